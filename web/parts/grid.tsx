import { useEffect, useRef } from 'react'
import type { ListView } from '../../core/catalogue/index.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import css from './grid.module.css'
import { RowMessage } from './row-message.tsx'
import { CardSkeleton, Loading } from './skeletons.tsx'

const slots = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

const useNearlySeen = (watched: boolean, onNear: () => void) => {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!part.current || !watched) return
    const sight = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && onNear(), {
      rootMargin: '600px',
    })
    sight.observe(part.current)
    return () => sight.disconnect()
  }, [watched, onNear])
  return part
}

/** The button that loads more of a list; it also presses itself when it is about to scroll into view. V9.10 */
export const More = ({ more, onMore }: { more: 'ready' | 'loading' | 'failed'; onMore: () => void }) => (
  <div className={css['more']} ref={useNearlySeen(more === 'ready', onMore)}>
    {more === 'failed' && <p role="alert">Could not load items</p>}
    <Button tone="outline" busy={more === 'loading'} onClick={onMore}>
      {more === 'failed' ? 'Retry' : 'Show more'}
    </Button>
  </div>
)

/** A list as a grid, in any of its states. V9.10 */
export const Grid = ({
  list,
  onHeart,
  onRetry,
  onMore,
  more,
}: {
  list: ListView
  onHeart: (id: string) => void
  onRetry: () => void
  onMore?: (() => void) | undefined
  more?: 'ready' | 'loading' | 'failed' | undefined
}) => {
  if (list.state === 'loading')
    return (
      <div className={css['grid']} aria-busy="true">
        <Loading label="Page is Loading..." />
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
      <ul className={css['grid']} data-columns>
        {list.cards.map((card, at) => (
          <li className={css['tile']} key={card.id}>
            <Card card={card} onHeart={onHeart} eager={at < 4} />
          </li>
        ))}
      </ul>
      {onMore && more && <More more={more} onMore={onMore} />}
    </>
  )
}
