import type { Virtualizer } from '@tanstack/react-virtual'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { CardView, Ratio } from '../../core/catalogue/index.ts'
import { cardsIn } from '../../core/lists/index.ts'
import type { Layout } from '../../core/navigation/index.ts'
import { Card } from './card.tsx'
import { useDrawnCards } from './drawn-cards.ts'
import css from './grid.module.css'
import { useKeepLines, useKnownLines } from './kept-lines.ts'

/** The shape of a grid on the page: how many columns it has, the space between its lines, and how far down it begins, in pixels. */
interface Shape {
  readonly columns: number
  readonly gap: number
  readonly top: number
}

/** About how tall a line of cards is until it is measured, in pixels. */
const usualLine = 280

/** How many lines are drawn beyond the window where it is scrolled to: at once, since the next frame may be late; and in the frames that follow. */
const ahead = { atOnce: 1, later: 6 }

/** How many lines are drawn beyond the window on its other side. */
const behind = 1

const shapeOf = (element: HTMLElement): Shape => {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element)
  return {
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
  }
}

const isSame = (one: Shape, other: Shape): boolean =>
  one.columns === other.columns && one.gap === other.gap && Math.abs(one.top - other.top) <= 1

/** The height of a line in pixels, with its fraction, so that a line takes the same room drawn or not: measured by the browser once it is laid out, never by a layout in between. */
const lineSize = (
  line: Element,
  entry: ResizeObserverEntry | undefined,
  lines: Virtualizer<Window, Element>,
  usual: number,
): number => entry?.borderBoxSize[0]?.blockSize ?? lines.measurementsCache[lines.indexFromElement(line)]?.size ?? usual

const useShape = () => {
  const [shape, setShape] = useState<Shape>({ columns: 2, gap: 0, top: 0 })
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const seen = shapeOf(element)
      setShape((was) => (isSame(was, seen) ? was : seen))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  return [shape, list] as const
}

/** A card at its place in a list; it is not rendered again when others are drawn or taken out. */
const Tile = memo(
  ({
    card,
    position,
    count,
    line,
    measure,
    onHeart,
  }: {
    card: CardView
    /** Where it is in the list, from 0. */
    position: number
    /** How many cards the list has. */
    count: number
    /** The number of its line. */
    line: number
    /** Measures the line; on its first card alone, which is as tall as the line. */
    measure: ((line: Element | null) => void) | undefined
    onHeart: (id: string) => void
  }) => (
    <li className={css['tile']} aria-setsize={count} aria-posinset={position + 1} ref={measure} data-index={line}>
      <Card card={card} onHeart={onHeart} eager={position < 4} />
    </li>
  ),
)

/** The cards of a list as a grid or one below the other, of which only the lines in the window and a few more are drawn, at their right place in the page. V9.10 */
export const VirtualTiles = ({
  cards: all,
  onHeart,
  layout = 'grid',
  ratio,
  rows,
  foot,
}: {
  cards: readonly CardView[]
  onHeart: (id: string) => void
  layout?: Layout
  ratio?: Ratio | undefined
  /** The number of rows that are shown; absent for all. */
  rows?: number
  /** Renders the foot of the list from the number of cards that are shown and the number of columns. */
  foot?: (shown: number, columns: number) => ReactNode
}) => {
  const [{ columns, gap, top }, list] = useShape()
  const cards = rows === undefined ? all : all.slice(0, cardsIn(rows, columns, layout))
  const { name, known } = useKnownLines(`${layout} ${cards[0]?.id}`, usualLine)
  // The first line that is measured tells how tall the others are likely to be, so that they move nothing when they are drawn.
  const usual = useRef(known.usual)
  // Where the list was scrolled to last: when it comes to rest, what was drawn ahead stays.
  const isUpward = useRef(false)
  const count = Math.ceil(cards.length / columns)
  const lines = useWindowVirtualizer({
    ...{ count, overscan: 0, gap, scrollMargin: top, useFlushSync: false },
    measureElement: (line, entry, all) => {
      const size = lineSize(line, entry, all, usual.current)
      if (all.indexFromElement(line) === 0) usual.current = size
      return size
    },
    estimateSize: () => usual.current,
    initialMeasurementsCache: known.measured,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    onChange: ({ scrollDirection }) => {
      if (scrollDirection !== null) isUpward.current = scrollDirection === 'backward'
    },
  })
  useKeepLines(name, lines, usual)
  const seen = lines.getVirtualItems()
  const [first, end] = [seen[0]?.index ?? 0, (seen.at(-1)?.index ?? -1) + 1]
  const around = (above: number, below: number) => ({
    from: Math.max(0, first - above) * columns,
    to: Math.min(cards.length, (end + below) * columns),
  })
  const drawn = useDrawnCards(
    isUpward.current ? around(ahead.atOnce, 0) : around(0, ahead.atOnce),
    isUpward.current ? around(ahead.later, behind) : around(behind, ahead.later),
    // A whole line in each frame would hold a slow device up.
    Math.ceil(columns / 2),
  )
  const to = Math.min(drawn.to, cards.length)
  const [firstLine, endLine] = [Math.floor(drawn.from / columns), Math.ceil(to / columns)]
  // A line above is drawn as a whole, in every second frame, since its place depends on its height.
  const from = firstLine * columns
  const before = (lines.measurementsCache[firstLine]?.start ?? top) - top
  const bottom = lines.measurementsCache[endLine - 1]?.end
  const after = bottom === undefined ? 0 : lines.getTotalSize() - (bottom - top)
  return (
    <>
      <ul
        ref={list}
        className={css['grid']}
        data-columns
        data-layout={layout}
        data-ratio={ratio}
        style={{ paddingBlockStart: `${before}px`, paddingBlockEnd: `${after}px` }}
      >
        {cards.slice(from, to).map((card, at) => (
          <Tile
            key={card.id}
            card={card}
            position={from + at}
            count={cards.length}
            line={Math.floor((from + at) / columns)}
            measure={at % columns === 0 ? lines.measureElement : undefined}
            onHeart={onHeart}
          />
        ))}
      </ul>
      {foot?.(cards.length, columns)}
    </>
  )
}
