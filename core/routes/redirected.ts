import { read } from './read.ts'
import { write } from './write.ts'

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** The address that the studio redirects another one to, with the parameters of the first; null where it does not. P2.8.08 */
export const redirectedFrom = (text: string, redirects: Readonly<Record<string, string>>): string | null => {
  const path = pathOf(text).replace(/(.)\/$/, '$1')
  const to = Object.hasOwn(redirects, path) ? redirects[path]! : null
  if (to === null || pathOf(to) === path) return null
  const target = read(to)
  return write({ ...target, rest: [...target.rest, ...read(text).rest] })
}
