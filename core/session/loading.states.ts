import type { sessionSetup } from './setup.ts'

/** The state of an account that is known while its profile is not: the studio is asked, again and again; who signs out meanwhile is told what is not saved. A4.01 */
export const loadingState = (machine: ReturnType<typeof sessionSetup>) =>
  machine.createStateConfig({
    initial: 'asking',
    on: { signOut: '.leaving' },
    states: {
      asking: {
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
            { target: 'unreachable' },
          ],
        },
      },
      unreachable: {
        after: { askAgainAfter: 'asking' },
        on: { askAgain: 'asking', wokeUp: 'asking' },
      },
      // What is not saved cannot be sent now: whoever signs out all the same is asked first.
      leaving: {
        invoke: {
          src: 'unsaved',
          input: ({ context }) => context.account!,
          onDone: [
            {
              guard: ({ event }) => event.output.ok && event.output.value > 0,
              target: 'confirming',
            },
            { target: '#session.forgetting' },
          ],
        },
        on: { signOut: {} },
      },
      confirming: { on: { signOut: {}, signOutAnyway: '#session.forgetting', stay: 'asking' } },
    },
  })
