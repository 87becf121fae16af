export type { ConsentsWrite } from './consents.ts'
export { consentNouns, consentsWrite, refusedConsents } from './consents.ts'
export {
  changedPasswordScreen,
  commerceGateScreen,
  createAccountScreen,
  editPasswordScreen,
  forgotPasswordScreen,
  linkedPasswordScreen,
  resetPasswordScreen,
  sendConfirmationScreen,
} from './dialogs.screen.ts'
export type { AccountDraft, PendingStep } from './draft.ts'
export type { NewPasswordView, PasswordWay, RegisterView } from './forms.view.ts'
export { consentText, passwordHelp, presentPasswordError, strengthView } from './forms.view.ts'
export type { AccountEvent, AccountFact, AccountState } from './machine.ts'
export { accountMachine } from './machine.ts'
export type { AccountPagesView } from './pages.ts'
export { newPasswordErrors } from './password.ts'
export type { PictureDraft, PictureEvent, PictureFact, PictureState } from './picture.machine.ts'
export { pictureMachine } from './picture.machine.ts'
export type { Area, Chosen } from './picture.ts'
export { pictureQuality, pictureSide, zooms } from './picture.ts'
export type {
  AccountPort,
  ChangeFailure,
  ForgotFailure,
  PasswordFailure,
  PictureFailure,
  Reason,
} from './port.ts'
export { isPasswordAnswer } from './port.ts'
export { registrationMachine } from './registration.machine.ts'
export type { Adoption, NewSession, RegisterFailure, RegistrationPort } from './registration.port.ts'
export { isRegisterAnswer, spentFailure } from './registration.ts'
export type {
  AccountChange,
  Draft,
  Field,
  Problems,
  Registration,
  RegistrationErrors,
  Section,
} from './rules.ts'
export { forgottenError, mayRegister, registrationErrors } from './rules.ts'
export { accountScreen, missingScreen, myAccountScreen, pictureScreen } from './screen.ts'
export type { MyAccountView, SectionView } from './view.ts'
