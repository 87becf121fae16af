import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lockReason, visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { Offer } from '../../core/commerce/offers/index.ts'
import { singleFor } from '../../core/commerce/offers/index.ts'
import { lockedHref } from '../../core/page/media-page/locked.ts'
import { paywallView } from '../../core/page/media-page/paywall.view.ts'
import { read } from '../../core/routes/index.ts'
import { aCatalogue, aClass, aProduct, morning } from '../../fixtures/examples.ts'
import { euroOffers } from '../../fixtures/offers.ts'
import { accessPolicy, lockable, viewer } from '../../fixtures/properties/access-generators.ts'

const galaNight = euroOffers.find(({ type }) => type === 'single')!
const guest = { ...visitor, signedIn: true }

const aSingle = (id: string, has: Partial<Offer> = {}): Offer => ({ ...galaNight, id, ...has })

describe('what an item is sold alone by', () => {
  const sold = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('C1', 'C2', 'C3', 'C4'), audience: fc.constantFrom('everyone', 'members') }),
    { selector: ({ id }) => id },
  )

  test('A1.05 V6.05 V6.08 opens it, for whoever buys it; and nothing opens a locked item that is not sold alone', () => {
    fc.assert(
      fc.property(lockable, accessPolicy, viewer, sold, (item, policy, who, offers) => {
        const singles = offers.map(({ id, audience }) => aSingle(id, { audience }))
        const catalogue = { config: { offers: singles }, policy }
        const reason = (bought: readonly string[]) => lockReason(item, policy, { ...who, bought }, morning)
        const single = singleFor(item, { catalogue, viewer: who, now: morning })
        if (single) expect(reason([...who.bought, single.id])).toBeNull()
        else if (reason(who.bought) !== null)
          for (const { id } of offers.filter(({ audience }) => audience === 'everyone'))
            expect(reason([...who.bought, id])).not.toBeNull()
      }),
    )
  })

  test('A1.05 is what the item names, whatever the offer says of it', () => {
    const catalogue = { config: { offers: euroOffers }, policy: { provider: 'product' } }
    const found = (productIds: string, offers = euroOffers) =>
      singleFor({ productIds }, { catalogue: { ...catalogue, config: { offers } }, viewer: guest, now: morning })?.id
    expect([found(''), found('jwp:gala-night'), found('product:other'), found('product:club-month')]).toEqual(
      Array(4).fill(undefined),
    )
    expect([found('product:gala-night'), found('product:other, !product:gala-night')]).toEqual(
      Array(2).fill('gala-night'),
    )
  })
})

describe('a locked item that is sold alone', () => {
  const looking = (who: typeof guest, offers = euroOffers): ViewContext => ({
    ...{ catalogue: aCatalogue({}, { accessModel: 'svod', provider: 'product', offers }), viewer: who, known: true },
    ...{ now: morning, progress: {}, rest: [], isFavourite: () => false },
  })
  const item = aClass({ productIds: '!product:gala-night' })
  const buys = { type: 'go', label: 'Gala Night, €12.50 incl.\u00a0tax' }

  test.each([
    ['a class', '/m/barre001/morning-barre?play=1'],
    ['a lesson', '/programs/p1/lessons/s1/0/0'],
    ['an episode', '/s/series01?e=barre001&play=1'],
  ])('A1.05 V6.02 %s leads to the price from its start button and its paywall, and back', (_, address) => {
    const { route: goal } = read(address)
    const found = lockedHref('premier', { item, goal }, looking(guest))
    expect(read(found).route).toMatchObject({ type: 'pricing', single: 'gala-night' })
    expect(paywallView('premier', { item, goal }, looking(guest)).action).toEqual({ ...buys, href: found })
    expect(lockedHref('premier', { item, goal }, looking(guest, []))).not.toContain('/pricing')
  })

  test('A1.05 V6.08 says so beside a membership, a day pass and the live membership, and alone where nothing else is sold', () => {
    const { route: goal } = read('/m/barre001/morning-barre?play=1')
    const both = aClass({ productIds: 'product:gala-night' })
    const dario = { ...guest, products: [aProduct({ type: 'live' })] }
    const anna = { ...guest, products: [aProduct()] }
    const wall = (reason: 'membership' | 'live', who: typeof guest, offers = euroOffers) =>
      paywallView(reason, { item: both, goal }, looking(who, offers))
    for (const view of [wall('membership', guest), wall('membership', dario), wall('live', anna, euroOffers)])
      expect([view.action, ...view.others].filter(({ label }) => label === buys.label)).toHaveLength(1)
    expect(wall('live', guest, [galaNight])).toMatchObject({
      ...{ title: 'This is a live class', text: 'Buy it once, and take it whenever you like.', action: buys },
    })
  })

  test('A4.21 A1.05 is not offered while its payment is being confirmed', () => {
    const { route: goal } = read('/m/barre001/morning-barre?play=1')
    expect(paywallView('premier', { item, goal }, looking(guest), true)).toMatchObject({
      ...{ title: "We're confirming your payment", action: { label: 'See your payment' } },
    })
  })
})
