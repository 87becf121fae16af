import { afterEach, describe, expect, test, vi } from 'vitest'
import { consentsWrite, isAccepted } from '../../core/commerce/account/index.ts'
import type { PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { bookingWrite } from '../../core/planner/live/index.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { progressWrite, watchedWrite } from '../../core/user/history/index.ts'
import type { Elsewhere, OutboxPort, Refusal, Write } from '../../core/user/outbox/index.ts'
import { outcomeOf } from '../../core/user/outbox/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { answersTo, emptyWeek } from '../../fixtures/examples.ts'
import { password } from '../../fixtures/people.ts'
import { noon } from '../studio/asking.ts'
import type { Tab } from './contract-devices.ts'
import { deviceBeforeStudio, deviceInMemory } from './contract-devices.ts'
import { accountOf, anna, ben, value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const credentials = { email: anna.email, password }

const added = (video: string, at: number): Write => weekWrite({ change: { type: 'add', day: 'mon', video }, at })
const heart = (on: boolean, at: number, id: string = known.long): Write =>
  favouriteWrite({ id, on, at }, 'http://studio.test/')
const place = (id: string): Write =>
  progressWrite(id, { lastTime: 7, completed: false, programId: null, updatedAt: noon - 5 })
const over = (on: boolean, at: number): Write =>
  bookingWrite({ purpose: 'rsvp', kind: 'class', id: 'cls-2026-03-01-1000', on, at })

const attempt: PaymentAttempt = {
  ...{ offerId: 'on-demand', promo: null, at: noon, url: 'https://pay.adagio.test/c/1', orderId: 'cs_1', trial: true },
  before: { products: [], passes: 0 },
}

const isExpected = async ({ commerce }: Tab, id: string) => value(await commerce.isExpected(id, nobody()))
const unsaved = async ({ accountData }: Tab, { id }: typeof anna) => value(await accountData.unsaved(id, nobody()))
const begun = async ({ commerce }: Tab, id: string) => {
  const { checkout } = value(await commerce.open({ isAwaited: true }, nobody()))
  await checkout.keep({ id, attempt }, nobody())
  return checkout
}

/** What an outbox hears of the other tabs: each event's name, and the moment of its write. */
const heardBy = (outbox: OutboxPort) => {
  const heard: (readonly [Elsewhere['type'], number])[] = []
  outbox.elsewhere((event) =>
    heard.push([event.type, (event.type === 'refusedElsewhere' ? event.refusal.write : event.write).at]),
  )
  return heard
}

const loaded = async (outbox: OutboxPort) => value(await outbox.load(undefined, nobody()))
const nothing = { writes: [], refusals: [] }

describe.each([
  ['the studio', deviceBeforeStudio],
  ['the memory', deviceInMemory],
])('the writes of a device before %s', (_, open) => {
  test.each([
    ['signOut', 0, false],
    ['expire', 2, true],
  ] as const)(
    'A4.03 A4.21 after %s %i writes of the account are left, a payment: %s, and all of another’s',
    async (how, left, paid) => {
      const device = await open('anna')
      const [tab, other] = [device.open(), device.open()]
      const outbox = await tab.outboxOf('anna')
      await outbox.keep([heart(true, noon - 9), over(true, noon - 8)], nobody())
      await outbox.keep([over(true, noon - 7)], nobody())
      await outbox.send(over(true, noon - 7), nobody())
      await outbox.keep([added(known.free, noon - 6)], nobody())
      await begun(tab, anna.id)
      await begun(tab, ben.id)
      expect([await unsaved(other, anna), await unsaved(other, ben), await isExpected(other, anna.id)]).toEqual([
        ...[2, 0],
        true,
      ])
      const before = await loaded(outbox)
      expect(before).toMatchObject({
        writes: [{ at: noon - 9 }, { at: noon - 6 }],
        refusals: [{ type: 'BookingClosed' }],
      })
      if (how === 'signOut') await tab.accountData.remove(anna.id, nobody())
      await (how === 'expire' ? tab.session.expire(anna.id, nobody()) : tab.session.signOut(undefined, nobody()))
      expect([await unsaved(other, anna), await isExpected(other, anna.id)]).toEqual([left, paid])
      expect(await loaded(outbox)).toEqual(left > 0 ? before : nothing)
      expect(await isExpected(other, ben.id)).toBe(true)
    },
  )

  test('A4.03 V7.11 what is sent after the session has ended stays, and goes when the account is back', async () => {
    const tab = (await open('anna')).open()
    const outbox = await tab.outboxOf('anna')
    await outbox.keep([heart(true, noon)], nobody())
    await tab.session.expire(anna.id, nobody())
    expect(outcomeOf(heart(true, noon), await outbox.send(heart(true, noon), nobody()))).toBe('waits')
    expect(await loaded(outbox)).toEqual({ writes: [heart(true, noon)], refusals: [] })
    await tab.session.signIn(credentials, nobody())
    expect(await outbox.send(heart(true, noon), nobody())).toEqual(ok(null))
    expect(await loaded(outbox)).toEqual(nothing)
  })

  test('A4.21 a payment that was begun is expected of its own account, on each tab, until it is forgotten', async () => {
    const device = await open('ben')
    const [tab, other] = [device.open(), device.open()]
    expect(await isExpected(tab, ben.id)).toBe(false)
    const checkout = await begun(tab, ben.id)
    expect([await isExpected(other, ben.id), await isExpected(other, anna.id)]).toEqual([true, false])
    await checkout.forget({ id: ben.id, attempt }, nobody())
    expect(await isExpected(other, ben.id)).toBe(false)
  })

  test('A5.07 A7.02 V7.14 the newest answer to each consent counts, and one that comes again changes nothing', async () => {
    const device = await open('ben')
    const first = consentsWrite(answersTo({ care: true, news: true }), noon - 2)
    const later = consentsWrite(answersTo({ care: false }), noon - 1)
    for (const write of [first, later, first]) {
      const outbox = await device.open().outboxOf('ben')
      expect(await outbox.send(write, nobody())).toEqual(ok(null))
    }
    const { consents } = await accountOf(device.open())
    const mine = value(await consents!.mine(undefined, nobody()))
    expect(mine.filter(isAccepted).map(({ name }) => name)).toEqual(['news'])
  })

  test('V7.11 of two writes of the same thing the newer is kept, the oldest is loaded first, and each change is heard once', async () => {
    const device = await open('ben')
    const [one, other] = [await device.open().outboxOf('ben'), await device.open().outboxOf('ben')]
    const [heard, own] = [heardBy(other), heardBy(one)]
    for (const write of [
      heart(true, noon - 3),
      heart(false, noon - 2),
      heart(true, noon - 4),
      heart(false, noon - 2),
      place(known.free),
    ])
      expect(await one.keep([write], nobody())).toEqual(ok(undefined))
    expect(await loaded(other)).toEqual({ writes: [place(known.free), heart(false, noon - 2)], refusals: [] })
    expect(heard.map(([type, at]) => [type, at - noon])).toEqual([
      ['keptElsewhere', -3],
      ['keptElsewhere', -2],
      ['keptElsewhere', -5],
    ])
    expect(own).toEqual([])
  })

  test.each<readonly [string, Write, object, readonly Elsewhere['type'][], readonly Refusal['type'][]]>([
    ['taken', added(known.long, noon), ok({ ...emptyWeek, mon: [known.free, known.long] }), ['doneElsewhere'], []],
    ['there already', added(known.free, noon), { error: { reason: 'conflict' } }, ['doneElsewhere'], []],
    [
      'refused',
      added('gone0001', noon),
      { error: { reason: 'missing' } },
      ['refusedElsewhere', 'doneElsewhere'],
      ['Refused'],
    ],
  ])(
    'V7.14 V4.17 a change that is %s no longer waits, and is not sent again',
    async (_fate, write, came, told, refusals) => {
      const device = await open('ben')
      const [one, other] = [await device.open().outboxOf('ben'), await device.open().outboxOf('ben')]
      await one.send(added(known.free, noon - 9), nobody())
      await one.keep([write], nobody())
      await loaded(other)
      const heard = heardBy(other)
      expect(await one.send(write, nobody())).toMatchObject(came)
      expect(heard.map(([type]) => type)).toEqual(told)
      const left = await loaded(await device.open().outboxOf('ben'))
      expect([left.writes, left.refusals.map(({ type }) => type)]).toEqual([[], refusals])
      const again = await other.send(write, nobody())
      expect(again).toMatchObject(refusals.length > 0 ? fail({ type: 'Refused', reason: 'other' }) : ok(null))
    },
  )

  test.each<readonly [string, Write, object]>([
    ['its place', place('gone0001'), { error: { type: 'Refused', reason: 'missing' } }],
    ['that it was watched', watchedWrite('gone0001', null, noon), { error: { type: 'Refused', reason: 'missing' } }],
    ['its heart', heart(true, noon, 'gone0001'), { error: { type: 'Refused', reason: 'missing' } }],
    ['no heart for it', heart(false, noon, 'gone0001'), ok(null)],
  ])('V7.07 V7.10 V7.11 what is sent of a class that nobody knows is answered: %s', async (_what, write, came) => {
    const outbox = await (await open('ben')).open().outboxOf('ben')
    expect(await outbox.send(write, nobody())).toMatchObject(came)
  })

  test('V4.17 a refusal stays until it is dismissed itself, or until what takes its place is taken', async () => {
    const device = await open('ben')
    const [one, other] = [await device.open().outboxOf('ben'), await device.open().outboxOf('ben')]
    const refused = async (at: number) => {
      await one.keep([over(true, at)], nobody())
      expect(await one.send(over(true, at), nobody())).toMatchObject({ error: { type: 'BookingClosed' } })
      expect((await loaded(other)).refusals).toEqual([{ write: over(true, at), type: 'BookingClosed' }])
    }
    await refused(noon - 9)
    const heard = heardBy(other)
    await one.dismiss([over(true, noon - 8), heart(true, noon - 9)], nobody())
    expect([(await loaded(other)).refusals.length, heard]).toEqual([1, []])
    for (const _time of [1, 2]) expect(await one.dismiss([over(true, noon - 9)], nobody())).toEqual(ok(undefined))
    expect([await loaded(other), heard]).toEqual([nothing, [['dismissedElsewhere', noon - 9]]])
    await refused(noon - 7)
    await one.keep([over(false, noon - 6)], nobody())
    heard.length = 0
    expect(await one.send(over(false, noon - 6), nobody())).toEqual(ok(null))
    expect(heard).toEqual([
      ['dismissedElsewhere', noon - 7],
      ['doneElsewhere', noon - 6],
    ])
    expect(await loaded(one)).toEqual(nothing)
  })

  test.each<readonly [string, (outbox: OutboxPort, writes: readonly Write[]) => Promise<readonly unknown[]>]>([
    [
      'one after another',
      async (outbox, writes) => {
        const answers: unknown[] = []
        for (const write of writes) answers.push(await outbox.send(write, nobody()))
        return answers
      },
    ],
    ['in one request', async (outbox, writes) => value(await outbox.batch!(writes, nobody()))],
  ])(
    'V4.16 V4.18 changes that are sent %s go after the older one of another tab, and both tabs hear its end',
    async (_how, sendAll) => {
      const device = await open('ben')
      const [one, other] = [await device.open().outboxOf('ben'), await device.open().outboxOf('ben')]
      const [own, heard] = [heardBy(one), heardBy(other)]
      const older = added('gone0001', noon - 3)
      const writes = [added(known.free, noon - 2), added(known.long, noon - 1)]
      await other.keep([older], nobody())
      await one.keep(writes, nobody())
      const weeks = [[known.free], [known.free, known.long]].map((mon) => ok({ ...emptyWeek, mon }))
      expect(await sendAll(one, writes)).toEqual(weeks)
      expect(await sendAll(one, writes)).toEqual([ok(null), ok(null)])
      expect(own.map(([type, at]) => [type, at - noon])).toEqual([
        ['keptElsewhere', -3],
        ['refusedElsewhere', -3],
      ])
      expect(heard.map(([type, at]) => [type, at - noon])).toEqual([
        ['keptElsewhere', -2],
        ['keptElsewhere', -1],
        ['refusedElsewhere', -3],
        ['doneElsewhere', -3],
        ['doneElsewhere', -2],
        ['doneElsewhere', -1],
      ])
      expect(await loaded(other)).toEqual({ writes: [], refusals: [{ write: older, type: 'Refused' }] })
    },
  )
})
