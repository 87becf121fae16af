import type { SnapshotFrom } from 'xstate'
import { resultTo } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { planOf } from './plan.ts'
import type { MyWeekPort } from './port.ts'
import { myWeekSetup, silent } from './setup.ts'
import type { WeekChange } from './week.ts'

/** The transition for a change: it is made at once, and the timer for undoing starts again. */
const change = {
  target: 'waiting',
  reenter: true,
  actions: [{ type: 'change', params: ({ event }: { readonly event: WeekChange }) => event }, 'tell'],
} as const

/** Edits the week at once, waits while removals can be undone, and sends the changes in order. */
export const myWeekMachine = (port: MyWeekPort, clock: Clock) =>
  myWeekSetup(port, clock).createMachine({
    id: 'myWeek',
    context: ({ input: { id, week, old } }) => ({
      ...planOf(week),
      ...{
        id,
        known: {},
        seeking: [],
        sought: [],
        failure: null,
        announcement: null,
        defaultDay: null,
        unremoved: [],
      },
      ...{ stale: old, disturbed: false, pendingFacts: silent },
    }),
    type: 'parallel',
    invoke: [
      { src: 'woke' },
      { src: 'online' },
      { src: 'writes', input: ({ self }) => self },
      { src: 'drops', input: ({ self }) => self },
      { src: 'results' },
    ],
    on: {
      sent: { actions: [{ type: 'deliver', params: ({ event }) => event }, 'tell'] },
      refused: { actions: { type: 'refuse', params: ({ event }) => event.edit } },
      keptElsewhere: { actions: { type: 'takeOver', params: ({ event }) => event.edit } },
      doneElsewhere: { actions: [{ type: 'letGo', params: ({ event }) => event.edit }, 'tell'] },
      restored: { actions: { type: 'restore', params: ({ event }) => event } },
      dismissed: { actions: { type: 'giveUp', params: ({ event }) => event.edit } },
      cameOnline: { actions: ['retryAll', 'tell'] },
      dismiss: { actions: ['dismiss', 'tell'] },
      setDefaultDay: { actions: { type: 'setDefaultDay', params: ({ event }) => event } },
      clearDefaultDay: { actions: 'clearDefaultDay' },
    },
    states: {
      editing: {
        initial: 'waiting',
        states: {
          // Each transition belongs to its own state: one on the region would enter the other regions again too.
          waiting: {
            always: { guard: 'hasOvertaken', actions: 'dropOvertaken' },
            after: { untilNextEnd: { target: 'waiting', reenter: true, actions: ['settleDue', 'tell'] } },
            on: {
              add: change,
              addByDefault: {
                guard: { type: 'hasDefaultDay', params: ({ event }) => event.video },
                target: 'waiting',
                reenter: true,
                actions: [{ type: 'addByDefault', params: ({ event }) => event.video }, 'tell'],
              },
              remove: change,
              move: change,
              order: change,
              clear: change,
              leave: { target: 'waiting', reenter: true, actions: { type: 'leave', params: ({ event }) => event } },
              undo: {
                target: 'waiting',
                reenter: true,
                actions: [{ type: 'undo', params: ({ event }) => event.at }, 'tell'],
              },
              hold: { target: 'waiting', reenter: true, actions: { type: 'hold', params: ({ event }) => event.at } },
              release: {
                target: 'waiting',
                reenter: true,
                actions: { type: 'release', params: ({ event }) => event.at },
              },
              retry: { actions: [{ type: 'retry', params: ({ event }) => event.at }, 'tell'] },
              settle: { target: 'waiting', reenter: true, actions: ['settle', 'tell'] },
              wokeUp: { target: 'waiting', reenter: true, actions: ['settleDue', 'tell'] },
            },
          },
        },
      },
      reading: {
        initial: 'ready',
        states: {
          loading: {
            entry: 'ask',
            invoke: {
              src: 'load',
              input: ({ context }) => context.id,
              onDone: [
                { guard: 'wasDisturbed', target: 'loading', reenter: true },
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'ready',
                  actions: { type: 'adopt', params: ({ event }) => event.output },
                },
                { target: 'failed' },
              ],
            },
          },
          ready: { always: { guard: 'isStale', target: 'loading' }, on: { reload: 'loading', wokeUp: 'loading' } },
          failed: { on: { reload: 'loading', wokeUp: 'loading' } },
        },
      },
      finding: {
        initial: 'found',
        states: {
          found: { always: { guard: 'hasUnknown', target: 'seeking' } },
          seeking: {
            entry: 'seek',
            invoke: {
              src: 'items',
              input: ({ context }) => context.seeking,
              onDone: resultTo('find', 'found', 'failed'),
            },
          },
          failed: { on: { reload: 'seeking', wokeUp: 'seeking' } },
        },
      },
    },
  })

/** The my-week machine's state. */
export type MyWeekState = SnapshotFrom<ReturnType<typeof myWeekMachine>>
