import { pageNames } from '../routes/index.ts'

/** The texts around every page. V2.52 V2.53 */
export const navigationWords = {
  trial: 'Start 7-Day Free Trial',
  allPrograms: 'All programs',
  allClasses: 'All classes',
  signIn: 'Sign in',
  menu: 'Menu',
  main: 'Main',
  tabs: 'Tabs',
  skip: 'Skip to content',
} as const

/** The headings of the groups in the sidebar. V2.52 V2.54 */
export const groupNames = { programs: pageNames.programs, classes: pageNames.sections } as const
