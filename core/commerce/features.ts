import type {
  AccountEvent,
  AccountState,
  ChangeFailure,
  ChangePasswordDraft,
  DeletionFailure,
  Exported,
  ForgotDraft,
  ForgotFailure,
  NewPasswordDraft,
  NewSession,
  NewsEvent,
  NewsState,
  OwnershipDraft,
  PasswordChange,
  PasswordFailure,
  PictureEvent,
  PictureState,
  RegisterDraft,
  Registered,
  RegisterFailure,
  Registration,
} from '../account/index.ts'
import type { CheckoutEvent, CheckoutState } from '../checkout/index.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Feature } from '../kernel/feature.ts'
import type { MutationEvent, MutationState } from '../kernel/mutation.ts'
import type { ConnectedAccount, ExistingAccount, MigrateFailure, Migration } from '../migrate/index.ts'
import type { OnboardingEvent, OnboardingState } from '../onboarding/index.ts'
import type { Credentials, Identity, SignInFailure } from '../session/index.ts'

type Mutated<I, A, E = Failure, V = null> = Feature<MutationState<A, E, V>, MutationEvent<I, V>>

/** The features of commerce. */
export interface CommerceFeatures {
  readonly register: Mutated<Registration, Registered, RegisterFailure, RegisterDraft>
  readonly forgot: Mutated<string, string, ForgotFailure, ForgotDraft>
  readonly newPassword: Mutated<
    { readonly code: string; readonly password: string; readonly email: string | null },
    Identity | null,
    PasswordFailure,
    NewPasswordDraft
  >
  /** The check of a reset link when it is opened. A8.17 */
  readonly resetLink: Mutated<string, void, PasswordFailure>
  readonly changePassword: Mutated<PasswordChange, void, ChangeFailure, ChangePasswordDraft>
  readonly ownership: Mutated<Credentials, NewSession, SignInFailure, OwnershipDraft>
  readonly deletion: Mutated<NewSession, void, DeletionFailure>
  readonly exporting: Mutated<void, Exported>
  readonly news: Feature<NewsState, NewsEvent>
  readonly confirm: Mutated<string, { readonly hasPass: boolean }>
  readonly portal: Mutated<string, string>
  readonly connect: Mutated<Credentials, ExistingAccount, SignInFailure, Credentials>
  readonly migrate: Mutated<Migration, ConnectedAccount, MigrateFailure>
  readonly account: Feature<AccountState, AccountEvent>
  readonly picture: Feature<PictureState, PictureEvent>
  readonly checkout: Feature<CheckoutState, CheckoutEvent>
  readonly onboarding: Feature<OnboardingState, OnboardingEvent>
}
