import type { PriceLine, OrderSummary as Summary } from '../../../core/commerce/checkout/index.ts'
import { orderWords } from '../../../core/commerce/checkout/index.ts'
import css from './order.module.css'

const Line = ({ label, text }: PriceLine) => (
  <p className={css['price']}>
    <span>{label}</span> <span className="figures">{text}</span>
  </p>
)

/** The offer of an order and its price; a changed total is announced. */
export const OrderSummary = ({
  summary: { title, terms, lines, total, tax },
  busy,
}: {
  summary: Summary
  busy: boolean
}) => (
  <section className={css['summary']} aria-label={orderWords.prices} aria-busy={busy || undefined}>
    {lines.length === 0 && <p className="label">{title}</p>}
    {lines.slice(0, 1).map((line) => (
      <Line key={line.label} {...line} />
    ))}
    {terms && <p className={css['terms']}>{terms}</p>}
    {lines.slice(1).map((line) => (
      <Line key={line.label} {...line} />
    ))}
    {total && (
      <p className={css['total']} role="status">
        <span>{total.label}</span> <span className="figures">{total.text}</span>
      </p>
    )}
    {tax && <p className={css['terms']}>{tax}</p>}
  </section>
)
