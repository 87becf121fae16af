import type { Call } from '../../kernel/call.ts'
import type { Feed } from '../../kernel/feed.ts'
import type { Opening } from '../../kernel/lazy.ts'
import type { Campaigns, Period, PromoStats } from './campaigns.ts'
import type { Choice } from './choice.ts'

/** The ports of the promotions. */
export interface PromotionsPorts {
  /** Loads the studio's promotions from the config. */
  readonly campaigns: Call<void, Campaigns>
  /** Loads the stock of a promotion, by its name. */
  readonly stats: Call<string, PromoStats>
  /** Loads the present period of the sale; `null` without one. */
  readonly salePeriod: Call<void, Period | null>
  readonly presence: Feed<{ readonly type: 'pageShown' | 'pageHidden' }>
  /** The choice made in this tab, which survives a visit to the hosted page. */
  readonly chosen: { readonly load: () => Choice; readonly keep: (choice: Choice) => void }
  /** Returns the difference between the studio's clock and the device's, in ms, by the studio's answers. */
  readonly lead: () => number
  /** The seed of this device for the waits between two requests. */
  readonly seed: string
}

/** The port that loads the promotions. */
export interface PromotionsPort {
  readonly open: Call<Opening, PromotionsPorts>
}
