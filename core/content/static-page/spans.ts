import { isFollowable, isSitePath } from '../../routes/index.ts'

/** A span of Markdown text: text, a line break, emphasis, strong text or a link. */
export type Span =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: 'emphasis' | 'strong'; readonly spans: readonly Span[] }
  | { readonly type: 'link'; readonly href: string; readonly external: boolean; readonly spans: readonly Span[] }

/** An open mark: the mark itself and the spans since then. The lowest one has no mark. */
interface Open {
  readonly mark: string
  readonly spans: Span[]
}

const text = (words: string): Span => ({ type: 'text', text: words })

const add = (spans: Span[], span: Span): void => {
  const last = spans.at(-1)
  if (span.type === 'text' && last?.type === 'text') spans[spans.length - 1] = text(last.text + span.text)
  else spans.push(span)
}

/** The open marks, outermost first: each at most once, so that there are never more than six. */
const openMarks = () => {
  const open: Open[] = [{ mark: '', spans: [] }]
  const put = (span: Span, to = open.at(-1)!) => add(to.spans, span)
  /** A mark that is never closed becomes plain text. */
  const giveUp = (at: number) => {
    const [unclosed] = open.splice(at, 1)
    const below = open[at - 1]
    if (!unclosed || !below) return
    put(text(unclosed.mark), below)
    for (const span of unclosed.spans) put(span, below)
  }
  const giveUpAbove = (at: number) => {
    while (open.length > at + 1) giveUp(open.length - 1)
  }
  return {
    put,
    giveUp,
    /** The index of the innermost open mark that fits; -1 without one. */
    find: (fits: (mark: string) => boolean) => open.findLastIndex(({ mark }) => mark !== '' && fits(mark)),
    markAt: (at: number): string => open[at]?.mark ?? '',
    start: (mark: string) => {
      const before = open.findIndex((each) => each.mark === mark)
      if (before > 0) giveUp(before)
      open.push({ mark, spans: [] })
    },
    /** Closes the open mark at an index, and wraps its spans in a new one. */
    close: (at: number, spanOf: (spans: readonly Span[]) => Span) => {
      giveUpAbove(at)
      const closed = open.pop()!
      put(spanOf(closed.spans))
    },
    isEmpty: (at: number) => open[at]?.spans.length === 0 && open.length === at + 1,
    end: (): readonly Span[] => {
      giveUpAbove(0)
      return open[0]!.spans
    },
  }
}

type OpenMarks = ReturnType<typeof openMarks>

/** The marks: a character escaped by a backslash, a run of stars or underscores, and the brackets of links. */
const marks = /\\[!-/:-@[-`{-~\n]|\*+|_+|\[|\]\([^\s()]*\)|\]/g

const isBlank = (sign: string | undefined): boolean => sign === undefined || /\s/.test(sign)

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Opens emphasis for one sign, strong text for two, both for three. */
const openStress = (run: string, open: OpenMarks): void => {
  if (run.length > 1) open.start(run.slice(0, 2))
  if (run.length % 2 === 1) open.start(run.slice(0, 1))
}

/** A run of stars or underscores closes the marks that fit it, then opens the rest; a run that does neither is text. */
const readStress = (run: string, before: string | undefined, after: string | undefined, open: OpenMarks): void => {
  const isUnderscore = run.startsWith('_')
  const mayClose = !isBlank(before) && !(isUnderscore && isWord(after))
  const mayOpen = !isBlank(after) && !(isUnderscore && isWord(before))
  let left = run
  const closable = () => {
    if (!mayClose || left === '') return -1
    const whole = open.find((mark) => mark === left)
    return whole > 0 ? whole : open.find((mark) => left.startsWith(mark))
  }
  for (let at = closable(); at > 0; at = closable()) {
    const { length } = open.markAt(at)
    open.close(at, (spans) => ({ type: length === 2 ? 'strong' : 'emphasis', spans }))
    left = left.slice(length)
  }
  if (mayOpen && left.length <= 3) openStress(left, open)
  else if (left !== '') open.put(text(left))
}

/** The end of a link, which counts only if its brackets are not empty and its address is safe to link to. */
const readLinkEnd = (mark: string, open: OpenMarks): void => {
  const href = mark.slice(2, -1)
  const at = open.find((each) => each === '[')
  if (at > 0 && !open.isEmpty(at) && isFollowable(href)) {
    open.close(at, (spans) => ({ type: 'link', href, external: !isSitePath(href), spans }))
    return
  }
  if (at > 0) open.giveUp(at)
  open.put(text(mark))
}

/**
 * The spans of a paragraph of Markdown; anything that is not a mark is text, unsafe addresses included. It takes
 * time linear in the length of the text: marks are read once, and nesting has a limit.
 */
export const spansOf = (paragraph: string): readonly Span[] => {
  const open = openMarks()
  let end = 0
  for (const { 0: mark, index } of paragraph.matchAll(marks)) {
    if (index > end) open.put(text(paragraph.slice(end, index)))
    end = index + mark.length
    if (mark === '\\\n') open.put({ type: 'break' })
    else if (mark.startsWith('\\')) open.put(text(mark.slice(1)))
    else if (mark === '[') open.start(mark)
    else if (mark.startsWith(']')) readLinkEnd(mark, open)
    else readStress(mark, paragraph[index - 1], paragraph[end], open)
  }
  if (end < paragraph.length) open.put(text(paragraph.slice(end)))
  return open.end()
}
