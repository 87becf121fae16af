import { describe, expect, test } from 'vitest'
import { dayPassProducts, hasProduct, viewerOf } from '../../core/access/index.ts'
import { dayPassFor } from '../../core/commerce/offers/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { DayPassState } from '../../core/planner/day-pass/index.ts'
import { dayPassMachine } from '../../core/planner/day-pass/index.ts'
import { dayPassView } from '../../core/planner/day-pass/view.ts'
import { passTexts } from '../../core/planner/day-pass/words.ts'
import { joinAfterEnd } from '../../core/planner/live/index.ts'
import { aProduct, day, hour, minute, morning } from '../../fixtures/examples.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { offers, usd } from '../../fixtures/offers.ts'
import type { OpenPlanner } from './planner-world.ts'
import { anna, openPlanner, without } from './planner-world.ts'
import { alone, clockAt, down, offline, quiet } from './running.ts'

const forGala = { classId: 'gala', title: 'Gala Class', start: morning + 2 * hour, eventId: null }
const live = { type: 'live', createdAt: morning, expiresAt: morning + day } as const

const dialog = () => {
  const [desk, clock] = [makeDesk(), clockAt()]
  const redeem = desk.asCall('redeem', (_: string | null) => ok({ duplicate: false }))
  return { desk, ...alone(dayPassMachine({ redeem }, clock), { clock }) }
}

const ben = (passes: number) => without({ unusedDayPasses: passes })
const asked = ({ desk }: OpenPlanner) => desk.asked('dayPass.redeem')
const dialogIn = (here: OpenPlanner) => here.child('dayPass')!.getSnapshot() as DayPassState
const viewIn = (here: OpenPlanner) =>
  dayPassView(dialogIn(here), offers, viewerOf(here.actor.getSnapshot().context.profile), here.clock.now(), 'UTC')

const opened = async (passes = 2, more: Parameters<typeof openPlanner>[0] = {}) => {
  const here = await openPlanner({ profile: ben(passes), ...more })
  await here.ask('dayPass', { type: 'open', for: forGala })
  return here
}

