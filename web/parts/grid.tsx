import type { ListView, Ratio } from '../../core/catalogue/index.ts'
import { commonWords } from '../../core/kernel/words.ts'
import type { Layout } from '../../core/navigation/index.ts'
import css from './grid.module.css'
import { More } from './more.tsx'
import { RowMessage } from './row-message.tsx'
import { CardSkeleton, Loading } from './skeletons.tsx'
import { VirtualTiles } from './virtual-tiles.tsx'

/** How far below the window the next page of a list is asked for, in px: further than a quick flick goes while it is on its way. */
const pageAhead = 1_500

const slots = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

/** A list as a grid, in any of its states. V9.10 */
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
  onMore?: (() => void) | undefined
  more?: 'ready' | 'loading' | 'failed' | undefined
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
  return (
    <>
      <VirtualTiles key={layout} cards={list.cards} onHeart={onHeart} layout={layout} ratio={ratio} />
      {onMore && more && <More more={more} count={list.cards.length} ahead={pageAhead} onMore={onMore} />}
    </>
  )
}
