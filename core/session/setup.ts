import { assign, emit, setup } from 'xstate'
import { call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Failure } from '../kernel/failure.ts'
import { feed, outlet } from '../kernel/feed.ts'
import type { Result } from '../kernel/result.ts'
import type { Bar, CannotAct } from './acting.ts'
import { barOf, isActing } from './acting.ts'
import type { Checking } from './checking.ts'
import {
  afterFailure,
  announcementOf,
  asOf,
  byDates,
  confirmed,
  following,
  isCheckDue,
  isGraceOver,
  isNews,
  longestCheck,
} from './checking.ts'
import type { Identity, Member } from './member.ts'
import type { AccountDataPort, NotAuthenticated, NotSignedOut, Restored, SessionPort, SignInFailure } from './port.ts'
import { isAnswer } from './port.ts'
import type { Announcement, Credentials } from './rules.ts'
import { askAgainAfter, leaveWait, maySignIn } from './rules.ts'

/** An event of the session: from a member, another tab, or another feature. */
export type SessionEvent =
  | { readonly type: 'signIn'; readonly credentials: Credentials }
  | { readonly type: 'signOut' }
  | { readonly type: 'signOutAnyway' }
  | { readonly type: 'stay' }
  /** The account was deleted; its unsaved changes are discarded. */
  | { readonly type: 'accountDeleted' }
  | { readonly type: 'askAgain' }
  | { readonly type: 'reload' }
  | { readonly type: 'writesSent' }
  /** A visitor signed in on this tab without the sign-in form: by registering, or with a new password. */
  | { readonly type: 'entered'; readonly account: Identity }
  /** Another feature has loaded a newer profile. */
  | { readonly type: 'learned'; readonly profile: Member }
  | { readonly type: 'enteredElsewhere'; readonly account: Identity }
  | { readonly type: 'leftElsewhere' }
  | { readonly type: 'ended' }
  | { readonly type: 'readElsewhere'; readonly profile: Announcement }
  /** The provider reports a change: the profile is requested until an answer arrives. */
  | { readonly type: 'confirm' }
  | { readonly type: 'wokeUp' }
  /** The product's clock ticked. */
  | { readonly type: 'ticked' }
  /** The member opens a hosted page, where the account may change. */
  | { readonly type: 'wentOut' }

/** A fact of the session: the member signed in or out, the profile changed, or signing out began. */
export type SessionFact =
  /** A member signed in. Only `by: 'form'` continues to the page that the member wanted. */
  | { readonly type: 'signedIn'; readonly profile: Member; readonly by: Entrance; readonly isActing: boolean }
  | { readonly type: 'profileChanged'; readonly profile: Member }
  | { readonly type: 'signedOut' }
  /** The session of this page ended, but the member did not sign out; `signedOut` follows. */
  | { readonly type: 'sessionEnded' }
  /** Another account signed in on another tab; its profile is not loaded yet. */
  | { readonly type: 'replaced' }
  | { readonly type: 'signingOut' }

type Known = Extract<SessionFact, { readonly profile: Member }>

/** How a member signed in: with a form on this tab, from the tokens on this device, or on another tab. */
export type Entrance = 'form' | 'memory' | 'elsewhere'

/** The context of the session: the account, its profile, and the reason why signing in failed. */
export interface Session extends Checking {
  readonly account: Identity | null
  readonly problem: SignInFailure | NotAuthenticated | NotSignedOut | null
  /** The number of refused attempts; the form clears its password once for each. */
  readonly refusals: number
  readonly by: Entrance
  /** The reason why the account cannot act for the user in the address; `null` if it can, or if that is not known yet. */
  readonly barred: Bar | null
}

/** A session without an account. */
export const nobody: Session = {
  ...{ account: null, profile: null, problem: null, refusals: 0, by: 'form' },
  ...{ requestedAt: null, returned: false, followedAt: null, uncertainSince: null, unconfirmed: null },
  barred: null,
}

const announcing = (port: SessionPort, type: Known['type']) =>
  outlet<Known>(type, ({ profile }) => port.announce(announcementOf(profile)))

