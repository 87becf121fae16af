import { useId } from 'react'
import type { PlanCard as Card, PlanLayout } from '../../core/pricing/index.ts'
import { planOutlines, pricingTexts, pricingView, withoutTrial } from '../../core/pricing/index.ts'
import { PlanCard, PlanCardWaiting } from '../parts/plan-card.tsx'
import { Loading, Skeleton } from '../parts/skeletons.tsx'
import { Purchase, PurchaseNotices, usePurchases } from './purchase.tsx'
import css from './sale.module.css'
import { useContextView } from './view-context.ts'

type Purchases = ReturnType<typeof usePurchases>

const Cards = ({ cards, purchases, as }: { cards: readonly Card[]; purchases: Purchases; as: 'h2' | 'h3' }) => (
  <ul className={css[as === 'h2' ? 'plans' : 'passes']}>
    {cards.map((card) => (
      <li key={card.key} className={css['plan']}>
        <PlanCard plan={card} as={as}>
          <Purchase card={card} purchases={purchases} />
        </PlanCard>
      </li>
    ))}
  </ul>
)

const Passes = ({
  cards,
  notes,
  purchases,
}: {
  cards: readonly Card[]
  notes: readonly string[]
  purchases: Purchases
}) => {
  const heading = useId()
  return (
    <section className={css['offer']} aria-labelledby={heading}>
      <h2 id={heading}>{pricingTexts.passes}</h2>
      {notes.map((note) => (
        <p key={note} className="soft">
          {note}
        </p>
      ))}
      <Cards cards={cards} purchases={purchases} as="h3" />
    </section>
  )
}

const Waiting = ({ layout }: { layout: PlanLayout }) => {
  const outlines = useContextView([], ({ catalogue }) => planOutlines(catalogue.config.plans, layout))
  return (
    <>
      <Loading label="Page is Loading..." />
      <div className={css['offer']} aria-hidden="true">
        <div className={css['plans']}>
          {outlines?.map((plan) => (
            <div key={plan.key} className={css['plan']}>
              <PlanCardWaiting plan={plan} />
            </div>
          )) ?? <Skeleton shape="panel" />}
        </div>
      </div>
      {layout === 'plans' && (
        <div className={css['offer']} aria-hidden="true">
          <p className="title-1">{pricingTexts.passes}</p>
          <div className={css['passes']}>
            <Skeleton shape="panel" />
          </div>
        </div>
      )}
    </>
  )
}

/** Everything that is sold to who looks, and until that is known its shape. P2.8.01 P9.01 P9.07 V6.18 V8.12 */
export const Sale = ({ layout }: { layout: PlanLayout }) => {
  const view = useContextView([], ({ catalogue, viewer, now, known }, { app }) =>
    known ? pricingView(catalogue.config.plans, withoutTrial(viewer, app.context.address?.route), now, layout) : null,
  )
  const purchases = usePurchases()
  if (view === null) return <Waiting layout={layout} />
  const [plans, passes] = [
    view.cards.filter(({ type }) => type === 'membership'),
    view.cards.filter(({ type }) => type === 'pass'),
  ]
  return (
    <>
      <PurchaseNotices purchases={purchases} cards={view.cards} />
      <div className={css['offer']}>
        <Cards cards={plans} purchases={purchases} as="h2" />
      </div>
      {passes.length > 0 && <Passes cards={passes} notes={view.notes} purchases={purchases} />}
    </>
  )
}
