import { read } from './read.ts'
import type { Address } from './rules.ts'
import { write } from './write.ts'

/** A path of the site with the parameters that every link keeps; any other address is unchanged. */
export const carrying = (href: string, rest: Address['rest']): string => {
  const address = read(href)
  if (rest.length === 0 || !href.startsWith('/') || address.route.type === 'not-found') return href
  const own = address.rest.map(([name]) => name)
  return write({ ...address, rest: [...address.rest, ...rest.filter(([name]) => !own.includes(name))] })
}
