import {
  accountMachine,
  changePasswordSecrets,
  newsMachine,
  ownershipSecrets,
  pictureMachine,
  registerSecrets,
  registrationMachine,
} from '../account/index.ts'
import { checkoutMachine } from '../checkout/index.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Failure } from '../kernel/failure.ts'
import { factsOf } from '../kernel/feed.ts'
import { longMutation, mutation } from '../kernel/mutation.ts'
import { fail, ok } from '../kernel/result.ts'
import { connectMachine, connectSecrets } from '../migrate/index.ts'
import { onboardingMachine } from '../onboarding/index.ts'
import type { CommercePorts } from './ports.ts'

/** The answer of an operation that the account service does not have; no screen offers it. A6.10 */
const absent = async () => fail<Failure>({ type: 'Refused', reason: 'missing', message: '' })

// A link that cannot be checked counts as good until it is used.
const unchecked = async () => ok(undefined)

/** Returns the features of commerce by their names, and the facts of each feature that commerce follows. */
export const commerceActors = (ports: CommercePorts, clock: Clock) => ({
  register: longMutation('register', registrationMachine(ports.account, clock), registerSecrets),
  forgot: mutation('forgot', ports.account.sendReset),
  newPassword: mutation('newPassword', ports.account.setPassword),
  resetLink: mutation('resetLink', ports.account.checkLink ?? unchecked),
  changePassword: mutation('changePassword', ports.account.changePassword ?? absent, changePasswordSecrets),
  ownership: mutation('ownership', ports.account.openSession, ownershipSecrets),
  deletion: mutation('deletion', ports.account.deleteAccount ?? absent),
  exporting: mutation('exporting', ports.account.exportData ?? absent),
  confirm: mutation('confirm', ports.newsletter.confirm),
  portal: mutation('portal', ports.portal),
  connect: longMutation('connect', connectMachine({ ...ports.account, ...ports.migrate }), connectSecrets),
  migrate: mutation('migrate', ports.migrate.migrate),
  news: newsMachine,
  account: accountMachine(ports.account),
  picture: pictureMachine({ savePicture: absent, removePicture: absent, ...ports.account }),
  checkout: checkoutMachine(ports.checkout, clock),
  onboarding: onboardingMachine,
  registerFacts: factsOf('register'),
  forgotFacts: factsOf('forgot'),
  newPasswordFacts: factsOf('newPassword'),
  ownershipFacts: factsOf('ownership'),
  deletionFacts: factsOf('deletion'),
  confirmFacts: factsOf('confirm'),
  portalFacts: factsOf('portal'),
  connectFacts: factsOf('connect'),
  migrateFacts: factsOf('migrate'),
  accountFacts: factsOf('account'),
  pictureFacts: factsOf('picture'),
  checkoutFacts: factsOf('checkout'),
  onboardingFacts: factsOf('onboarding'),
})
