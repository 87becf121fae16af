import { memo } from 'react'
import type { CardView, HeartView } from '../../../core/catalogue/index.ts'
import type { Dotted } from '../layout/dotted.tsx'
import { Link } from '../layout/link.tsx'
import css from './card.module.css'
import { CardMarks } from './card-marks.tsx'
import { Picture } from './picture.tsx'

/** A heart of two elements and two attributes: a list draws many. */
const heartIcon = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20.5 5 13.6A5.2 5.2 0 0 1 4.6 6.5a4.9 4.9 0 0 1 7 0l.4.4.4-.4a4.9 4.9 0 0 1 7 0 5.2 5.2 0 0 1-.4 7.1Z" />
  </svg>
)

const Heart = ({ heart, onPress }: { heart: HeartView; onPress: () => void }) =>
  heart.type === 'link' ? (
    <Link className={css['heart']} to={heart.href} aria-label={heart.label}>
      {heartIcon}
    </Link>
  ) : (
    <button type="button" className={css['heart']} data-on={heart.on} aria-label={heart.label} onClick={onPress}>
      {heartIcon}
    </button>
  )

/** The card of a class or program: one link over the whole card, and a heart button beside the text. */
export const Card = memo(
  ({
    card,
    onHeart,
    eager = false,
    Meta,
  }: {
    card: CardView
    onHeart: (id: string) => void
    eager?: boolean
    /** Draws the meta line if it may be longer than one line. */
    Meta?: typeof Dotted
  }) => (
    <article className={css['card']}>
      <Picture
        image={card.image}
        eager={eager}
        sizes="(min-width: 1200px) 22vw, (min-width: 1024px) 31vw, (min-width: 480px) 46vw, 74vw"
        place={css['picture']}
      >
        <CardMarks card={card} />
      </Picture>
      <div className={css['words']} data-heart={card.heart ? '' : undefined}>
        <Link
          className={`stretched ${css['title']}`}
          to={card.href}
          aria-label={card.marks ? `${card.title}, ${card.marks}` : undefined}
          data-plays={card.plays || undefined}
        >
          {card.title}
        </Link>
        <p className={css['meta']}>{Meta ? <Meta>{card.meta}</Meta> : card.meta}</p>
        {card.heart && <Heart heart={card.heart} onPress={() => onHeart(card.id)} />}
      </div>
    </article>
  ),
)
