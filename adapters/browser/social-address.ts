/** Returns the address that a social network returns the member to: the page, followed by the nonce as a parameter. */
export const returnTo = (page: string, nonce: string): string => {
  const { origin, pathname, searchParams } = new URL(page)
  searchParams.delete('social')
  searchParams.append('social', nonce)
  return `${origin}${pathname}?${searchParams}`
}

/** Opens the sign-in dialog over the current page, unless it is already open. The dialog shows why a sign-in was refused. */
export const openSignIn = (): void => {
  const url = new URL(window.location.href)
  if (url.searchParams.get('u') === 'login') return
  url.searchParams.set('u', 'login')
  window.history.replaceState(window.history.state, '', url.pathname + url.search)
  // The router reads the address again.
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}
