import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccessPolicy, Lockable } from '../../core/access/index.ts'
import {
  dayPassProducts,
  hasPass24,
  isFree,
  isLocked,
  isMember,
  isShownTo,
  lockReason,
  mayPlan,
  mayTry,
  visitor,
} from '../../core/access/index.ts'
import { passCovers } from '../../core/planner/live/rules.ts'
import { eventJoin, eventJoinChanges, nextEvent, nextEventChanges } from '../../core/planner/live/timing.ts'
import { aClass, aLockable, anEvent, ben, day, emptyWeek, hour, morning } from '../../fixtures/examples.ts'
import { features } from '../../fixtures/properties/features.ts'
import type { AccessRules, Feature, LiveRules } from '../../fixtures/properties/index.ts'
import * as testing from '../../fixtures/properties/index.ts'
import {
  access,
  accessPolicy,
  counterexamples,
  live,
  lockable,
  printed,
  viewer,
} from '../../fixtures/properties/index.ts'

describe('a rule that is replaced', () => {
  test('is found where it breaks a property, with its statements, what was expected and the smallest example', () => {
    const broken = counterexamples(access, { isLocked: () => false }, { seed: 1 })
    expect(broken.map(({ ids }) => ids)).toContain('V6.02 V6.05 V6.06 V6.07 V6.08')
    expect(broken[0]).toMatchObject({
      ...{ ids: 'V6.05 A6.13', seed: 1, because: 'isLocked: expected true, found false' },
      example: { item: aLockable({ productIds: 'jwp:C1' }), viewer: visitor, now: morning },
      text: "item: aLockable({ productIds: 'jwp:C1' })\nviewer: visitor\nnow: 2026-03-02T10:00Z",
    })
    expect(counterexamples(access, { isLocked: () => false }, { seed: 1 })).toEqual(broken)
  })

  test('is found too where it throws, with the place, and where no example can be used', () => {
    const startLabel = () => {
      throw new Error('no words')
    }
    const thrown = counterexamples(access, { startLabel }, { seed: 1 })
    expect(thrown.map(({ ids }) => ids)).toEqual(['V2.31', 'V2.31 A5.38'])
    for (const { because } of thrown) expect(because).toMatch(/^it throws 'no words' at .*testing\.test\.ts:\d+$/)
    const unused = counterexamples(testing.myWeek, { mayFollow: () => false }, { seed: 1, runs: () => 50 })
    expect(unused).toMatchObject([{ ids: 'V4.16 V4.18', because: expect.stringMatching(/^only 0 of the examples/) }])
  })
})

/** What breaks the properties of one statement alone. */
const breaks = <Rules extends object>({ rules, properties }: Feature<Rules>, id: string, own: Partial<Rules>) =>
  counterexamples({ rules, properties: properties.filter(({ ids }) => ids.includes(id)) }, own, { seed: 1 })

type LockReasonOf = AccessRules['lockReason']

const lockedBy = (reason: LockReasonOf): Partial<AccessRules> => ({
  lockReason: reason,
  isLocked: (...seen) => reason(...seen) !== null,
})

/** The rules of a studio that takes each item for another one. */
const takenFor = (other: (item: Lockable) => Lockable): Partial<AccessRules> => ({
  ...lockedBy((item, ...seen) => lockReason(other(item), ...seen)),
  isFree: (item, policy) => isFree(other(item), policy),
  mayPlan: (item, ...seen) => mayPlan(other(item), ...seen),
})

/** A studio that locks by that rule where its access model is that one. */
const lockedUnder = (model: AccessPolicy['model'], reason: LockReasonOf) =>
  lockedBy((item, policy, who, at) => (policy.model === model ? reason : lockReason)(item, policy, who, at))

const shownTo = (audience: string): Partial<AccessRules> => ({
  isShownTo: (showTo, who, at) => showTo === audience || isShownTo(showTo, who, at),
})

const notFree = { id: 'another', free: null, requiresSubscription: null, unlocked: false }

describe('an edit of the rules of access is found', () => {
  test.each<readonly [id: string, edit: string, own: Partial<AccessRules>]>([
    ['V6.07', 'everything is open', lockedBy(() => null)],
    ['V6.07', 'everything is locked', lockedBy(() => 'membership')],
    ['V6.07', 'what is free is locked too', lockedBy((item, ...seen) => lockReason({ ...item, ...notFree }, ...seen))],
    ['V6.01', 'everything is free', { ...takenFor((item) => ({ ...item, unlocked: true })), isFree: () => true }],
    ['V6.01', 'nothing is free', takenFor((item) => ({ ...item, ...notFree }))],
    ['V6.01', 'the field free is ignored', takenFor((item) => ({ ...item, free: null }))],
    ['V6.07', 'requiresSubscription is ignored', takenFor((item) => ({ ...item, requiresSubscription: null }))],
    ['P5.04', 'unlocked is ignored', takenFor((item) => ({ ...item, unlocked: false }))],
    ['V6.01', 'the open playlists are ignored', takenFor((item) => ({ ...item, id: 'another' }))],
    ['V6.05', 'AVOD locks nothing', lockedUnder('avod', () => null)],
    [
      'V6.06',
      'AUTHVOD lets visitors in',
      lockedUnder('authvod', (item, policy, who, at) => lockReason(item, policy, { ...who, signedIn: true }, at)),
    ],
    [
      'V6.06',
      'AUTHVOD ignores offers',
      lockedUnder('authvod', (item, ...seen) => lockReason({ ...item, productIds: '' }, ...seen)),
    ],
    [
      'V6.07',
      'SVOD ignores products',
      lockedUnder('svod', (item, policy, who, at) => lockReason(item, policy, { ...who, products: [] }, at)),
    ],
    [
      'V6.07',
      'premier offers are like others',
      takenFor((item) => ({ ...item, productIds: item.productIds.replaceAll('!', '') })),
    ],
    [
      'V6.04',
      'visitors may plan',
      { mayPlan: (item, policy, who, at) => mayPlan(item, policy, { ...who, signedIn: true }, at) },
    ],
    [
      'V6.04',
      'members plan only what is free',
      { mayPlan: (item, policy, who, at) => who.signedIn && isMember(who, at) && isFree(item, policy) },
    ],
    ['A5.38', 'a second trial is offered', { mayTry: (who, at) => mayTry({ ...who, hasTrial: false }, at) }],
    ['V6.09', 'a 24-hour pass needs no tag', { hasPass24: (who, at) => hasPass24({ ...who, tags: ['pass24'] }, at) }],
    ['V6.11', 'what is for all members is shown to everyone', shownTo('all-members')],
    ['V6.11', 'what is for live members is shown to everyone', shownTo('live-member')],
    [
      'V6.10',
      'a day pass lasts 48 hours',
      { dayPassProducts: (at) => dayPassProducts(at).map((each) => ({ ...each, expiresAt: at + 2 * day })) },
    ],
  ])('%s %s', (id, _, own) => {
    expect(breaks(access, id, own)).not.toEqual([])
  })
})

