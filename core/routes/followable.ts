/** Blanks, control characters and backslashes: browsers drop or turn them round, so that an address leads elsewhere. */
const hasTraps = (address: string): boolean => [...address].some((sign) => sign <= ' ' || sign === '\\')

/** Whether an address of data leads to a host of the web, by http or https. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^/]/i.test(address) && !hasTraps(address)

/** Whether an address of data is a path of this site, and not of a host that two slashes name. */
export const isSitePath = (address: string): boolean => /^\/(?!\/)/.test(address) && !hasTraps(address)

/** Whether an address of data may be followed: by http, https or as a path of the site. V5.03 */
export const isFollowable = (address: string): boolean => isWebAddress(address) || isSitePath(address)
