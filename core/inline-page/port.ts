import type { Call } from '../kernel/call.ts'
import type { CardLayout } from './rules.ts'

/** Where this device keeps how the viewer likes lists. V2.19 */
export interface LayoutPort {
  readonly load: Call<void, CardLayout>
  readonly keep: Call<CardLayout, void>
}
