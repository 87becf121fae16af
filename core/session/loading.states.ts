import type { sessionSetup } from './setup.ts'

/** Returns the states of an account whose profile is not loaded. The profile is requested repeatedly, and signing out warns about unsaved changes. */
export const loadingState = (machine: ReturnType<typeof sessionSetup>) =>
  machine.createStateConfig({
    initial: 'asking',
    on: { signOut: '.signingOut' },
    states: {
      asking: {
        entry: 'ask',
        invoke: {
          src: 'profile',
          input: ({ context }) => context.account!,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: '#session.signedIn',
              actions: { type: 'know', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'ended', params: ({ event }) => event.output },
              target: '#session.expiring',
            },
            {
              guard: { type: 'cannotAct', params: ({ event }) => event.output },
              target: 'barred',
              actions: { type: 'bar', params: ({ event }) => event.output },
            },
            { target: 'unreachable' },
          ],
        },
      },
      unreachable: {
        after: { askAgainAfter: 'asking' },
        on: { askAgain: 'asking', wokeUp: 'asking' },
      },
      // A retry would get the same answer.
      barred: {},
      // Unsaved changes cannot be sent now, so signing out needs confirmation, even if they cannot be counted.
      signingOut: {
        invoke: {
          src: 'unsaved',
          input: ({ context }) => context.account!.id,
          onDone: [
            {
              guard: ({ event }) => event.output.ok && event.output.value === 0,
              target: '#session.forgetting',
            },
            { target: 'confirming' },
          ],
        },
        after: { leaveWait: 'confirming' },
        on: { signOut: {} },
      },
      confirming: { on: { signOut: {}, signOutAnyway: '#session.forgetting', stay: 'asking' } },
    },
  })
