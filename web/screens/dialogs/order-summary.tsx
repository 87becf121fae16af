import type { OrderSummary as Summary } from '../../../core/checkout/index.ts'
import { orderWords } from '../../../core/checkout/index.ts'
import css from './order.module.css'

/** The offer of an order and its price; a changed total is announced. A3.05 A9.12 */
export const OrderSummary = ({
  summary: { title, terms, lines, total },
  busy,
}: {
  summary: Summary
  busy: boolean
}) => (
  <section className={css['summary']} aria-label={orderWords.prices} aria-busy={busy || undefined}>
    <div>
      {/* With a price of its own, the offer is the first line below. */}
      {lines.length === 0 && <p className="label">{title}</p>}
      {terms && <p className="small soft">{terms}</p>}
    </div>
    {lines.map(({ label, text }) => (
      <p key={label} className={css['price']}>
        <span>{label}</span> <span className="figures">{text}</span>
      </p>
    ))}
    {total && (
      <p className={css['total']} role="status">
        <span>{total.label}</span> <span className="figures">{total.text}</span>
      </p>
    )}
  </section>
)
