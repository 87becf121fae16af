import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { dayPassProducts, hasProduct } from './access/index.ts'
import type { CalendarDay } from './calendar.ts'
import { dayIn, nextMidnight, weekdayOf } from './calendar.ts'
import type { Catalogue, LiveEvent } from './catalogue/index.ts'
import type { Clock } from './clock.ts'
import { earliest } from './clock.ts'
import type { DayPassFact, DayPassState, PassFor } from './day-pass/index.ts'
import { dayPassMachine } from './day-pass/index.ts'
import type { DiaryPorts } from './diary.ports.ts'
import { factsOf } from './feed.ts'
import type { BookingsFact, BookingsState, EventFact, ScheduledClass } from './live/index.ts'
import {
  bookingsMachine,
  classJoinChanges,
  eventJoinChanges,
  eventMachine,
  isBooked,
  secondsMachine,
} from './live/index.ts'
import type { LoadedFact } from './load.ts'
import { load } from './load.ts'
import type { MyWeekFact, MyWeekState, NextClassFact } from './my-week/index.ts'
import { dayOf, myWeekMachine, nextClassMachine, nextOf, shownWeek } from './my-week/index.ts'
import type { Booked, OutboxFact, Write } from './outbox/index.ts'
import type { Address, Attendance } from './places/index.ts'
import { hrefOf, mediaPlace, withDialog, withoutDialog } from './places/index.ts'
import type { Asking, Booked as ByEvent, Guest, SchedulePageFact } from './schedule-page/index.ts'
import { schedulePageMachine, wishOf } from './schedule-page/index.ts'
import type { Profile } from './session/index.ts'
import { viewerOf } from './session/index.ts'

/** What the product and the screens tell the diary, and what its features told it. */
export type DiaryEvent =
  /** From now on it is heard. */
  | { readonly type: 'opened' }
  | { readonly type: 'moved'; readonly address: Address }
  | { readonly type: 'signedIn'; readonly profile: Profile }
  | { readonly type: 'signedOut' }
  | { readonly type: 'replaced' }
  | { readonly type: 'profileChanged'; readonly profile: Profile }
  /** The clock was looked at: what depends on the moment is decided afresh. */
  | { readonly type: 'looked'; readonly zone: string }
  /** The page goes, or the member does: nothing waits any longer. */
  | { readonly type: 'settle' }
  /** A class was watched to its end. */
  | { readonly type: 'completed'; readonly id: string }
  /** What became of what was written. */
  | { readonly type: 'posted'; readonly post: OutboxFact }
  | MyWeekFact
  | NextClassFact
  | BookingsFact
  | EventFact
  | DayPassFact
  | SchedulePageFact
  | LoadedFact

/** What the rest of the product hears of it. */
export type DiaryFact =
  | { readonly type: 'diaryWrote'; readonly write: Write }
  /** The next instant at which something here changes by itself. */
  | { readonly type: 'diaryExpects'; readonly at: number }
  | { readonly type: 'diaryGoesTo'; readonly address: Address; readonly replace: boolean }
  | { readonly type: 'diaryGoesOut'; readonly url: string }
  /** A day pass runs from now on. */
  | { readonly type: 'passBegun'; readonly profile: Profile }
  | { readonly type: 'reloadPage' }

/** What the diary knows of who looks into it. */
export interface Diary {
  readonly address: Address
  readonly catalogue: Catalogue
  readonly session: Attendance
  readonly profile: Profile | null
  /** The viewer's time zone. */
  readonly zone: string
  readonly day: CalendarDay
  /** Names this visit, so that pages that were opened together do not ask together. */
  readonly seed: string
  /** Writes of the person that have not arrived yet. */
  readonly unsent: readonly Write[]
}

/** What the diary is told when it opens. */
export type DiaryInput = Omit<Diary, 'day' | 'seed'>

const weekEdits = (writes: readonly Write[]) =>
  writes.flatMap((write) => (write.type === 'keepWeek' ? [write.edit] : []))

const bookingsIn = (writes: readonly Write[]) =>
  writes.flatMap((write) => (write.type === 'keepBooking' ? [write.booking] : []))

const isThere = ({ type, status }: { readonly type: string; readonly status?: number }): boolean =>
  type === 'Refused' && status === 409

