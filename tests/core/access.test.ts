import { describe, expect, test } from 'vitest'
import type { AccessModel, AccessPolicy, Flag, Lockable, Product, Viewer } from '../../core/access/index.ts'
import {
  accessChanges,
  hasPass24,
  hasProduct,
  isFalsy,
  isLocked,
  isMember,
  isShownTo,
  isTruthy,
  itemOffersOf,
  lockReason,
  mayTry,
  membershipsOf,
  visitor,
} from '../../core/access/index.ts'

const now = Date.parse('2026-03-02T10:00:00Z')
const hour = 3_600_000
const day = 24 * hour

const product = (type: Product['type'], from: number, to: number): Product => ({
  type,
  createdAt: now + from,
  expiresAt: now + to,
})

const person: Viewer = { ...visitor, signedIn: true }
const onDemand: Viewer = { ...person, products: [product('on-demand', -10 * day, 20 * day)] }
const live: Viewer = { ...person, products: [product('live', -10 * day, 20 * day)] }
const both: Viewer = { ...person, products: [...onDemand.products, ...live.products] }
const expired: Viewer = { ...person, products: [product('on-demand', -31 * day, 0), product('live', -31 * day, 0)] }
const dayPass: Viewer = {
  ...person,
  products: [product('on-demand', -hour, 23 * hour), product('live', -hour, 23 * hour)],
}
const viewers = { visitor, person, onDemand, live, both, expired, dayPass }
type Name = keyof typeof viewers

const plain: Lockable = {
  id: 'tendu001',
  free: null,
  requiresSubscription: null,
  unlocked: false,
  productIds: '',
  requiresPermission: 'on-demand',
}
const running = (model: AccessModel): AccessPolicy => ({ model, provider: 'jwp', open: new Set(['sampler1']) })
const locked = (item: Partial<Lockable>, model: AccessModel, viewer: Viewer): boolean =>
  isLocked({ ...plain, ...item }, running(model), viewer, now)

const everyone: readonly Name[] = ['visitor', 'person', 'onDemand', 'live', 'both', 'expired', 'dayPass']
const nobody: readonly Name[] = []
const withoutAccount: readonly Name[] = ['visitor']
const withoutOnDemand: readonly Name[] = ['visitor', 'person', 'live', 'expired']
const withoutLive: readonly Name[] = ['visitor', 'person', 'onDemand', 'expired']

const items = {
  'an ordinary class': {},
  'a live class': { requiresPermission: 'live' },
  'a class with an offer': { productIds: 'jwp:S100' },
  'a class with a premier offer': { productIds: '!jwp:C200' },
  'a live class with a premier offer': { productIds: 'jwp:S100,!jwp:C200', requiresPermission: 'live' },
  'a class with offers of another provider alone': { productIds: 'cleeng:S100,!cleeng:C200' },
  'a free class with a premier offer': { free: 'YES', productIds: '!jwp:C200' },
  'a class that asks for no subscription': { requiresSubscription: 'Off', productIds: '!jwp:C200' },
  'an unlocked class with an offer': { unlocked: true, productIds: '!jwp:C200' },
  'a class of a sampler playlist': { id: 'sampler1', productIds: '!jwp:C200' },
} as const satisfies Record<string, Partial<Lockable>>

const table: Record<keyof typeof items, Record<AccessModel, readonly Name[]>> = {
  'an ordinary class': { avod: nobody, authvod: withoutAccount, svod: withoutOnDemand },
  'a live class': { avod: nobody, authvod: withoutAccount, svod: withoutLive },
  'a class with an offer': { avod: everyone, authvod: everyone, svod: withoutOnDemand },
  'a class with a premier offer': { avod: everyone, authvod: everyone, svod: everyone },
  'a live class with a premier offer': { avod: everyone, authvod: everyone, svod: everyone },
  'a class with offers of another provider alone': { avod: nobody, authvod: withoutAccount, svod: withoutOnDemand },
  'a free class with a premier offer': { avod: nobody, authvod: nobody, svod: nobody },
  'a class that asks for no subscription': { avod: nobody, authvod: nobody, svod: nobody },
  'an unlocked class with an offer': { avod: nobody, authvod: nobody, svod: nobody },
  'a class of a sampler playlist': { avod: nobody, authvod: nobody, svod: nobody },
}

const ids = {
  avod: 'V6.05 A6.13 AVOD',
  authvod: 'V6.06 A6.14 AUTHVOD',
  svod: 'V6.01 V6.07 V6.08 A6.05 A6.06 A6.07 A6.15 P5.04 SVOD',
} satisfies Record<AccessModel, string>

