import { describe, expect, test } from 'vitest'
import type { Question } from '../../core/planner/schedule-page/index.ts'
import { purposeOf } from '../../core/planner/schedule-page/index.ts'
import { framedUrl, isAsking } from '../../core/planner/schedule-page/rules.ts'
import { annaThere, gala, nothing, readyPage, schedulePage } from './schedule-desk.ts'

const rsvp = (id: string, eventId = 'gala'): Question => ({ type: 'rsvp:add', id, eventId })
const pass = (id: string, eventId = 'gala'): Question => ({ type: 'day-pass', id, eventId, classId: null })
const late = { ok: false, message: expect.stringContaining('longer than usual') }

describe('a page that is there', () => {
  test('V7.34 nothing is told before it says so, then who looks, and what they have booked', async () => {
    const page = schedulePage({ date: '2026-03-07' })
    await page.know()
    expect(page.posted()).toEqual([])
    await page.say({ type: 'ready', id: 'r1' })
    expect(page.posted()).toMatchObject([
      { type: 'init', payload: { user: annaThere, date: '2026-03-07' } },
      { type: 'rsvps:load', payload: { rsvps: gala.rsvps } },
      { type: 'notify:load', payload: { notifications: gala.notifications } },
    ])
    expect(new Set(page.posted().map(({ id }) => id)).size).toBe(3)
  })

  test('V2.09 without a date none is passed on', async () => {
    const page = await readyPage()
    expect(page.posted()[0]!.payload).toEqual({ user: annaThere })
  })

  test('V7.34 what is booked is told as soon as it is known, and again when it changes', async () => {
    const page = schedulePage()
    await page.say({ type: 'ready', id: 'r1' })
    expect(page.kinds()).toEqual(['init'])
    await page.know(nothing)
    await page.know()
    expect(page.kinds(1)).toEqual(['rsvps:load', 'notify:load', 'rsvps:load', 'notify:load'])
    expect(page.posted()[3]!.payload).toEqual({ rsvps: gala.rsvps })
  })

  test('V7.34 a page that is loaded again is told everything again, and owed nothing from before', async () => {
    const page = await readyPage()
    await page.say(rsvp('q1'), pass('q2'))
    const before = page.posted().length
    await page.say({ type: 'ready', id: 'ready' })
    expect(page.kinds(before)).toEqual(['init', 'rsvps:load', 'notify:load'])
    await page.finish('rsvp:add', 'gala')
    await page.finish('day-pass', 'gala')
    await page.wait(30_000)
    expect(page.posted()).toHaveLength(before + 3)
    await page.say(rsvp('q1'))
    expect(page.named('wanted')).toHaveLength(3)
  })

  test('V7.34 its height is kept within reason, and nothing is answered to it', async () => {
    const page = await readyPage()
    const before = page.posted().length
    await page.say({ type: 'resize', id: 's1', height: 812 }, { type: 'resize', id: 's2', height: 9e9 })
    expect(page.actor.getSnapshot().context.height).toBe(20_000)
    await page.say({ type: 'resize', id: 's3', height: 640 })
    expect([page.actor.getSnapshot().context.height, page.posted().length]).toEqual([640, before])
  })

  test('V7.34 who comes in is introduced with what is theirs, and nothing of who was there before', async () => {
    const page = await readyPage()
    const before = page.posted().length
    const ben = { ...annaThere, id: 'ben' }
    await page.tell({ type: 'identify', user: ben })
    expect(page.posted().slice(before)).toMatchObject([{ type: 'init', payload: { user: ben } }])
    expect(JSON.stringify(page.posted().slice(before))).not.toContain('gala')
    await page.know(nothing)
    expect(page.posted().slice(before + 1)).toMatchObject([
      { type: 'rsvps:load', payload: { rsvps: {} } },
      { type: 'notify:load', payload: { notifications: {} } },
    ])
  })

  test('V7.34 A4.03 who signs out leaves nothing booked, and what they had asked for is answered', async () => {
    const page = await readyPage()
    await page.say(rsvp('q1'), pass('q2'))
    const before = page.posted().length
    await page.tell({ type: 'identify', user: null })
    expect(page.posted().slice(before)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ type: 'init', payload: { user: null } }),
        expect.objectContaining({ type: 'rsvps:load', payload: { rsvps: {} } }),
        expect.objectContaining({ type: 'notify:load', payload: { notifications: {} } }),
      ]),
    )
    await page.wait(11_000)
    for (const id of ['q1', 'q2']) expect(page.answersTo(id)).toMatchObject([{ payload: { ok: false } }])
  })

  test('V7.34 the same person with more to their name is introduced again, and what waits goes on', async () => {
    const page = await readyPage()
    await page.say(rsvp('q1'))
    const before = page.posted().length
    await page.tell({ type: 'identify', user: { ...annaThere, live: true } })
    expect(page.kinds(before)).toEqual(['init', 'rsvps:load', 'notify:load'])
    await page.finish('rsvp:add', 'gala')
    expect(page.answersTo('q1')).toMatchObject([{ payload: { ok: true } }])
  })
})

