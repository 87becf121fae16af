import { providerB } from '../../adapters/provider-b/index.ts'
// Code that the site loads when it is needed is here already: fetched in the middle of a test, it would take real time.
import '../../adapters/provider-b/commerce.ts'
import '../../adapters/provider-b/member.ts'
import '../../adapters/provider-b/service.ts'
import { customers } from '../../fixtures/customers.ts'
import { password, people } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { openStudio } from '../studio/asking.ts'
import { adaptersBefore } from './contract-devices.ts'
import { codeFor } from './offices.ts'
import type { Cast, OpenDevice } from './provider-device.ts'
import { usualCast, value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { streetTo } from './street.ts'
import { sharedDevice } from './tabs.ts'

/** The parameters of an address at which the studio's accounts are those of provider B. */
export const onProviderB = () => new URLSearchParams('app-config=adagiobb')

/** Opens tabs of one device before a studio whose accounts are those of provider B. */
export const tabsBeforeProviderB = (
  studio: Studio,
  through: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch = (fetch) => fetch,
) => {
  const street = streetTo(studio)
  const shared = sharedDevice({})
  const fetch = through(street.fetch)
  const open = () => adaptersBefore(providerB, fetch, shared.open(), () => studio.clock.now(), onProviderB)
  return { street, shared, open }
}

/** The cast of the contracts at provider B: Marco plays Anna, and Lena, who has answered no consents, plays Ben. */
export const castOfProviderB: Cast = {
  anna: { id: customers.marco.id, email: people.anna.email },
  ben: { id: customers.lena.id, email: people.ben.email },
  requests: [
    ['terms', true],
    ['care', true],
    ['broadcaster_marketing', false],
  ],
  ...{ optional: 'broadcaster_marketing', required: 'care' },
}

const playTheirParts = ({ context: { db } }: Studio) => {
  const rename = db.prepare('update account set email = ? where uid = ?')
  for (const { id, email } of [usualCast.anna, usualCast.ben]) rename.run(`own-${email}`, id)
  for (const { id, email } of [castOfProviderB.anna, castOfProviderB.ben]) rename.run(email, id)
  db.prepare('delete from customer_consent where uid = ?').run(castOfProviderB.ben.id)
}

/** A device before provider B; somebody may be signed in. */
export const deviceBeforeProviderB: OpenDevice = async (who = null) => {
  const studio = openStudio()
  playTheirParts(studio)
  const { open } = tabsBeforeProviderB(studio)
  if (who) value(await open().tab.session.signIn({ email: castOfProviderB[who].email, password }, nobody()))
  return { open: () => open().tab, codeFor: (email) => codeFor(studio, email) }
}
