export type { Attendance, Dialog, DialogAnswer, Intent, OpenDialog } from './dialog.ts'
export {
  closesLightly,
  dialogFor,
  dialogSize,
  emailOf,
  hasBanner,
  intentOf,
  inviting,
  leftAt,
  loginNotice,
  openDialogs,
  productIn,
  resetCodeOf,
  switchDialog,
  underLanding,
  withDialog,
  withEmail,
  withoutDialog,
} from './dialog.ts'
export { isFollowable, isSitePath, isWebAddress } from './followable.ts'
export { movedTo } from './moved.ts'
export { goalOf, pricingFor } from './next.ts'
export { read } from './read.ts'
export type { AccountSection, Address, Parameter, ProgramTab, Route, SearchTab } from './rules.ts'
export { mediaRoute } from './rules.ts'
export { hrefOf, sameRoute, write } from './write.ts'