describe('a question', () => {
  test('V7.34 is answered once, in its own name, and only by what it was about', async () => {
    const page = await readyPage()
    await page.say(rsvp('q1'), rsvp('q2', 'swan'), { type: 'notify:add', id: 'q3', eventId: 'gala' })
    expect(page.named('wanted')).toHaveLength(3)
    await page.finish('rsvp:remove', 'gala')
    await page.finish('rsvp:add', 'other')
    for (const id of ['q1', 'q2', 'q3']) expect(page.answersTo(id)).toEqual([])
    await page.finish('rsvp:add', 'gala')
    await page.finish('rsvp:add', 'gala')
    expect(page.answersTo('q1')).toEqual([
      { id: 'q1', type: 'rsvp:add:finish', payload: { ok: true, eventId: 'gala' } },
    ])
    expect(page.answersTo('q2')).toEqual([])
    await page.finish('notify:add', 'gala', { ok: false, message: 'Full' })
    expect(page.answersTo('q3')).toMatchObject([{ payload: { ok: false, message: 'Full' } }])
  })

  test('V7.34 asked twice in two names, it is answered in both', async () => {
    const page = await readyPage()
    await page.say(rsvp('q1'), rsvp('q2'))
    await page.finish('rsvp:add', 'gala')
    for (const id of ['q1', 'q2']) expect(page.answersTo(id)).toMatchObject([{ payload: { ok: true } }])
  })

  const pairs = [
    ['rsvp:add', 'rsvp:remove'],
    ['rsvp:remove', 'rsvp:add'],
    ['notify:add', 'notify:remove'],
    ['notify:remove', 'notify:add'],
  ] as const

  test.each(pairs)(
    'V7.34 %s is taken back by %s about the same event, which alone is owed then',
    async (one, other) => {
      const page = await readyPage()
      const back = { ok: false, message: 'Undone', eventId: 'gala' }
      await page.say({ type: one, id: 'q1', eventId: 'gala' }, { type: one, id: 'q2', eventId: 'gala' })
      await page.say({ type: other, id: 'q3', eventId: 'gala' })
      for (const id of ['q1', 'q2']) expect(page.answersTo(id)).toEqual([{ id, type: `${one}:finish`, payload: back }])
      expect([page.named('wanted').length, page.answersTo('q3')]).toEqual([3, []])
      // What becomes of the older is no answer to the newer.
      await page.finish(one, 'gala')
      expect(page.answersTo('q3')).toEqual([])
      await page.finish(other, 'gala')
      await page.wait(11_000)
      expect(['q1', 'q2', 'q3'].map((id) => page.answersTo(id).length)).toEqual([1, 1, 1])
      expect(page.answersTo('q3')).toMatchObject([{ type: `${other}:finish`, payload: { ok: true } }])
    },
  )

  test('V7.34 asked back and forth, the last alone is owed, with its whole time', async () => {
    const page = await readyPage()
    const remove = (id: string): Question => ({ type: 'rsvp:remove', id, eventId: 'gala' })
    await page.say(rsvp('q1'))
    await page.wait(6_000)
    await page.say(remove('q2'), rsvp('q3'))
    for (const id of ['q1', 'q2']) expect(page.answersTo(id)).toMatchObject([{ payload: { message: 'Undone' } }])
    await page.wait(9_999)
    expect(page.answersTo('q3')).toEqual([])
    await page.wait(1)
    expect(page.answersTo('q3')).toMatchObject([{ payload: late }])
  })

  test('V7.34 of another event, another wish or a day pass takes nothing back', async () => {
    const page = await readyPage()
    await page.say(rsvp('q1'), { type: 'notify:add', id: 'q2', eventId: 'swan' }, pass('q3'))
    const before = page.posted().length
    await page.say(
      { type: 'rsvp:remove', id: 'q4', eventId: 'swan' },
      { type: 'notify:remove', id: 'q5', eventId: 'gala' },
    )
    await page.say(pass('q6'), pass('q7', 'swan'))
    expect(page.posted()).toHaveLength(before)
  })

  test('V7.34 in the name of one that was heard it is no question, answered or not', async () => {
    const page = await readyPage()
    await page.say(rsvp('q1'), rsvp('q1'), rsvp('q1', 'swan'))
    await page.finish('rsvp:add', 'gala')
    await page.say(rsvp('q1'), { type: 'rsvps:fetch', id: 'q1' })
    expect([page.named('wanted').length, page.answersTo('q1').length]).toEqual([1, 1])
  })

  test('V7.34 before the page has said that it is there it is not heard', async () => {
    const page = schedulePage()
    await page.say(rsvp('q1'), { type: 'rsvps:fetch', id: 'q2' })
    expect([page.facts, page.posted()]).toEqual([[], []])
  })

  test('V5.02 without an event it is ignored', async () => {
    const page = await readyPage()
    const before = page.posted().length
    for (const type of ['rsvp:add', 'rsvp:remove', 'notify:add', 'notify:remove'] as const)
      await page.say({ type, id: `${type}1`, eventId: '' }, { type, id: `${type}2`, eventId: '  ' })
    await page.say(pass('q9', ''))
    await page.wait(11_000)
    expect([page.facts, page.posted().length]).toEqual([[], before])
  })

  test('V7.34 several at once while a message is on its way are each answered once, in their order', async () => {
    const page = await readyPage()
    page.desk.hold('post')
    const before = page.posted().length
    await page.say({ type: 'rsvps:fetch', id: 'q1' })
    await page.say(rsvp('q2'), { type: 'notify:fetch', id: 'q3' })
    await page.finish('rsvp:add', 'gala')
    page.desk.free('post')
    await page.settled()
    expect(
      page
        .posted()
        .slice(before)
        .map(({ id }) => id),
    ).toEqual(['q1', 'q3', 'q2'])
  })

  test('V7.34 what is booked is fetched when it is known, and a fetch that comes later at once', async () => {
    const page = schedulePage()
    await page.say({ type: 'ready', id: 'r' }, { type: 'rsvps:fetch', id: 'q1' }, { type: 'notify:fetch', id: 'q2' })
    expect(page.kinds()).toEqual(['init'])
    await page.know()
    await page.say({ type: 'notify:fetch', id: 'q3' })
    expect(page.answersTo('q1')).toEqual([{ id: 'q1', type: 'rsvps:load', payload: { rsvps: gala.rsvps } }])
    for (const id of ['q2', 'q3'])
      expect(page.answersTo(id)).toEqual([{ id, type: 'notify:load', payload: { notifications: gala.notifications } }])
  })

  test('V7.34 A8.32 of a visitor is refused with words, and they are asked to sign in', async () => {
    const page = await readyPage({ user: null })
    await page.say(rsvp('q1'), pass('q2'), { type: 'rsvps:fetch', id: 'q3' })
    expect(page.answersTo('q1')).toMatchObject([{ payload: { ok: false, message: 'Not logged in', eventId: 'gala' } }])
    expect(page.answersTo('q2')).toMatchObject([{ type: 'day-pass:finish', payload: { message: 'Not logged in' } }])
    expect(page.answersTo('q3')).toHaveLength(1)
    expect(page.facts.map(({ type }) => type)).toEqual(['signInWanted', 'signInWanted'])
  })
})