const guestOf = (profile: Profile | null, now: number): Guest | null => {
  if (profile === null) return null
  const viewer = viewerOf(profile)
  return {
    id: profile.id,
    live: hasProduct(viewer, 'live', now),
    onDemand: hasProduct(viewer, 'on-demand', now),
    dayPasses: profile.unusedDayPasses,
  }
}

type Children = Readonly<Record<string, { getSnapshot(): unknown } | undefined>>

const stateOf = <A>(self: { getSnapshot(): unknown }, name: string): A | undefined =>
  (self.getSnapshot() as { children: Children }).children[name]?.getSnapshot() as A | undefined

const byEvent = (events: readonly string[], state: BookingsState, wish: Booked['wish']): ByEvent =>
  Object.fromEntries(
    [
      ...new Set([
        ...events,
        ...Object.values(state.context.marks).flatMap(({ kind, id }) => (kind === 'event' ? [id] : [])),
      ]),
    ]
      .filter((id) => isBooked(state.context.known, state.context.marks, { wish, kind: 'event', id }))
      .map((id) => [id, { classId: id }]),
  )

/** A screen of the diary's own, or any other. */
export type DiaryScreen = 'plain' | 'home' | 'week' | 'events' | 'event' | 'live-class'

/** Which of the diary's screens a place is. */
export const diaryScreen = ({ place }: Address): DiaryScreen => {
  switch (place.type) {
    case 'home':
      return 'home'
    case 'my-week':
      return 'week'
    case 'live-events':
      return 'events'
    case 'live-event':
      return 'event'
    case 'live-class':
      return 'live-class'
    default:
      return 'plain'
  }
}

const isSame = (one: Address, other: Address): boolean =>
  diaryScreen(one) === diaryScreen(other) &&
  (one.place.type !== 'live-event' || other.place.type !== 'live-event' || one.place.id === other.place.id) &&
  (one.place.type !== 'live-class' || other.place.type !== 'live-class' || one.place.date === other.place.date)

