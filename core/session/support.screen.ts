import type { Catalogue } from '../catalogue/index.ts'
import { supportLink } from '../catalogue/index.ts'
import { screen } from '../kernel/screen.ts'

interface Sources {
  readonly app: { readonly context: { readonly catalogue: Catalogue | null } }
}

/** The link to the studio's support beside an error that only support can help with; `null` without an address for it. A8.03 */
export const supportScreen = screen(['app'], ({ app }: Sources) => supportLink(app.context.catalogue?.config.support))