describe('the dialog', () => {
  test('V4.24 A4.13 is closed, open, redeeming, and closed again after a success', async () => {
    const { actor, desk } = dialog()
    const seen = [actor.getSnapshot().value]
    actor.subscribe((state: DayPassState) => seen.push(state.value))
    desk.hold('redeem')
    actor.send({ type: 'open', for: forGala })
    actor.send({ type: 'redeem' })
    desk.free('redeem')
    await quiet()
    expect(seen).toEqual(['closed', 'open', 'redeeming', 'closed'])
  })

  test('A9.04 V4.24 whatever is pressed while a pass is redeemed, one is asked for', async () => {
    const { actor, desk, facts } = dialog()
    desk.hold('redeem')
    actor.send({ type: 'open', for: forGala })
    for (const type of ['redeem', 'redeem', 'close', 'redeem']) actor.send({ type })
    actor.send({ type: 'open', for: { ...forGala, classId: 'other' } })
    await quiet()
    expect([actor.getSnapshot().value, facts]).toEqual(['redeeming', []])
    expect(desk.asked('redeem')).toEqual(['gala'])
    desk.free('redeem')
    await quiet()
    expect(desk.asked('redeem')).toEqual(['gala'])
    expect(facts).toEqual([{ type: 'redeemed', duplicate: false, for: forGala, joins: false }])
  })

  test('V4.11 A4.28 no pass is used for what is over: not from the dialog, not without it', async () => {
    const { actor, clock, desk } = dialog()
    const over = { ...forGala, start: morning - hour, end: morning + 1 - joinAfterEnd }
    actor.send({ type: 'open', for: over })
    clock.increment(1)
    actor.send({ type: 'redeem' })
    await quiet()
    expect([desk.asked('redeem'), actor.getSnapshot().value]).toEqual([[], 'open'])
    actor.send({ type: 'close' })
    actor.send({ type: 'start', for: over })
    await quiet()
    expect([desk.asked('redeem'), actor.getSnapshot().value]).toEqual([[], 'closed'])
    actor.send({ type: 'start', for: { ...over, end: over.end + 1 } })
    await quiet()
    expect(desk.asked('redeem')).toEqual(['gala'])
  })

  test('A9.04 nothing is redeemed by a press while it is closed', async () => {
    const { actor, desk } = dialog()
    actor.send({ type: 'redeem' })
    actor.send({ type: 'open', for: forGala })
    actor.send({ type: 'close' })
    actor.send({ type: 'redeem' })
    await quiet()
    expect([desk.asked('redeem'), actor.getSnapshot().value]).toEqual([[], 'closed'])
  })

  test('V8.05 A8.31 A4.13 a failure leaves it open, and the next try begins without the words of the last', async () => {
    const { actor, desk, facts } = dialog()
    desk.failNext('redeem', down)
    actor.send({ type: 'open', for: forGala })
    actor.send({ type: 'redeem' })
    await quiet()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual(['open', down])
    expect(facts).toEqual([{ type: 'notRedeemed', for: forGala }])
    desk.hold('redeem')
    actor.send({ type: 'redeem' })
    await quiet()
    expect(actor.getSnapshot().context.problem).toBeNull()
    desk.free('redeem')
    await quiet()
    expect(actor.getSnapshot().value).toBe('closed')
  })

  test('V8.05 A8.31 A4.13 a failure is told to a member who has left the page meanwhile and may be back, and their next try joins', async () => {
    const { actor, desk, facts } = dialog()
    desk.hold('redeem')
    actor.send({ type: 'open', for: { ...forGala, joins: true } })
    actor.send({ type: 'redeem' })
    actor.send({ type: 'close' })
    desk.failNext('redeem', offline)
    desk.free('redeem')
    await quiet()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual(['open', offline])
    actor.send({ type: 'redeem' })
    await quiet()
    expect(facts.map(({ type }) => type)).toEqual(['notRedeemed', 'redeemed'])
    expect(facts.at(-1)).toMatchObject({ joins: true })
  })

  test('V8.05 opened again, it knows nothing of what failed before', async () => {
    const { actor, desk, facts } = dialog()
    desk.failNext('redeem', offline)
    actor.send({ type: 'open', for: forGala })
    actor.send({ type: 'redeem' })
    await quiet()
    actor.send({ type: 'close' })
    actor.send({ type: 'open', for: { ...forGala, classId: 'other' } })
    expect(actor.getSnapshot().context).toMatchObject({ problem: null, for: { classId: 'other' } })
    expect(facts.map(({ type }) => type)).toEqual(['notRedeemed', 'passClosed'])
  })
})

describe('what the dialog says of a class that runs', () => {
  const forClass = { ...forGala, start: morning - 45 * minute, end: morning + 15 * minute }
  const shown = async (passes: number, at: number) => {
    const here = await openPlanner({ profile: ben(passes) })
    await here.ask('dayPass', {
      type: 'open',
      for: { ...forClass, start: forClass.start - at, end: forClass.end - at },
    })
    return viewIn(here)
  }

  test('V2.38 P9.08 V4.12 how much is left is said before what a pass costs, or how many are held', async () => {
    expect(await shown(0, 0)).toMatchObject({ text: expect.stringMatching(/^15 minutes left\. .*It costs \$15/) })
    expect(await shown(1, 0)).toMatchObject({ text: expect.stringMatching(/^15 minutes left\. .*You have 1 Day Pass/) })
    expect(await shown(0, 10 * minute)).toMatchObject({ warning: expect.stringContaining('Only 5 minutes left') })
  })

  test('V4.11 none is sold for what has ended; one that is held opens it for the 15 minutes in which it can be joined', async () => {
    for (const at of [15 * minute, 29 * minute]) {
      expect(await shown(0, at)).toMatchObject({ action: null, warning: null, text: passTexts.over })
      expect(await shown(1, at)).toMatchObject({ action: { type: 'redeem' } })
    }
  })
})

