import type { SnapshotFrom } from 'xstate'
import type { Clock } from '../kernel/clock.ts'
import { ok } from '../kernel/result.ts'
import { loadingState } from './loading.states.ts'
import type { AccountDataPort, SessionPort } from './port.ts'
import { noCredentials } from './rules.ts'
import { nobody, sessionSetup } from './setup.ts'
import { signedInState } from './signed-in.states.ts'

/** Creates the session machine of this tab: initializing, then loading, signed in or signed out. A member who is offline stays signed in. A4.01 A4.02 */
export const sessionMachine = (port: SessionPort, data: AccountDataPort, clock: Clock) => {
  const machine = sessionSetup(port, data, clock)
  return machine.createMachine({
    id: 'session',
    context: nobody,
    invoke: [
      { src: 'changes' },
      { src: 'woke' },
      { src: 'announceFirst', input: ({ self }) => self },
      { src: 'announceLater', input: ({ self }) => self },
    ],
    initial: 'initializing',
    on: {
      enteredElsewhere: [
        { guard: { type: 'sameAccount', params: ({ event }) => event.account } },
        {
          target: '.loading',
          actions: [{ type: 'meetElsewhere', params: ({ event }) => event.account }, 'tellReplaced'],
        },
      ],
      entered: [
        { guard: { type: 'sameAccount', params: ({ event }) => event.account } },
        {
          target: '.loading',
          actions: [{ type: 'meet', params: ({ event }) => ok(event.account) }, 'tellReplaced'],
        },
      ],
      leftElsewhere: '.signedOut',
      ended: { target: '.signedOut', actions: 'tellEnded' },
      accountDeleted: '.forgetting',
    },
    states: {
      initializing: {
        on: { ended: {} },
        invoke: {
          src: 'restore',
          onDone: [
            {
              guard: ({ event }) => event.output.ok && event.output.value !== null,
              target: 'loading',
              actions: { type: 'remember', params: ({ event }) => event.output },
            },
            { target: 'signedOut', actions: { type: 'refuse', params: ({ event }) => event.output } },
          ],
        },
      },
      loading: loadingState(machine),
      signedOut: {
        entry: ['forget', 'tellSignedOut'],
        on: {
          leftElsewhere: {},
          ended: {},
          entered: { target: 'loading', actions: { type: 'meet', params: ({ event }) => ok(event.account) } },
        },
        initial: 'waiting',
        states: {
          waiting: {
            on: {
              signIn: {
                guard: { type: 'complete', params: ({ event }) => event.credentials },
                target: 'signingIn',
                actions: 'forgetProblem',
              },
            },
          },
          signingIn: {
            invoke: {
              src: 'signIn',
              input: ({ event }) => (event.type === 'signIn' ? event.credentials : noCredentials),
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: '#session.loading',
                  actions: { type: 'meet', params: ({ event }) => event.output },
                },
                {
                  target: 'waiting',
                  actions: { type: 'refuse', params: ({ event }) => event.output },
                },
              ],
            },
          },
        },
      },
      signedIn: signedInState(machine),
      expiring: {
        invoke: { src: 'expire', input: ({ context }) => context.account?.id ?? '', onDone: 'signedOut' },
      },
      forgetting: {
        on: { ended: {} },
        initial: 'removingData',
        states: {
          removingData: {
            invoke: {
              src: 'removeData',
              input: ({ context }) => context.account?.id ?? '',
              onDone: 'removingTokens',
            },
          },
          removingTokens: {
            invoke: {
              src: 'signOut',
              onDone: [
                { guard: ({ event }) => event.output.ok, target: '#session.signedOut' },
                { target: '#session.signedOut', actions: ['noteStillOpen', 'tellEnded'] },
              ],
            },
          },
        },
      },
    },
  })
}

/** The state of the session machine. */
export type SessionState = SnapshotFrom<ReturnType<typeof sessionMachine>>