describe.each(['avod', 'authvod', 'svod'] as const)('locks by model, %s', (model) => {
  test.each(Object.keys(items) as (keyof typeof items)[])(`${ids[model]} locks %s for those of the table`, (item) => {
    const names = everyone.filter((name) => locked(items[item], model, viewers[name]))
    expect(names).toEqual(table[item][model])
  })

  test(`${ids[model]} an offer that was bought opens its item and no other`, () => {
    const buyer: Viewer = { ...person, bought: ['C200'] }
    expect(locked({ productIds: 'jwp:S100,!jwp:C200' }, model, buyer)).toBe(false)
    expect(locked({ productIds: 'jwp:S100,!jwp:C201' }, model, buyer)).toBe(true)
    expect(locked({ productIds: 'jwp:S100,cleeng:C200' }, model, buyer)).toBe(true)
  })
})

test.each([
  ['an ordinary class', 'svod', { visitor: 'membership', person: 'membership', live: 'membership', onDemand: null }],
  ['a live class', 'svod', { visitor: 'live', onDemand: 'live', live: null, dayPass: null }],
  ['a class with an offer', 'svod', { visitor: 'membership', onDemand: null }],
  ['a class with a premier offer', 'svod', { visitor: 'premier', both: 'premier', dayPass: 'premier' }],
  ['a live class with a premier offer', 'svod', { person: 'premier', live: 'premier' }],
  ['a class with an offer', 'avod', { visitor: 'single', both: 'single' }],
  ['an ordinary class', 'authvod', { visitor: 'signIn', person: null }],
  ['a class with an offer', 'authvod', { visitor: 'single', onDemand: 'single' }],
] as const)('V6.02 V6.07 V6.08 why %s is locked under %s', (item, model, reasons) => {
  for (const [name, reason] of Object.entries(reasons))
    expect(lockReason({ ...plain, ...items[item] }, running(model), viewers[name as Name], now)).toBe(reason)
})

describe('the end of a product', () => {
  const member: Viewer = { ...person, products: [product('on-demand', -30 * day, 0)] }

  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('A4.09 A6.15 a product is over at its expiry: %i ms after it, locked is %s', (after, is) => {
    expect(isLocked(plain, running('svod'), member, now + after)).toBe(is)
    expect(hasProduct(member, 'on-demand', now + after)).toBe(!is)
    expect(isMember(member, now + after)).toBe(!is)
    expect(mayTry(member, now + after)).toBe(is)
  })

  test('A4.09 a product whose end is unknown is worth nothing', () => {
    const broken: Viewer = { ...person, products: [product('on-demand', -day, Number.NaN)] }
    expect(isMember(broken, now)).toBe(false)
    expect(accessChanges(broken, now)).toBe(null)
  })

  test('A4.09 access changes at the nearest end that is still to come', () => {
    expect(accessChanges(visitor, now)).toBe(null)
    expect(accessChanges(expired, now)).toBe(null)
    expect(accessChanges(both, now)).toBe(now + 20 * day)
    expect(accessChanges({ ...both, products: [...both.products, ...dayPass.products] }, now)).toBe(now + 23 * hour)
    expect(accessChanges(member, now - 1)).toBe(now)
    expect(accessChanges(member, now)).toBe(null)
    expect(accessChanges({ ...person, products: [product('live', 0, Number.POSITIVE_INFINITY)] }, now)).toBe(null)
    const renewing: Viewer = { ...both, products: [...both.products, ...member.products], confirmedAt: now - day }
    expect([isMember({ ...member, confirmedAt: now - day }, now), accessChanges(renewing, now)]).toEqual([
      ...[true, now + 20 * day],
    ])
  })
})

