import type { ReactNode } from 'react'
import { useId } from 'react'
import type { PlanOutline, PlanRow, PlanCard as PlanView } from '../../core/pricing/index.ts'
import { Check, Icon, Minus } from './icons.tsx'
import css from './plan-card.module.css'
import { Skeleton } from './skeletons.tsx'

type Face = Pick<PlanView, 'badge' | 'price' | 'per' | 'saving' | 'monthly'>

const Head = ({ plan, name }: { plan: Face; name: ReactNode }) => (
  <div className={css['head']}>
    {plan.badge && <p className={css['badge']}>{plan.badge}</p>}
    {name}
    <p className={css['price']}>
      <span className={css['amount']}>{plan.price}</span> <span className={css['per']}>{plan.per}</span>
    </p>
    {plan.monthly && <p className={css['per']}>{plan.monthly}</p>}
    <p className={css['saving']}>{plan.saving}</p>
  </div>
)

const Row = ({ row: { text, included }, notIncluded }: { row: PlanRow; notIncluded: string }) => {
  const Sign = included ? Check : Minus
  return (
    <li className={css['line']} data-included={included}>
      <Icon of={Sign} size={16} />
      <span>
        {!included && <span className="visually-hidden">{notIncluded} </span>}
        {text}
      </span>
    </li>
  )
}

/** A placeholder for a button whose label is not known yet. V8.12 */
export const UnlabelledButton = () => (
  <div className={css['button']}>
    <Skeleton shape="line" />
  </div>
)

/** The card of a product; below its texts, the purchase button. P2.8.01 P9.06 P9.11 */
export const PlanCard = ({
  plan,
  notIncluded,
  as: Name = 'h2',
  children,
}: {
  plan: PlanView
  /** What a screen reader says before a row that the plan does not include. */
  notIncluded: string
  /** The level of its heading on the page. */
  as?: 'h2' | 'h3'
  children?: ReactNode
}) => {
  const id = useId()
  return (
    <article className={css['card']} aria-labelledby={id} data-badge={plan.badge !== null}>
      <div className={css['plan']}>
        <Head
          plan={plan}
          name={
            <Name id={id} className={css['name']}>
              {plan.name}
            </Name>
          }
        />
        <ul className={css['lines']}>
          {plan.rows.map((row) => (
            <Row key={row.text} row={row} notIncluded={notIncluded} />
          ))}
        </ul>
        <div className={css['foot']}>
          {plan.owned && (
            <p className={css['owned']}>
              <Icon of={Check} size={20} />
              {plan.owned}
            </p>
          )}
          {plan.callout && <p className={css['callout']}>{plan.callout}</p>}
          {plan.terms && <p className={css['terms']}>{plan.terms}</p>}
          {children}
        </div>
      </div>
    </article>
  )
}

/** A placeholder for a membership card while the viewer is unknown: of the same size, hidden from screen readers. V8.12 */
export const PlanCardWaiting = ({ plan }: { plan: PlanOutline }) => (
  <div className={css['card']} data-badge={plan.badge !== null} aria-hidden="true">
    <div className={css['plan']}>
      <Head plan={plan} name={<p className={css['name']}>{plan.name}</p>} />
      <ul className={css['lines']}>
        {plan.rows.map((row) => (
          <Row key={row.text} row={row} notIncluded="" />
        ))}
      </ul>
      <div className={css['foot']}>
        {plan.mayHaveTrial && (
          <div className={css['unsaid']}>
            <Skeleton shape="line" />
          </div>
        )}
        <UnlabelledButton />
      </div>
    </div>
  </div>
)
