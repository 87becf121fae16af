import type { CataloguePort } from '../../core/catalogue/index.ts'
import type { Contents } from './content.ts'

/** Loads a class by its id. A name instead of an id, as in an older address, is looked up as the address of a page if no class has it. */
export const namedMedia =
  (media: CataloguePort['media'], contents: () => Promise<Contents>): CataloguePort['media'] =>
  async (id, signal) => {
    if (/^\w{8}$/.test(id)) return media(id, signal)
    const code = contents()
    const [found] = await Promise.all([media(id, signal), code.catch(() => null)])
    return found.ok ? found : (await code).byPage(found, id, signal)
  }
