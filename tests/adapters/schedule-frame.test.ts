import { afterEach, describe, expect, test, vi } from 'vitest'
import { schedulePageIn } from '../../adapters/schedule-frame/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Message, Question } from '../../core/planner/schedule-page/index.ts'
import { nobody, warnings } from './site-configs.ts'
import { origin } from './street.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const page = 'https://live.example'

/** A site with the page in its frame, or with none. */
const framed = ({ url = `${page}/schedule?a=1`, isThere = true }: { url?: string | null; isThere?: boolean } = {}) => {
  const posted: unknown[] = []
  const contentWindow = { postMessage: (...message: unknown[]) => posted.push(message) }
  const around = new EventTarget()
  let frame: unknown = isThere ? { contentWindow } : null
  const port = schedulePageIn(() => frame as HTMLIFrameElement | null, url, origin, around as never)
  const asked: Question[] = []
  const stop = port.questions(({ question }) => asked.push(question))
  const say = (data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}) =>
    around.dispatchEvent(Object.assign(new Event('message'), { data, origin: page, source: contentWindow, ...from }))
  const replace = (other: unknown) => {
    frame = other
  }
  return { asked, posted, port, say, stop, replace, contentWindow }
}

const message = (type: string, payload: unknown = {}, has: object = {}) => ({
  ...{ app: 'ballet-schedule', v: 1, id: 'q-1', type, payload },
  ...has,
})

describe('the page in the frame', () => {
  test.each<readonly [string, unknown, Question]>([
    ['ready', { version: '1' }, { type: 'ready', id: 'q-1' }],
    ['rsvps:fetch', {}, { type: 'rsvps:fetch', id: 'q-1' }],
    ['notify:fetch', undefined, { type: 'notify:fetch', id: 'q-1' }],
    ['rsvp:add', { eventId: 'evt-1' }, { type: 'rsvp:add', id: 'q-1', eventId: 'evt-1' }],
    ['rsvp:remove', { eventId: 'evt-1', more: 1 }, { type: 'rsvp:remove', id: 'q-1', eventId: 'evt-1' }],
    ['notify:add', { eventId: 'evt-1' }, { type: 'notify:add', id: 'q-1', eventId: 'evt-1' }],
    ['notify:remove', { eventId: 'evt-1' }, { type: 'notify:remove', id: 'q-1', eventId: 'evt-1' }],
    ['day-pass', { eventId: 'evt-1' }, { type: 'day-pass', id: 'q-1', eventId: 'evt-1', classId: null }],
    ['day-pass', { eventId: 'e', classId: 'cls-1' }, { type: 'day-pass', id: 'q-1', eventId: 'e', classId: 'cls-1' }],
    ['day-pass', { eventId: 'e', classId: 7 }, { type: 'day-pass', id: 'q-1', eventId: 'e', classId: null }],
    ['resize', { height: 812.5 }, { type: 'resize', id: 'q-1', height: 812.5 }],
  ])('V7.34 is heard when it says %s %j', (type, payload, question) => {
    const { say, asked } = framed()
    say(message(type, payload))
    expect(asked).toEqual([question])
  })

  test.each([{}, { eventId: null }, { eventId: 7 }, { eventId: 'x'.repeat(129) }])(
    'V5.02 a wish for %j names no event',
    (payload) => {
      const { say, asked } = framed()
      say(message('rsvp:add', payload))
      expect(asked).toEqual([{ type: 'rsvp:add', id: 'q-1', eventId: '' }])
    },
  )

  test.each([
    null,
    'ready',
    7,
    [],
    {},
    message('ready', {}, { app: 'other' }),
    message('ready', {}, { v: 2 }),
    message('ready', {}, { v: '1' }),
    message('ready', {}, { id: '' }),
    message('ready', {}, { id: 7 }),
    message('ready', {}, { id: 'x'.repeat(65) }),
    message('toString'),
    message('rsvp:add', null),
    message('rsvp:add', 'evt-1'),
    message('resize', { height: 0 }),
    message('resize', { height: -4 }),
    message('resize', { height: Number.POSITIVE_INFINITY }),
    message('resize', { height: Number.NaN }),
    message('resize', { height: '700' }),
    message('init', { user: null }),
    message('rsvp:add:finish', { ok: true, eventId: 'evt-1' }),
    message('day-pass:finish', { ok: true, eventId: 'evt-1' }),
    message('rsvps:load', { rsvps: {} }),
    message('notify:load', { notifications: {} }),
  ])('V7.34 is not heard when it says %j, and nobody is told', (data) => {
    const told = warnings()
    const { say, asked, posted } = framed()
    say(data)
    expect([asked, posted, told()]).toEqual([[], [], []])
  })

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: `${page}:444` },
    { origin: 'http://live.example' },
    { source: null },
    { source: {} },
  ])('V7.34 another window or another origin is not heard: %j', (from) => {
    const { say, asked } = framed()
    say(message('ready'), from)
    expect(asked).toEqual([])
  })

  test('V7.34 without a frame nothing is heard or said, and a frame that is gone is not heard', async () => {
    const none = framed({ isThere: false })
    none.say(message('ready'))
    none.say(message('ready'), { source: undefined })
    expect(await none.port.post({ id: 'a', type: 'init', payload: { user: null } }, nobody())).toEqual(ok(undefined))
    const { say, replace, asked, contentWindow } = framed()
    replace({ contentWindow: {} })
    say(message('ready'))
    replace({ contentWindow })
    say(message('ready'))
    expect([none.asked, none.posted, asked.length]).toEqual([[], [], 1])
  })

  test('V7.34 V2.09 is told in one envelope, at its own origin alone', async () => {
    const { port, posted } = framed()
    const said: Message = { id: 'q-1', type: 'rsvp:add:finish', payload: { ok: true, eventId: 'evt-1' } }
    expect(await port.post(said, nobody())).toEqual(ok(undefined))
    expect(posted).toEqual([[{ app: 'ballet-schedule', v: 1, ...said }, page]])
  })

  test('V7.34 is not heard any more once nobody listens', () => {
    const { say, stop, asked } = framed()
    stop()
    say(message('ready'))
    expect(asked).toEqual([])
  })

  test('V2.09 V7.34 on the site’s own origin it is neither heard nor told anything, with a warning', async () => {
    const told = warnings()
    const { say, port, asked, posted } = framed({ url: `${origin}/schedule` })
    say(message('ready'), { origin })
    await port.post({ id: 'a', type: 'init', payload: { user: null } }, nobody())
    expect([asked, posted, told().length]).toEqual([[], [], 1])
  })

  test.each([null, 'schedule', 'https://'])('V2.09 with no page at %j nothing is heard', (url) => {
    const { say, asked } = framed({ url })
    say(message('ready'), { origin: '' })
    say(message('ready'), { origin: 'null' })
    expect(asked).toEqual([])
  })
})
