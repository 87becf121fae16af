import type { ViewContext } from '../../cards/index.ts'
import { shareImage, summaryOf } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import { hrefOf, mediaRoute } from '../../routes/index.ts'
import type { Block, InnerBlock } from './markdown.ts'
import { blocksOf } from './markdown.ts'
import type { Span } from './spans.ts'
import { staticPageWords } from './words.ts'

/** A block of a static page; the page's title is its first heading, and the headings of its text are below that level. */
export type BlockView =
  | InnerBlock
  | { readonly type: 'heading'; readonly level: 2 | 3 | 4; readonly spans: readonly Span[] }

const wordsOf = (spans: readonly Span[]): string =>
  spans.map((span) => (span.type === 'text' ? span.text : span.type === 'break' ? ' ' : wordsOf(span.spans))).join('')

const repeats = (title: string, block: Block | undefined): boolean =>
  block?.type === 'heading' && wordsOf(block.spans).trim().toLowerCase() === title.trim().toLowerCase()

const levels = [2, 3, 4] as const

/** The blocks with their highest headings directly below the title's level, without skipping one. */
const underTitle = (blocks: readonly Block[]): readonly BlockView[] => {
  const used = new Set(blocks.flatMap((block) => (block.type === 'heading' ? [block.level] : [])))
  const ranks = [...used].toSorted()
  return blocks.map((block) =>
    block.type === 'heading' ? { ...block, level: levels[ranks.indexOf(block.level)] ?? 4 } : block,
  )
}

/** The static page of an item: its Markdown, or else its description; a first heading that repeats the title is left out. */
export const staticPageView = (
  { id, title, description, markdown, image }: MediaItem,
  { catalogue }: Pick<ViewContext, 'catalogue'>,
) => {
  const own = markdown?.trim() ? markdown : null
  const blocks = blocksOf(own ?? description)
  const text = repeats(title, blocks[0]) ? blocks.slice(1) : blocks
  return {
    title,
    lead: own !== null && description.trim() !== '' ? description : null,
    blocks: underTitle(text),
    empty: text.length === 0 ? staticPageWords.empty : null,
    documentTitle: `${title} - ${catalogue.config.siteName}`,
    summary: summaryOf(description),
    canonical: hrefOf(mediaRoute({ id, title })),
    shareImage: shareImage(image),
  }
}
