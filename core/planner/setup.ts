import type { AnyActorRef } from 'xstate'
import { assign, emit, enqueueActions, sendTo } from 'xstate'
import { dayPassProducts, hasProduct, viewerOf } from '../access/index.ts'
import type { LiveEvent } from '../catalogue/index.ts'
import { dayIn } from '../kernel/calendar.ts'
import type { Clock } from '../kernel/clock.ts'
import { childState } from '../kernel/feature.ts'
import { ownerPassing } from '../kernel/feed.ts'
import { mediaRoute, withDialog, withoutDialog } from '../routes/index.ts'
import type { Member } from '../session/index.ts'
import type { WritesPort } from '../user/outbox/index.ts'
import type { Visit, VisitCause } from '../visit/index.ts'
import { isCausedBy } from '../visit/index.ts'
import type { PlannerFeatures } from './actors.ts'
import { plannerActors } from './actors.ts'
import type { DayPassFact, DayPassState } from './day-pass/index.ts'
import { notUsedWords } from './day-pass/index.ts'
import type { Planner, PlannerEvent, PlannerFact } from './events.ts'
import type { BookingSubject, ScheduledClass } from './live/index.ts'
import type { MyWeekState, NextClassFact } from './my-week/index.ts'
import { playable } from './my-week/index.ts'
import type { PlannerPorts } from './ports.ts'
import type { PlannerScreen } from './rules.ts'
import {
  bookingsByEvent,
  eventAt,
  goesElsewhere,
  isBoughtAt,
  isNewDay,
  isSameScreen,
  isTimeChange,
  nextInstant,
  nextInWeek,
  ofVisit,
  passAsked,
  plannerScreen,
  scheduleUserOf,
  wayInto,
} from './rules.ts'
import type { Asking } from './schedule-page/index.ts'
import { purposeOf } from './schedule-page/index.ts'

interface Telling {
  readonly enqueue: { sendTo(name: string, event: { readonly type: string }): void }
  readonly self: AnyActorRef
}

const tellOpen =
  (name: keyof PlannerFeatures, ...types: readonly string[]) =>
  ({ enqueue, self }: Telling): void => {
    if (childState(self, name) !== undefined) for (const type of types) enqueue.sendTo(name, { type })
  }

