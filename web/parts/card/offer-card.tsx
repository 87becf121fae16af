import type { ReactNode } from 'react'
import { useId } from 'react'
import type { OfferCard as Card, OfferOutline, OfferRow } from '../../../core/commerce/offers/index.ts'
import { Skeleton } from '../feedback/skeletons.tsx'
import { Check, Icon, Minus } from '../form/icons.tsx'
import css from './offer-card.module.css'

type Face = Pick<Card, 'badge' | 'price' | 'per' | 'country' | 'saving' | 'monthly'>

const Head = ({ offer, name }: { offer: Face; name: ReactNode }) => (
  <div className={css['head']}>
    {offer.badge && <p className={css['badge']}>{offer.badge}</p>}
    {name}
    <p className={css['price']}>
      <span className={css['amount']}>{offer.price}</span> <span className={css['per']}>{offer.per}</span>
    </p>
    {offer.country && <p className={css['per']}>{offer.country}</p>}
    {offer.monthly && <p className={css['per']}>{offer.monthly}</p>}
    <p className={css['saving']}>{offer.saving}</p>
  </div>
)

const Row = ({ row: { text, included }, notIncluded }: { row: OfferRow; notIncluded: string }) => {
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

/** A placeholder for a button whose label is not known yet. */
export const UnlabelledButton = () => (
  <div className={css['button']}>
    <Skeleton shape="line" />
  </div>
)

/** The card of a product; below its texts, the purchase button. */
export const OfferCard = ({
  offer,
  notIncluded,
  as: Name = 'h2',
  children,
}: {
  offer: Card
  /** The text for screen readers before a row that the offer does not include. */
  notIncluded: string
  /** The level of its heading on the page. */
  as?: 'h2' | 'h3'
  children?: ReactNode
}) => {
  const id = useId()
  return (
    <article className={css['card']} aria-labelledby={id} data-badge={offer.badge !== null}>
      <div className={css['plan']}>
        <Head
          offer={offer}
          name={
            <Name id={id} className={css['name']}>
              {offer.title}
            </Name>
          }
        />
        <ul className={css['lines']}>
          {offer.rows.map((row) => (
            <Row key={row.text} row={row} notIncluded={notIncluded} />
          ))}
        </ul>
        <div className={css['foot']}>
          {offer.owned && (
            <p className={offer.isOwn ? css['own'] : css['owned']}>
              {offer.isOwn && <Icon of={Check} size={20} />}
              {offer.owned}
            </p>
          )}
          {offer.callout && <p className={css['callout']}>{offer.callout}</p>}
          {offer.terms && <p className={css['terms']}>{offer.terms}</p>}
          {children}
        </div>
      </div>
    </article>
  )
}

/** A placeholder for a membership card while the viewer is unknown: of the same size, hidden from screen readers. */
export const OfferCardWaiting = ({ offer }: { offer: OfferOutline }) => (
  <div className={css['card']} data-badge={offer.badge !== null} aria-hidden="true">
    <div className={css['plan']}>
      <Head offer={offer} name={<p className={css['name']}>{offer.title}</p>} />
      <ul className={css['lines']}>
        {offer.rows.map((row) => (
          <Row key={row.text} row={row} notIncluded="" />
        ))}
      </ul>
      <div className={css['foot']}>
        {offer.mayHaveTrial && (
          <div className={css['unsaid']}>
            <Skeleton shape="line" />
          </div>
        )}
        <UnlabelledButton />
      </div>
    </div>
  </div>
)
