import type { PromotionsPorts } from '../../core/promotions/index.ts'
import { presence } from '../browser/presence.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { productPromotions } from '../product-api/promotions.ts'
import type { ProductApi } from '../product-api/request.ts'

/** The ports of the promotions over the config, the product API and the browser's page. P7.02 */
export const promotionsPorts = (api: ProductApi, siteConfig: FindSiteConfig, lead: () => number): PromotionsPorts => ({
  ...productPromotions(api, siteConfig),
  ...{ presence, lead, seed: `${Math.random()}` },
})
