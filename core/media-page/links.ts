import type { ViewContext } from '../cards/index.ts'
import type { Piece } from '../catalogue/index.ts'
import { carrying, sitePathOf } from '../routes/index.ts'

type LinkPiece = Extract<Piece, { readonly type: 'link' }>

/** The longest address that a text shows whole; of a longer one it shows the host. */
const shownMost = 40

const partsOf = (href: string) => {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)(.*)$/i.exec(href) ?? []
  return { host: host.toLowerCase(), path }
}

/** A bare address in a text as a link: it is shown without its scheme, and one of the product's own hosts is a path of the site. P2.3.09 P2.3.10 */
export const linkView = (
  { href, external }: LinkPiece,
  { catalogue, rest }: Pick<ViewContext, 'catalogue' | 'rest'>,
): LinkPiece => {
  const { host, path } = partsOf(href)
  const bare = `${host}${path.replace(/\/$/, '')}`
  const text = bare.length > shownMost ? host : bare
  const own = sitePathOf(href, catalogue.config.hosts)
  return own === null
    ? { type: 'link', text, href, external }
    : { type: 'link', text, href: carrying(own, rest), external: false }
}