describe('a pass that is used', () => {
  test('V4.22 A4.11 A9.04 V6.10 opens live and on-demand for exactly 24 h, and one pass is gone', async () => {
    const here = await opened(2)
    await here.ask('dayPass', { type: 'redeem' })
    const [fact] = here.heard('passBegun')
    expect(here.heard('passBegun')).toHaveLength(1)
    expect(fact!.profile).toMatchObject({ id: 'anna', unusedDayPasses: 1, products: dayPassProducts(morning) })
    const viewer = viewerOf(fact!.profile)
    for (const type of ['live', 'on-demand'] as const)
      expect([morning, morning + day - 1, morning + day].map((at) => hasProduct(viewer, type, at))).toEqual([
        ...[true, true, false],
      ])
    expect([here.studio.held.passes, here.heard('reloadPage')]).toEqual([1, []])
  })

  test('V4.22 what was held before stays', async () => {
    const member = anna({ unusedDayPasses: 1 })
    const here = await openPlanner({ profile: member })
    await here.ask('dayPass', { type: 'open', for: forGala })
    await here.ask('dayPass', { type: 'redeem' })
    expect(here.heard('passBegun')[0]!.profile.products).toEqual([aProduct(), ...dayPassProducts(morning)])
  })

  test('V4.23 V4.24 A4.12 a duplicate closes it, shows the page anew, and nothing begins or is taken', async () => {
    const running = ({ studio }: Pick<OpenPlanner, 'studio'>) => {
      studio.held.runsUntil = morning + hour
    }
    const here = await opened(2, { prepare: running })
    await here.ask('dayPass', { type: 'redeem' })
    expect(dialogIn(here).value).toBe('closed')
    expect([here.heard('reloadPage').length, here.heard('passBegun')]).toEqual([1, []])
    expect([here.studio.held.passes, here.studio.held.taken]).toEqual([2, []])
  })

  test('V8.05 A8.31 a failure is said in words, nothing begins, and the page stays', async () => {
    const here = await opened(2, { prepare: ({ desk }) => desk.failNext('dayPass.redeem', down) })
    await here.ask('dayPass', { type: 'redeem' })
    expect(viewIn(here)).toMatchObject({ problem: 'Failed to redeem day pass', busy: false })
    expect([here.heard('passBegun'), here.heard('reloadPage')]).toEqual([[], []])
  })

  test('V4.23 V4.24 A7.05 V7.18 an answer that was lost is asked for again, and no second pass is taken', async () => {
    const here = await opened(2, { prepare: ({ desk }) => desk.loseNext('dayPass.redeem', offline) })
    await here.ask('dayPass', { type: 'redeem' })
    expect([dialogIn(here).value, here.studio.held.taken]).toEqual(['open', ['gala']])
    await here.ask('dayPass', { type: 'redeem' })
    expect(here.heard('reloadPage')).toHaveLength(1)
    expect([asked(here).length, here.studio.held.taken, here.studio.held.passes]).toEqual([2, ['gala'], 1])
  })

  test('A4.03 one that is redeemed while its holder goes tells nobody else of it', async () => {
    const here = await opened(2, { prepare: ({ desk }) => desk.hold('dayPass.redeem') })
    await here.ask('dayPass', { type: 'redeem' })
    await here.tell({ type: 'signedOut' })
    here.desk.free('dayPass.redeem')
    await quiet()
    expect([here.heard('passBegun'), here.child('dayPass'), here.failures]).toEqual([[], undefined, []])
  })
})

