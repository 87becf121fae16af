import { pageNames } from '../routes/index.ts'
import type { Theme } from './rules.ts'

/** The texts around every page. */
export const navigationWords = {
  allPrograms: 'All programs',
  allClasses: 'All classes',
  signIn: 'Sign in',
  menu: 'Menu',
  main: 'Main',
  tabs: 'Tabs',
  skip: 'Skip to content',
} as const

/** The headings of the groups in the sidebar. */
export const groupNames = { programs: pageNames.programs, classes: pageNames.sections } as const

/** The name of the theme switch. */
export const themeTitle = 'Theme'

/** The names of the themes, in display order. */
export const themeNames: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'house', label: 'Dark' },
  { theme: 'rehearsal', label: 'Light' },
  { theme: 'system', label: 'Match device' },
]
