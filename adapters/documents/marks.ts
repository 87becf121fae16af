import type { FilePage } from '../../core/library/index.ts'
import { comparable, comparableLetter } from '../../core/library/index.ts'

/** The names of the highlights: every place of the text, and the one that is looked at. */
const [all, current] = ['found', 'looked-at']

interface Letter {
  readonly node: Text
  readonly start: number
  end: number
}

/** Adds the letters of a node of text; an accent of its own belongs to the letter before. */
const addLetters = (node: Text, text: string, letters: Letter[]): string => {
  let all = text
  let start = 0
  for (const letter of node.data) {
    const end = start + letter.length
    const plain = comparableLetter(letter).replace(/\s+/g, ' ')
    const last = letters.at(-1)
    if (plain === '' && last?.node === node) last.end = end
    if (plain !== ' ' || !all.endsWith(' ')) {
      all += plain
      for (let unit = 0; unit < plain.length; unit += 1) letters.push({ node, start, end })
    }
    start = end
  }
  return all
}

/** The letters of a layer of text as they are compared: without case and accent, and with one space for any white space and each end of a line. */
const lettersOf = (layer: HTMLElement): { readonly text: string; readonly letters: readonly Letter[] } => {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  const letters: Letter[] = []
  let text = ''
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    text = addLetters(node, text, letters)
    if (node.parentElement?.nextElementSibling?.tagName === 'BR' && !text.endsWith(' ')) {
      text += ' '
      letters.push({ node, start: node.data.length - 1, end: node.data.length })
    }
  }
  return { text, letters }
}

/** The ranges of a layer of text in which a text stands, whatever its case and accents. */
const rangesOf = (layer: HTMLElement, wanted: string): readonly Range[] => {
  const { text, letters } = lettersOf(layer)
  const [query = ''] = comparable([wanted])
  const ranges: Range[] = []
  for (let at = query === '' ? -1 : text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    const [first, last] = [letters[at], letters[at + query.length - 1]]
    if (!first || !last) break
    const range = document.createRange()
    range.setStart(first.node, first.start)
    range.setEnd(last.node, last.end)
    ranges.push(range)
  }
  return ranges
}

const highlight = (name: string, ranges: readonly Range[]): void => {
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

/** Marks a text wherever it stands on a page, and the place that is looked at more than the others, which is scrolled to; the style sheet says how. */
export const markText = (layer: HTMLElement, { marked, nth }: Pick<FilePage, 'marked' | 'nth'>): void => {
  const ranges = marked === '' ? [] : rangesOf(layer, marked)
  const looked = nth === null ? undefined : ranges[nth]
  looked?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  // Not every browser can highlight.
  if (!('highlights' in CSS)) return
  const others = ranges.filter((range) => range !== looked)
  highlight(all, others)
  highlight(current, looked ? [looked] : [])
}
