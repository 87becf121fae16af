import { memo, useId, useLayoutEffect, useRef, useState } from 'react'
import { cycleOf } from '../../../core/cards/index.ts'
import type { RowView } from '../../../core/catalogue/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { CardSkeleton } from '../feedback/skeletons.tsx'
import { ArrowRight, ChevronLeft, ChevronRight, Icon } from '../form/icons.tsx'
import { useNear } from '../hooks/near.ts'
import { stepThrough, useTabOrder } from '../hooks/tile-focus.ts'
import { usePages } from '../hooks/use-pages.ts'
import { Link } from '../layout/link.tsx'
import { Card } from './card.tsx'
import { RowMessage } from './row-message.tsx'
import css from './shelf.module.css'

interface Actions {
  onHeart: (id: string) => void
  onRetry: () => void
}

const slots = ['1', '2', '3', '4']

const SeeAllTile = ({ seeAll }: { seeAll: NonNullable<RowView['seeAll']> }) => (
  <li className={css['tile']}>
    <Link className={css['all']} to={seeAll.href} tabIndex={-1} aria-hidden="true">
      <Icon of={ArrowRight} size={28} strokeWidth={1.25} />
      <span>{seeAll.label}</span>
    </Link>
  </li>
)

/** The room of the tiles that are not drawn. */
const Undrawn = ({ count }: { count: number }) => {
  const room = useRef<HTMLLIElement>(null)
  // Not as an attribute: in a page rendered on the host, the site's policy would not apply it.
  useLayoutEffect(() => {
    room.current?.style.setProperty('--undrawn', String(count))
  }, [count])
  return <li className={css['undrawn']} ref={room} aria-hidden="true" />
}

const Tiles = ({ row, onHeart, first }: Pick<ShelfProps, 'row' | 'onHeart'> & { first: boolean }) => {
  const cycle = cycleOf(row)
  const { row: list, turn, edges, drawn } = usePages(8, cycle, first)
  useTabOrder(list, row.cards, drawn)
  const fixed = edges.start && edges.end
  const undrawn = row.cards.length - drawn
  return (
    <div className={css['viewport']}>
      <ul className={css['row']} ref={list} onKeyDown={(event) => stepThrough(event, cycle, turn)}>
        {row.cards.slice(0, drawn).map((card, at) => (
          <li className={css['tile']} key={card.id} aria-setsize={row.cards.length} aria-posinset={at + 1}>
            <Card card={card} onHeart={onHeart} />
          </li>
        ))}
        {undrawn > 0 && <Undrawn count={undrawn} />}
        {row.seeAll && <SeeAllTile seeAll={row.seeAll} />}
      </ul>
      {!fixed &&
        ([-1, 1] as const).map((direction) => {
          // At its start a row leads on alone, whatever it does at its end.
          const off = direction === 1 ? cycle === 'stop' && edges.end : edges.start
          return (
            <button
              key={direction}
              type="button"
              className={css['arrow']}
              data-direction={direction}
              aria-label={direction === 1 ? commonWords.next(row.title) : commonWords.previous(row.title)}
              aria-disabled={off}
              onClick={off ? undefined : () => turn(direction)}
            >
              {direction === 1 ? <Icon of={ChevronRight} /> : <Icon of={ChevronLeft} />}
            </button>
          )
        })}
    </div>
  )
}

const Body = ({ row, onHeart, onRetry, first }: { row: RowView; first: boolean } & Actions) => {
  const isMessage = row.state !== 'ready' && row.state !== 'loading'
  const [near, place] = useNear<HTMLDivElement>(!isMessage, first, row.state === 'ready')
  if (!near) return <div className={css['still']} ref={place} />
  if (row.state === 'ready') return <Tiles row={row} onHeart={onHeart} first={first} />
  if (isMessage)
    return (
      <div className={css['still']}>
        <RowMessage text={row.message ?? ''} onRetry={row.state === 'failed' ? onRetry : undefined} />
      </div>
    )
  return (
    <div className={`${css['still']} ${css['waiting']}`}>
      {slots.map((slot) => (
        <div className={css['tile']} key={slot}>
          <CardSkeleton />
        </div>
      ))}
    </div>
  )
}

interface ShelfProps extends Actions {
  row: RowView
  /** Whether it is on the first screen, and its cards are drawn at once. */
  first?: boolean
  /** The kind of the viewer's own row: while it loads for the first time, it has a place only if it had something in it on the last visit. */
  own?: string | null
  /** Whether its tiles are as many as its own place has room for, not as many as the window has. V9.11 */
  byElement?: boolean
  /** Whether it shows free classes to a viewer who is not known yet. */
  freeToUnknown?: boolean
}

/** A row of the home page in any of its states, always as tall as its cards. V2.28 */
export const Shelf = memo(
  ({ row, first = false, own = null, freeToUnknown = false, byElement = false, ...actions }: ShelfProps) => {
    const heading = useId()
    // Content that was shown, such as a failure, keeps its place while the row loads again.
    const [shown, keep] = useState(row.state !== 'loading')
    if (row.state !== 'loading' && !shown) keep(true)
    const section = (
      <section
        className={css['shelf']}
        aria-labelledby={heading}
        aria-busy={row.state === 'loading'}
        data-own={shown ? undefined : (own ?? undefined)}
        data-ratio={row.ratio}
        data-free={freeToUnknown || undefined}
      >
        <header className="line gap-4 apart target">
          <h2 id={heading}>{row.title}</h2>
          {row.seeAll && (
            <Link className={css['see']} to={row.seeAll.href}>
              {row.seeAll.label}
              <span className="visually-hidden"> {row.title}</span>
            </Link>
          )}
        </header>
        {row.state === 'loading' && <p className="visually-hidden">{commonWords.loading}</p>}
        <Body row={row} first={first} {...actions} />
      </section>
    )
    return byElement ? <div className={css['measured']}>{section}</div> : section
  },
)
