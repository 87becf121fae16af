/** Which of the two rooms the site is shown in, or whichever the device prefers. */
export const themes = ['system', 'house', 'rehearsal'] as const

/** A theme, chosen or the device's own. */
export type Theme = (typeof themes)[number]

/** How the frame is kept on this device. V2.54 */
export interface NavigationChoice {
  readonly theme: Theme
  /** The one group of the sidebar that is open, if any. */
  readonly group: string | null
}

/** Opens a group and closes the other; pressing the open one closes it. V2.54 */
export const withGroup = (choice: NavigationChoice, group: string): NavigationChoice => ({
  ...choice,
  group: choice.group === group ? null : group,
})
