import { useEffect, useEffectEvent, useRef } from 'react'
import { cardWords } from '../../core/cards/index.ts'
import { commonWords } from '../../core/kernel/words.ts'
import { Button } from './button.tsx'
import css from './more.module.css'

const useNearlySeen = (watched: boolean, count: number, ahead: number, onNear: () => void) => {
  const part = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step it is looked at anew, since it may still be near
  useEffect(() => {
    if (!part.current || !watched) return
    const sight = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && near(), {
      rootMargin: `${ahead}px`,
    })
    sight.observe(part.current)
    return () => sight.disconnect()
  }, [watched, count, ahead])
  return part
}

/** The button that loads more of a list; it also presses itself when it is about to scroll into view. V9.10 */
export const More = ({
  more,
  count,
  ahead = 600,
  onMore,
}: {
  more: 'ready' | 'loading' | 'failed'
  /** How much of the list is shown. */
  count: number
  /** How far below the window it presses itself, in px. */
  ahead?: number
  onMore: () => void
}) => (
  <div className={css['more']} ref={useNearlySeen(more === 'ready', count, ahead, onMore)}>
    {more === 'failed' && <p role="alert">{cardWords.couldNotLoad}</p>}
    <Button tone="outline" busy={more === 'loading'} onClick={onMore}>
      {more === 'failed' ? commonWords.retry : commonWords.showMore}
    </Button>
  </div>
)
