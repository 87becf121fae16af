import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offers } from '../../adapters/config/offers.ts'
import type { AnalyticsFact, Happening, Visit } from '../../core/analytics/index.ts'
import { factsAfter, isSilenced, newVisit, openedBy } from '../../core/analytics/index.ts'
import { countedPrice } from '../../core/analytics/prices.ts'
import { orderOf } from '../../core/commerce/checkout/index.ts'
import { noBookings } from '../../core/planner/live/index.ts'
import { read } from '../../core/routes/index.ts'
import { aCatalogue, aClass, aProfile } from '../../fixtures/examples.ts'
import { address as anyAddress } from '../../fixtures/properties/index.ts'
import { runs } from '../runs.ts'

const summary = { title: '', image: null, count: 0, group: '', bonus: false } as const
const catalogue = aCatalogue({
  sections: [{ ...summary, id: 'section1' }] as never,
  collections: [{ ...summary, id: 'collect1' }] as never,
})

/** What is counted of happenings one after another. */
const counted = (happenings: readonly Happening[], visit: Visit = newVisit): readonly AnalyticsFact[] =>
  happenings.reduce<{ visit: Visit; facts: readonly AnalyticsFact[] }>(
    (before, each) => {
      const after = factsAfter(before.visit, each, offers)
      return { visit: after.visit, facts: [...before.facts, ...after.facts] }
    },
    { visit, facts: [] },
  ).facts

const at = (path: string, known: typeof catalogue | null = catalogue): Happening => ({
  of: 'app',
  event: { type: 'arrived' },
  context: { address: read(path), catalogue: known },
})

const told = (event: Extract<Happening, { of: 'app' }>['event']): Happening => ({
  of: 'app',
  event,
  context: { address: null, catalogue },
})

const namesOf = (facts: readonly AnalyticsFact[]) => facts.map(({ name }) => name)

describe('pages', () => {
  test.each([
    ['/', [{ name: 'page_seen', data: { page: 'home', id: null } }]],
    ['/m/barre001/morning', [{ name: 'page_seen', data: { page: 'media', id: 'barre001' } }]],
    [
      '/programs/first-steps',
      [
        { name: 'page_seen', data: { page: 'program', id: 'first-steps' } },
        { name: 'program_seen', data: { id: 'first-steps', tab: 'program' } },
      ],
    ],
    [
      '/p/listone1',
      [
        { name: 'page_seen', data: { page: 'playlist', id: 'listone1' } },
        { name: 'playlist_seen', data: { id: 'listone1' } },
      ],
    ],
    ['/p/section1', [expect.anything(), { name: 'section_seen', data: { id: 'section1' } }]],
    ['/p/collect1', [expect.anything(), { name: 'collection_seen', data: { id: 'collect1' } }]],
    ['/sections', [expect.anything(), { name: 'sections_seen', data: {} }]],
    ['/live-class', [expect.anything(), { name: 'schedule_seen', data: { date: null } }]],
    ['/live-events', [expect.anything(), { name: 'schedule_seen', data: { date: null } }]],
    ['/live-events/event1', [expect.anything(), { name: 'live_event_seen', data: { id: 'event1' } }]],
    ['/pricing', [expect.anything(), { name: 'plans_seen', data: { sale: false } }]],
  ])(
    'V1.04 browsing, programs, sections, collections, playlists, the live schedule and pricing: what is counted of %s',
    (path, facts) => {
      expect(counted([at(path)])).toEqual(facts)
    },
  )

  test('V1.04 a resource and a lesson are counted with their program', () => {
    const resource = { route: { type: 'resource', program: 'steps', id: 'sheet1' }, dialog: null, rest: [] } as const
    const lesson = {
      ...{ dialog: null, rest: [] },
      route: { type: 'lesson', program: 'steps', section: 'one', playlist: 0, video: 2, at: null },
    } as const
    const facts = [resource, lesson].flatMap((address) =>
      counted([{ of: 'app', event: { type: 'arrived' }, context: { address, catalogue } }]),
    )
    expect(facts).toContainEqual({ name: 'resource_seen', data: { program: 'steps', id: 'sheet1' } })
    expect(facts).toContainEqual({ name: 'lesson_seen', data: { program: 'steps', section: 'one', video: 2 } })
  })

  test('V1.04 a page is counted once while it is open, whatever else its address says; another tab of a program is counted', () => {
    const still = [at('/m/barre001/morning'), at('/m/barre001/morning?play=1'), at('/m/barre001/morning?u=login')]
    expect(namesOf(counted(still))).toEqual(['page_seen'])
    const tabs = [at('/programs/steps'), at('/programs/steps?view=resources'), at('/programs/steps?view=resources')]
    expect(namesOf(counted(tabs))).toEqual(['page_seen', 'program_seen', 'program_seen'])
    expect(namesOf(counted([at('/'), at('/favorites'), at('/')]))).toEqual(Array(3).fill('page_seen'))
  })

  test('V1.04 whether a list is a section, a collection or a playlist is counted as soon as it is known', () => {
    const late: Happening = {
      of: 'app',
      event: { type: 'catalogueKnown' },
      context: { address: read('/p/section1'), catalogue },
    }
    expect(namesOf(counted([at('/p/section1', null), late, late]))).toEqual(['page_seen', 'section_seen'])
  })

  test('V1.04 each search is counted, without what was searched for', () => {
    const facts = counted([at('/q/plie'), at('/q/tendu'), at('/q/tendu'), at('/q')])
    expect(namesOf(facts)).toEqual(['page_seen', 'searched', 'searched'])
    expect(JSON.stringify(facts)).not.toMatch(/plie|tendu/)
  })
})

