import { useId } from 'react'
import { useScreen } from '../../adapters/react/index.ts'
import type { SoldCard } from '../../core/checkout/index.ts'
import { planCardsScreen } from '../../core/checkout/index.ts'
import type { PlanLayout } from '../../core/pricing/index.ts'
import { PlanCard, PlanCardWaiting } from '../parts/plan-card.tsx'
import { Loading, Skeleton } from '../parts/skeletons.tsx'
import { ActingNote } from './acting/note.tsx'
import css from './plan-cards.module.css'
import { Purchase, PurchaseNotices } from './purchase.tsx'

type View = ReturnType<typeof planCardsScreen.view>[PlanLayout]

/** Placeholders for the plans that are not known yet. */
const slots = ['1', '2', '3']

type Ready = Extract<View, { type: 'ready' }>

const Cards = ({ cards, as, notIncluded }: { cards: readonly SoldCard[]; as: 'h2' | 'h3'; notIncluded: string }) => (
  <ul className={css[as === 'h2' ? 'plans' : 'passes']}>
    {cards.map((card) => (
      <li key={card.key} className={css['plan']}>
        <PlanCard plan={card} as={as} notIncluded={notIncluded}>
          <Purchase purchase={card.purchase} />
        </PlanCard>
      </li>
    ))}
  </ul>
)

const More = ({
  title,
  notes,
  cards,
  notIncluded,
}: NonNullable<Ready['passes' | 'live']> & { notIncluded: string }) => {
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
        {outlines?.map((plan) => (
          <div key={plan.key} className={css['plan']}>
            <PlanCardWaiting plan={plan} />
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
          <PlanCardWaiting plan={live.outline} />
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

/** Everything sold to this viewer; placeholders until that is known. P2.8.01 P9.01 P9.07 V6.18 V8.12 */
export const Sale = ({ layout }: { layout: PlanLayout }) => {
  const [{ [layout]: view }] = useScreen(planCardsScreen)
  if (view.type === 'waiting') return <Waiting {...view} />
  return (
    <>
      <ActingNote />
      <PurchaseNotices notices={view.notices} />
      <div className={css['offer']}>
        <Cards cards={view.plans} as="h2" notIncluded={view.notIncluded} />
      </div>
      {view.live && <More {...view.live} notIncluded={view.notIncluded} />}
      {view.passes && <More {...view.passes} notIncluded={view.notIncluded} />}
    </>
  )
}