/** The live rules of a studio that takes each event for another one. */
const eventsTakenFor = (
  other: (event: ReturnType<typeof anEvent>) => ReturnType<typeof anEvent>,
): Partial<LiveRules> => ({
  eventJoin: (event, ...seen) => eventJoin(other(anEvent(event)), ...seen),
  eventJoinChanges: (event, ...seen) => eventJoinChanges(other(anEvent(event)), ...seen),
  nextEvent: (events, at) => nextEvent(events.map(other), at),
  nextEventChanges: (events, ...seen) => nextEventChanges(events.map(other), ...seen),
})

describe('an edit of the rules of live classes and events is found', () => {
  test.each<readonly [id: string, edit: string, own: Partial<LiveRules>]>([
    [
      'V4.13',
      'visitors are not asked to sign in',
      { eventJoin: (event, who, at) => eventJoin(event, { ...who, signedIn: true }, at) },
    ],
    ['V2.36', 'a cancelled event can be joined', eventsTakenFor((event) => ({ ...event, cancelled: false }))],
    ['V2.22', 'a cancelled event is the next one', eventsTakenFor((event) => ({ ...event, cancelled: false }))],
    ['V2.36', 'showingFrom is ignored', eventsTakenFor((event) => ({ ...event, showingFrom: null }))],
    ['V6.10', 'a pass reaches 48 hours', { passCovers: (start, at) => passCovers(start, at + day) }],
    ['V2.22', 'an event that is over is the next one', { nextEvent: (events, at) => nextEvent(events, at - hour) }],
    ['V2.22', 'there is no next event', { nextEvent: () => null }],
    [
      'V2.22',
      'the last event is the next one',
      {
        nextEvent: (events, at) =>
          events
            .flatMap((event) => nextEvent([event], at) ?? [])
            .toSorted((one, other) => other.start - one.start)[0] ?? null,
      },
    ],
    ['V4.12', 'the next event never changes', { nextEventChanges: () => null }],
    [
      'V4.12',
      'the next event changes only as it starts and ends',
      { nextEventChanges: (events, _, at) => nextEvent(events, at)?.end ?? null },
    ],
    [
      'V4.12',
      'the next event changes every minute',
      { nextEventChanges: (events, _, at) => nextEvent(events, at) && at + 60_000 },
    ],
    [
      'V2.22',
      'products that end do not change the next event',
      { nextEventChanges: (events, who, at) => nextEventChanges(events, { ...who, products: [] }, at) },
    ],
  ])('%s %s', (id, _, own) => {
    expect(breaks(live, id, own)).not.toEqual([])
  })
})

test('V6.02 an example of access may be locked for each of the reasons, or for none', () => {
  const drawn = fc.sample(fc.tuple(lockable, accessPolicy, viewer), 600)
  const reasons = drawn.map(([item, policy, who]) => String(lockReason(item, policy, who, morning)))
  expect([...new Set(reasons)].toSorted()).toEqual(['live', 'membership', 'null', 'premier', 'signIn', 'single'])
  expect(drawn.some(([item, policy, who]) => isLocked(item, policy, who, morning))).toBe(true)
})

test('an example is printed without what equals its base, with instants as dates and times', () => {
  expect(printed(aClass({ free: true, title: "Anna's" }))).toBe("aClass({ free: true, title: 'Anna\\'s' })")
  expect(printed({ who: visitor, week: { ...emptyWeek, mon: ['a'] }, profile: ben, of: new Set([1]) })).toBe(
    "{ who: visitor, week: { ...emptyWeek, mon: ['a'] }, profile: ben, of: new Set([1]) }",
  )
  expect([morning, morning + 1, 86_400_000, 9_999, -0, Number.NaN, null, []].map(printed)).toEqual([
    ...['2026-03-02T10:00Z', '2026-03-02T10:00:00.001Z', '86_400_000', '9999', '-0', 'NaN', 'null', '[]'],
  ])
  expect(printed('\u202e"\n')).toBe("'\\u202e\"\\n'")
})

test('each feature with properties is given out to embedders, and its properties have different sentences', async () => {
  const loaded = await Promise.all(Object.values(features).map((load) => load()))
  const given = new Set(Object.values(testing))
  for (const { rules, properties } of loaded)
    expect([...given].some((each) => Object(each).rules === rules && Object(each).properties === properties)).toBe(true)
  const says = loaded.flatMap(({ properties }) => properties.map((each) => each.says))
  expect(new Set(says).size).toBe(says.length)
})
