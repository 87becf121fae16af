import { dayIn } from '../kernel/calendar.ts'
import type { Clock } from '../kernel/clock.ts'
import type { WritesPort } from '../user/outbox/index.ts'
import type { VisitChanged } from '../visit/index.ts'
import { because } from '../visit/index.ts'
import type { DayPassFact } from './day-pass/index.ts'
import { scheduleDays } from './live/index.ts'
import type { PlannerPorts } from './ports.ts'
import { eventInput, ofVisit, pageInput, weekInput } from './rules.ts'
import { plannerSetup } from './setup.ts'

const noteVisit = {
  type: 'noteVisit',
  params: ({ event }: { readonly event: VisitChanged }) => event.visit,
} as const

const answerPass = { type: 'answerPass', params: ({ event }: { readonly event: DayPassFact }) => event } as const

/** The planner: owns live events, bookings, the member's week, day passes and the embedded schedule page. */
export const plannerMachine = (ports: PlannerPorts, writes: WritesPort, clock: Clock) => {
  const machine = plannerSetup(ports, writes, clock)

  const user = machine.createStateConfig({
    initial: 'opening',
    on: {
      visitChanged: [
        { guard: because('signedOut'), target: '.visitor', actions: [noteVisit, 'introduce', 'expect'] },
        { guard: because('replaced'), target: '.unknown', actions: [noteVisit, 'introduce'] },
      ],
    },
    states: {
      opening: {
        entry: 'begin',
        on: {
          begun: [
            { guard: 'isHere', target: 'inside', actions: 'expect' },
            { guard: 'isVisitor', target: 'visitor', actions: 'expect' },
            { target: 'unknown', actions: 'expect' },
          ],
        },
      },
      unknown: {
        on: { visitChanged: { guard: because('signedIn'), target: 'inside', actions: noteVisit } },
      },
      visitor: {
        on: { visitChanged: { guard: because('signedIn'), target: 'inside', actions: noteVisit } },
      },
      inside: {
        entry: ['introduce', 'expect'],
        invoke: [
          { src: 'myWeek', id: 'myWeek', input: ({ context }) => weekInput(context) },
          { src: 'nextClass', id: 'nextClass' },
          { src: 'bookings', id: 'bookings' },
          { src: 'dayPass', id: 'dayPass' },
        ],
        on: {
          visitChanged: [
            // Another account, entered in another tab, restarts everything.
            { guard: because('signedIn'), target: 'inside', reenter: true, actions: noteVisit },
            {
              guard: because('profileChanged'),
              actions: [
                { type: 'reloadBookings', params: ({ event }) => event.visit.profile! },
                ...([noteVisit, 'introduce', 'expect'] as const),
              ],
            },
            // Leaving the page settles removals, cancels the next class and the day-pass dialog, and dismisses the message about a refused booking.
            { guard: 'goesElsewhere', actions: ['settle', 'breakChain', 'closePass', 'dismissRefusal'] },
          ],
          settle: { actions: 'settle' },
          completed: { actions: { type: 'chain', params: ({ event }) => event.id } },
          leave: { actions: { type: 'give', params: ({ event }) => event } },
          nextClass: { actions: { type: 'followChain', params: ({ event }) => event } },
          bookingsKnown: { actions: 'tellBooked' },
          redeemed: [
            {
              guard: { type: 'wasDuplicate', params: ({ event }) => event },
              actions: [answerPass, { type: 'goIn', params: ({ event }) => event }],
            },
            { actions: [answerPass, 'passBegins', { type: 'goIn', params: ({ event }) => event }] },
          ],
          notRedeemed: { actions: answerPass },
          passClosed: { actions: answerPass },
          wanted: { actions: { type: 'carryOut', params: ({ event }) => event.question } },
        },
      },
    },
  })

  const screen = machine.createStateConfig({
    initial: 'opening',
    on: {
      visitChanged: [
        { guard: 'staysHere', actions: [noteVisit, 'dropJoining', 'tellBought'] },
        { guard: because('arrived'), target: '.arriving', actions: [noteVisit, 'dropJoining'] },
        {
          guard: 'needsNewDays',
          target: '.arriving',
          actions: [noteVisit, 'look', 'recover', 'expect'],
        },
        { guard: 'isNewDay', actions: [noteVisit, 'look', 'recover', 'refresh', 'expect'] },
        { guard: 'isTimeChange', actions: [noteVisit, 'look', 'recover', 'expect'] },
        { actions: noteVisit },
      ],
      signInWanted: { actions: 'askToSignIn' },
      eventLoaded: { actions: 'expect' },
      scheduleKnown: { actions: 'expect' },
      notAdmitted: { guard: 'lacksLive', actions: 'reloadPage' },
    },
    states: {
      opening: { on: { begun: 'arriving' } },
      arriving: {
        always: [
          { guard: { type: 'isAt', params: 'home' }, target: 'home' },
          { guard: { type: 'isAt', params: 'week' }, target: 'week' },
          { guard: { type: 'isAt', params: 'events' }, target: 'events' },
          { guard: { type: 'isAt', params: 'event' }, target: 'event' },
          { guard: 'mayIntroduce', target: 'liveClass' },
          { target: 'plain' },
        ],
      },
      // The embedded page starts once the session is known.
      plain: { always: { guard: 'mayIntroduce', target: 'liveClass' } },
      home: {
        invoke: [
          {
            src: 'schedule',
            id: 'schedule',
            input: ({ context }) => scheduleDays(clock.now(), context.catalogue.config.timeZone),
          },
          { src: 'daily', id: 'daily' },
          { src: 'seconds', id: 'seconds' },
        ],
      },
      week: { entry: 'refreshWeek' },
      events: { invoke: { src: 'seconds', id: 'seconds' } },
      event: {
        exit: 'stopJoining',
        invoke: [
          { src: 'event', id: 'event', input: ({ context }) => eventInput(context) },
          { src: 'seconds', id: 'seconds' },
        ],
      },
      liveClass: {
        invoke: [
          {
            src: 'schedulePage',
            id: 'schedulePage',
            input: ({ context, self }) => pageInput(context, self, clock.now()),
          },
        ],
      },
    },
  })

  return machine.createMachine({
    id: 'planner',
    context: ({ input }) => ({
      ...ofVisit(input),
      day: dayIn(clock.now(), input.zone),
      seed: `${input.profile?.id ?? 'visitor'}:${clock.now()}`,
      joining: null,
    }),
    type: 'parallel',
    states: { user, screen },
  })
}