describe('what the dialog shows', () => {
  const dayPass = (passFor = {}, zone = 'UTC') => {
    const { actor } = dialog()
    actor.send({ type: 'open', for: { ...forGala, ...passFor } })
    const state = actor.getSnapshot() as DayPassState
    return (profile = ben(1), now = morning) => dayPassView(state, offers, viewerOf(profile), now, zone)
  }

  test('V2.29 nothing while it is closed or not there', () => {
    const { actor } = dialog()
    expect(dayPassView(undefined, offers, viewerOf(ben(1)), morning, 'UTC')).toBeNull()
    expect(dayPassView(actor.getSnapshot(), offers, viewerOf(ben(1)), morning, 'UTC')).toBeNull()
  })

  test('V2.29 how many passes are held, and one is used now', () => {
    expect(dayPass()(ben(1))).toMatchObject({ title: 'Gala Class', action: { type: 'redeem' }, warning: null })
    expect(dayPass()(ben(1))!.text).toContain('You have 1 Day Pass.')
    expect(dayPass()(ben(3))!.text).toContain('You have 3 Day Passes.')
    expect(dayPass({ title: null })()!.title).toBe('Use a Day Pass')
  })

  test('V2.38 P9.08 V6.18 without one it is bought, for 5 by members and for 15 by everyone else', () => {
    expect(dayPass()(ben(0))).toMatchObject({ action: { type: 'buy', label: 'Buy Day Pass' } })
    expect(dayPass()(ben(0))!.text).toContain('$15')
    expect(dayPass()(anna())!.text).toMatch(/\$5\b/)
    expect(dayPassFor(offers, viewerOf(anna()), morning)?.id).toBe('day-pass-member')
    expect(dayPassFor(offers, viewerOf(anna()), morning + 20 * day - 1)?.price).toEqual(usd(500))
    expect(dayPassFor(offers, viewerOf(anna()), morning + 20 * day)).toMatchObject({
      id: 'day-pass',
      price: usd(1_500),
    })
    expect(dayPassFor(offers, viewerOf(null), morning)?.id).toBe('day-pass')
  })

  test('A9.04 whoever has live access redeems nothing, until the instant it ends', () => {
    const holder = ben(1)
    const running = { ...holder, products: [live] }
    expect(dayPass()(running)!.action).toBeNull()
    expect(dayPass()(running, morning + day)!.action).toMatchObject({ type: 'redeem' })
  })

  test('V4.24 is busy while it is redeemed, and not before', async () => {
    const { actor, desk } = dialog()
    const busy = () => dayPassView(actor.getSnapshot(), offers, viewerOf(ben(1)), morning, 'UTC')!.busy
    desk.hold('redeem')
    actor.send({ type: 'open', for: forGala })
    expect(busy()).toBe(false)
    actor.send({ type: 'redeem' })
    expect(busy()).toBe(true)
    desk.free('redeem')
    await quiet()
  })

  test.each([true, false])('V4.11 A4.28 past the time to join there is no button, joining or not (%j)', (joins) => {
    const [end, closes] = [morning + hour, morning + hour + joinAfterEnd]
    const shown = dayPass({ start: morning, end, joins })
    const action = { type: 'redeem', label: joins ? 'Start it and join' : 'Use a Day Pass now' }
    expect(shown(ben(1), closes - 1)).toMatchObject({ action, warning: expect.stringContaining('You can still join') })
    for (const passes of [0, 1])
      expect(shown(ben(passes), closes)).toMatchObject({
        ...{ action: null, warning: null, text: "This has ended, so you can't join anymore." },
      })
  })

  test('V6.10 V2.29 it warns of a class that a pass of now does not reach, in the zone of who looks', () => {
    expect(dayPass({ start: morning + day - 1 })()!.warning).toBeNull()
    expect(dayPass({ start: null })()!.warning).toBeNull()
    expect(dayPass({ start: morning + day })()!.warning).toContain('Tomorrow, 10:00 AM')
    expect(dayPass({ start: morning + day }, 'Asia/Tokyo')()!.warning).toContain('Tomorrow, 7:00 PM')
    expect(dayPass({ start: morning + day })(ben(1), morning + minute)!.warning).toBeNull()
  })
})
