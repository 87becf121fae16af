import type { Provider } from '../provider.ts'
import { inTime } from '../start/in-time.ts'
import { ownMember } from './member.ts'

/** The site's own set-up: the identity service, the product API and its hosted checkout. */
export const ownProvider: Provider = {
  service: async ({ http, siteConfig }) => (await inTime(import('./service.ts'))).identityService(http, siteConfig),
  member: ownMember,
  commerce: async (parts) => {
    const [{ commercePorts }, { identityWire }] = await Promise.all([
      import('../app/commerce.ts'),
      import('./service.ts'),
    ])
    return commercePorts({ ...parts, ask: identityWire(parts.http, parts.siteConfig) })
  },
}
