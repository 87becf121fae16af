import { useId, useLayoutEffect, useRef, useState } from 'react'
import { commonWords } from '../../../core/kernel/words.ts'
import { belowWords } from '../../../core/page/media-page/index.ts'
import { Button } from '../form/button.tsx'
import { Link } from './link.tsx'
import css from './rich-text.module.css'

/** A piece of a text: text, a link, or a link that seeks to a time in the class. */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string; readonly external: boolean }
  | { readonly type: 'seek'; readonly text: string; readonly href: string }

const Run = ({ piece }: { piece: Piece }) => {
  if (piece.type === 'text') return piece.text
  if (piece.type === 'seek')
    return (
      <Link className={css['seek']} to={piece.href}>
        {piece.text}
      </Link>
    )
  return piece.external ? (
    <a className={css['link']} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
      {piece.text}
      <span className="visually-hidden"> {commonWords.newTab}</span>
    </a>
  ) : (
    <Link className={css['link']} to={piece.href}>
      {piece.text}
    </Link>
  )
}

// The height at which the style sheet cuts a text that collapses, in pixels.
const collapsedHeight = 60

// It is measured before it is drawn, and again whenever its width changes.
const useIsLong = (collapses: boolean) => {
  const text = useRef<HTMLDivElement>(null)
  const [isLong, setIsLong] = useState(false)
  useLayoutEffect(() => {
    const { current } = text
    if (current === null || !collapses) return
    const measure = () => setIsLong(current.scrollHeight > collapsedHeight + 1)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [collapses])
  return { text, isLong }
}

const Paragraphs = ({ paragraphs }: { paragraphs: readonly (readonly Piece[])[] }) =>
  paragraphs.map((pieces, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name and keep their order
    <p key={at}>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name and keep their order
        <Run key={at} piece={piece} />
      ))}
    </p>
  ))

const hasTimes = (pieces: readonly Piece[]): boolean => pieces.some(({ type }) => type === 'seek')

/** Paragraphs of pieces as elements; text is never parsed as HTML. One that collapses shows its beginning on a phone, with a button for the rest; from its first time in the class on it stays in view. V9.15 */
export const RichText = ({
  paragraphs,
  collapses = false,
}: {
  paragraphs: readonly (readonly Piece[])[]
  collapses?: boolean
}) => {
  const { text, isLong } = useIsLong(collapses)
  const [open, setOpen] = useState(false)
  const id = useId()
  const firstTimes = collapses ? paragraphs.findIndex(hasTimes) : -1
  const beginning = firstTimes < 0 ? paragraphs : paragraphs.slice(0, firstTimes)
  const rest = paragraphs.slice(beginning.length)
  return (
    <div className={css['rich']}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus of its links is */}
      <div
        id={id}
        ref={text}
        className={css['text']}
        data-collapsed={collapses && isLong && !open}
        // A link in the hidden part opens it when the focus comes to it.
        onFocus={({ target }) => target.offsetTop + target.offsetHeight > collapsedHeight && setOpen(true)}
      >
        <Paragraphs paragraphs={beginning} />
      </div>
      {collapses && isLong && (
        <div className={css['toggle']}>
          <Button tone="quiet" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? belowWords.showLess : commonWords.showMore}
          </Button>
        </div>
      )}
      {rest.length > 0 && (
        <div className={css['text']}>
          <Paragraphs paragraphs={rest} />
        </div>
      )}
    </div>
  )
}
