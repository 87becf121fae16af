export { actingScreen, barredScreen } from './acting.screen.ts'
export { actedFor, isActing, isUserId } from './acting.ts'
export { actingWords } from './acting.words.ts'
export type { Fold, Folds } from './folds.ts'
export { foldedAt, foldedIn, followingFolds, hasLaterFold, mergedFolds } from './folds.ts'
export { loginScreen, signInDraft, signInForm, typedEmailScreen } from './login.screen.ts'
export type { SessionState } from './machine.ts'
export { sessionMachine } from './machine.ts'
export type {
  Account,
  CardReason,
  Due,
  GivenConsent,
  Identity,
  Member,
  MemberData,
  NamedOrder,
  OrderedItem,
  OrderOutcome,
  Orders,
  VideoState,
} from './member.ts'
export type { AccountDataPort, NotAuthenticated, Restored, SessionChange, SessionPort, SignInFailure } from './port.ts'
export { isAnswer, isForSupport } from './port.ts'
export type { Announcement, Credentials } from './rules.ts'
export { fullName, isConfirming, isEmailLike, sameEmail, signInErrors, withFolds, withTags } from './rules.ts'
export type { Entrance, Session, SessionEvent, SessionFact } from './setup.ts'
export type { SignInView } from './sign-in.view.ts'
export { signInView } from './sign-in.view.ts'
export { formErrors, signInWords, socialFailed, socialNetworks } from './sign-in.words.ts'
export { supportScreen } from './support.screen.ts'
export type { TypedEmail, TypedEvent, TypedPort, TypedState } from './typed.machine.ts'
export { nothingTyped, typedMachine } from './typed.machine.ts'
export type { AccountView } from './view.ts'
export { accountView, isUncertain, isUnreachable } from './view.ts'
export { cornerWords, signInErrorWords } from './words.ts'
