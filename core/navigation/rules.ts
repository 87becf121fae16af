import type { Filters } from '../routes/index.ts'

/** The themes of the site: the device's own setting, House (dark) or Rehearsal (light). */
export const themes = ['system', 'house', 'rehearsal'] as const

/** A theme: the device's own setting, House (dark) or Rehearsal (light). */
export type Theme = (typeof themes)[number]

/** How the classes of a page are shown: as a grid of pictures, or as a list. */
export const layouts = ['grid', 'list'] as const

/** One way of showing the classes of a page. */
export type Layout = (typeof layouts)[number]

/** The level and the space that lists begin with: the part of a list's filters that a device remembers. */
export type DefaultFilters = Pick<Filters, 'level' | 'space'>

/** The theme, the open sidebar group, the layout and the filters of lists, and whether single keys are off, as this device remembers them. V2.54 */
export interface NavigationChoice {
  readonly theme: Theme
  /** The open group of the sidebar; `null` if all are closed. */
  readonly group: string | null
  readonly layout: Layout
  /** The default filter of lists; `null` if they start with all classes. */
  readonly defaults: DefaultFilters | null
  /** Whether single keys do nothing outside of the player; absent if they do. */
  readonly keysOff?: boolean
}

/** The change by a press on a group heading: opens that group and closes the other; the open one closes. */
export const withGroup = (choice: Pick<NavigationChoice, 'group'>, group: string): Pick<NavigationChoice, 'group'> => ({
  group: choice.group === group ? null : group,
})
