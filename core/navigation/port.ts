import type { Call } from '../kernel/call.ts'
import type { NavigationChoice } from './rules.ts'

/** Where this device remembers the theme and the open sidebar group. V2.54 */
export interface NavigationPort {
  readonly load: Call<void, NavigationChoice>
  readonly keep: Call<NavigationChoice, void>
}