/** The actions and guards of the planner's machine, and its actors. */
export const plannerSetup = (ports: PlannerPorts, writes: WritesPort, clock: Clock) =>
  ownerPassing('goOut')({
    types: {} as { context: Planner; events: PlannerEvent; emitted: PlannerFact; input: Visit },
    actors: plannerActors(ports, writes, clock),
    actions: {
      noteVisit: assign((_, visit: Visit) => ofVisit(visit)),
      dropJoining: assign(({ context: { address, joining } }) => ({
        joining: eventAt(address) === joining ? joining : null,
      })),
      look: assign(({ context: { zone } }) => ({ day: dayIn(clock.now(), zone) })),
      // Its children can be looked at once it runs.
      begin: sendTo(({ self }) => self, { type: 'begun' }),
      expect: enqueueActions(({ context, enqueue, self }) => {
        const { profile, catalogue, zone } = context
        const classes = childState<{ context: { value: readonly ScheduledClass[] | null } }>(self, 'schedule')
        const seen = childState<{ context: { event: LiveEvent | null } }>(self, 'event')?.context.event
        const events = [...catalogue.initial.upcomingEvents, ...(seen ? [seen] : [])]
        const at = nextInstant(events, classes?.context.value ?? [], viewerOf(profile), clock.now(), zone)
        enqueue.emit({ type: 'plannerExpects', at })
      }),
      settle: enqueueActions(tellOpen('myWeek', 'settle')),
      give: sendTo('bookings', (_, { kind, id }: { kind: BookingSubject['kind']; id: string }) => ({
        type: 'book',
        booked: { purpose: 'rsvp', kind, id },
        on: false,
      })),
      chain: enqueueActions(({ context: { address, day }, enqueue, self }, id: string) => {
        const next = nextInWeek(address, id, playable(childState<MyWeekState>(self, 'myWeek')!.context), day)
        if (next) enqueue.sendTo('nextClass', { type: 'ended', next })
      }),
      followChain: enqueueActions(({ context: { address }, enqueue, self }, { next }: NextClassFact) => {
        const known = childState<MyWeekState>(self, 'myWeek')?.context.known ?? {}
        const route =
          next.type === 'home'
            ? ({ type: 'home' } as const)
            : mediaRoute({ id: next.video, title: known[next.video]?.title ?? '' }, { play: true, myWeek: next.day })
        // Back does not start a class again that is over.
        enqueue.emit({ type: 'goTo', address: { ...withoutDialog(address), route }, replace: true })
      }),
      breakChain: sendTo('nextClass', { type: 'cancel' }),
      closePass: sendTo('dayPass', { type: 'close' }),
      dismissRefusal: sendTo('bookings', { type: 'dismiss' }),
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
      // A duplicate says that a pass is running, so its holder may join; if joining is impossible, the page reloads.
      goIn: enqueueActions(
        ({ context: { address, catalogue }, enqueue, self }, fact: Extract<DayPassFact, { type: 'redeemed' }>) => {
          const classes = childState<{ context: { value: readonly ScheduledClass[] | null } }>(self, 'schedule')
          const way = fact.joins
            ? wayInto(fact.for.classId, address, catalogue.initial.upcomingEvents, classes?.context.value ?? [])
            : null
          if (way === null) return fact.duplicate && enqueue.emit({ type: 'reloadPage' })
          if (way.type === 'join') return enqueue.sendTo('event', { type: 'join' })
          if (way.type === 'goOut') return enqueue.emit(way)
          enqueue.assign({ joining: way.event })
          const route = { type: 'live-event', id: way.event } as const
          enqueue.emit({ type: 'goTo', address: { ...withoutDialog(address), route }, replace: false })
        },
      ),
      tellBought: enqueueActions(({ context: { address }, enqueue }) => {
        if (isBoughtAt(address)) enqueue.sendTo('event', { type: 'bought' })
      }),
      stopJoining: assign({ joining: null }),
      answerPass: enqueueActions(({ enqueue, self }, fact: DayPassFact) => {
        const { eventId } = fact.for
        if (eventId === null || fact.type === 'notRedeemed' || childState(self, 'schedulePage') === undefined) return
        enqueue.sendTo('schedulePage', {
          type: 'finished',
          about: 'day-pass',
          eventId,
          answer: fact.type === 'redeemed' ? { ok: true } : { ok: false, message: notUsedWords.unused },
          ...(fact.type === 'redeemed' && { duplicate: fact.duplicate }),
        })
      }),
      carryOut: enqueueActions(({ context, enqueue, self }, question: Asking) => {
        if (context.session !== 'signedIn') return
        const { eventId } = question
        if (question.type !== 'day-pass') {
          const { purpose, on } = purposeOf(question)
          return enqueue.sendTo('bookings', { type: 'book', booked: { purpose, kind: 'event', id: eventId }, on })
        }
        if (!childState<DayPassState>(self, 'dayPass')?.matches('closed'))
          return enqueue.sendTo('schedulePage', {
            type: 'finished',
            id: question.id,
            about: 'day-pass',
            eventId,
            answer: { ok: false, message: notUsedWords.active },
          })
        const passFor = passAsked(question, context.catalogue.initial.upcomingEvents)
        return enqueue.sendTo('dayPass', { type: 'open', for: passFor })
      }),
      askToSignIn: enqueueActions(({ context: { address, session }, enqueue }) => {
        if (session !== 'signedOut') return
        const to = withDialog(withoutDialog(address), 'login')
        enqueue.emit({ type: 'goTo', address: to, replace: false })
      }),
      introduce: enqueueActions(({ context: { profile }, enqueue, self }) => {
        if (childState(self, 'schedulePage') !== undefined)
          enqueue.sendTo('schedulePage', { type: 'identify', user: scheduleUserOf(profile, clock.now()) })
      }),
      tellBooked: enqueueActions(({ enqueue, self }) => {
        const booked = bookingsByEvent(childState(self, 'bookings'))
        if (booked && childState(self, 'schedulePage') !== undefined)
          enqueue.sendTo('schedulePage', { type: 'booked', ...booked })
      }),
      refresh: enqueueActions(tellOpen('event', 'reload')),
      recover: enqueueActions(tellOpen('bookings', 'recover')),
      // Bookings may have changed elsewhere wherever the account may have.
      reloadBookings: enqueueActions(({ context, enqueue }, { confirmedAt }: Member) => {
        if (confirmedAt !== context.profile?.confirmedAt) enqueue.sendTo('bookings', { type: 'reload' })
      }),
      refreshWeek: enqueueActions(tellOpen('myWeek', 'reload', 'clearDefaultDay')),
    },
    guards: {
      because: ({ event }, cause: VisitCause) => isCausedBy(event, cause),
      staysHere: ({ context, event }) =>
        isCausedBy(event, 'arrived') && isSameScreen(context.address, event.visit.address!),
      goesElsewhere: ({ context, event }) =>
        isCausedBy(event, 'arrived') && goesElsewhere(context.address, event.visit.address!),
      isTimeChange: ({ event }) => isTimeChange(event),
      isNewDay: ({ context, event }) => isNewDay(event, context, clock.now()),
      needsNewDays: ({ context, event }) =>
        isNewDay(event, context, clock.now()) && plannerScreen(context.address) === 'home',
      wasDuplicate: (_, { duplicate }: { duplicate: boolean }) => duplicate,
      lacksLive: ({ context: { profile } }) => !hasProduct(viewerOf(profile), 'live', clock.now()),
      isHere: ({ context }) => context.profile !== null,
      isVisitor: ({ context }) => context.session === 'signedOut',
      isAt: ({ context }, screen: PlannerScreen) => plannerScreen(context.address) === screen,
      mayIntroduce: ({ context }) => plannerScreen(context.address) === 'live-class' && context.session !== 'unknown',
    },
  })
