import type { CardView } from '../../../core/catalogue/index.ts'
import { Badge } from './badge.tsx'
import css from './card-marks.module.css'

/** The marks on a card's picture, in its box and hidden from screen readers: the card's link has them in words. */
export const CardMarks = ({ card }: { card: CardView }) => (
  <>
    {card.tag && (
      <Badge kind={card.tag === 'FREE' ? 'free' : 'new'} place={css['tag']} silent>
        {card.tag}
      </Badge>
    )}
    {card.locked && <span className="card-sign card-lock" aria-hidden="true" />}
    {card.watched && !card.locked && <span className="card-sign card-tick" aria-hidden="true" />}
    {card.duration && (
      <Badge kind="time" place="card-time" silent>
        {card.duration}
      </Badge>
    )}
    {card.progress !== null && (
      <span className={css['line']} aria-hidden="true">
        <progress className={css['progress']} value={card.progress} max={1} tabIndex={-1} />
      </span>
    )}
  </>
)
