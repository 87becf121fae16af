import type { MediaItem } from './media.ts'

/** A piece of a description: text, a link, or a time to seek to. V5.03 */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string; readonly external: boolean }
  | { readonly type: 'seek'; readonly text: string; readonly at: number }

interface ChapterMark {
  /** Seconds. */
  readonly at: number
  readonly title: string
}

const marks = /\b(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)\b|https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/gi

const secondsOf = (hours: string | undefined, minutes: string, seconds: string): number =>
  Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds)

/** Whether a text is an address with a host and no spaces; anything else stays plain text. P2.3.11 */
const isAddress = (text: string): boolean => {
  const host = /^https?:\/\/([^\s/?#]*)/i.exec(text)?.[1] ?? ''
  return host.slice(1, -1).includes('.') && !host.includes('@') && !text.includes('%%')
}

const isWord = (sign: string): boolean => !/[\s\p{P}]/u.test(sign)

const bare = (text: string): string => {
  const signs = [...text]
  const from = signs.findIndex(isWord)
  return from < 0 ? '' : signs.slice(from, signs.findLastIndex(isWord) + 1).join('')
}

const pieceFor = (match: RegExpMatchArray, duration: number): Piece => {
  const [text, hours, minutes, seconds] = match
  if (minutes === undefined || seconds === undefined)
    return isAddress(text) ? { type: 'link', text, href: text, external: true } : { type: 'text', text }
  const at = secondsOf(hours, minutes, seconds)
  return duration === 0 || at <= duration ? { type: 'seek', text, at } : { type: 'text', text }
}

const piecesOf = (line: string, duration: number): readonly Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const match of line.matchAll(marks)) {
    if (match.index > end) pieces.push({ type: 'text', text: line.slice(end, match.index) })
    pieces.push(pieceFor(match, duration))
    end = match.index + match[0].length
  }
  if (end < line.length) pieces.push({ type: 'text', text: line.slice(end) })
  return pieces
}

/** The description of a class as paragraphs of pieces: times become seek links, the rest stays text. */
export const described = ({
  description,
  duration,
}: Pick<MediaItem, 'description' | 'duration'>): readonly (readonly Piece[])[] =>
  description
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => piecesOf(paragraph.trim(), duration))

type StillPiece = Exclude<Piece, { readonly type: 'seek' }>

/** Returns a description with its times as plain text, for a page that cannot seek. */
export const withoutSeeks = (
  paragraphs: readonly (readonly (StillPiece | { readonly type: 'seek'; readonly text: string })[])[],
): readonly (readonly StillPiece[])[] =>
  paragraphs.map((paragraph) =>
    paragraph.map((piece) => (piece.type === 'seek' ? { type: 'text', text: piece.text } : piece)),
  )

/** The chapter marks of a class: the times named in its description, in order, each with the rest of its line as the name. */
export const chaptersOf = ({
  description,
  duration,
}: Pick<MediaItem, 'description' | 'duration'>): readonly ChapterMark[] =>
  description
    .split('\n')
    .flatMap((line) => {
      const pieces = piecesOf(line, duration)
      const seeks = pieces.flatMap((piece) => (piece.type === 'seek' ? [piece] : []))
      const [only] = seeks
      const title = bare(pieces.map((piece) => (piece.type === 'seek' ? '' : piece.text)).join(''))
      return seeks.length === 1 && only && title !== '' ? [{ at: only.at, title }] : []
    })
    .sort((one, other) => one.at - other.at)
