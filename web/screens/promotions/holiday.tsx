import { useId } from 'react'
import { useScreen, useSend } from '../../../adapters/react/index.ts'
import type { HolidayCard } from '../../../core/commerce/promotions/index.ts'
import { holidayScreen } from '../../../core/commerce/promotions/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import { Checkbox } from '../../parts/form/checkbox.tsx'
import { Badges, PromotionCard } from './card.tsx'
import { PromotionPage } from './page.tsx'
import css from './promotions.module.css'
import { SoldToasts } from './sold.tsx'

const Gifts = ({ gifts: { title, choices } }: { gifts: NonNullable<HolidayCard['gifts']> }) => {
  const send = useSend('promotions')
  const name = useId()
  return (
    <fieldset className={css['gifts']}>
      <legend className="label">{title}</legend>
      {choices.map((gift) => (
        <label key={gift.id} className={css['gift']} data-disabled={gift.disabled || undefined}>
          <input
            type="radio"
            name={name}
            checked={gift.selected}
            disabled={gift.disabled}
            onChange={() => send({ type: 'choose', gift: gift.id })}
          />
          <span className={css['giftWords']}>
            <span className="label">{gift.name}</span>
            <span className="small soft">{gift.text}</span>
            <Badges badges={gift.badges} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const ShipsTo = ({ address: { note, label, checked, missing } }: { address: NonNullable<HolidayCard['address']> }) => {
  const send = useSend('promotions')
  return (
    <div className={css['address']}>
      <p className="small soft">{note}</p>
      <Checkbox
        checked={checked}
        aria-invalid={missing || undefined}
        onChange={({ currentTarget }) => send({ type: 'confirmAddress', usAddress: currentTarget.checked })}
      >
        {label}
      </Checkbox>
    </div>
  )
}

/** The page of the holiday promotion. */
export const Holiday = () => {
  const [view, send] = useScreen(holidayScreen)
  if (view === null) return null
  const retry = (
    <Button tone="outline" size="small" onClick={() => send.promotions({ type: 'askStock' })}>
      {commonWords.retry}
    </Button>
  )
  return (
    <>
      <PromotionPage view={view} canonical="/pricing">
        {view.cards.map((card) => (
          <PromotionCard key={card.id} card={card} notIncluded={view.notIncluded}>
            {card.gifts && <Gifts gifts={card.gifts} />}
            {card.address && <ShipsTo address={card.address} />}
          </PromotionCard>
        ))}
        {view.stockUnknown && (
          <Notice kind="warning" action={retry}>
            {view.stockUnknown}
          </Notice>
        )}
      </PromotionPage>
      <SoldToasts />
    </>
  )
}
