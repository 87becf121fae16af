import type { Result } from '../kernel/result.ts'
import type { Preferences } from './port.ts'
import type { Watch } from './watch.ts'

const recalled = ({ event }: { readonly event: { readonly output: Result<Preferences, unknown> } }) => event.output

/** The player is told one thing at a time; one that does not answer is given up. */
export const commanding = {
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasCommands', target: 'busy', actions: 'sendNext' } },
    busy: {
      invoke: { src: 'command', input: ({ context }: { readonly context: Watch }) => context.sending!, onDone: 'idle' },
      after: { openWithin: 'idle' },
    },
  },
} as const

/** How somebody likes to watch is asked of the device once, and told to it after each change. */
export const remembering = {
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recall',
        onDone: { target: 'kept', actions: { type: 'adopt', params: recalled } },
      },
    },
    kept: { always: { guard: 'unkept', target: 'keeping' } },
    keeping: {
      entry: 'kept',
      invoke: { src: 'keep', input: ({ context }: { readonly context: Watch }) => context.preferences, onDone: 'kept' },
    },
  },
} as const
