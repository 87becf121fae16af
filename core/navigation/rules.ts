/** The themes of the site: the device's own setting, House (dark) or Rehearsal (light). */
export const themes = ['system', 'house', 'rehearsal'] as const

/** A theme: the device's own setting, House (dark) or Rehearsal (light). */
export type Theme = (typeof themes)[number]

/** The theme and the open sidebar group as this device remembers them. V2.54 */
export interface NavigationChoice {
  readonly theme: Theme
  /** The open group of the sidebar; null where all are closed. */
  readonly group: string | null
}

/** The choice after a press on a group heading: opens that group and closes the other; the open one closes. V2.54 */
export const withGroup = (choice: NavigationChoice, group: string): NavigationChoice => ({
  ...choice,
  group: choice.group === group ? null : group,
})