describe('an answer that does not come', () => {
  test('V7.34 is given up after exactly 10 s, and a late one is not told', async () => {
    const page = await readyPage()
    await page.say(rsvp('q1'))
    page.clock.increment(9_999)
    await page.settled()
    expect(page.answersTo('q1')).toEqual([])
    page.clock.increment(1)
    await page.settled()
    expect(page.answersTo('q1')).toMatchObject([{ type: 'rsvp:add:finish', payload: late }])
    await page.finish('rsvp:add', 'gala')
    expect(page.answersTo('q1')).toHaveLength(1)
  })

  test('V7.34 each question has its own 10 s, whatever else is asked and answered', async () => {
    const page = await readyPage()
    await page.say(rsvp('q1'))
    await page.wait(6_000)
    await page.say(rsvp('q2', 'swan'))
    await page.wait(3_500)
    await page.say(rsvp('q3', 'third'))
    await page.finish('rsvp:add', 'third')
    expect(page.answersTo('q1')).toEqual([])
    await page.wait(500)
    expect([page.answersTo('q1').length, page.answersTo('q2').length]).toEqual([1, 0])
    await page.wait(5_999)
    expect(page.answersTo('q2')).toEqual([])
    await page.wait(1)
    expect(page.answersTo('q2')).toMatchObject([{ payload: late }])
  })

  test('V7.34 about a day pass may take as long as somebody thinks, and says whether it was a duplicate', async () => {
    const page = await readyPage()
    await page.say(pass('q1'), rsvp('q2'))
    await page.wait(3_600_000)
    expect([page.answersTo('q1').length, page.answersTo('q2').length]).toEqual([0, 1])
    await page.finish('day-pass', 'gala', { ok: true }, { duplicate: true })
    expect(page.answersTo('q1')).toEqual([
      { id: 'q1', type: 'day-pass:finish', payload: { ok: true, eventId: 'gala', duplicate: true } },
    ])
  })
})

