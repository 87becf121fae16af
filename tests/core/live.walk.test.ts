import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Viewer } from '../../core/access/index.ts'
import {
  bookingKey,
  bookView,
  classJoin,
  classJoinChanges,
  countdown,
  eventJoinChanges,
  eventPageView,
} from '../../core/planner/live/index.ts'
import { hour, minute } from '../../fixtures/examples.ts'
import { runs } from '../runs.ts'
import { anAgenda } from './live-examples.ts'
import { changeOf, classJoinOf, instantsOf, joinOf, reckonBookings, reckonEvent } from './live-reckoning.ts'
import type { LiveWorld } from './live-world.ts'
import { liveWorld, people, tomorrow, wishes, withPass, zone } from './live-world.ts'
import { quiet } from './running.ts'

/*
 * One random walk over an event's page and somebody's bookings: time, to the millisecond around each edge, waking, presses,
 * doors that open and close, an event that is cancelled, prolonged or gone, memberships and passes that run out, slow and
 * failing answers, presses that are taken, refused or made in another tab or on another device. A reckoning that knows no machine says what is on
 * the screen after every step, and when it changes next. Faults planted to try it, each found: a window that closes a
 * millisecond late, or is open still as it closes; a join button open a millisecond early, or a millisecond late;
 * the day of a class a millisecond late; a member sent to the day-pass button; a change that forgets a product’s end, or a
 * class’s day; what is to be shown early is not; a cancelled event that is joined; a product that outlives its expiry; a
 * countdown that is a second short; a doubled ask, by a press or by waking; a way in without a press, or told twice; a press
 * that is not heard while it is asked for; nobody told that they were turned away; a failure that clears the screen; an event
 * that is gone and stays, or is asked for on; a page that asks at once for what it knows, wakes and does not ask, waits too
 * long, too short, or a first wait again and again; a lost refusal, or one that stays; a refused press that stays, takes a
 * newer one with it, or what was taken before; a press that is taken and asks for no list, never yields to it, or yields on
 * its way; a press written twice, or from another tab; two presses of one moment; a list asked for again that has come, or
 * that fails and takes what is known with it.
 */

const doorUrl = 'https://rooms.adagio.test/gala'

const plain = ['join', 'join', 'wake', 'reload', 'form', 'form', 'cancel', 'vanish', 'prolong', 'redeem'] as const
const ofBookings = [
  'send',
  'take',
  'take',
  'refuse',
  'refuse',
  'done',
  'reloadList',
  'reloadList',
  'recover',
  'breakList',
] as const

type Step =
  | { readonly type: (typeof plain)[number] | (typeof ofBookings)[number] | 'breakEvent' }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'edge'; readonly which: number; readonly off: number }
  | { readonly type: 'who'; readonly who: keyof typeof people }
  | { readonly type: 'toggle' | 'elsewhere'; readonly purpose: number }
  | { readonly type: 'otherDevice'; readonly purpose: number }
  | { readonly type: 'hold' | 'free'; readonly call: 'event' | 'bookings' }

const call = fc.constantFrom('event' as const, 'bookings' as const)
const names = Object.keys(people) as (keyof typeof people)[]
const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 8, arbitrary: fc.constantFrom(...plain, 'breakEvent' as const).map((type) => ({ type })) },
    { weight: 10, arbitrary: fc.constantFrom(...ofBookings).map((type) => ({ type })) },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(1, 1_000, 30_000, 53_999, 60_001, 66_001, 10 * minute, hour)
        .map((ms) => ({ type: 'wait' as const, ms })),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constant('edge' as const),
        which: fc.nat(1),
        off: fc.integer({ min: -1, max: 1 }),
      }),
    },
    { weight: 2, arbitrary: fc.constantFrom(...names).map((who) => ({ type: 'who' as const, who })) },
    {
      weight: 12,
      arbitrary: fc.record({
        type: fc.constantFrom(
          ...(['toggle', 'toggle', 'toggle', 'toggle', 'elsewhere', 'otherDevice', 'otherDevice'] as const),
        ),
        purpose: fc.constantFrom(0, 0, 0, 0, 2, 2, 1, 3),
      }),
    },
    { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('hold' as const, 'free' as const), call }) },
  ),
  { maxLength: 60, size: 'max' },
)

/** A walk that comes by everything that there is to see. */
const tour: Step[] = [
  ...(['visitor', 'guest', 'member'] as const).map((who) => ({ type: 'who' as const, who })),
  ...[{ type: 'hold', call: 'event' } as const, { type: 'join' } as const, { type: 'free', call: 'event' } as const],
  ...[{ type: 'hold', call: 'bookings' } as const, { type: 'reloadList' } as const, { type: 'breakList' } as const],
  ...[{ type: 'free', call: 'bookings' } as const, { type: 'breakList' } as const, { type: 'recover' } as const],
  ...[{ type: 'toggle', purpose: 0 } as const, { type: 'refuse' } as const, { type: 'wait', ms: 2 * hour } as const],
  ...(['holder', 'guest'] as const).map((who) => ({ type: 'who' as const, who })),
  ...[{ type: 'wait', ms: 24 * hour } as const, { type: 'who', who: 'holder' } as const, { type: 'redeem' } as const],
  ...[{ type: 'vanish' } as const, { type: 'reload' } as const],
]

