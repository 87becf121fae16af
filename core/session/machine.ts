import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import { call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import { feed } from '../kernel/feed.ts'
import type { Result } from '../kernel/result.ts'
import { ok } from '../kernel/result.ts'
import type { SessionPort, SignInFailure } from './port.ts'
import { isAnswer } from './port.ts'
import type { Account, Credentials, Profile } from './rules.ts'
import { askAgainAfter, leaveWait, maySignIn, noCredentials } from './rules.ts'

/** What a person or the product can ask of the session. */
export type SessionEvent =
  | { readonly type: 'signIn'; readonly credentials: Credentials }
  | { readonly type: 'signOut' }
  | { readonly type: 'signOutAnyway' }
  | { readonly type: 'stay' }
  | { readonly type: 'askAgain' }
  | { readonly type: 'reload' }
  | { readonly type: 'writesSent' }
  /** Somebody came in by another door of this tab: by registering, or by a new password. */
  | { readonly type: 'entered'; readonly account: Account }
  /** What the studio knows of who is here was asked elsewhere, and is newer. */
  | { readonly type: 'learned'; readonly profile: Profile }
  | { readonly type: 'enteredElsewhere'; readonly account: Account }
  | { readonly type: 'leftElsewhere' }
  | { readonly type: 'wokeUp' }

/** What the rest of the product hears of the session. */
export type SessionFact =
  /** Somebody is here; what they came in for follows only where they came in by a door of this tab just now. */
  | { readonly type: 'signedIn'; readonly profile: Profile; readonly by: Entrance }
  | { readonly type: 'profileChanged'; readonly profile: Profile }
  | { readonly type: 'signedOut' }
  /** Somebody else entered in another tab: who is here is unknown until their profile is there. */
  | { readonly type: 'replaced' }
  | { readonly type: 'leaving' }

/** How somebody came in: by signing in or registering here, because this device remembers them, or in another tab. */
export type Entrance = 'form' | 'memory' | 'elsewhere'

/** What the session knows. */
export interface Session {
  readonly account: Account | null
  readonly profile: Profile | null
  readonly problem: SignInFailure | null
  /** Counts attempts that the identity service refused, so that a form can clear its password once for each. */
  readonly refusals: number
  readonly by: Entrance
}

const nobody: Session = { account: null, profile: null, problem: null, refusals: 0, by: 'form' }

/** Initializing, then loading, signed in or signed out; being offline never signs out. A4.01 A4.02 A4.03 */
export const sessionMachine = (port: SessionPort) =>
  setup({
    types: {} as { context: Session; events: SessionEvent; emitted: SessionFact },
    actors: {
      restore: call(port.restore),
      signIn: call(port.signIn),
      signOut: call(port.signOut),
      expire: call(port.expire),
      unsaved: call(port.unsaved),
      profile: call(port.profile),
      changes: feed(port.changes),
      woke: feed(port.woke),
    },
    actions: {
      meet: assign((_, met: Result<Account | null, unknown>) => ({ ...nobody, account: met.ok ? met.value : null })),
      remember: assign((_, met: Result<Account | null, unknown>) => ({
        ...nobody,
        account: met.ok ? met.value : null,
        by: 'memory' as const,
      })),
      meetElsewhere: assign((_, account: Account) => ({ ...nobody, account, by: 'elsewhere' as const })),
      know: assign((_, known: Result<Profile, unknown>) => (known.ok ? { profile: known.value } : {})),
      refuse: assign(({ context }, tried: Result<unknown, SignInFailure>) =>
        tried.ok ? {} : { problem: tried.error, refusals: context.refusals + (isAnswer(tried.error) ? 1 : 0) },
      ),
      forgetProblem: assign({ problem: null }),
      forget: assign(nobody),
      tellSignedIn: emit(({ context }) => ({ type: 'signedIn', profile: context.profile!, by: context.by }) as const),
      tellChanged: emit(({ context }) => ({ type: 'profileChanged', profile: context.profile! }) as const),
      tellSignedOut: emit({ type: 'signedOut' }),
      tellReplaced: emit({ type: 'replaced' }),
      tellLeaving: emit({ type: 'leaving' }),
    },
    guards: {
      complete: (_, credentials: Credentials) => maySignIn(credentials),
      sameAccount: ({ context }, account: Account) => context.account?.id === account.id,
      sameUser: ({ context }, { id }: Profile) => context.profile?.id === id,
      sameAnswer: ({ context }, asked: Result<Profile, Failure>) => asked.ok && asked.value.id === context.profile?.id,
      ended: (_, asked: Result<unknown, Failure>) => !asked.ok && asked.error.type === 'SignedOut',
    },
    delays: { askAgainAfter, leaveWait },
  }).createMachine({
    id: 'session',
    context: nobody,
    invoke: [{ src: 'changes' }, { src: 'woke' }],
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
    },
    states: {
      initializing: {
        invoke: {
          src: 'restore',
          onDone: [
            {
              guard: ({ event }) => event.output.ok && event.output.value !== null,
              target: 'loading',
              actions: { type: 'remember', params: ({ event }) => event.output },
            },
            { target: 'signedOut' },
          ],
        },
      },
      loading: {
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
      },
      signedOut: {
        entry: ['forget', 'tellSignedOut'],
        on: {
          leftElsewhere: {},
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
      signedIn: {
        entry: 'tellSignedIn',
        initial: 'here',
        on: {
          learned: {
            guard: { type: 'sameUser', params: ({ event }) => event.profile },
            actions: [{ type: 'know', params: ({ event }) => ok(event.profile) }, 'tellChanged'],
          },
        },
        states: {
          here: { on: { signOut: 'leaving', reload: 'refreshing' } },
          refreshing: {
            invoke: {
              src: 'profile',
              input: ({ context }) => context.account!,
              onDone: [
                {
                  guard: { type: 'sameAnswer', params: ({ event }) => event.output },
                  target: 'here',
                  actions: [{ type: 'know', params: ({ event }) => event.output }, 'tellChanged'],
                },
                {
                  guard: { type: 'ended', params: ({ event }) => event.output },
                  target: '#session.expiring',
                },
                { target: 'here' },
              ],
            },
            on: {
              signOut: 'leaving',
              reload: { target: 'refreshing', reenter: true },
              // What was just seen is newer than what is on its way.
              learned: {
                guard: { type: 'sameUser', params: ({ event }) => event.profile },
                target: 'here',
                actions: [{ type: 'know', params: ({ event }) => ok(event.profile) }, 'tellChanged'],
              },
            },
          },
          leaving: {
            entry: 'tellLeaving',
            after: { leaveWait: 'asking' },
            on: { writesSent: '#session.forgetting', stay: 'here' },
          },
          asking: {
            on: { writesSent: '#session.forgetting', signOutAnyway: '#session.forgetting', stay: 'here' },
          },
        },
      },
      expiring: { invoke: { src: 'expire', onDone: 'signedOut' } },
      forgetting: { invoke: { src: 'signOut', onDone: 'signedOut' } },
    },
  })

/** The session at a moment. */
export type SessionState = SnapshotFrom<ReturnType<typeof sessionMachine>>
