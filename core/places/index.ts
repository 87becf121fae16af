export type { Dialog, DialogAnswer, OpenDialog } from './dialog.ts'
export {
  closesLightly,
  dialogFor,
  dialogSize,
  emailOf,
  hasBanner,
  leftAt,
  loginNotice,
  openDialogs,
  wantsPass24,
  withDialog,
  withoutDialog,
} from './dialog.ts'
export { read } from './read.ts'
export type { AccountSection, Address, Parameter, Place, ProgramTab, SearchTab } from './rules.ts'
export { mediaPlace, slugOf } from './rules.ts'
export { hrefOf, samePlace, write } from './write.ts'
