import { ok } from '../../core/kernel/result.ts'
import type { Provider } from '../provider.ts'
import { inTime } from '../start/in-time.ts'

/** The site's own set-up: the identity service, the product API and its hosted checkout. */
export const ownProvider: Provider = {
  canAct: true,
  service: async ({ http, siteConfig }) => (await inTime(import('./service.ts'))).identityService(http, siteConfig),
  // The product API stores everything about its members.
  member:
    () =>
    async ({ stored }) =>
      stored,
  // The product API sells the offers of the config.
  offers: () => async (offers) => ok(offers),
  commerce: async (parts) => {
    const [{ ownCommerce }, { identityWire }] = await Promise.all([import('./commerce.ts'), import('./service.ts')])
    return ownCommerce({ ...parts, ask: identityWire(parts.http, parts.siteConfig) })
  },
}
