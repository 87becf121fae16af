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
  /** Loads the current period of the sale; `null` without one. */
  readonly salePeriod: Call<void, Period | null>
  readonly presence: Feed<{ readonly type: 'pageShown' | 'pageHidden' }>
  /** The choice stored in this tab, which survives a visit to the hosted page. */
  readonly chosen: { readonly load: () => Choice; readonly keep: (choice: Choice) => void }
  /** Returns the studio's clock minus the device's, in ms, from the studio's answers. */
  readonly lead: () => number
  /** The seed of this device for the delays between requests. */
  readonly seed: string
}

/** The port that loads the promotions. */
export interface PromotionsPort {
  readonly open: Call<Opening, PromotionsPorts>
}
