import { Link } from 'react-router-dom'
import type { CardView, HeartView } from '../../core/catalogue/view.ts'
import { Badge } from './badge.tsx'
import css from './card.module.css'
import { Check, Heart as HeartIcon, Lock, stroke } from './icons.tsx'
import { Picture } from './picture.tsx'

const Marks = ({ card }: { card: CardView }) => (
  <span className={css['marks']} aria-hidden="true">
    {card.tag && (
      <span className={css['tag']}>
        <Badge kind={card.tag === 'FREE' ? 'free' : 'new'}>{card.tag}</Badge>
      </span>
    )}
    {card.locked && (
      <span className={`${css['sign']} ${css['lock']}`}>
        <Lock size={15} strokeWidth={2} />
      </span>
    )}
    {card.watched && !card.locked && (
      <span className={`${css['sign']} ${css['tick']}`}>
        <Check size={16} strokeWidth={2.5} />
      </span>
    )}
    {card.duration && (
      <span className={css['duration']}>
        <Badge kind="time">{card.duration}</Badge>
      </span>
    )}
    {card.progress !== null && <progress className={css['progress']} value={card.progress} max={1} tabIndex={-1} />}
  </span>
)

const Heart = ({ heart, onPress }: { heart: HeartView; onPress: () => void }) =>
  heart.type === 'link' ? (
    <Link className={css['heart']} to={heart.href} aria-label={heart.label}>
      <HeartIcon size={20} strokeWidth={stroke} aria-hidden="true" />
    </Link>
  ) : (
    <button type="button" className={css['heart']} data-on={heart.on} aria-label={heart.label} onClick={onPress}>
      <HeartIcon size={20} strokeWidth={stroke} aria-hidden="true" />
    </button>
  )

/** A class or program as a card: one link over all of it, and beside the words a heart of its own. V2.30 V9.10 */
export const Card = ({
  card,
  onHeart,
  eager = false,
}: {
  card: CardView
  onHeart: (id: string) => void
  eager?: boolean
}) => (
  <article className={css['card']}>
    <div className={css['picture']}>
      <Picture
        image={card.image}
        eager={eager}
        sizes="(min-width: 1200px) 22vw, (min-width: 1024px) 31vw, (min-width: 480px) 46vw, 74vw"
      />
      <Marks card={card} />
    </div>
    <div className={css['words']} data-heart={card.heart ? '' : undefined}>
      <p className={css['title']}>
        <Link className={css['link']} to={card.href}>
          {card.title}
          {card.marks && <span className="visually-hidden">, {card.marks}</span>}
        </Link>
      </p>
      <p className={css['meta']}>{card.meta}</p>
      {card.heart && <Heart heart={card.heart} onPress={() => onHeart(card.id)} />}
    </div>
  </article>
)
