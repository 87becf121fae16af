import type { Product } from '../../core/access/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aProfile, day, morning } from '../../fixtures/examples.ts'

const aProductFor = (offer: string, from: number, to: number): Product => ({
  ...{ type: offer === 'live' ? 'live' : 'on-demand', offer, isTrial: false },
  ...{ createdAt: morning + from * day, expiresAt: morning + to * day },
})

const aPerson = (firstName: string, lastName: string, has: Partial<Member> = {}): Member => {
  const id = firstName.toLowerCase()
  return aProfile({ id, email: `${id}@adagio.test`, firstName, lastName, products: [], ...has })
}

/** The people of the studio's seed, as they are at the moment of the examples. */
export const anna = aPerson('Anna', 'Lindqvist', { products: [aProductFor('on-demand-annual', -120, 245)] })
export const ben = aPerson('Ben', 'Okafor')
export const chloe = aPerson('Chloé', 'Martin', { id: 'chloe', email: 'chloe@adagio.test', unusedDayPasses: 3 })
export const dario = aPerson('Dario', 'Conti', { products: [aProductFor('live', -10, 20)] })
export const grace = aPerson('Grace', 'Mbeki', { products: [aProductFor('on-demand-6-months', -162, 20)] })
export const hiro = aPerson('Hiro', 'Tanaka', {
  products: [aProductFor('on-demand', -60, -53), aProductFor('on-demand', -53, -23)],
  ...{ hasTrial: true, hasExpiredTrial: true },
})
export const kofi = aPerson('Kofi', 'Asante', {
  products: [aProductFor('on-demand', -10 / 1_440, 30)],
  ...{ tags: [] },
})
