import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { dayIn } from '../kernel/calendar.ts'
import type { Clock } from '../kernel/clock.ts'
import { scheduleDays } from '../live/index.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { PlannerInput } from './events.ts'
import type { PlannerPorts } from './ports.ts'
import { eventInput, weekInput } from './rules.ts'
import { pageInput, plannerSetup } from './setup.ts'

/** The planner: owns live events, bookings, the member's week, day passes and the embedded schedule page. */
export const plannerMachine = (ports: PlannerPorts, writes: WritesPort, clock: Clock) => {
  const machine = plannerSetup(ports, writes, clock)

  const user = machine.createStateConfig({
    initial: 'opening',
    on: {
      signedOut: { target: '.visitor', actions: ['miss', 'introduce', 'expect'] },
      replaced: { target: '.unknown', actions: ['clearUser', 'introduce'] },
    },
    states: {
      opening: {
        on: {
          opened: [
            { guard: 'isHere', target: 'inside', actions: 'expect' },
            { guard: 'isVisitor', target: 'visitor', actions: 'expect' },
            { target: 'unknown', actions: 'expect' },
          ],
        },
      },
      unknown: {
        on: { signedIn: { target: 'inside', actions: { type: 'meet', params: ({ event }) => event.profile } } },
      },
      visitor: {
        on: { signedIn: { target: 'inside', actions: { type: 'meet', params: ({ event }) => event.profile } } },
      },
      inside: {
        entry: ['introduce', 'expect'],
        invoke: [
          { src: 'myWeek', id: 'myWeek', input: ({ context }) => weekInput(context) },
          { src: 'nextClass', id: 'nextClass' },
          { src: 'bookings', id: 'bookings' },
          { src: 'dayPass', id: 'dayPass' },
          { src: 'myWeekFacts' },
          { src: 'nextClassFacts' },
          { src: 'bookingsFacts' },
          { src: 'dayPassFacts' },
        ],
        on: {
          // Another account, entered in another tab, restarts everything.
          signedIn: {
            target: 'inside',
            reenter: true,
            actions: { type: 'meet', params: ({ event }) => event.profile },
          },
          profileChanged: {
            actions: [
              { type: 'reloadBookings', params: ({ event }) => event.profile },
              { type: 'meet', params: ({ event }) => event.profile },
              ...(['introduce', 'expect'] as const),
            ],
          },
          settle: { actions: 'settle' },
          completed: { actions: { type: 'chain', params: ({ event }) => event.id } },
          leave: { actions: { type: 'give', params: ({ event }) => event } },
          nextClass: { actions: { type: 'followChain', params: ({ event }) => event } },
          bookingsKnown: { actions: 'tellBooked' },
          redeemed: [
            {
              guard: { type: 'wasDuplicate', params: ({ event }) => event },
              actions: [
                { type: 'answerPass', params: ({ event }) => event },
                { type: 'goIn', params: ({ event }) => event },
              ],
            },
            {
              actions: [
                { type: 'answerPass', params: ({ event }) => event },
                'passBegins',
                { type: 'goIn', params: ({ event }) => event },
              ],
            },
          ],
          notRedeemed: { actions: { type: 'answerPass', params: ({ event }) => event } },
          passClosed: { actions: { type: 'answerPass', params: ({ event }) => event } },
          wanted: { actions: { type: 'carryOut', params: ({ event }) => event.question } },
          // Leaving the page settles removals, cancels the next class and the day-pass dialog, and dismisses the message about a refused booking.
          arrived: {
            guard: { type: 'goesElsewhere', params: ({ event }) => event.address },
            actions: ['settle', 'breakChain', 'closePass', 'dismissRefusal'],
          },
        },
      },
    },
  })

  const screen = machine.createStateConfig({
    initial: 'closed',
    on: {
      arrived: [
        {
          guard: { type: 'staysHere', params: ({ event }) => event.address },
          actions: [{ type: 'move', params: ({ event }) => event.address }, 'tellBought'],
        },
        { target: '.arriving', actions: { type: 'move', params: ({ event }) => event.address } },
      ],
      signInWanted: { actions: 'askToSignIn' },
      eventSeen: { actions: 'expect' },
      scheduleKnown: { actions: 'expect' },
      notAdmitted: { guard: 'lacksLive', actions: 'reloadPage' },
      admitted: { actions: { type: 'admit', params: ({ event }) => event.url } },
      ticked: [
        {
          guard: { type: 'needsNewDays', params: ({ event }) => event.zone },
          target: '.arriving',
          actions: [{ type: 'look', params: ({ event }) => event.zone }, 'recover', 'expect'],
        },
        {
          guard: { type: 'isNewDay', params: ({ event }) => event.zone },
          actions: [{ type: 'look', params: ({ event }) => event.zone }, 'recover', 'refresh', 'expect'],
        },
        { actions: [{ type: 'look', params: ({ event }) => event.zone }, 'recover', 'expect'] },
      ],
    },
    states: {
      closed: {
        on: {
          opened: 'arriving',
          arrived: { actions: { type: 'move', params: ({ event }) => event.address } },
          ticked: { actions: { type: 'look', params: ({ event }) => event.zone } },
        },
      },
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
          { src: 'scheduleFacts' },
        ],
      },
      week: { entry: 'refreshWeek' },
      events: { invoke: { src: 'seconds', id: 'seconds' } },
      event: {
        exit: 'stopJoining',
        invoke: [
          { src: 'event', id: 'event', input: ({ context }) => eventInput(context) },
          { src: 'seconds', id: 'seconds' },
          { src: 'eventFacts' },
        ],
      },
      liveClass: {
        invoke: [
          {
            src: 'schedulePage',
            id: 'schedulePage',
            input: ({ context, self }) => pageInput(context, self, clock.now()),
          },
          { src: 'schedulePageFacts' },
        ],
      },
    },
  })

  return machine.createMachine({
    id: 'planner',
    context: ({ input }: { readonly input: PlannerInput }) => ({
      ...input,
      day: dayIn(clock.now(), input.zone),
      seed: `${input.profile?.id ?? 'visitor'}:${clock.now()}`,
      joining: null,
    }),
    type: 'parallel',
    states: { user, screen },
  })
}

/** A snapshot of the planner. */
export type PlannerState = SnapshotFrom<ReturnType<typeof plannerMachine>>

/** A running planner actor. */
export type PlannerRef = ActorRefFrom<ReturnType<typeof plannerMachine>>
