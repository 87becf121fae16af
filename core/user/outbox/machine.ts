import type { SnapshotFrom } from 'xstate'
import type { Clock } from '../../kernel/clock.ts'
import type { OutboxPort } from './port.ts'
import { emptyQueue } from './queue.ts'
import { endedOf, outboxSetup } from './setup.ts'
import type { Write } from './writes.ts'

const writeIn = ({ event }: { readonly event: { readonly write: Write } }): Write => event.write
const dismissal = [
  { type: 'noteDismissed', params: writeIn },
  { type: 'forget', params: writeIn },
] as const
const adding = { actions: [{ type: 'add', params: writeIn }, 'tellChanged'] } as const

/** Saves each write on the device, sends it and then drops it, one at a time per topic; a failed write waits longer and does not block other topics. */
export const outboxMachine = (port: OutboxPort, clock: Clock, topics: readonly string[]) => {
  const machine = outboxSetup(port, clock, topics)

  const lane = (topic: string) =>
    machine.createStateConfig({
      initial: 'closed',
      states: {
        // Nothing is sent before the writes kept on the device are known.
        closed: { on: { opened: 'waiting' } },
        waiting: {
          always: { guard: { type: 'isDue', params: topic }, target: 'sending' },
          after: { [`${topic}Due`]: { target: 'waiting', reenter: true } },
          on: { changed: { target: 'waiting', reenter: true } },
        },
        sending: {
          // A call starts when the machine rests: on a page that is ending nothing goes alone that can go with others.
          always: { guard: { type: 'hasMore', params: topic }, target: 'batching' },
          entry: { type: 'take', params: { topic, all: false } },
          invoke: {
            src: 'send',
            input: ({ context }) => context.sending[topic]![0]!,
            onDone: {
              target: 'waiting',
              actions: [
                {
                  type: 'end',
                  params: ({ context, event }) => [{ write: context.sending[topic]![0]!, answer: event.output }],
                },
                { type: 'release', params: topic },
              ],
            },
          },
        },
        batching: {
          always: { guard: { type: 'hasMore', params: topic }, target: 'batching', reenter: true },
          entry: { type: 'take', params: { topic, all: true } },
          invoke: {
            src: 'batch',
            input: ({ context }) => context.sending[topic]!,
            onDone: {
              target: 'waiting',
              actions: [
                { type: 'end', params: ({ context, event }) => endedOf(context.sending[topic]!, event.output) },
                { type: 'release', params: topic },
              ],
            },
          },
        },
      },
    })

  const keeping = machine.createStateConfig({
    initial: 'restoring',
    states: {
      restoring: {
        invoke: {
          src: 'load',
          onDone: {
            target: 'kept',
            actions: [{ type: 'restore', params: ({ event }) => event.output }, 'tellRestored', 'open'],
          },
        },
        on: { add: adding },
      },
      kept: {
        always: { guard: 'hasUnkept', target: 'busy' },
        on: {
          add: { target: 'busy', ...adding },
          flush: { target: 'restoring', actions: ['hasten', 'tellChanged'] },
          wokeUp: { target: 'restoring', actions: ['returned', 'hasten', 'tellChanged'] },
        },
      },
      busy: {
        invoke: {
          src: 'keep',
          input: ({ context }) => context.unkept,
          onDone: { target: 'kept', actions: ['kept', 'tellChanged'] },
        },
        on: {
          add: { target: 'busy', reenter: true, ...adding },
          flush: { target: 'flushing', actions: ['hasten', 'tellChanged'] },
          wokeUp: { target: 'flushing', actions: ['returned', 'hasten', 'tellChanged'] },
        },
      },
      // The latest writes are saved first; then those that other tabs left are read.
      flushing: {
        invoke: {
          src: 'keep',
          input: ({ context }) => context.unkept,
          onDone: { target: 'restoring', actions: ['kept', 'tellChanged'] },
        },
        on: { add: { target: 'flushing', reenter: true, ...adding } },
      },
    },
  })

  const ending = machine.createStateConfig({
    initial: 'unknown',
    states: {
      unknown: { on: { opened: 'full' } },
      full: { always: { guard: 'hasNone', target: 'empty' } },
      empty: {
        entry: 'tellEmptied',
        always: { guard: 'hasWrites', target: 'full' },
        on: { opened: { target: 'empty', reenter: true } },
      },
    },
  })

  const dismissing = machine.createStateConfig({
    initial: 'idle',
    states: {
      idle: { on: { dismiss: { target: 'busy', actions: dismissal } } },
      busy: {
        invoke: {
          src: 'dismiss',
          input: ({ context }) => context.dismissed,
          onDone: { target: 'idle', actions: 'forgetDismissed' },
        },
        on: { dismiss: { target: 'busy', reenter: true, actions: dismissal } },
      },
    },
  })

  return machine.createMachine({
    id: 'outbox',
    context: { ...emptyQueue, sending: {}, refusals: [], dismissed: [] },
    type: 'parallel',
    invoke: [{ src: 'woke' }, { src: 'hidden' }, { src: 'elsewhere' }],
    on: {
      flush: { actions: ['hasten', 'tellChanged'] },
      wokeUp: { actions: ['returned', 'hasten', 'tellChanged'] },
      pageHidden: { actions: ['leave', 'hasten', 'tellChanged'] },
      keptElsewhere: {
        actions: [
          { type: 'drop', params: ({ event }) => event.write },
          { type: 'pass', params: ({ event }) => event },
        ],
      },
      doneElsewhere: [
        { guard: { type: 'isKnownRefused', params: ({ event }) => event.write } },
        {
          actions: [
            { type: 'drop', params: ({ event }) => event.write },
            { type: 'pass', params: ({ event }) => event },
          ],
        },
      ],
      refusedElsewhere: { actions: { type: 'hearRefused', params: ({ event }) => event.refusal } },
      dismissedElsewhere: { actions: { type: 'forget', params: ({ event }) => event.write } },
    },
    states: {
      keeping,
      ending,
      dismissing,
      ...Object.fromEntries(topics.map((topic) => [topic, lane(topic)])),
    },
  })
}

/** The outbox machine's state. */
export type OutboxState = SnapshotFrom<ReturnType<typeof outboxMachine>>
