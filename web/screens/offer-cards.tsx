import { useId } from 'react'
import { useScreen } from '../../adapters/react/index.ts'
import type { SoldCard } from '../../core/commerce/checkout/index.ts'
import { offerCardsScreen } from '../../core/commerce/checkout/index.ts'
import type { OfferLayout } from '../../core/commerce/offers/index.ts'
import { OfferCard, OfferCardWaiting } from '../parts/card/offer-card.tsx'
import { Loading, Skeleton } from '../parts/feedback/skeletons.tsx'
import { ActingNote } from './acting/note.tsx'
import css from './offer-cards.module.css'
import { Purchase, PurchaseNotices } from './purchase.tsx'

type View = ReturnType<typeof offerCardsScreen.view>[OfferLayout]

/** Placeholders for the plans that are not known yet. */
const slots = ['1', '2', '3']

type Ready = Extract<View, { type: 'ready' }>

const Cards = ({ cards, as, notIncluded }: { cards: readonly SoldCard[]; as: 'h2' | 'h3'; notIncluded: string }) => (
  <ul className={css[as === 'h2' ? 'plans' : 'passes']}>
    {cards.map((card) => (
      <li key={card.id} className={css['plan']}>
        <OfferCard offer={card} as={as} notIncluded={notIncluded}>
          <Purchase purchase={card.purchase} />
        </OfferCard>
      </li>
    ))}
  </ul>
)

const More = ({
  title,
  notes,
  cards,
  notIncluded,
}: NonNullable<Ready['passes' | 'live' | 'single']> & { notIncluded: string }) => {
  const heading = useId()
  return (
    <section className={css['offer']} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {notes.map((note) => (
        <p key={note} className="soft">
          {note}
        </p>
      ))}
      <Cards cards={cards} as="h3" notIncluded={notIncluded} />
    </section>
  )
}

const Waiting = ({ loading, outlines, live, passes }: Extract<View, { type: 'waiting' }>) => (
  <>
    <Loading label={loading} />
    <div className={css['offer']} aria-hidden="true">
      <div className={css['plans']}>
        {outlines?.map((offer) => (
          <div key={offer.id} className={css['plan']}>
            <OfferCardWaiting offer={offer} />
          </div>
        )) ??
          slots.map((slot) => (
            <div key={slot} className={css['plan']}>
              <Skeleton shape="panel" />
            </div>
          ))}
      </div>
    </div>
    {live && (
      <div className={css['offer']} aria-hidden="true">
        <p className="title-1">{live.title}</p>
        <div className={css['passes']}>
          <OfferCardWaiting offer={live.outline} />
        </div>
      </div>
    )}
    {passes && (
      <div className={css['offer']} aria-hidden="true">
        <p className="title-1">{passes}</p>
        <div className={css['passes']}>
          <Skeleton shape="panel" />
        </div>
      </div>
    )}
  </>
)

/** Everything sold to this viewer; placeholders until that is known. */
export const Sale = ({ layout }: { layout: OfferLayout }) => {
  const [{ [layout]: view }] = useScreen(offerCardsScreen)
  if (view.type === 'waiting') return <Waiting {...view} />
  return (
    <>
      <ActingNote />
      <PurchaseNotices notices={view.notices} />
      {view.single && <More {...view.single} notIncluded={view.notIncluded} />}
      {view.plans.length > 0 && (
        <div className={css['offer']}>
          <Cards cards={view.plans} as="h2" notIncluded={view.notIncluded} />
        </div>
      )}
      {view.live && <More {...view.live} notIncluded={view.notIncluded} />}
      {view.passes && <More {...view.passes} notIncluded={view.notIncluded} />}
    </>
  )
}
