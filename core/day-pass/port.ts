import type { Call } from '../kernel/call.ts'

/** What came of redeeming a pass. V4.23 A4.12 */
export interface Redeemed {
  /** A pass was running already: the number of unused ones did not change. */
  readonly duplicate: boolean
}

/** Where day passes are redeemed: while one runs nothing is taken, so that a lost answer may be asked for again. V7.18 A7.05 */
export interface DayPassPort {
  readonly redeem: Call<string | null, Redeemed>
}
