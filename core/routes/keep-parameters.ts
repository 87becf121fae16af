import { withoutDialog } from './dialog-parameters.ts'
import { read } from './read.ts'
import type { Address } from './rules.ts'
import { write } from './write.ts'

/** Returns a path of the site with the parameters that every link keeps, without those of a dialog. Any other address is unchanged. */
export const carrying = (href: string, rest: Address['rest']): string => {
  const address = read(href)
  if (rest.length === 0 || !href.startsWith('/') || address.route.type === 'not-found') return href
  const own = address.rest.map(([name]) => name)
  const kept = withoutDialog({ ...address, rest }).rest
  return write({ ...address, rest: [...address.rest, ...kept.filter(([name]) => !own.includes(name))] })
}
