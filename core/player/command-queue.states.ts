import type { Result } from '../kernel/result.ts'
import type { Preferences } from './port.ts'
import type { Watch } from './watch.ts'

const recalled = ({ event }: { readonly event: { readonly output: Result<Preferences, unknown> } }) => event.output

/** The state that sends the player one command at a time; a command without an answer is given up. */
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

/** The state that loads the viewer's preferences from the device once, and saves them after each change. */
export const keepingPreferences = {
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