const walker = (world: LiveWorld, listed: boolean) => {
  const held = { event: false, bookings: false }
  const here = { viewer: people.guest as Viewer, at: world.clock.now() }
  return { ...world, here, held, ...reckonEvent(world, listed), bookingsBook: reckonBookings(world) }
}
type Walker = ReturnType<typeof walker>

const changeEvent = (
  { studio }: Walker,
  type: 'form' | 'cancel' | 'vanish' | 'prolong',
  known: Walker['page']['event'],
) => {
  const { event } = studio
  if (type === 'vanish') studio.event = event ? null : known
  else if (event && type === 'form') studio.event = { ...event, joinUrl: event.joinUrl ? null : doorUrl }
  else if (event && type === 'cancel') studio.event = { ...event, cancelled: !event.cancelled }
  else if (event) studio.event = { ...event, end: event.end! + 30 * minute }
}

/** Time passes, all of it at once. Where the page may have asked or not, what it did counts. */
const pass = async (walk: Walker, ms: number) => {
  const { clock, page, held, asks } = walk
  if (ms <= 0) return
  clock.increment(ms)
  await quiet()
  if (page.is !== 'waiting') return
  const [least, most] = walk.wait()
  const waited = clock.now() - page.since
  if (waited > most || (waited >= least && asks('event') > page.asks)) walk.ask(held.event)
}

const answer = (walk: Walker, how: 'take' | 'refuse') => {
  const { book, take, load } = walk.bookingsBook
  const booking = book.flying ?? book.here.shift()
  if (!booking) return
  book.flying = null
  if (how === 'refuse') {
    const failure = { type: 'Refused', reason: 'forbidden', message: 'Full' } as const
    book.refused = booking
    return walk.bookings.send({ type: 'takeBack', mark: booking, failure })
  }
  take(booking)
  walk.bookings.send({ type: 'confirm', mark: booking })
  load(walk.held.bookings)
}

const press = (walk: Walker, { type, purpose }: { type: 'toggle' | 'elsewhere'; purpose: number }) => {
  const { book, press: made, shown } = walk.bookingsBook
  const booked = wishes[purpose]!
  const on = !shown(booked)
  if (type === 'elsewhere') {
    const at = Math.max(walk.clock.now(), 1 + Math.max(0, ...[...walk.written(), ...book.there].map((one) => one.at)))
    walk.bookings.send({ type: 'apply', mark: { ...booked, on, at } })
    return made({ ...booked, on, at }, 'there')
  }
  walk.bookings.send({ type: 'toggle', booked })
  book.pressed.push({ booked, on })
  const written = walk.written().at(-1)!
  // No press that is on its way still was made in the same millisecond, or later.
  for (const other of [...book.here, ...book.there, ...(book.flying ? [book.flying] : [])])
    if (other.purpose === booked.purpose && other.kind === booked.kind) expect(written.at).toBeGreaterThan(other.at)
  made({ ...booked, on, at: written.at }, 'here')
}

const takeOfBookings = (walk: Walker, type: (typeof ofBookings)[number]) => {
  const { book, take, load } = walk.bookingsBook
  switch (type) {
    case 'send':
      book.flying ??= book.here.shift() ?? null
      return
    case 'take':
    case 'refuse':
      return answer(walk, type)
    case 'done': {
      const booking = book.there.shift()
      if (!booking) return
      take(booking)
      walk.bookings.send({ type: 'confirm', mark: booking })
      return load(walk.held.bookings)
    }
    case 'reloadList':
      walk.bookings.send({ type: 'reload' })
      return load(walk.held.bookings)
    case 'recover':
      walk.bookings.send({ type: 'recover' })
      return book.is === 'failed' ? load(walk.held.bookings) : undefined
    case 'breakList':
      walk.studio.listFails = !walk.studio.listFails
  }
}

const take = async (walk: Walker, step: Step) => {
  const { clock, page, held, here, studio, desk } = walk
  switch (step.type) {
    case 'wait':
      return pass(walk, step.ms)
    case 'edge': {
      const coming = instantsOf(studio.event ?? page.event, here.viewer).filter((at) => at > clock.now() + 1)
      const edge = coming[Math.min(step.which, coming.length - 1)]
      return edge && pass(walk, edge + step.off - clock.now())
    }
    case 'who':
      here.viewer = people[step.who]
      return
    case 'redeem':
      here.viewer = withPass(here.viewer, clock.now())
      return
    case 'join':
      walk.event.send({ type: 'join' })
      if (page.is === 'missing') return
      page.wants = true
      page.polled = false
      return page.is === 'waiting' ? walk.ask(held.event) : undefined
    case 'reload':
      walk.event.send({ type: 'reload' })
      return page.is === 'asking' ? undefined : walk.ask(held.event)
    case 'wake':
      walk.woke.tell({ type: 'wokeUp' })
      return page.is === 'waiting' ? walk.ask(held.event) : undefined
    case 'form':
    case 'cancel':
    case 'vanish':
    case 'prolong':
      return changeEvent(walk, step.type, page.event)
    case 'breakEvent':
      studio.eventFails = !studio.eventFails
      return
    case 'toggle':
    case 'elsewhere':
      return press(walk, step)
    case 'otherDevice': {
      const key = bookingKey(wishes[step.purpose]!)
      if (!studio.taken.delete(key)) studio.taken.add(key)
      return
    }
    case 'hold':
      held[step.call] = true
      return desk.hold(step.call)
    case 'free':
      if (held[step.call]) desk.free(step.call)
      held[step.call] = false
      if (step.call === 'event' && page.is === 'asking') walk.settle()
      if (step.call === 'bookings' && walk.bookingsBook.book.is === 'loading') walk.bookingsBook.settle()
      return
    default:
      return takeOfBookings(walk, step.type)
  }
}

