import { providerA } from '../../adapters/provider-a/index.ts'
// Code that the site loads when it is needed is here already: fetched in the middle of a test, it would take real time.
import '../../adapters/provider-a/commerce.ts'
import '../../adapters/provider-a/member.ts'
import '../../adapters/provider-a/offers.ts'
import '../../adapters/provider-a/service.ts'
import '../../adapters/provider-a/sign.ts'
import { consumers } from '../../fixtures/consumers.ts'
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

/** The parameters of an address at which the studio's accounts are those of provider A. */
export const onProviderA = () => new URLSearchParams('app-config=adagioaa')

/** Opens tabs of one device before a studio whose accounts are those of provider A. */
export const tabsBeforeProviderA = (
  studio: Studio,
  through: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch = (fetch) => fetch,
) => {
  const street = streetTo(studio)
  const shared = sharedDevice({})
  const fetch = through(street.fetch)
  const open = () => adaptersBefore(providerA, fetch, shared.open(), () => studio.clock.now(), onProviderA)
  return { street, shared, open }
}

/** The cast of the contracts at provider A: Nadia plays Anna, and Tomas plays Ben; neither has given a name. */
export const castOfProviderA: Cast = {
  anna: { id: consumers.nadia.id, email: people.anna.email },
  ben: { id: consumers.tomas.id, email: people.ben.email },
  requests: [
    ['terms', true],
    ['care', true],
    ['marketing', false],
  ],
  ...{ optional: 'marketing', required: 'care' },
}

const playTheirParts = ({ context: { db } }: Studio) => {
  const rename = db.prepare('update account set email = ? where uid = ?')
  const unname = db.prepare(`update consumer set metadata = '{"first_name":" ","surname":" "}' where uid = ?`)
  for (const { id, email } of [usualCast.anna, usualCast.ben]) rename.run(`own-${email}`, id)
  for (const { id, email } of [castOfProviderA.anna, castOfProviderA.ben]) {
    rename.run(email, id)
    unname.run(id)
  }
}

/** A device before provider A; somebody may be signed in. */
export const deviceBeforeProviderA: OpenDevice = async (who = null) => {
  const studio = openStudio()
  playTheirParts(studio)
  const { open } = tabsBeforeProviderA(studio)
  if (who) value(await open().tab.session.signIn({ email: castOfProviderA[who].email, password }, nobody()))
  return { open: () => open().tab, codeFor: (email) => codeFor(studio, email) }
}
