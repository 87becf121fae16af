import type { Theme } from './rules.ts'

/** The name of the theme switch. */
export const themeTitle = 'Theme'

/** The names of the themes, in display order. */
export const themeNames: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'house', label: 'Dark' },
  { theme: 'rehearsal', label: 'Light' },
  { theme: 'system', label: 'Match device' },
]
