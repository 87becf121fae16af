import type { PromotionsPorts } from '../../core/promotions/index.ts'
import { presence } from '../browser/presence.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { ServiceClock } from '../http/lead.ts'
import { productPromotions } from '../product-api/promotions.ts'
import type { ProductApi } from '../product-api/request.ts'

/** The ports of the promotions over the config, the product API and the browser's page. Where the studio's clock has not been heard, as after a page that came with its data, it is heard before the promotions are told. P7.02 P4.6.02 */
export const promotionsPorts = (api: ProductApi, siteConfig: FindSiteConfig, clock: ServiceClock): PromotionsPorts => {
  const { offers, stats } = productPromotions(api, siteConfig)
  return {
    offers: async (_, signal) => {
      const found = await offers(undefined, signal)
      // Every answer tells the time, also that there is no such promotion.
      if (found.ok && !clock.isHeard()) await stats(found.value.holiday?.stats ?? 'time', signal)
      return found
    },
    stats,
    ...{ presence, lead: clock.lead, seed: `${Math.random()}` },
  }
}
