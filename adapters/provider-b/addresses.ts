/** The return addresses for another site. */
export interface ReturnAddresses {
  readonly successUrl: string
  readonly cancelUrl: string
  readonly errorUrl: string
}

/** Returns the absolute URL of a path of the site, with its parameters replaced. */
export const addressOf = (origin: string, path: string, parameters: Readonly<Record<string, string>> = {}): string => {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
