import { useEffect, useEffectEvent, useRef } from 'react'
import { cardWords } from '../../core/cards/index.ts'
import { commonWords } from '../../core/kernel/words.ts'
import { Button } from './button.tsx'
import css from './more.module.css'

/** Calls back when the part is near the window, but only after the page has been scrolled since the last step: a page at rest stays as it is. */
const useScrolledNear = (watched: boolean, count: number, ahead: number, onNear: () => void) => {
  const part = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step needs a scroll of its own
  useEffect(() => {
    if (!part.current || !watched) return
    let [isNear, hasScrolled] = [false, false]
    const step = () => {
      if (isNear && hasScrolled) near()
    }
    const scroll = ({ target }: Event) => {
      // A row that is scrolled to the side does not scroll the page.
      hasScrolled ||= target === document
      step()
    }
    const sight = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false
        step()
      },
      { rootMargin: `${ahead}px` },
    )
    sight.observe(part.current)
    window.addEventListener('scroll', scroll, { passive: true })
    return () => {
      sight.disconnect()
      window.removeEventListener('scroll', scroll)
    }
  }, [watched, count, ahead])
  return part
}

/** The button that loads more of a list; a scroll that brings it near the window presses it, too. V9.07 V9.10 */
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
  <div className={css['more']} ref={useScrolledNear(more === 'ready', count, ahead, onMore)}>
    {more === 'failed' && <p role="alert">{cardWords.couldNotLoad}</p>}
    <Button tone="outline" busy={more === 'loading'} onClick={onMore}>
      {more === 'failed' ? commonWords.retry : commonWords.showMore}
    </Button>
  </div>
)