describe('what is asked, and where', () => {
  test('V7.34 what asks for something to be done names an event', () => {
    expect(isAsking(rsvp('q'))).toBe(true)
    expect(isAsking({ type: 'rsvps:fetch', id: 'q' })).toBe(false)
    const wishes = (['rsvp:add', 'rsvp:remove', 'notify:add', 'notify:remove'] as const).map((type) =>
      purposeOf({ type, id: 'q', eventId: 'e' }),
    )
    expect(wishes).toEqual([
      ...[
        { purpose: 'rsvp', on: true },
        { purpose: 'rsvp', on: false },
      ],
      ...[
        { purpose: 'notify', on: true },
        { purpose: 'notify', on: false },
      ],
    ])
  })

  test('V2.09 the page is opened at its address with the date that was asked for', () => {
    expect(framedUrl('https://live.test/schedule', null)).toBe('https://live.test/schedule')
    expect(framedUrl('https://live.test/schedule', '2026-03-07')).toBe('https://live.test/schedule?date=2026-03-07')
    expect(framedUrl('https://live.test/s?a=1#top', '2026-03-07')).toBe('https://live.test/s?a=1&date=2026-03-07#top')
    for (const date of ['', '7 March', '2026-3-7', '2026-03-07&x=1', '2026-03-07\n'])
      expect(framedUrl('https://live.test/s', date)).toBe('https://live.test/s')
    for (const url of ['', '/schedule', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://live.test'])
      expect(framedUrl(url, null)).toBeNull()
  })
})
