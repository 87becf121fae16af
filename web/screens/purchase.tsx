import { useState } from 'react'
import { useFeatures, useSend } from '../../adapters/react/index.ts'
import { buyingView } from '../../core/checkout/index.ts'
import type { PlanCard } from '../../core/pricing/index.ts'
import { commerceSilent, pricingTexts } from '../../core/pricing/index.ts'
import { inviting, write } from '../../core/routes/index.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { focusHeading } from '../parts/focus.ts'
import { Notice } from '../parts/notice.tsx'
import { UnlabelledButton } from '../parts/plan-card.tsx'
import { Trouble } from '../parts/trouble.tsx'
import css from './purchase.module.css'

/** What can be bought now, and how what was bought stands. A8.24 */
export const usePurchases = () =>
  useFeatures(['app', 'checkout'], ({ app, checkout }) => ({
    ...buyingView(checkout),
    address: app.context.address,
    visitor: app.context.session === 'signedOut',
    pending: app.context.profile?.hasPendingSubscription ?? false,
    open: checkout !== undefined,
    unreachable: app.context.session === 'signedIn' && app.matches({ commerce: 'unreachable' }),
  }))

type Purchases = ReturnType<typeof usePurchases>

/** The button of a card that buys; whatever else holds the till, the pressed one stays busy and keeps the focus. */
const Buy = ({ card, purchases, tone }: { card: PlanCard; purchases: Purchases; tone: 'primary' | 'outline' }) => {
  const send = useSend('commerce')
  const [pressed, setPressed] = useState(false)
  if (pressed && !purchases.held) setPressed(false)
  const busy = purchases.busy === card.key || (purchases.held && pressed)
  return (
    <Button
      wide
      tone={tone}
      busy={busy}
      disabled={purchases.unreachable || (purchases.held && !busy)}
      onClick={() => {
        setPressed(true)
        send({ type: 'buy', key: card.key })
      }}
    >
      {card.action}
    </Button>
  )
}

/** How a card is bought: at once, or by a visitor who comes in first; and why it was not. A2.11 A7.08 A8.24 P9.05 P9.11 */
export const Purchase = ({ card, purchases }: { card: PlanCard; purchases: Purchases }) => {
  if (card.action === null || purchases.address === null) return null
  const tone = card.badge === null ? 'outline' : 'primary'
  if (purchases.visitor)
    return (
      <LinkButton wide tone={tone} href={write(inviting(purchases.address, card.key))}>
        {card.action}
      </LinkButton>
    )
  return (
    <>
      {purchases.open || purchases.unreachable ? (
        <Buy card={card} purchases={purchases} tone={tone} />
      ) : (
        <UnlabelledButton />
      )}
      {purchases.problem && purchases.failed === card.key && <Notice kind="error">{purchases.problem}</Notice>}
    </>
  )
}

const Unfinished = ({ title, text, note, busy, mayLeave }: NonNullable<Purchases['unfinished']>) => {
  const send = useSend('checkout')
  return (
    <Notice
      kind="information"
      action={
        <div className="wraps gap-2">
          <Button size="small" tone="outline" busy={busy} onClick={() => send({ type: 'lookAgain' })}>
            Look again
          </Button>
          {mayLeave && (
            <>
              <Button size="small" tone="outline" disabled={busy} onClick={() => send({ type: 'resume' })}>
                Continue to payment
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
                Dismiss
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

/** What is to be said above what is sold: what is still open, what did not work, and when nothing can be bought. A8.24 V8.11 */
export const PurchaseNotices = ({ purchases, cards }: { purchases: Purchases; cards: readonly PlanCard[] }) => {
  const send = useSend('app')
  const elsewhere = !cards.some(({ key }) => key === purchases.failed)
  return (
    <>
      {purchases.unreachable && (
        <Trouble {...commerceSilent} onRetry={() => send({ type: 'openOwner', owner: 'commerce' })} />
      )}
      <div className={css['notices']}>
        {purchases.problem && elsewhere && <Notice kind="error">{purchases.problem}</Notice>}
        {purchases.unfinished && <Unfinished {...purchases.unfinished} />}
        {purchases.pending && !purchases.unfinished && <Notice kind="information">{pricingTexts.confirming}</Notice>}
      </div>
    </>
  )
}
