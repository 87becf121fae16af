import { Link } from './link.tsx'
import css from './rich-text.module.css'

/** A piece of a text: text, a link, or a link that seeks to a time in the class. */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }
  | { readonly type: 'seek'; readonly text: string; readonly href: string }

const Run = ({ piece }: { piece: Piece }) => {
  if (piece.type === 'text') return piece.text
  if (piece.type === 'seek')
    return (
      <Link className={css['seek']} to={piece.href}>
        {piece.text}
      </Link>
    )
  return piece.href.startsWith('/') ? (
    <Link className={css['link']} to={piece.href}>
      {piece.text}
    </Link>
  ) : (
    <a className={css['link']} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
      {piece.text}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}

/** Paragraphs of pieces as elements; text is never parsed as HTML. */
export const RichText = ({ paragraphs }: { paragraphs: readonly (readonly Piece[])[] }) => (
  <div className={css['text']}>
    {paragraphs.map((pieces, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name and keep their order
      <p key={at}>
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name and keep their order
          <Run key={at} piece={piece} />
        ))}
      </p>
    ))}
  </div>
)
