import type { Span } from './spans.ts'
import { spansOf } from './spans.ts'

/** A block of Markdown text that may also be inside a list or a quotation. */
export type InnerBlock =
  | { readonly type: 'paragraph'; readonly spans: readonly Span[] }
  /** `start` is the number of the first item; null for a list without numbers. */
  | { readonly type: 'list'; readonly start: number | null; readonly items: readonly (readonly InnerBlock[])[] }
  | { readonly type: 'quote'; readonly blocks: readonly InnerBlock[] }
  | { readonly type: 'rule' }

/** A heading of a Markdown text; its level is the number of its # signs. */
interface HeadingBlock {
  readonly type: 'heading'
  readonly level: number
  readonly spans: readonly Span[]
}

/** A block of a Markdown text. */
export type Block = InnerBlock | HeadingBlock

/** Lines that are read in order, each once. */
interface Lines {
  readonly all: readonly string[]
  /** The index of the next line. */
  at: number
  /** How many lists and quotations contain these lines. */
  readonly depth: number
}

/** How deep lists and quotations can be nested; anything deeper is text. */
const deepest = 6

const headingLine = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/s
const ruleLine = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/
const quoteMark = /^ {0,3}> ?/
const itemMark = /^( {0,3})([-*+]|(\d{1,9})[.)])[ \t]+(?=\S)/

const isBlank = (line: string): boolean => line.trim() === ''

const indentOf = (line: string): number => line.length - line.trimStart().length

const itemOf = (line: string) => (ruleLine.test(line) ? null : itemMark.exec(line))

/** Whether a line ends the paragraph before it; a numbered line does so only if it starts a list at 1. */
const endsParagraph = (line: string): boolean => {
  const item = itemOf(line)
  const beginsList = item !== null && (item[3] === undefined || item[3] === '1')
  return isBlank(line) || beginsList || [headingLine, ruleLine, quoteMark].some((begins) => begins.test(line))
}

/** Takes the next line, and the lines after it that belong to it. */
const take = (lines: Lines, belongs: (line: string) => boolean = () => false): readonly string[] => {
  const from = lines.at
  do lines.at += 1
  while (lines.at < lines.all.length && belongs(lines.all[lines.at]!))
  return lines.all.slice(from, lines.at)
}

/** Joins lines; one that ends with a backslash or two spaces is followed by a line break. */
const joined = (lines: readonly string[]): string =>
  lines.map((line, at) => (/ {2}$/.test(line) && at + 1 < lines.length ? `${line.trim()}\\` : line.trim())).join('\n')

const paragraph = (lines: Lines): InnerBlock => ({
  type: 'paragraph',
  spans: spansOf(joined(take(lines, (line) => !endsParagraph(line)))),
})

const heading = (lines: Lines): HeadingBlock => {
  const [, signs = '', words = ''] = headingLine.exec(take(lines)[0]!) ?? []
  return { type: 'heading', level: signs.length, spans: spansOf(words.trim()) }
}

const rule = (lines: Lines): InnerBlock => {
  take(lines)
  return { type: 'rule' }
}

const quote = (lines: Lines): InnerBlock => {
  const quoted = take(lines, (line) => quoteMark.test(line)).map((line) => line.replace(quoteMark, ''))
  return { type: 'quote', blocks: blocksIn({ all: quoted, at: 0, depth: lines.depth + 1 }) }
}

/** The lines of a list item: the rest of its first line, indented lines below, and lines that continue its paragraph. */
const item = (lines: Lines, [mark, indent = '']: RegExpExecArray): readonly InnerBlock[] => {
  const from = lines.at
  const [first = ''] = take(lines)
  for (let at = lines.at; at < lines.all.length; at += 1) {
    const line = lines.all[at]!
    const goesOn = at === lines.at && !endsParagraph(line) && itemOf(line) === null
    if (!isBlank(line) && !goesOn && indentOf(line) < indent.length + 2) break
    if (!isBlank(line)) lines.at = at + 1
  }
  const beneath = lines.all.slice(from + 1, lines.at).map((line) => line.slice(Math.min(indentOf(line), mark.length)))
  return blocksIn({ all: [first.slice(mark.length), ...beneath], at: 0, depth: lines.depth + 1 })
}

const list = (lines: Lines): InnerBlock => {
  const [, , , number] = itemOf(lines.all[lines.at]!) ?? []
  const items: (readonly InnerBlock[])[] = []
  for (let next = itemOf(lines.all[lines.at]!); next !== null; ) {
    items.push(item(lines, next))
    const after = afterBlanks(lines)
    next = itemOf(lines.all[after] ?? '')
    if ((next?.[3] === undefined) !== (number === undefined)) next = null
    if (next !== null) lines.at = after
  }
  return { type: 'list', start: number === undefined ? null : Number(number), items }
}

const afterBlanks = ({ all, at }: Lines): number => {
  let next = at
  while (next < all.length && isBlank(all[next]!)) next += 1
  return next
}

const blockAt = (lines: Lines): InnerBlock => {
  const line = lines.all[lines.at]!
  if (ruleLine.test(line)) return rule(lines)
  if (lines.depth < deepest && quoteMark.test(line)) return quote(lines)
  return lines.depth < deepest && itemMark.test(line) ? list(lines) : paragraph(lines)
}

const readAll = <B>(lines: Lines, read: (lines: Lines) => B): readonly B[] => {
  const blocks: B[] = []
  for (lines.at = afterBlanks(lines); lines.at < lines.all.length; lines.at = afterBlanks(lines))
    blocks.push(read(lines))
  return blocks
}

const blocksIn = (lines: Lines): readonly InnerBlock[] => readAll(lines, blockAt)

/** The blocks of a Markdown text. Anything else is a paragraph, HTML included, which is shown as it was typed. */
export const blocksOf = (markdown: string): readonly Block[] => {
  const all = markdown.split(/\r\n|[\n\r]/).map((line) => line.replace(/^\t+/, (tabs) => '    '.repeat(tabs.length)))
  return readAll<Block>({ all, at: 0, depth: 0 }, (lines) =>
    headingLine.test(lines.all[lines.at]!) ? heading(lines) : blockAt(lines),
  )
}