describe('what the wire writes', () => {
  test('V6.07 flags are read in any case, as text or as a value, and silence is neither yes nor no', () => {
    const yes: Flag[] = [true, 1, '1', 'true', 'TRUE', 'yes', 'Yes', 'on', ' ON ']
    const no: Flag[] = [false, 0, '0', 'false', 'False', 'no', 'NO', 'off', ' Off ']
    const neither: Flag[] = [null, '', ' ', 'maybe', 2, -1, 'y', 'n', 'null']
    expect(yes.map((flag) => [isTruthy(flag), isFalsy(flag)])).toEqual(yes.map(() => [true, false]))
    expect(no.map((flag) => [isTruthy(flag), isFalsy(flag)])).toEqual(no.map(() => [false, true]))
    expect(neither.map((flag) => [isTruthy(flag), isFalsy(flag)])).toEqual(neither.map(() => [false, false]))
  })

  test.each([
    ['', 'jwp', []],
    [',, ,', 'jwp', []],
    ['S1', 'jwp', []],
    ['jwp:', 'jwp', []],
    [':S1', 'jwp', []],
    ['!jwp:!', 'jwp', []],
    ['jwp:S1', 'cleeng', []],
    ['jwpx:S1', 'jwp', []],
    ['jwp:S1', 'jwp', [{ id: 'S1', premier: false }]],
    ['!jwp:S1', 'jwp', [{ id: 'S1', premier: true }]],
    ['jwp:!S1', 'jwp', [{ id: 'S1', premier: true }]],
    [' ! cleeng : S1 ', 'cleeng', [{ id: 'S1', premier: true }]],
    ['product:day:pass', 'product', [{ id: 'day:pass', premier: false }]],
    [
      'cleeng:S1, jwp:C2 ,!jwp:C3',
      'jwp',
      [
        { id: 'C2', premier: false },
        { id: 'C3', premier: true },
      ],
    ],
  ] as const)('V6.05 the offers of %j under %s', (productIds, provider, offers) => {
    expect(itemOffersOf(productIds, provider)).toEqual(offers)
  })
})

describe('passes, trial and audiences', () => {
  const tagged: Viewer = { ...person, tags: ['ftue1', 'pass24'] }
  const pass = (from: number, to: number): Viewer => ({ ...tagged, products: [product('on-demand', from, to)] })

  test('A4.10 V6.09 a 24-hour pass is the tag and an on-demand product of at most 24 h without a live one', () => {
    expect(hasPass24(pass(-4 * hour, 20 * hour), now)).toBe(true)
    expect(hasPass24(pass(-4 * hour, 20 * hour + 1), now)).toBe(false)
    expect(hasPass24(pass(-day, 0), now)).toBe(false)
    expect(hasPass24(pass(-day, 0), now - 1)).toBe(true)
    expect(hasPass24({ ...pass(-4 * hour, 20 * hour), tags: ['ftue1'] }, now)).toBe(false)
    expect(hasPass24({ ...dayPass, tags: ['pass24'] }, now)).toBe(false)
    expect(hasPass24(tagged, now)).toBe(false)
    const [first] = pass(-4 * hour, 20 * hour).products
    expect(hasPass24({ ...tagged, products: [{ ...first!, createdAt: null }] }, now)).toBe(false)
  })

  test('A4.10 V6.09 a 24-hour pass that is over is none for who has become a member since, and one that runs is one', () => {
    const joined = (end: number): Viewer => ({
      ...tagged,
      products: [...pass(-day, end).products, ...onDemand.products],
    })
    expect([joined(0), joined(-hour)].map((viewer) => hasPass24(viewer, now))).toEqual([false, false])
    expect(hasPass24(joined(0), now - 1)).toBe(true)
  })

  test('V1.01 A4.09 visitors, accounts, on-demand members, live members and holders of a day pass are told apart', () => {
    const told = (viewer: Viewer) => [
      viewer.signedIn,
      isMember(viewer, now),
      hasProduct(viewer, 'on-demand', now),
      hasProduct(viewer, 'live', now),
      membershipsOf(viewer, now).length > 0,
    ]
    expect(Object.fromEntries(everyone.map((name) => [name, told(viewers[name])]))).toEqual({
      visitor: [false, false, false, false, false],
      person: [true, false, false, false, false],
      expired: [true, false, false, false, false],
      onDemand: [true, true, true, false, true],
      live: [true, true, false, true, false],
      both: [true, true, true, true, true],
      dayPass: [true, true, true, true, false],
    })
  })

  test('A5.38 P4.8.04 the trial is offered to who has no product and had no trial, signed in or not', () => {
    expect(everyone.filter((name) => mayTry(viewers[name], now))).toEqual(['visitor', 'person', 'expired'])
    expect(mayTry({ ...person, hasTrial: true }, now)).toBe(false)
    expect(mayTry({ ...person, hasExpiredTrial: true }, now)).toBe(false)
  })

  test.each([
    ['all', everyone],
    ['all-members', ['onDemand', 'live', 'both', 'dayPass']],
    ['live-member', ['live', 'both', 'dayPass']],
    ['on-demand-member', ['onDemand', 'both', 'dayPass']],
    ['non-member', ['visitor', 'person', 'expired']],
    ['', nobody],
    ['constructor', nobody],
  ] as const)('V6.11 A6.04 what is featured to %j is shown to those of the table', (showTo, names) => {
    expect(everyone.filter((name) => isShownTo(showTo, viewers[name], now))).toEqual(names)
  })
})
