import type { CardView } from '../../core/catalogue/index.ts'
import { Badge } from './badge.tsx'
import css from './card-marks.module.css'
import { Check, Lock } from './icons.tsx'

/** The marks on a card's picture, hidden from screen readers: the card's link has them in words. V2.30 */
export const CardMarks = ({ card }: { card: CardView }) => (
  <span className={css['marks']} aria-hidden="true">
    {card.tag && (
      <Badge kind={card.tag === 'FREE' ? 'free' : 'new'} place={css['tag']}>
        {card.tag}
      </Badge>
    )}
    {card.locked && (
      <span className="card-sign card-lock">
        <Lock size={15} strokeWidth={2} />
      </span>
    )}
    {card.watched && !card.locked && (
      <span className="card-sign card-tick">
        <Check size={16} strokeWidth={2.5} />
      </span>
    )}
    {card.duration && (
      <Badge kind="time" place="card-time">
        {card.duration}
      </Badge>
    )}
    {card.progress !== null && <progress className={css['progress']} value={card.progress} max={1} tabIndex={-1} />}
  </span>
)
