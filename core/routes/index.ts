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
  nextDoor,
  openDialogs,
  productIn,
  resetCodeOf,
  underLanding,
  withDialog,
  withEmail,
  withoutDialog,
} from './dialog.ts'
export { movedTo } from './moved.ts'
export { goalOf, pricingFor } from './next.ts'
export { read } from './read.ts'
export type { AccountSection, Address, Parameter, ProgramTab, Route as Place, SearchTab } from './rules.ts'
export { mediaRoute as mediaPlace } from './rules.ts'
export { hrefOf, samePlace, write } from './write.ts'
