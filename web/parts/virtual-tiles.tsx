import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CardView, Ratio } from '../../core/catalogue/index.ts'
import type { Layout } from '../../core/navigation/index.ts'
import { Card } from './card.tsx'
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

/** How many lines are drawn above and below the window. */
const spare = 3

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

/** The cards of a list as a grid or one below the other, of which only the lines in the window and a few more are drawn, at their right place in the page. V9.10 */
export const VirtualTiles = ({
  cards,
  onHeart,
  layout = 'grid',
  ratio,
}: {
  cards: readonly CardView[]
  onHeart: (id: string) => void
  layout?: Layout
  ratio?: Ratio | undefined
}) => {
  const [{ columns, gap, top }, list] = useShape()
  const { name, known } = useKnownLines(`${layout} ${cards[0]?.id}`)
  const lines = useWindowVirtualizer({
    ...{ count: Math.ceil(cards.length / columns), overscan: spare, gap, scrollMargin: top, useFlushSync: false },
    estimateSize: () => usualLine,
    initialMeasurementsCache: known,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
  })
  useKeepLines(name, lines, usualLine)
  const drawn = lines.getVirtualItems()
  const [first, last] = [drawn[0], drawn.at(-1)]
  const before = first ? first.start - top : 0
  const after = last ? lines.getTotalSize() - (last.end - top) : 0
  const from = (first?.index ?? 0) * columns
  const to = last ? (last.index + 1) * columns : 0
  return (
    <ul
      ref={list}
      className={css['grid']}
      data-columns
      data-layout={layout}
      data-ratio={ratio}
      style={{ paddingBlockStart: `${before}px`, paddingBlockEnd: `${after}px` }}
    >
      {cards.slice(from, to).map((card, at) => (
        <li
          className={css['tile']}
          key={card.id}
          aria-setsize={cards.length}
          aria-posinset={from + at + 1}
          // The first card of a line is as tall as the line.
          ref={at % columns === 0 ? lines.measureElement : undefined}
          data-index={Math.floor((from + at) / columns)}
        >
          <Card card={card} onHeart={onHeart} eager={from + at < 4} />
        </li>
      ))}
    </ul>
  )
}
