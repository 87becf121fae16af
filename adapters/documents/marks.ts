import type { FilePage } from '../../core/library/index.ts'

/** The names of the highlights: every place of the text, and the one that is looked at. */
const [all, current] = ['found', 'looked-at']

interface Letter {
  readonly node: Text
  readonly at: number
}

/** The letters of a layer of text as they are compared: without case, and with one space for any white space and each end of a line. */
const lettersOf = (layer: HTMLElement): { readonly text: string; readonly letters: readonly Letter[] } => {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  const letters: Letter[] = []
  let text = ''
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (const [at, letter] of [...node.data.toLowerCase()].entries()) {
      const plain = /\s/.test(letter) ? ' ' : letter
      if (plain === ' ' && text.endsWith(' ')) continue
      text += plain
      for (let unit = 0; unit < plain.length; unit += 1) letters.push({ node, at })
    }
    if (node.parentElement?.nextElementSibling?.tagName === 'BR' && !text.endsWith(' ')) {
      text += ' '
      letters.push({ node, at: node.data.length - 1 })
    }
  }
  return { text, letters }
}

/** The ranges of a layer of text in which a text stands, whatever its case. */
const rangesOf = (layer: HTMLElement, wanted: string): readonly Range[] => {
  const { text, letters } = lettersOf(layer)
  const query = wanted.replace(/\s+/g, ' ').toLowerCase()
  const ranges: Range[] = []
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    const [first, last] = [letters[at], letters[at + query.length - 1]]
    if (!first || !last) break
    const range = document.createRange()
    range.setStart(first.node, first.at)
    range.setEnd(last.node, Math.min(last.at + 1, last.node.data.length))
    ranges.push(range)
  }
  return ranges
}

const highlight = (name: string, ranges: readonly Range[]): void => {
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

/** Marks a text wherever it stands on a page, and the place that is looked at more than the others, which is scrolled to; the style sheet says how. P2.2.13 */
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