const agreeOnEvent = (walk: Walker, seen: Set<string>) => {
  const { page, here, clock, eventState } = walk
  const [now, viewer] = [clock.now(), here.viewer]
  const shown = eventPageView(eventState(), anAgenda({ viewer, now, zone }))
  expect([walk.asks('event'), walk.seen(), walk.admitted()]).toEqual([page.asks, page.seen, page.admitted])
  expect([eventState().value, eventState().context.joining]).toEqual([page.is, page.wants])
  const answerAt = (at: number) => joinOf(page.event, viewer, at)
  seen
    .add(page.is)
    .add(page.is === 'waiting' ? answerAt(now) : '')
    .add(page.polled ? 'polled' : '')
  if (page.is === 'missing' || page.event === null) return expect(shown.type).not.toBe('ready')
  if (shown.type !== 'ready') throw new Error('What is known stays on the screen')
  const { join, turnedAway, live, joinHref, cancelled } = shown.event
  const { event } = page
  expect(eventState().context.event).toEqual(event)
  expect([join?.type ?? 'none', turnedAway !== null, cancelled]).toEqual([answerAt(now), page.polled, event.cancelled])
  expect(join?.disabled ?? false).toBe(answerAt(now) === 'wait')
  expect(joinHref).toBe(answerAt(now) === 'join' ? event.joinUrl : null)
  expect(live).toBe(!event.cancelled && now >= event.start! && now < event.end!)
  const left = countdown(event, now)
  expect(left && ((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds).toBe(
    now < event.end! ? Math.ceil(((now < event.start! ? event.start! : event.end!) - now) / 1_000) : null,
  )
  expect(eventJoinChanges(event, viewer, now)).toBe(changeOf(answerAt, instantsOf(event, viewer), now))
}

const agreeOnClass = ({ here: { viewer }, clock, studio }: Walker, seen: Set<string>) => {
  const now = clock.now()
  const answerAt = (at: number) => classJoinOf(viewer, at)
  seen.add(`class ${answerAt(now)}`)
  expect(classJoin(tomorrow, viewer, now, zone)).toBe(answerAt(now))
  expect(classJoinChanges(tomorrow, viewer, now, zone)).toBe(changeOf(answerAt, instantsOf(studio.event, viewer), now))
}

const agreeOnBookings = (walk: Walker, seen: Set<string>) => {
  const { book, shown } = walk.bookingsBook
  const bookings = walk.bookingsState()
  expect([bookings.value, walk.asks('bookings')]).toEqual([book.is, book.asks])
  for (const booked of wishes) {
    const agenda = { ...anAgenda({ viewer: people.guest }), bookings }
    expect(bookView(booked, 'it', agenda)?.on ?? false).toBe(shown(booked))
  }
  expect(bookings.context.refused?.booking ?? null).toEqual(book.refused)
  expect(walk.written().map(({ on, at: _, ...booked }) => ({ booked, on }))).toEqual(book.pressed)
  seen.add(`list ${book.is}`).add(book.refused ? 'refused' : '')
}

test('V2.36 V2.37 V2.38 V4.10 V4.11 V4.12 V4.13 V4.14 V4.15 V4.26 A9.05 whatever comes in whatever order, the page, the button and the bookings are what a reckoning says', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (listed, walk) => {
      const here = walker(await liveWorld(listed), listed)
      for (const step of walk) {
        await take(here, step)
        await quiet()
        agreeOnEvent(here, seen)
        agreeOnClass(here, seen)
        agreeOnBookings(here, seen)
        expect([here.failures(), here.woke.listeners()]).toEqual([[], 1])
      }
    }),
    { numRuns: runs(200), examples: [[true, tour]] },
  )
  const reached = ['waiting', 'asking', 'missing', 'polled', 'none', 'sign-in', 'wait', 'join', 'redeem', 'buy']
  const also = ['day-pass', 'early', 'join', 'redeem', 'buy', 'none'].map((one) => `class ${one}`)
  for (const one of [...reached, ...also, 'list loading', 'list failed', 'refused']) expect(seen).toContain(one)
})
