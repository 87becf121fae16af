import type { CataloguePort } from '../../core/catalogue/index.ts'
import type { Contents } from './content.ts'

/** Loads a class; where it is asked for by a name instead of an id, as by an older address, and there is none, it is looked up by that address. V7.24 */
export const namedMedia =
  (media: CataloguePort['media'], contents: () => Promise<Contents>): CataloguePort['media'] =>
  async (id, signal) => {
    const found = await media(id, signal)
    return found.ok || /^\w{8}$/.test(id) ? found : (await contents()).byPage(found, id, signal)
  }
