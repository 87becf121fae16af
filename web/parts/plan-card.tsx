import type { ReactNode } from 'react'
import { useId } from 'react'
import type { PlanOutline, PlanCard as PlanView } from '../../core/pricing/index.ts'
import { Check, stroke } from './icons.tsx'
import css from './plan-card.module.css'
import { Skeleton } from './skeletons.tsx'

type Face = Pick<PlanView, 'badge' | 'price' | 'per' | 'saving'>

const Head = ({ plan, name }: { plan: Face; name: ReactNode }) => (
  <div className={css['head']}>
    {plan.badge && <p className={css['badge']}>{plan.badge}</p>}
    {name}
    <p className={css['price']}>
      <span className={css['amount']}>{plan.price}</span> <span className={css['per']}>{plan.per}</span>
    </p>
    {plan.saving && <p className="bold success">{plan.saving}</p>}
  </div>
)

const Line = ({ line }: { line: string }) => (
  <li className={css['line']}>
    <Check size={16} strokeWidth={stroke} aria-hidden="true" />
    <span>{line}</span>
  </li>
)

/** A placeholder for a button whose label is not known yet. V8.12 */
export const UnlabelledButton = () => (
  <div className={css['button']}>
    <Skeleton shape="line" />
  </div>
)

/** The card of a product; below its texts, the purchase button. P2.8.01 P9.06 P9.11 */
export const PlanCard = ({
  plan,
  as: Name = 'h2',
  children,
}: {
  plan: PlanView
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
          {plan.lines.map((line) => (
            <Line key={line} line={line} />
          ))}
        </ul>
        <div className={css['foot']}>
          {plan.owned && (
            <p className={css['owned']}>
              <Check size={20} strokeWidth={stroke} aria-hidden="true" />
              {plan.owned}
            </p>
          )}
          {plan.callout && <p className={css['callout']}>{plan.callout}</p>}
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
        {plan.mayHaveTrial && (
          <li className={css['unsaid']}>
            <Skeleton shape="line" />
          </li>
        )}
        {plan.lines.map((line) => (
          <Line key={line} line={line} />
        ))}
      </ul>
      <div className={css['foot']}>
        <UnlabelledButton />
      </div>
    </div>
  </div>
)
