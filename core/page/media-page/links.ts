import type { ViewContext } from '../../cards/index.ts'
import type { MediaItem, Piece } from '../../catalogue/index.ts'
import { described } from '../../catalogue/index.ts'
import { carrying, sitePathOf } from '../../routes/index.ts'

/** A piece of a description on the page: a time in the class becomes a link that seeks there. */
export type PieceView =
  | Exclude<Piece, { type: 'seek' }>
  | { readonly type: 'seek'; readonly text: string; readonly href: string }

type LinkPiece = Extract<Piece, { readonly type: 'link' }>

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

/** Returns the description of a class with its links as they are shown, and its times as links to `hrefAt`. */
export const descriptionView = (
  item: MediaItem,
  hrefAt: (at: number) => string,
  viewContext: ViewContext,
): readonly (readonly PieceView[])[] =>
  described(item).map((paragraph) =>
    paragraph.map((piece) =>
      piece.type === 'seek'
        ? { type: 'seek', text: piece.text, href: hrefAt(piece.at) }
        : piece.type === 'link'
          ? linkView(piece, viewContext)
          : piece,
    ),
  )
