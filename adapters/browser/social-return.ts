/** Removes the answer of a social network from the address and the browser's history before other code reads them, and deletes the nonce of the sign-in. Returns the original address; `undefined` if it has no answer. */
export const takeSocialReturn = (): string | undefined => {
  const { href } = window.location
  if (!/#(token|error)=/.test(href)) return
  window.history.replaceState(null, '', href.split(/[?&]social=|#/)[0])
  return href
}
