import { cardWords } from '../../../core/cards/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { useScrolledNear } from '../hooks/scrolled-near.ts'
import { Button } from './button.tsx'
import css from './more.module.css'

/** How far below the window the end of a list is when a scroll loads more of it, in px: further than a quick flick goes before the answer arrives. */
const ahead = 700

/** The button that loads more of a list; a scroll that brings it near the window presses it, too. */
export const More = ({
  more,
  count,
  onMore,
}: {
  more: 'ready' | 'loading' | 'failed'
  /** How much of the list is shown. */
  count: number
  onMore: () => void
}) => (
  <div className={css['more']} ref={useScrolledNear(more === 'ready', count, ahead, onMore)}>
    {more === 'failed' && <p role="alert">{cardWords.couldNotLoad}</p>}
    <Button tone="outline" busy={more === 'loading'} onClick={onMore}>
      {more === 'failed' ? commonWords.retry : commonWords.showMore}
    </Button>
  </div>
)
