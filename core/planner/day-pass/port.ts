import type { Call } from '../../kernel/call.ts'

/** The result of redeeming a day pass. V4.23 */
export interface Redeemed {
  /** A pass was already running, so the number of unused passes did not change. */
  readonly duplicate: boolean
}

/** Where day passes are redeemed. While one is running no other is used up, so a call whose answer was lost may be repeated. */
export interface DayPassPort {
  readonly redeem: Call<string | null, Redeemed>
}
