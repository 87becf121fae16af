import { read } from './read.ts'
import { write } from './write.ts'

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

const plainPath = (address: string): string => pathOf(address).replace(/(.)\/$/, '$1')

/** The last address of a chain of redirects; `null` without a redirect, or if the chain is a circle. */
const endOf = (path: string, redirects: Readonly<Record<string, string>>): string | null => {
  const passed = [path]
  for (let to = redirects[path]!; !passed.includes(plainPath(to)); to = redirects[plainPath(to)]!) {
    if (!Object.hasOwn(redirects, plainPath(to))) return to
    passed.push(plainPath(to))
  }
  return null
}

/** The address that the studio redirects another one to, with the parameters of the first; `null` if it is not redirected. P2.8.08 */
export const redirectedFrom = (text: string, redirects: Readonly<Record<string, string>>): string | null => {
  const path = plainPath(text)
  const to = Object.hasOwn(redirects, path) ? endOf(path, redirects) : null
  if (to === null) return null
  const target = read(to)
  return write({ ...target, rest: [...target.rest, ...read(text).rest] })
}
