import { describe, expect, test } from 'vitest'
import type { LockReason, Viewer } from '../../core/access/index.ts'
import { visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { MediaItem } from '../../core/catalogue/index.ts'
import { selling } from '../../core/catalogue/index.ts'
import type { Offer } from '../../core/commerce/offers/index.ts'
import { classHost } from '../../core/page/media-page/host.ts'
import { lockedHref } from '../../core/page/media-page/locked.ts'
import { paywallView } from '../../core/page/media-page/paywall.view.ts'
import { mediaView } from '../../core/page/media-page/view.ts'
import { read } from '../../core/routes/index.ts'
import { aCatalogue, aClass, aProduct, morning } from '../../fixtures/examples.ts'

const guest: Viewer = { ...visitor, signedIn: true }
const ben: Viewer = guest
const hiro: Viewer = { ...guest, hasExpiredTrial: true }
const chloe: Viewer = { ...guest, unusedDayPasses: 3 }
const anna: Viewer = { ...guest, products: [aProduct()] }
const dario: Viewer = { ...guest, products: [aProduct({ type: 'live' })] }

const looking = (viewer: Viewer, accessModel: 'svod' | 'avod' | 'authvod' = 'svod'): ViewContext => ({
  ...{ catalogue: aCatalogue({}, { accessModel, provider: 'product' }), viewer, known: true, now: morning },
  ...{ progress: {}, rest: [], isFavourite: () => false },
})

const playing = { item: aClass(), goal: read('/m/barre001/morning-barre?play=1').route }
const paywall = (reason: LockReason | null, viewer: Viewer) => paywallView(reason, playing, looking(viewer))
const prices = '/pricing?next=%2Fm%2Fbarre001%2Fmorning-barre%3Fplay%3D1'
const go = (label: string, href: string) => ({ type: 'go', label, href })
const usePass = { type: 'usePass', label: 'Use a Day Pass' }
const free = go('Try a free class', '/p/freebies')
const browse = go('Browse classes', '/sections')
const plans = go('See all plans', prices)
const trial = (by: string) => go('Start 7-Day Free Trial', by)
const passReasons = ['Live and on-demand classes', 'Starts when you use it', 'No subscription']

describe('the paywall', () => {
  test('V2.19 V6.02 where a membership opens the class, it sells one: the trial to who may have it', () => {
    for (const viewer of [visitor, ben])
      expect(paywall('membership', viewer)).toEqual({
        title: 'Join to take this class',
        text: 'Try every on-demand class free for 7 days, then $25 a month.',
        action: trial(viewer === visitor ? `${prices}&u=create-account&pk=on-demand` : prices),
        others: [plans, free],
        benefits: ['Over 5,000 classes', '25+ step-by-step programs', 'Cancel anytime'],
      })
    expect(paywall('membership', hiro)).toMatchObject({
      text: 'Members get every on-demand class, from $25 a month.',
      action: go('Join to watch', prices),
    })
  })

  test('A4.21 V6.02 sells nothing while a payment that may open the class is being confirmed', () => {
    const seen = (reason: LockReason | null) => paywallView(reason, playing, looking(ben), true)
    for (const reason of ['membership', 'live', null] as const)
      expect(seen(reason)).toEqual({
        title: "We're confirming your payment",
        text: "Your class will be here once it's confirmed. You won't be charged twice.",
        action: go('See your payment', prices),
        ...{ others: [free], benefits: [] },
      })
    for (const reason of ['premier', 'single', 'signIn'] as const)
      expect(seen(reason)).toEqual(paywallView(reason, playing, looking(ben)))
  })

  test('V8.11 V6.02 where it is not known what is sold, a paywall says so, with Retry, and a pass that is held can be used', () => {
    const catalogue = selling(looking(ben).catalogue, null)
    const retry = { type: 'retry', label: 'Retry', retry: { of: 'catalogue', event: { type: 'reload' } } }
    for (const reason of ['membership', 'live', 'premier', 'single'] as const)
      expect(paywallView(reason, playing, { ...looking(chloe), catalogue })).toEqual({
        title: "We can't load the plans",
        text: "Checkout is unavailable right now. Prices aren't affected.",
        ...{ action: retry, others: [usePass, free], benefits: [] },
      })
    expect(paywallView('signIn', playing, { ...looking(ben), catalogue }).title).toBe('Sign in to take this class')
  })

  test('A9.16 P9.08 where no day pass is sold, a live class is opened by the live membership, or leads to other classes', () => {
    const sells = (roles: readonly string[]) => {
      const sold = aCatalogue().config.offers.filter(({ role }) => roles.includes(role ?? ''))
      return paywallView('live', playing, { ...looking(hiro), catalogue: aCatalogue({}, { offers: sold }) })
    }
    expect(sells(['liveMembership'])).toMatchObject({
      text: 'The Live Membership includes every live class and event.',
      ...{ action: go('Live Membership, $80 a month', prices), others: [free] },
    })
    expect(sells(['monthly'])).toMatchObject({ text: "It isn't available right now.", action: browse })
  })

  test('P9.01 A5.38 V6.02 a paywall promises the trial that is sold, and no price where no plan has one', () => {
    const selling = (change: (offer: Offer) => Partial<Offer>, without = '') => {
      const { offers: sold } = aCatalogue().config
      const changed = sold.filter(({ id }) => id !== without).map((offer) => ({ ...offer, ...change(offer) }))
      const viewContext = looking(ben)
      const catalogue = aCatalogue({}, { accessModel: 'svod', provider: 'product', offers: changed })
      return paywallView('membership', playing, { ...viewContext, catalogue })
    }
    const annual = selling(({ id }) => ({ trial: id === 'on-demand-annual' ? { unit: 'day', count: 14 } : null }))
    expect(annual).toMatchObject({
      text: 'Try every on-demand class free for 14 days, then $200 a year.',
      action: go('Start 14-Day Free Trial', prices),
    })
    expect(selling(() => ({}), 'on-demand')).toMatchObject({
      text: 'Members get every on-demand class.',
      ...{ action: go('Join to watch', prices), benefits: [] },
    })
  })

  test('V6.02 V6.08 a live member is told that theirs does not cover it, not what members have', () => {
    expect(paywall('membership', dario)).toMatchObject({
      title: "This class isn't part of your membership",
      text: 'It comes with an on-demand plan, from $25 a month.',
      action: go('See plans', prices),
    })
  })

  test('V6.02 A6.07 who holds day passes may use one for any class that a pass opens', () => {
    expect(paywall('membership', chloe)).toMatchObject({
      text: 'Try every on-demand class free for 7 days, then $25 a month. You have 3 Day Passes.',
      others: [plans, usePass, free],
    })
    expect(paywall('live', chloe)).toMatchObject({
      title: 'A Day Pass includes this class',
      text: 'A Day Pass gives you 24 hours of live and on-demand classes. You have 3 Day Passes.',
      ...{ action: usePass, others: [liveMembership, free], benefits: passReasons },
    })
    expect(paywall('live', { ...chloe, unusedDayPasses: 1 }).text).toMatch(/You have 1 Day Pass\.$/)
  })

  const liveMembership = go('Live Membership, $80 a month', prices)

  test('V6.02 V6.08 P9.07 A9.16 a class that needs live access is opened by a day pass, at the price that is theirs, or by the live membership', () => {
    expect(paywall('live', anna)).toEqual({
      title: "Live classes aren't part of your membership",
      text: 'A Day Pass gives you 24 hours of live and on-demand classes, for $5.',
      action: go('Get a Day Pass', prices),
      others: [liveMembership],
      benefits: passReasons,
    })
    expect(paywall('live', visitor)).toMatchObject({ title: 'A Day Pass includes this class' })
    expect(paywall('live', visitor).text).toContain('$15')
  })

  test.each(['premier', 'single'] as const)(
    'V6.02 V6.05 V6.07 a class that is %s is pitched as part of no plan, and leads to other classes',
    (reason) => {
      for (const viewer of [visitor, chloe, anna, dario]) {
        const { title, text, action, others, benefits } = paywall(reason, viewer)
        expect([action, others, benefits]).toEqual([browse, viewer === anna ? [] : [free], []])
        expect(`${title} ${text}`).not.toMatch(/\$|trial|free/i)
        expect(text).toContain("isn't available right now")
      }
      const member = paywall('premier', anna)
      expect(member.title).toBe("This class isn't part of your membership")
      expect(paywall('single', visitor).title).toBe('This class is sold separately')
    },
  )

  test('V6.06 V6.02 a class that only asks for an account leads to the door, and from there into the class', () => {
    expect(paywall('signIn', visitor)).toMatchObject({
      title: 'Sign in to take this class',
      action: go('Sign in', '/m/barre001/morning-barre?play=1&u=login'),
      others: [go('Create an account', '/m/barre001/morning-barre?play=1&u=create-account')],
    })
  })

  test('V6.07 where only the server refuses, nobody is sold what they have', () => {
    expect(paywall(null, anna)).toMatchObject({
      title: "We couldn't confirm your access",
      action: go('Check your membership', '/u/payments'),
    })
    expect(paywall(null, visitor).action).toEqual(go('See plans', prices))
  })

  test('V2.19 without free classes none is offered', () => {
    const bare = { ...looking(visitor), catalogue: aCatalogue({ freePlaylists: [] }) }
    expect(paywallView('membership', playing, bare).others).toEqual([plans])
  })
})

describe('the start button of a locked class', () => {
  test('V2.31 V6.02 leads to the prices where they sell what opens it, else to the paywall that says what does', () => {
    const href = (reason: LockReason, viewer: Viewer) => lockedHref(reason, playing, looking(viewer))
    const stage = '/m/barre001/morning-barre?play=1'
    expect([href('membership', visitor), href('membership', chloe), href('live', anna)]).toEqual([
      prices,
      prices,
      prices,
    ])
    expect([href('live', chloe), href('premier', anna), href('single', visitor), href('signIn', visitor)]).toEqual([
      ...[stage, stage, stage, stage],
    ])
  })

  const page = (item: MediaItem, viewer: Viewer, address: string) =>
    mediaView(item, classHost(item, read(address)), looking(viewer), { open: false, refused: false })

  test('V6.02 A4.21 what the address says of the class goes along: where it is from, its second, the week', () => {
    const { start, paywall } = page(aClass(), visitor, '/m/barre001/x?r=list&t=60&myweek=1')
    const next = '/pricing?next=%2Fm%2Fbarre001%2Fmorning-barre%3Fplay%3D1%26r%3Dlist%26t%3D60%26myweek%3D1'
    expect([start.href, paywall.action]).toEqual([next, trial(`${next}&u=create-account&pk=on-demand`)])
  })

  test('V2.31 V6.07 its words are those of every locked class, whatever the reason', () => {
    const premier = aClass({ productIds: '!product:rose' })
    const label = (viewer: Viewer) => page(premier, viewer, '/m/barre001/x').start.label
    expect([label(anna), label(hiro), label(ben)]).toEqual(['Join to watch', 'Join to watch', 'Start 7-Day Free Trial'])
    expect(page(premier, anna, '/m/barre001/x?play=1').paywall.title).toBe("This class isn't part of your membership")
  })
})
