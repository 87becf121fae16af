import type { PromotionsPorts } from '../../core/commerce/promotions/index.ts'
import { tabChoice } from '../browser/choice.ts'
import { presence } from '../browser/presence.ts'
import type { Memory } from '../browser/storage.ts'
import { tabMemory } from '../browser/storage.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { within } from '../http/index.ts'
import type { ServerClock } from '../http/server-clock.ts'
import { productPromotions } from '../product-api/promotions.ts'
import type { ProductApi } from '../product-api/request.ts'

/** The time limit of the first answer about the time, in ms; without an answer the device's clock is used. */
const patience = 3_000

/** The time an answer about the stock stays fresh, in ms. */
const justNow = 1_000

/** Creates the ports of the promotions over the config, the product API and the browser's page. If the studio's clock is still unknown, such as on a page rendered by a host, it is requested before the promotions are returned. */
export const promotionsPorts = (
  api: ProductApi,
  siteConfig: FindSiteConfig,
  clock: ServerClock,
  memory: Memory = tabMemory(),
): PromotionsPorts => {
  const { campaigns, stats, salePeriod } = productPromotions(api, siteConfig)
  let told: { readonly name: string; readonly at: number; readonly answer: Awaited<ReturnType<typeof stats>> } | null =
    null
  return {
    campaigns: async (_, signal) => {
      const found = await campaigns(undefined, signal)
      if (!found.ok || clock.isKnown()) return found
      // Every answer has the time, even one that refuses the request.
      const name = found.value.holiday?.stats ?? 'time'
      const heard = await within(patience, signal, (inner) => stats(name, inner))
      if (heard.ok) told = { name, answer: heard.value, at: Date.now() }
      return found
    },
    // The answer about the time has the stock too, so that a crowd sends one request each.
    stats: async (name, signal) => {
      const just = told
      told = null
      const isJust = just?.name === name && just.answer.ok && Math.abs(Date.now() - just.at) < justNow
      return isJust ? just.answer : stats(name, signal)
    },
    ...{ salePeriod, presence, chosen: tabChoice(memory), lead: clock.offset, seed: `${Math.random()}` },
  }
}
