import type { Catalogue } from '../catalogue/index.ts'
import { supportLink } from '../catalogue/index.ts'
import { screen } from '../kernel/screen.ts'

interface Sources {
  readonly app: { readonly context: { readonly catalogue: Catalogue | null } }
}

/** The link to the studio's support, shown beside an error that only support can fix; `null` if the studio has no support address. */
export const supportScreen = screen(['app'], ({ app }: Sources) => supportLink(app.context.catalogue?.config.support))
