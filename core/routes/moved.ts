import { read } from './read.ts'
import { write } from './write.ts'

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** The canonical address of a page that has several, or `null` if the address is already that one. A2.17 P2.8.04 */
export const movedTo = (text: string): string | null => {
  const address = read(text)
  const { type } = address.route
  if (type !== 'account' && type !== 'pricing') return null
  const known = write(address)
  return pathOf(known) === pathOf(text).replace(/(.)\/$/, '$1') ? null : known
}