describe('cards', () => {
  test('V1.04 a card that is opened is counted with its page, its row and the list that its address names', () => {
    const href = '/m/barre001/morning?play=1&r=listone1'
    expect(openedBy({ href, list: 'New This Week' }, { type: 'home' })).toEqual({
      name: 'card_opened',
      data: { page: 'home', list: 'New This Week', from: 'listone1', to: 'media', id: 'barre001' },
    })
    expect(openedBy({ href: '/programs/steps', list: null }, { type: 'programs' })).toMatchObject({
      data: { page: 'programs', list: null, from: null, to: 'program', id: 'steps' },
    })
  })

  test('V1.04 a result of the search that is opened is counted as one, with its tab and without what was searched for', () => {
    const list = 'Classes for “knee injury”'
    expect(openedBy({ href: '/m/barre001/morning', list }, read('/q/knee+injury').route)).toEqual({
      name: 'result_opened',
      data: { list: 'videos', to: 'media', id: 'barre001' },
    })
  })

  test.each([
    ['a page', '/'],
    ['the search page, with another tab', '/search?q=knee+injury&s=playlists'],
  ])('V1.04 a result that is opened in the header of %s is counted with its group', (_, page) => {
    const press = { href: '/programs/steps', list: 'Programs for “knee injury”', group: 'programs' }
    expect(openedBy(press, read(page).route)).toEqual({
      name: 'result_opened',
      data: { list: 'programs', to: 'program', id: 'steps' },
    })
    expect(openedBy({ ...press, href: '/search?q=knee+injury' }, read(page).route)).toBeNull()
  })

  test.each(['/pricing', '/', '/u/my-account', '/favorites'])('V1.04 a link to %s is no card', (href) => {
    expect(openedBy({ href, list: null }, { type: 'home' })).toBeNull()
  })
})

describe('what members do', () => {
  test('V1.04 a favorite is counted as added or removed, as it is after the press', () => {
    const press = (on: boolean): Happening => ({
      of: 'favourites',
      event: { type: 'toggle', id: 'barre001', pageUrl: '/' },
      context: { list: [], marks: { barre001: { id: 'barre001', on, at: 1 } } },
    })
    const heard: Happening = {
      of: 'favourites',
      event: { type: 'apply', mark: { id: 'barre001', on: true, at: 1 } },
      context: { list: [], marks: {} },
    }
    expect(counted([press(true), heard, press(false)])).toEqual([
      { name: 'favourite_added', data: { id: 'barre001' } },
      { name: 'favourite_removed', data: { id: 'barre001' } },
    ])
  })

  test('V1.04 a class that was watched, and bookings of the live schedule, are counted', () => {
    const booked = { purpose: 'rsvp', kind: 'event', id: 'event1' } as const
    const context = (on: boolean) =>
      ({ known: noBookings, marks: { 'rsvp:event:event1': { ...booked, on, at: 1 } } }) as never
    expect(
      counted([
        told({ type: 'watched', item: aClass(), programId: null, isDanced: true }),
        { of: 'bookings', event: { type: 'toggle', booked }, context: context(true) },
        { of: 'bookings', event: { type: 'book', booked, on: false }, context: context(false) },
        { of: 'bookings', event: { type: 'recover' }, context: context(false) },
      ]),
    ).toEqual([
      { name: 'progress_completed', data: { id: aClass().id } },
      { name: 'booking_made', data: { id: 'event1', kind: 'event', purpose: 'rsvp' } },
      { name: 'booking_ended', data: { id: 'event1', kind: 'event', purpose: 'rsvp' } },
    ])
  })

  test('V1.04 signing in by a form and signing out are counted; being remembered, or signing in in another tab, is not', () => {
    const signedIn = (by: 'form' | 'memory' | 'elsewhere') =>
      told({ type: 'signedIn', profile: aProfile(), by, isActing: false })
    const out = told({ type: 'signedOut' })
    expect(namesOf(counted([out, signedIn('form'), out, out]))).toEqual(['signed_in', 'signed_out'])
    expect(namesOf(counted([signedIn('memory'), out]))).toEqual(['signed_out'])
    expect(namesOf(counted([signedIn('elsewhere')]))).toEqual([])
  })

  test('V1.04 A8.24 registering, and a purchase from its beginning to its end, are counted', () => {
    const commerce = (event: Extract<Happening, { of: 'commerce' }>['event']): Happening => ({
      ...{ of: 'commerce', event, bought: { offerId: 'on-demand-annual', product: null } },
    })
    const done = { type: 'succeeded', value: null, isLate: false } as const
    const order = orderOf(offers, 'on-demand-annual', { from: read('/'), returnTo: null })
    expect(
      counted([
        commerce({ ...done, name: 'register' }),
        commerce({ ...done, name: 'forgot' }),
        { of: 'checkout', event: { type: 'buy', order } },
        { of: 'checkout', event: { type: 'dismiss' } },
        commerce({ type: 'purchaseFailed', offerId: 'on-demand-annual', message: 'no response' }),
        commerce({ type: 'welcomed' }),
        commerce({ type: 'welcomeOver' }),
      ]),
    ).toEqual([
      { name: 'registered', data: {} },
      { name: 'purchase_begun', data: { key: 'on-demand-annual', price: 200 } },
      { name: 'purchase_failed', data: { key: 'on-demand-annual', price: 200, message: 'no response' } },
      { name: 'purchase_done', data: { key: 'on-demand-annual', price: 200 } },
    ])
  })

  test('V7.37 V7.38 the facts of the player are counted by the names of the studio, and no others of it', () => {
    const id = 'barre001'
    const facts = counted(
      [
        { type: 'readied', id } as const,
        { type: 'begun', id } as const,
        { type: 'timed', id, position: 1, duration: 60 } as const,
        { type: 'progressed', id, position: 1, duration: 60 } as const,
        { type: 'seeked', id, from: 1, to: 9 } as const,
        { type: 'adShown', id } as const,
        { type: 'viewed', id } as const,
        { type: 'almostCompleted', id, isDanced: true } as const,
        { type: 'completed', id } as const,
      ].map((event) => ({ of: 'playback', event })),
    )
    expect(namesOf(facts)).toEqual(['ready', 'time', 'seek', 'adImpression', 'view', 'complete'])
    expect(facts[1]).toEqual({ name: 'time', data: { id, position: 1, duration: 60 } })
    expect(facts[2]).toEqual({ name: 'seek', data: { id, from: 1, to: 9 } })
  })
})

