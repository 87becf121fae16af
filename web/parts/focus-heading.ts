/** Gives the focus to the heading of the section or dialog around a thing that is about to disappear, else to the page's. V9.13 */
export const focusHeading = (from: Element): void => {
  const heading =
    from.closest('section, [role=dialog]')?.querySelector<HTMLElement>('h1, h2') ??
    document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