/** What the names in the machine of the diary mean. */
export const diarySetup = (ports: DiaryPorts, clock: Clock) =>
  setup({
    types: {} as { context: Diary; events: DiaryEvent; emitted: DiaryFact; input: DiaryInput },
    actors: {
      myWeek: myWeekMachine(ports.myWeek, clock),
      nextClass: nextClassMachine(clock),
      bookings: bookingsMachine(ports.live, clock),
      dayPass: dayPassMachine(ports.dayPass),
      event: eventMachine(ports.live, ports.woke),
      schedule: load('schedule', ports.live.schedule),
      daily: load('daily', ports.live.daily),
      schedulePage: schedulePageMachine(ports.schedulePage, clock),
      seconds: secondsMachine(clock),
      myWeekFacts: factsOf('myWeek'),
      nextClassFacts: factsOf('nextClass'),
      bookingsFacts: factsOf('bookings'),
      dayPassFacts: factsOf('dayPass'),
      eventFacts: factsOf('event'),
      scheduleFacts: factsOf('schedule'),
      schedulePageFacts: factsOf('schedulePage'),
    },
    actions: {
      move: assign((_, address: Address) => ({ address })),
      meet: assign((_, profile: Profile) => ({ profile, session: 'signedIn' as const })),
      miss: assign({ profile: null, session: 'signedOut' as const, unsent: [] }),
      wonder: assign({ profile: null, session: 'unknown' as const, unsent: [] }),
      look: assign((_, zone: string) => ({ zone, day: dayIn(clock.now(), zone) })),
      expect: enqueueActions(({ context, enqueue, self }) => {
        const { profile, catalogue, zone } = context
        const [viewer, now] = [viewerOf(profile), clock.now()]
        const classes = stateOf<{ context: { value: readonly ScheduledClass[] | null } }>(self, 'schedule')
        const seen = stateOf<{ context: { event: LiveEvent | null } }>(self, 'event')?.context.event
        const events = [...catalogue.initial.upcomingEvents, ...(seen ? [seen] : [])]
        const at = earliest(
          nextMidnight(now, zone),
          ...events.map((event) => eventJoinChanges(event, viewer, now)),
          ...(classes?.context.value ?? []).map((item) => classJoinChanges(item, viewer, now, zone)),
        )
        if (at !== null) enqueue.emit({ type: 'diaryExpects', at })
      }),
      settle: enqueueActions(({ context, enqueue }) => {
        if (context.session === 'signedIn') enqueue.sendTo('myWeek', { type: 'settle' })
      }),
      keep: emit((_, write: Write) => ({ type: 'diaryWrote', write }) as const),
      give: sendTo('bookings', (_, { kind, id }: { kind: Booked['kind']; id: string }) => ({
        type: 'book',
        booked: { wish: 'rsvp', kind, id },
        on: false,
      })),
      hear: enqueueActions(({ enqueue, self }, post: OutboxFact) => {
        const page = stateOf<unknown>(self, 'schedulePage') !== undefined
        const answer = (booking: Booked & { on: boolean }, message: string | null) => {
          if (!page || booking.kind !== 'event') return
          enqueue.sendTo('schedulePage', {
            type: 'finished',
            about: `${booking.wish}:${booking.on ? 'add' : 'remove'}`,
            eventId: booking.id,
            answer: message === null ? { ok: true } : { ok: false, message },
          })
        }
        if (post.type === 'restored') {
          enqueue.sendTo('myWeek', { type: 'restored', edits: weekEdits(post.writes) })
          for (const booking of bookingsIn(post.writes)) enqueue.sendTo('bookings', { type: 'apply', booking })
          return
        }
        if (post.type === 'emptied') return
        const { write } = post
        if (write.type === 'keepWeek') {
          const { edit } = write
          if (post.type === 'sent') enqueue.sendTo('myWeek', { type: 'sent', edit, holds: post.reply })
          // What is there already has arrived, by another way.
          else if (post.type === 'refused' && isThere(post.failure))
            enqueue.sendTo('myWeek', { type: 'sent', edit, holds: null })
          else if (post.type === 'refused') enqueue.sendTo('myWeek', { type: 'refused', edit })
          else if (post.type === 'keptElsewhere') enqueue.sendTo('myWeek', { type: 'keptElsewhere', edit })
          else enqueue.sendTo('myWeek', { type: 'doneElsewhere', at: edit.at })
        } else if (write.type === 'keepBooking') {
          const { booking } = write
          if (post.type === 'sent') {
            enqueue.sendTo('bookings', { type: 'confirm', booking })
            answer(booking, null)
          } else if (post.type === 'refused') {
            enqueue.sendTo('bookings', { type: 'takeBack', booking, failure: post.failure })
            answer(booking, post.failure.type === 'Refused' ? post.failure.message : 'It could not be saved')
          } else if (post.type === 'keptElsewhere') enqueue.sendTo('bookings', { type: 'apply', booking })
        }
      }),
      chain: enqueueActions(({ context: { address, day }, enqueue, self }, id: string) => {
        const { place } = address
        if (place.type !== 'media' || !place.myWeek || place.id !== id) return
        const week = shownWeek(stateOf<MyWeekState>(self, 'myWeek')!.context)
        const from = dayOf(week, id, weekdayOf(day))
        const video = from && nextOf(week[from], id)
        enqueue.sendTo('nextClass', {
          type: 'ended',
          next: from && video ? { type: 'video', video, day: from } : { type: 'home' },
        })
      }),
      followChain: enqueueActions(({ context: { address }, enqueue, self }, { next }: NextClassFact) => {
        const known = stateOf<MyWeekState>(self, 'myWeek')?.context.known ?? {}
        const place =
          next.type === 'home'
            ? ({ type: 'home' } as const)
            : mediaPlace({ id: next.video, title: known[next.video]?.title ?? '' }, { play: true, myWeek: true })
        enqueue.emit({ type: 'diaryGoesTo', address: { ...withoutDialog(address), place }, replace: false })
      }),
      breakChain: sendTo('nextClass', { type: 'cancel' }),
      admit: emit((_, url: string) => ({ type: 'diaryGoesOut', url }) as const),
      passBegins: enqueueActions(({ context: { profile }, enqueue }) => {
        if (profile === null) return
        enqueue.emit({
          type: 'passBegun',
          profile: {
            ...profile,
            products: [...profile.products, ...dayPassProducts(clock.now())],
            unusedDayPasses: Math.max(0, profile.unusedDayPasses - 1),
          },
        })
      }),
      reloadPage: emit({ type: 'reloadPage' }),
      answerPass: enqueueActions(({ enqueue, self }, fact: DayPassFact) => {
        const { eventId } = fact.for
        if (eventId === null || fact.type === 'notRedeemed' || stateOf(self, 'schedulePage') === undefined) return
        enqueue.sendTo('schedulePage', {
          type: 'finished',
          about: 'day-pass',
          eventId,
          answer: fact.type === 'redeemed' ? { ok: true } : { ok: false, message: 'No day pass was used' },
          ...(fact.type === 'redeemed' && { duplicate: fact.duplicate }),
        })
      }),
      carryOut: enqueueActions(({ context, enqueue, self }, question: Asking) => {
        if (context.session !== 'signedIn') return
        const { eventId } = question
        if (question.type !== 'day-pass') {
          const { wish, on } = wishOf(question)
          return enqueue.sendTo('bookings', { type: 'book', booked: { wish, kind: 'event', id: eventId }, on })
        }
        if (!stateOf<DayPassState>(self, 'dayPass')?.matches('closed'))
          return enqueue.sendTo('schedulePage', {
            type: 'finished',
            about: 'day-pass',
            eventId,
            answer: { ok: false, message: 'A day pass is being used already' },
          })
        const event = context.catalogue.initial.upcomingEvents.find(({ id }) => id === eventId)
        const passFor: PassFor = {
          classId: question.classId ?? eventId,
          title: event?.title ?? null,
          start: event?.start ?? null,
          eventId,
        }
        return enqueue.sendTo('dayPass', { type: 'open', for: passFor })
      }),
      askToSignIn: emit(
        ({ context: { address } }) =>
          ({ type: 'diaryGoesTo', address: withDialog(withoutDialog(address), 'login'), replace: false }) as const,
      ),
      introduce: enqueueActions(({ context: { profile }, enqueue, self }) => {
        if (stateOf(self, 'schedulePage') !== undefined)
          enqueue.sendTo('schedulePage', { type: 'guest', guest: guestOf(profile, clock.now()) })
      }),
      tellBooked: enqueueActions(({ enqueue, self }) => {
        const state = stateOf<BookingsState>(self, 'bookings')
        if (!state || stateOf(self, 'schedulePage') === undefined) return
        const { rsvps, notify } = state.context.known
        enqueue.sendTo('schedulePage', {
          type: 'booked',
          rsvps: byEvent(rsvps.event, state, 'rsvp'),
          notifications: byEvent(notify.event, state, 'notify'),
        })
      }),
      refresh: enqueueActions(({ enqueue, self }) => {
        for (const name of ['schedule', 'daily', 'event'] as const)
          if (stateOf(self, name) !== undefined) enqueue.sendTo(name, { type: 'reload' })
      }),
      refreshWeek: enqueueActions(({ context, enqueue }) => {
        if (context.session === 'signedIn') enqueue.sendTo('myWeek', { type: 'reload' })
      }),
    },
    guards: {
      staysHere: ({ context }, to: Address) => isSame(context.address, to),
      goesElsewhere: ({ context }, to: Address) => hrefOf(context.address.place) !== hrefOf(to.place),
      isNewDay: ({ context }, zone: string) => dayIn(clock.now(), zone) !== context.day,
      wasDuplicate: (_, { duplicate }: { duplicate: boolean }) => duplicate,
      isHere: ({ context }) => context.profile !== null,
      isVisitor: ({ context }) => context.session === 'signedOut',
      isAt: ({ context }, screen: DiaryScreen) => diaryScreen(context.address) === screen,
    },
  })

/** What the page's guest is called when its machine begins. */
export const pageInput = ({ profile, address }: Diary, now: number) => ({
  guest: guestOf(profile, now),
  date: address.place.type === 'live-class' ? address.place.date : null,
})

/** What an event's machine begins with. */
export const eventInput = ({ address, catalogue, seed }: Diary) => {
  const id = address.place.type === 'live-event' ? address.place.id : ''
  return { id, seed: `${seed}:${id}`, event: catalogue.initial.upcomingEvents.find((event) => event.id === id) ?? null }
}

/** What the week's machine begins with. */
export const weekInput = ({ profile, unsent }: Diary) => ({
  id: profile!.id,
  week: profile!.week,
  edits: weekEdits(unsent),
})
