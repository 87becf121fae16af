import type { Clock } from '../kernel/clock.ts'
import { noSecrets } from '../kernel/draft.ts'
import type { Failure } from '../kernel/failure.ts'
import type { FeaturesIn } from '../kernel/feature.ts'
import { feed } from '../kernel/feed.ts'
import { longMutation, mutation } from '../kernel/mutation.ts'
import { query } from '../kernel/query.ts'
import { fail, ok } from '../kernel/result.ts'
import type { ConsentRequest, ForgotDraft, NewPasswordDraft } from './account/index.ts'
import {
  accountMachine,
  capabilitiesMachine,
  changePasswordSecrets,
  newsMachine,
  ownershipSecrets,
  pictureMachine,
  registerSecrets,
  registrationMachine,
} from './account/index.ts'
import { checkoutMachine } from './checkout/index.ts'
import { connectMachine, connectSecrets } from './migrate/index.ts'
import { onboardingMachine } from './onboarding/index.ts'
import type { CommercePorts } from './ports.ts'
import {
  paymentChangeMachine,
  savedPaymentMachine,
  subscriptionMachine,
  transactionsMachine,
} from './subscription/index.ts'

/** Fails as missing, in place of an operation that the provider lacks; no screen offers it. */
const absent = async () => fail<Failure>({ type: 'Refused', reason: 'missing', message: '' })

// A link that cannot be checked counts as valid until it is used.
const unchecked = async () => ok(undefined)

const noRequests = async () => ok<readonly ConsentRequest[]>([])

/** Returns the features of commerce by their names. */
export const commerceActors = (ports: CommercePorts, clock: Clock) => ({
  register: longMutation('register', registrationMachine({ signUp: absent, ...ports.account }, clock), registerSecrets),
  consents: query('consents', ports.account.consents?.requests ?? noRequests),
  forgot: mutation('forgot', ports.account.sendReset ?? absent, noSecrets<ForgotDraft>()),
  social: mutation('social', ports.account.socialSignIn ?? absent),
  newPassword: mutation('newPassword', ports.account.setPassword ?? absent, noSecrets<NewPasswordDraft>()),
  resetLink: mutation('resetLink', ports.account.checkLink ?? unchecked),
  changePassword: mutation('changePassword', ports.account.changePassword ?? absent, changePasswordSecrets),
  ownership: mutation('ownership', ports.account.openSession, ownershipSecrets),
  deletion: mutation('deletion', ports.account.deleteAccount ?? absent),
  exporting: mutation('exporting', ports.account.exportData ?? absent),
  confirm: mutation('confirm', ports.newsletter.confirm),
  subscription: subscriptionMachine(ports.subscription, clock),
  transactions: transactionsMachine(ports.subscription),
  savedPayment: savedPaymentMachine(ports.subscription),
  paymentChange: paymentChangeMachine({
    ...{ ...ports.subscription, pendingChange: ports.pendingChange, woke: ports.checkout.woke },
  }),
  receipt: mutation('receipt', ports.subscription.receipt ?? absent),
  portal: mutation('portal', ports.subscription.portal ?? absent),
  connect: longMutation('connect', connectMachine({ ...ports.account, ...ports.migrate }), connectSecrets),
  migrate: mutation('migrate', ports.migrate.migrate),
  news: newsMachine,
  capabilities: capabilitiesMachine(ports.account),
  account: accountMachine(ports.account),
  picture: pictureMachine({ savePicture: absent, removePicture: absent, ...ports.account }),
  checkout: checkoutMachine(ports.checkout, clock),
  onboarding: onboardingMachine,
  woke: feed(ports.checkout.woke),
  notices: feed(ports.notices ?? (() => () => {})),
})

/** The features of commerce. */
export type CommerceFeatures = FeaturesIn<ReturnType<typeof commerceActors>>
