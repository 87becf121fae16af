import type { Call } from '../kernel/call.ts'
import type { NavigationChoice } from './rules.ts'

/** The device's memory of how the frame was left. V2.54 */
export interface NavigationPort {
  readonly load: Call<void, NavigationChoice>
  readonly keep: Call<NavigationChoice, void>
}
