import type { CardView } from '../../../core/catalogue/index.ts'
import { Dotted } from '../layout/dotted.tsx'
import { Link } from '../layout/link.tsx'
import css from './card-list.module.css'
import { CardMarks } from './card-marks.tsx'
import { Picture } from './picture.tsx'
import { VirtualList } from './virtual-list.tsx'

/** A card in a list, with some words about it; `current` marks the one that plays or is chosen. */
export interface ListedCard {
  readonly card: CardView
  readonly text: string
  readonly current: string | null
}

const Entry = ({ entry: { card, text, current } }: { entry: ListedCard }) => (
  <article className={css['entry']}>
    <Picture image={card.image} sizes="(min-width: 768px) 240px, 38vw" place={css['picture']}>
      <CardMarks card={card} />
    </Picture>
    <div className={css['words']}>
      {current && <p className={css['current']}>{current}</p>}
      <p className={css['title']}>
        <Link
          className={`stretched ${css['link']}`}
          to={card.href}
          aria-label={card.marks ? `${card.title}, ${card.marks}` : undefined}
          data-plays={card.plays || undefined}
          aria-current={current ? true : undefined}
        >
          {card.title}
        </Link>
      </p>
      <p className={css['meta']}>
        <Dotted>{card.meta}</Dotted>
      </p>
      {text && <p className={css['text']}>{text}</p>}
    </div>
  </article>
)

const idOf = ({ card }: ListedCard): string => card.id

const isCurrent = ({ current }: ListedCard): boolean => current !== null

const draw = (entry: ListedCard) => <Entry entry={entry} />

/** Cards below each other with some words about each, or in a grid without them; the current one is marked. Only those near the window are drawn. */
export const CardList = ({ entries, layout }: { entries: readonly ListedCard[]; layout: 'grid' | 'list' }) => (
  <VirtualList
    key={layout}
    entries={entries}
    idOf={idOf}
    isCurrent={isCurrent}
    draw={draw}
    className={css['list']!}
    layout={layout}
  />
)
