import type { Call } from '../kernel/call.ts'
import type { Feed } from '../kernel/feed.ts'
import type { Opening } from '../kernel/lazy.ts'
import type { Campaigns, Period, PromoStats } from './campaigns.ts'
import type { Choice } from './choice.ts'

/** The ports of the promotions. */
export interface PromotionsPorts {
  /** The studio's promotions, from the config of the site. */
  readonly campaigns: Call<void, Campaigns>
  /** What is left of the stock of a promotion, by its name. P7.02 */
  readonly stats: Call<string, PromoStats>
  /** The period of the sale as the studio has it now. P3.16 */
  readonly salePeriod: Call<void, Period | null>
  readonly presence: Feed<{ readonly type: 'pageShown' | 'pageHidden' }>
  /** What was chosen in this tab before, so that who comes back from the checkout finds it as they left it. P5.05 P5.06 */
  readonly chosen: { readonly load: () => Choice; readonly keep: (choice: Choice) => void }
  /** How far the studio's clock is ahead of the device's, in ms, as far as its answers have told. */
  readonly lead: () => number
  /** The seed of this device for the waits between two requests. P4.6.03 */
  readonly seed: string
}

/** The port that loads them. */
export interface PromotionsPort {
  readonly open: Call<Opening, PromotionsPorts>
}
