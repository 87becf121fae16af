import type { Virtualizer } from '@tanstack/react-virtual'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { Ratio } from '../../../core/catalogue/index.ts'
import type { Layout } from '../../../core/navigation/index.ts'
import { cardsIn } from '../../../core/page/lists/index.ts'
import { useKeepLines, useKnownLines } from '../hooks/kept-lines.ts'
import { useDrawnCards } from './drawn-cards.ts'
import css from './grid.module.css'

/** The shape of a grid on the page: how many columns it has, the space between its lines, and how far down it begins, in pixels. */
interface Shape {
  readonly columns: number
  readonly gap: number
  readonly top: number
}

/** About how tall a line of cards is until one is measured, in pixels. */
const cardLine = 280

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

interface TileProps<T> {
  readonly entry: T
  readonly draw: (entry: T, isFirst: boolean) => ReactNode
  readonly isCurrent: boolean
  /** Its index in the list. */
  readonly position: number
  /** The number of entries in the list. */
  readonly count: number
  /** The index of its line. */
  readonly line: number
  /** Measures the line; on its first entry alone, which is as tall as the line. */
  readonly measure: ((line: Element | null) => void) | undefined
}

const PlainTile = <T,>({ entry, draw, isCurrent, position, count, line, measure }: TileProps<T>) => (
  <li
    className={css['tile']}
    aria-setsize={count}
    aria-posinset={position + 1}
    ref={measure}
    data-index={line}
    data-current={isCurrent ? '' : undefined}
  >
    {draw(entry, position < 4)}
  </li>
)

/** An entry at its place in a list; it is not rendered again when others are drawn or taken out. */
const Tile = memo(PlainTile) as typeof PlainTile

const never = () => false

/** The entries of a list as a grid or one below the other, of which only the lines in the window and a few more are drawn, at their right place in the page. */
export const VirtualList = <T,>({
  entries: all,
  idOf,
  draw,
  isCurrent = never,
  className,
  layout,
  usualLine = cardLine,
  ratio,
  rows,
  foot,
}: {
  entries: readonly T[]
  idOf: (entry: T) => string
  /** Draws an entry; the same function for the same list, so that its entries are not drawn again. */
  draw: (entry: T, isFirst: boolean) => ReactNode
  isCurrent?: (entry: T) => boolean
  /** The class of a grid, whose style says how many columns it has. */
  className: string
  layout: Layout
  /** About how tall a line is until one is measured, in pixels; as a line of cards if absent. */
  usualLine?: number
  ratio?: Ratio | undefined
  /** The number of rows that are shown; absent for all. */
  rows?: number | undefined
  /** Renders the foot of the list from the number of entries that are shown and the number of columns. */
  foot?: ((shown: number, columns: number) => ReactNode) | undefined
}) => {
  const [{ columns, gap, top }, list] = useShape()
  const entries = rows === undefined ? all : all.slice(0, cardsIn(rows, columns, layout))
  const { name, known } = useKnownLines(`${layout} ${all[0] && idOf(all[0])}`, usualLine)
  // The first line that is measured tells how tall the others are likely to be, so that they move nothing when they are drawn.
  const usual = useRef(known.usual)
  // The direction of the last scroll: when the list comes to rest, the entries drawn ahead stay.
  const isUpward = useRef(false)
  const count = Math.ceil(entries.length / columns)
  const lines = useWindowVirtualizer({
    ...{ count, overscan: 0, gap, scrollMargin: top, useFlushSync: false },
    measureElement: (line, entry, measured) => {
      const size = lineSize(line, entry, measured, usual.current)
      if (measured.indexFromElement(line) === 0) usual.current = size
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
    to: Math.min(entries.length, (end + below) * columns),
  })
  const drawn = useDrawnCards(
    isUpward.current ? around(ahead.atOnce, 0) : around(0, ahead.atOnce),
    isUpward.current ? around(ahead.later, behind) : around(behind, ahead.later),
    // A whole line in each frame would hold a slow device up.
    Math.ceil(columns / 2),
  )
  const to = Math.min(drawn.to, entries.length)
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
        className={className}
        data-columns
        data-layout={layout}
        data-ratio={ratio}
        style={{ paddingBlockStart: `${before}px`, paddingBlockEnd: `${after}px` }}
      >
        {entries.slice(from, to).map((entry, at) => (
          <Tile
            key={idOf(entry)}
            entry={entry}
            draw={draw}
            isCurrent={isCurrent(entry)}
            position={from + at}
            count={entries.length}
            line={Math.floor((from + at) / columns)}
            measure={at % columns === 0 ? lines.measureElement : undefined}
          />
        ))}
      </ul>
      {foot?.(entries.length, columns)}
    </>
  )
}