describe('privacy', () => {
  test.each([
    [{}, false],
    [{ doNotTrack: null }, false],
    [{ doNotTrack: '0' }, false],
    [{ doNotTrack: 'unspecified' }, false],
    [{ globalPrivacyControl: false }, false],
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '1', globalPrivacyControl: true }, true],
  ])('V1.04 Do Not Track and Global Privacy Control silence everything: %j', (signals, silent) => {
    expect(isSilenced(signals)).toBe(silent)
  })

  test('V1.04 no page is counted with a dialog, another’s parameter, an email address or a text that was typed', () => {
    fc.assert(
      fc.property(anyAddress, fc.string({ minLength: 8 }), (address, typed) => {
        const secret = `typed ${typed}`
        const route =
          address.route.type === 'search'
            ? { ...address.route, query: secret }
            : address.route.type === 'newsletter' || address.route.type === 'migrate'
              ? { ...address.route, email: secret }
              : address.route
        const hidden = { route, dialog: secret, rest: [['email', secret] as const] }
        const event = { type: 'arrived' } as const
        const facts = counted([{ of: 'app', event, context: { address: hidden, catalogue } }])
        expect(facts.length).toBeGreaterThan(0)
        expect(JSON.stringify(facts)).not.toContain(JSON.stringify(secret).slice(1, -1))
      }),
      { numRuns: runs(300) },
    )
  })
})

test.each([
  ['on-demand', 25],
  ['on-demand-annual', 200],
  ['live', 80],
  ['on-demand-6-months', 100],
  ['on-demand-3-months', 50],
  ['day-pass-member', 5],
  ['day-pass', 15],
  ['inspiration-collection', 70],
])('P9.14 %s is counted by %i dollars', (key, dollars) => {
  expect(countedPrice(offers, key)).toBe(dollars)
})

test('P9.14 a purchase is counted by the price of its product, or of its promotion, in dollars', () => {
  expect([
    countedPrice(offers, 'live'),
    countedPrice(offers, 'castle'),
    countedPrice(offers, null),
    countedPrice([], 'on-demand'),
  ]).toEqual([...[80, null, null, null]])
  const done = (bought: Extract<Happening, { of: 'commerce' }>['bought']) =>
    factsAfter(newVisit, { of: 'commerce', event: { type: 'welcomed' }, bought }, offers).facts[0]?.data
  const box = { type: 'goods', title: 'The Box of Last Year', price: 4_950 } as const
  expect(done({ offerId: 'box-of-last-year', product: box })).toEqual({ key: 'box-of-last-year', price: 49.5 })
  expect(done({ offerId: 'inspiration-collection', product: null })).toEqual({
    key: 'inspiration-collection',
    price: 70,
  })
  expect(done(null)).toEqual({ key: null, price: null })
  const order = orderOf(offers, 'on-demand-annual', { from: read('/'), returnTo: null })
  const begun = factsAfter(
    newVisit,
    { of: 'checkout', event: { type: 'buy', order: { ...order, price: 15_000 } } },
    offers,
  )
  expect(begun.facts).toEqual([{ name: 'purchase_begun', data: { key: 'on-demand-annual', price: 150 } }])
})
