import { memo } from 'react'
import type { CardView, HeartView } from '../../core/catalogue/index.ts'
import css from './card.module.css'
import { CardMarks } from './card-marks.tsx'
import { Heart as HeartIcon, stroke } from './icons.tsx'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'

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

/** The card of a class or program: one link over the whole card, and a heart button beside the text. V2.30 V9.10 */
export const Card = memo(
  ({ card, onHeart, eager = false }: { card: CardView; onHeart: (id: string) => void; eager?: boolean }) => (
    <article className={css['card']}>
      <div className={css['picture']}>
        <Picture
          image={card.image}
          eager={eager}
          sizes="(min-width: 1200px) 22vw, (min-width: 1024px) 31vw, (min-width: 480px) 46vw, 74vw"
        />
        <CardMarks card={card} />
      </div>
      <div className={css['words']} data-heart={card.heart ? '' : undefined}>
        <p className={css['title']}>
          <Link
            className={`stretched ${css['link']}`}
            to={card.href}
            aria-label={card.marks ? `${card.title}, ${card.marks}` : undefined}
            data-plays={card.plays || undefined}
          >
            {card.title}
          </Link>
        </p>
        <p className={css['meta']}>{card.meta}</p>
        {card.heart && <Heart heart={card.heart} onPress={() => onHeart(card.id)} />}
      </div>
    </article>
  ),
)
