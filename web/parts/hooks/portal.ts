/** The element that dialogs open in: the one in full screen, since nothing outside of it is shown; else the page's body. */
export const portalContainer = (): HTMLElement =>
  document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement : document.body
