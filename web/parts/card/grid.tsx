import { useState } from 'react'
import type { ListView, Ratio } from '../../../core/catalogue/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import type { Layout } from '../../../core/navigation/index.ts'
import { cardsIn, rowsAtFirst, rowsPerScroll } from '../../../core/page/lists/index.ts'
import { CardSkeleton, Loading } from '../feedback/skeletons.tsx'
import { More } from '../form/more.tsx'
import css from './grid.module.css'
import { RowMessage } from './row-message.tsx'
import { VirtualTiles } from './virtual-tiles.tsx'

const slots = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

interface GrowingProps {
  readonly cards: ListView['cards']
  readonly layout: Layout
  readonly ratio: Ratio | undefined
  readonly onHeart: (id: string) => void
  readonly onMore: () => void
  readonly more: 'ready' | 'loading' | 'failed' | null
}

/** The cards of a list that may be long: six rows, and four more with each scroll to their end. A page of the list is requested when the loaded cards do not fill these rows. */
const Growing = ({ cards, layout, onMore, more, ...tiles }: GrowingProps) => {
  const [rows, setRows] = useState(rowsAtFirst)
  const step = (columns: number) => {
    // Retry asks for the page that the rows shown so far lack.
    if (more === 'failed' && cards.length <= cardsIn(rows, columns, layout)) return onMore()
    setRows(rows + rowsPerScroll)
    if (more === 'ready' && cards.length < cardsIn(rows + rowsPerScroll, columns, layout)) onMore()
  }
  return (
    <VirtualTiles
      {...tiles}
      key={layout}
      cards={cards}
      layout={layout}
      rows={rows}
      foot={(shown, columns) => {
        const state = shown < cards.length ? 'ready' : more
        return state && <More more={state} count={shown} onMore={() => step(columns)} />
      }}
    />
  )
}

/** A list as a grid, in any of its states. */
export const Grid = ({
  list,
  onHeart,
  onRetry,
  onMore,
  more,
  layout = 'grid',
  ratio,
}: {
  list: ListView
  ratio?: Ratio | undefined
  layout?: Layout
  onHeart: (id: string) => void
  onRetry: () => void
  /** Requests the next page; absent for a list that is shown as a whole. */
  onMore?: (() => void) | undefined
  more?: GrowingProps['more']
}) => {
  if (list.state === 'loading')
    return (
      <div className={css['grid']} data-layout={layout} aria-busy="true">
        <Loading label={commonWords.pageLoading} />
        {slots.map((slot) => (
          <CardSkeleton key={slot} />
        ))}
      </div>
    )
  if (list.state !== 'ready')
    return (
      <div className={css['still']}>
        <RowMessage text={list.message ?? ''} onRetry={list.state === 'failed' ? onRetry : undefined} />
      </div>
    )
  return onMore ? (
    <Growing cards={list.cards} layout={layout} ratio={ratio} onHeart={onHeart} onMore={onMore} more={more ?? null} />
  ) : (
    <VirtualTiles key={layout} cards={list.cards} onHeart={onHeart} layout={layout} ratio={ratio} />
  )
}
