export { dialogScreen } from './dialog.screen.ts'
export type { Attendance } from './dialog.ts'
export { dialogFor, leftAt, signInAgain, underLanding } from './dialog.ts'
export type { AccountDialog, Dialog, OrderDialog } from './dialog-names.ts'
export { accountDialogs, openDialogs, signInDialogs } from './dialog-names.ts'
export {
  asOneself,
  billingAt,
  offerIdIn,
  parameter as parameterOf,
  withDialog,
  withOffer,
  withoutDialog,
  withParameter,
} from './dialog-parameters.ts'
export { emailOf, loginNotice, resetCodeOf, returnedIn, switchDialog, withEmail } from './dialog-values.ts'
export { encode } from './encoding.ts'
export { isFollowable, isSitePath, isWebAddress, sitePathOf } from './followable.ts'
export type { Intent } from './intent.ts'
export { claimsTrial, intentOf, inviting } from './intent.ts'
export { carrying } from './keep-parameters.ts'
export { movedTo } from './moved.ts'
export { pageNames } from './page-names.ts'
export { read } from './read.ts'
export { redirectedFrom } from './redirected.ts'
export { goalOf, pricingFor, returnToAfter } from './return-to.ts'
export type { AccountSection, Address, Filters, LessonRoute, Parameter, ProgramTab, Route, SearchTab } from './rules.ts'
export { mediaRoute } from './rules.ts'
export { isTurn } from './turn.ts'
export { hrefOf, pageOf, sameRoute, write } from './write.ts'
