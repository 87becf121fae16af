import { useState } from 'react'
import { useDispatch, useSend } from '../../adapters/react/index.ts'
import type { PurchaseNoticesView, PurchaseView } from '../../core/commerce/checkout/index.ts'
import { UnlabelledButton } from '../parts/card/offer-card.tsx'
import { Notice } from '../parts/feedback/notice.tsx'
import { Trouble } from '../parts/feedback/trouble.tsx'
import { Button, LinkButton } from '../parts/form/button.tsx'
import { focusHeading } from '../parts/hooks/focus.ts'
import css from './purchase.module.css'

type Buyable = Extract<PurchaseView, { type: 'buy' }>

/** The purchase button of a card; while an order is under way the pressed one stays busy and keeps the focus. */
const Buy = ({ purchase: { offerId, label, tone, isBlocked, ...purchase } }: { purchase: Buyable }) => {
  const send = useSend('commerce')
  const [pressed, setPressed] = useState(false)
  if (pressed && !isBlocked) setPressed(false)
  const busy = purchase.busy || (isBlocked && pressed)
  return (
    <Button
      wide
      tone={tone}
      busy={busy}
      disabled={purchase.disabled || (isBlocked && !busy)}
      onClick={() => {
        setPressed(true)
        send({ type: 'buy', offerId })
      }}
    >
      {label}
    </Button>
  )
}

/** The purchase button of a card, or the link to registration or to the change of plan, with the reason of a failure. */
export const Purchase = ({ purchase }: { purchase: PurchaseView }) => {
  switch (purchase.type) {
    case 'none':
      return null
    case 'link':
      return (
        <LinkButton wide tone={purchase.tone} href={purchase.href}>
          {purchase.label}
        </LinkButton>
      )
    case 'waiting':
      return <UnlabelledButton />
    case 'buy':
      return (
        <>
          <Buy purchase={purchase} />
          {purchase.problem && <Notice kind="error">{purchase.problem}</Notice>}
        </>
      )
  }
}

const Unfinished = ({ title, text, note, busy, mayLeave, labels }: NonNullable<PurchaseNoticesView['unfinished']>) => {
  const send = useSend('checkout')
  return (
    <Notice
      kind="information"
      action={
        <div className="wraps gap-2">
          <Button size="small" tone="outline" busy={busy} onClick={() => send({ type: 'lookAgain' })}>
            {labels.checkAgain}
          </Button>
          {mayLeave && (
            <>
              <Button size="small" tone="outline" disabled={busy} onClick={() => send({ type: 'resume' })}>
                {labels.resume}
              </Button>
              <Button
                size="small"
                tone="quiet"
                disabled={busy}
                onClick={({ currentTarget }) => {
                  focusHeading(currentTarget)
                  send({ type: 'dismiss' })
                }}
              >
                {labels.dismiss}
              </Button>
            </>
          )}
        </div>
      }
    >
      <strong className={css['title']}>{title}</strong>
      {text}
      {note && <p>{note}</p>}
    </Notice>
  )
}

/** The notices above the products: an unfinished payment, a failed purchase, or that nothing can be bought. */
export const PurchaseNotices = ({
  notices: { unreachable, problem, unfinished, confirming },
}: {
  notices: PurchaseNoticesView
}) => {
  const dispatch = useDispatch()
  return (
    <>
      {unreachable && <Trouble {...unreachable} onRetry={() => dispatch(unreachable.retry)} />}
      <div className={css['notices']}>
        {problem && <Notice kind="error">{problem}</Notice>}
        {unfinished && <Unfinished {...unfinished} />}
        {confirming && <Notice kind="information">{confirming}</Notice>}
      </div>
    </>
  )
}