/** Returns the actors, actions, guards and delays of the session machine. */
export const sessionSetup = (port: SessionPort, data: AccountDataPort, clock: Clock) =>
  setup({
    types: {} as { context: Session; events: SessionEvent; emitted: SessionFact },
    actors: {
      restore: call(port.restore),
      signIn: call(port.signIn),
      signOut: call(port.signOut),
      expire: call(port.expire),
      unsaved: call(data.unsaved),
      removeData: call(data.remove),
      profile: call(port.profile),
      changes: feed(port.changes),
      announceFirst: announcing(port, 'signedIn'),
      announceLater: announcing(port, 'profileChanged'),
      woke: feed(port.woke),
    },
    actions: {
      meet: assign((_, met: Result<Identity | null, unknown>) => ({ ...nobody, account: met.ok ? met.value : null })),
      remember: assign((_, met: Result<Restored | null, unknown>) => ({
        ...nobody,
        account: met.ok ? met.value : null,
        by: (met.ok && met.value?.by) || ('memory' as const),
      })),
      meetElsewhere: assign((_, account: Identity) => ({ ...nobody, account, by: 'elsewhere' as const })),
      ask: assign(() => ({ requestedAt: clock.now(), returned: false })),
      know: assign(({ context }, known: Result<Member, unknown>) =>
        known.ok
          ? {
              profile: confirmed(known.value, asOf(context, clock.now()), context.profile),
              ...{ uncertainSince: null, unconfirmed: null },
            }
          : {},
      ),
      learn: assign(({ context }, profile: Member) => ({
        profile: confirmed(profile, clock.now(), context.profile),
        uncertainSince: profile.confirmedAt === context.profile?.confirmedAt ? context.uncertainSince : null,
      })),
      doubt: assign(({ context }) => afterFailure(context, clock.now())),
      noteReport: assign({ unconfirmed: 0 }),
      closeEnded: assign(({ context }) => byDates(context)),
      noteReturn: assign({ returned: true }),
      noteWayOut: assign({ requestedAt: null }),
      noteNews: assign(({ context }) => following(context, clock.now())),
      bar: assign((_, answer: Result<Member, Failure | CannotAct>) => ({ barred: barOf(answer) })),
      refuse: assign(({ context }, tried: Result<unknown, SignInFailure | NotAuthenticated>) =>
        tried.ok ? {} : { problem: tried.error, refusals: context.refusals + (isAnswer(tried.error) ? 1 : 0) },
      ),
      forgetProblem: assign({ problem: null }),
      noteStillOpen: assign({ problem: { type: 'NotSignedOut' } }),
      // The refusal of a restored sign-in, or of a sign-out, is shown to the visitor.
      forget: assign(({ context: { problem } }) => ({ ...nobody, problem })),
      tellSignedIn: emit(
        ({ context }) =>
          ({ type: 'signedIn', profile: context.profile!, by: context.by, isActing: isActing(context) }) as const,
      ),
      tellChanged: emit(({ context }) => ({ type: 'profileChanged', profile: context.profile! }) as const),
      tellSignedOut: emit({ type: 'signedOut' }),
      tellEnded: emit({ type: 'sessionEnded' }),
      tellReplaced: emit({ type: 'replaced' }),
      tellSigningOut: emit({ type: 'signingOut' }),
    },
    guards: {
      cannotAct: (_, answer: Result<Member, Failure | CannotAct>) => barOf(answer) !== null,
      complete: (_, credentials: Credentials) => maySignIn(credentials),
      sameAccount: ({ context }, account: Identity) => context.account?.id === account.id,
      sameUser: ({ context }, { id }: Member) => context.profile?.id === id,
      sameAnswer: ({ context }, answer: Result<Member, unknown>) =>
        answer.ok && answer.value.id === context.profile?.id,
      isNews: ({ context }, profile: Announcement) => isNews(context.profile, profile),
      checkDue: ({ context }) => isCheckDue(context, clock.now()),
      graceOver: ({ context }) => isGraceOver(context, clock.now()),
      ended: (_, answer: Result<unknown, Failure | CannotAct>) => !answer.ok && answer.error.type === 'SignedOut',
    },
    delays: { askAgainAfter, leaveWait, longestCheck },
  })
