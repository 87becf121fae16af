export { accountLack, capabilitiesMachine, capabilitiesOf, dialogRedirect, entryRedirect } from './capabilities.ts'
export type { ConsentAnswer, ConsentRequest, ConsentsWrite } from './consents.ts'
export { consentsWrite, isAccepted, refusedConsents } from './consents.ts'
export type { ConsentBox } from './consents.view.ts'
export { consentNouns } from './consents.words.ts'
export { confirmDeletionScreen, dataScreen, deleteAccountScreen } from './deletion.screen.ts'
export type { OwnershipDraft } from './deletion.ts'
export { noOwnership, ownershipSecrets } from './deletion.ts'
export { ownershipForm } from './deletion.view.ts'
export { dataWords, deletionWords } from './deletion.words.ts'
export { personalDetailsScreen } from './details.screen.ts'
export type { DetailChanges, DetailRequest, DetailValues } from './details.ts'
export type { DetailField } from './details.view.ts'
export { detailWords } from './details.words.ts'
export { commerceGateScreen, createAccountScreen } from './dialogs.screen.ts'
export type { AccountDraft, PendingStep } from './draft.ts'
export type { ChangePasswordDraft, ForgotDraft, NewPasswordDraft, RegisterDraft } from './drafts.ts'
export { changePasswordSecrets, registerSecrets } from './drafts.ts'
export { dueConsents, isOutdated } from './due.ts'
export { fieldLabels, fieldWords, passwordHelp } from './fields.words.ts'
export type { ForgotState } from './forms.view.ts'
export { forgotForm, isLinkRequested, resetForm, strengthView } from './forms.view.ts'
export type { Lack } from './lacks.ts'
export type { AccountEvent, AccountFact, AccountState } from './machine.ts'
export { accountMachine } from './machine.ts'
export type { PasswordWay } from './new-password.view.ts'
export { changedPasswordForm, linkedPasswordForm, noChangedPassword, noNewPassword } from './new-password.view.ts'
export type { News, NewsEvent, NewsState } from './news.machine.ts'
export { newsMachine } from './news.machine.ts'
export { newsScreen } from './news.screen.ts'
export {
  changedPasswordScreen,
  editPasswordScreen,
  forgotPasswordScreen,
  linkedPasswordScreen,
  resetPasswordScreen,
  sendConfirmationScreen,
} from './password.screen.ts'
export type { PictureDraft, PictureEvent, PictureFact, PictureState } from './picture.machine.ts'
export { pictureMachine } from './picture.machine.ts'
export type { Area, Chosen } from './picture.ts'
export { pictureQuality, pictureSide, zooms } from './picture.ts'
export type {
  AccountPort,
  ChangeFailure,
  ConsentsPort,
  DeletionFailure,
  DetailsChange,
  DetailsPort,
  EmailChange,
  Exported,
  ForgotFailure,
  NamesChange,
  PasswordChange,
  PasswordFailure,
  PictureFailure,
  Reason,
} from './port.ts'
export { registrationMachine } from './registration.machine.ts'
export type { Adoption, NewSession, RegisterFailure, RegistrationPort } from './registration.port.ts'
export type { Registered } from './registration.ts'
export { spentFailure } from './registration.ts'
export { noRegistration, registrationForm } from './registration.view.ts'
export type { Draft, Field, PageSection, Problems, Registration } from './rules.ts'
export { accountScreen, missingScreen, myAccountScreen, pictureScreen } from './screen.ts'
export { socialScreen } from './social.screen.ts'
export type { MyAccountView, SectionView } from './view.ts'
export {
  accountWords,
  countWords,
  forgotWords,
  passwordWords,
  pictureWords,
  registerWords,
} from './words.ts'
