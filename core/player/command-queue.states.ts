import type { Watch } from './watch.ts'

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
