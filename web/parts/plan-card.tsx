import type { PlanCard as PlanView } from '../../core/pricing/index.ts'
import { Check, stroke } from './icons.tsx'
import css from './plan-card.module.css'

/** One thing that is sold, as a card of the programme book. */
export const PlanCard = ({ plan }: { plan: PlanView }) => (
  <article className={css['plan']} data-badge={plan.badge !== null}>
    {plan.badge && <p className={css['badge']}>{plan.badge}</p>}
    <h2 className={css['name']}>{plan.name}</h2>
    <p className={css['price']}>
      <span className={css['amount']}>{plan.price}</span> <span className={css['per']}>{plan.per}</span>
    </p>
    {plan.saving && <p className={css['saving']}>{plan.saving}</p>}
    <ul className={css['lines']}>
      {plan.lines.map((line) => (
        <li key={line} className={css['line']}>
          <Check size={16} strokeWidth={stroke} aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
    {plan.owned && <p className={css['owned']}>{plan.owned}</p>}
    {plan.callout && <p className={css['callout']}>{plan.callout}</p>}
  </article>
)
