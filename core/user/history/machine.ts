import type { SnapshotFrom } from 'xstate'
import type { Clock } from '../../kernel/clock.ts'
import type { HistoryPort } from './port.ts'
import { recentIds } from './rules.ts'
import { historySetup } from './setup.ts'

/** Records progress per class, the newest report wins; a failed request loses nothing. */
export const historyMachine = (port: HistoryPort, clock: Clock) => {
  const machine = historySetup(port, clock)

  const requests = (entry: readonly 'tellKnown'[]) =>
    machine.createStateConfig({
      initial: 'progress',
      states: {
        progress: {
          invoke: {
            src: 'progress',
            onDone: { target: 'items', actions: { type: 'keepProgress', params: ({ event }) => event.output } },
          },
        },
        items: {
          entry,
          invoke: {
            src: 'items',
            input: ({ context }) => recentIds(context.progress, clock.now()),
            onDone: { target: 'watched', actions: { type: 'keepItems', params: ({ event }) => event.output } },
          },
        },
        watched: {
          invoke: {
            src: 'watched',
            onDone: { target: 'done', actions: { type: 'keepWatched', params: ({ event }) => event.output } },
          },
        },
        done: { type: 'final' },
      },
    })

  return machine.createMachine({
    id: 'history',
    context: { progress: {}, watched: [], items: {}, heard: [], seeking: [], sought: [], failure: null },
    invoke: [{ src: 'writes', input: ({ self }) => self }, { src: 'results' }],
    initial: 'loading',
    on: {
      record: {
        actions: [
          { type: 'record', params: ({ event }) => event.report },
          { type: 'write', params: ({ event }) => event.report },
        ],
      },
      recordWatched: {
        actions: [
          { type: 'recordWatched', params: ({ event }) => event },
          { type: 'writeWatched', params: ({ event }) => event },
        ],
      },
      apply: { actions: { type: 'apply', params: ({ event }) => event.mark } },
      reload: '.loading',
    },
    states: {
      loading: {
        ...requests(['tellKnown']),
        onDone: [{ guard: ({ context }) => context.failure === null, target: 'ready' }, { target: 'failed' }],
      },
      ready: { always: { guard: 'hasUnknown', target: 'finding' }, on: { refresh: 'refreshing' } },
      refreshing: { ...requests([]), onDone: { target: 'ready', actions: 'forgive' } },
      finding: {
        entry: 'seek',
        invoke: {
          src: 'items',
          input: ({ context }) => context.seeking,
          onDone: { target: 'ready', actions: { type: 'find', params: ({ event }) => event.output } },
        },
      },
      failed: { on: { recover: 'loading' } },
    },
  })
}

/** The history machine's state. */
export type HistoryState = SnapshotFrom<ReturnType<typeof historyMachine>>

/** Whether the progress and the watched classes have loaded, so that they can be counted. */
export const isLoaded = (state: HistoryState): boolean =>
  (['ready', 'finding', 'refreshing'] as const).some((value) => state.matches(value))

/** Whether the progress has loaded, so that a class can resume where it was left. */
export const knowsProgress = (state: HistoryState): boolean => !state.matches({ loading: 'progress' })
