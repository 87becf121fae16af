/** Whether an address has spaces, control characters or backslashes: browsers drop or convert those, so that the link leads elsewhere. */
const hasTraps = (address: string): boolean => [...address].some((sign) => sign <= ' ' || sign === '\\')

/** Whether an address from data is an http or https address. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^/]/i.test(address) && !hasTraps(address)

/** Whether an address from data is a path of this site; one that starts with two slashes names another host. */
export const isSitePath = (address: string): boolean => /^\/(?!\/)/.test(address) && !hasTraps(address)

/** Whether an address from data is safe to link to: http, https or a path of the site. */
export const isFollowable = (address: string): boolean => isWebAddress(address) || isSitePath(address)

/** The path of an address from data that is a page of this site: a path, or an address of one of its own hosts; null of any other. */
export const sitePathOf = (address: string, hosts: readonly string[]): string | null => {
  if (isSitePath(address)) return address
  const [, host = '', path = ''] = isWebAddress(address)
    ? (/^https?:\/\/(?:www\.)?([^/?#]+)(.*)$/i.exec(address) ?? [])
    : []
  const isOwn = hosts.some((own) => own.replace(/^www\./, '') === host.toLowerCase())
  return isOwn ? (path.startsWith('/') ? path : `/${path}`) : null
}
