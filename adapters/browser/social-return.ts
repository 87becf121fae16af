/** Takes the answer of a social network out of the address and the browser's history, before anything else reads them, with the nonce of the sign-in that this device began. Returns the address as it was; `undefined` without an answer. A1.07 */
export const takeSocialReturn = (): string | undefined => {
  const { href } = window.location
  if (!/#(token|error)=/.test(href)) return
  window.history.replaceState(null, '', href.split(/[?&]social=|#/)[0])
  return href
}
