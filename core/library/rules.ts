import type { Entitlements } from '../access/index.ts'
import { mayRead, viewerOf } from '../access/index.ts'
import type { Catalogue, Magazine } from '../catalogue/index.ts'
import type { Address } from '../routes/index.ts'
import { pricingFor } from '../routes/index.ts'
import type { Visit } from '../visit/index.ts'

type LibraryVisit = Pick<Visit, 'address' | 'catalogue' | 'session'> & { readonly profile: Entitlements | null }

/** The library leads to another address. */
export type LibraryFact = { readonly type: 'goTo'; readonly address: Address; readonly replace: boolean }

/** The result of a visit: a magazine or a file to read, the prices, or nothing yet. */
export type Opening =
  | { readonly type: 'reader'; readonly key: string; readonly input: Magazine }
  | { readonly type: 'file'; readonly key: string; readonly input: { readonly program: string; readonly id: string } }
  | { readonly type: 'prices'; readonly address: Address }
  | null

/** Finds a magazine of the library by its id; undefined if the library does not have it. */
export const magazineIn = (catalogue: Catalogue, id: string): Magazine | undefined =>
  catalogue.initial.library.magazines.find((magazine) => magazine.id === id)

/** Returns the target of a visit: nothing is fetched until the viewer is known to have access; a viewer without access is led to the prices. P2.4.08 P2.2.14 */
export const openingFor = ({ address, catalogue, session, profile }: LibraryVisit, now: number): Opening => {
  if (address === null || catalogue === null || session === 'unknown') return null
  const { route } = address
  if (route.type !== 'magazine' && route.type !== 'resource') return null
  const magazine = route.type === 'magazine' ? magazineIn(catalogue, route.id) : undefined
  if (route.type === 'magazine' && !magazine) return null
  if (!mayRead(route.type, catalogue.policy.model, viewerOf(profile), now))
    return { type: 'prices', address: { ...address, route: pricingFor(route), dialog: null } }
  if (magazine) return { type: 'reader', key: `magazine ${magazine.id}`, input: magazine }
  if (route.type !== 'resource') return null
  const { program, id } = route
  return { type: 'file', key: `resource ${program} ${id}`, input: { program, id } }
}
