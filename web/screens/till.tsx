import { useState } from 'react'
import { useFeatures, useSend } from '../../adapters/react/index.ts'
import { buyingView } from '../../core/checkout/index.ts'
import type { PlanCard } from '../../core/pricing/index.ts'
import { commerceSilent, pricingTexts } from '../../core/pricing/index.ts'
import { inviting, write } from '../../core/routes/index.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { focusHeading } from '../parts/focus-heading.ts'
import { Notice } from '../parts/notice.tsx'
import { UnlabelledButton } from '../parts/plan-card.tsx'
import { Trouble } from '../parts/trouble.tsx'
import css from './till.module.css'

/** What can be bought now, and how what was bought stands. A8.24 */
export const useTill = () =>
  useFeatures(['app', 'checkout'], ({ app, checkout }) => ({
    ...buyingView(checkout),
    address: app.context.address,
    visitor: app.context.session === 'signedOut',
    pending: app.context.profile?.hasPendingSubscription ?? false,
    open: checkout !== undefined,
    unreachable: app.context.session === 'signedIn' && app.matches({ commerce: 'unreachable' }),
  }))

type Till = ReturnType<typeof useTill>

/** The button of a card that buys; whatever else holds the till, the pressed one stays busy and keeps the focus. */
const Buy = ({ card, till, tone }: { card: PlanCard; till: Till; tone: 'primary' | 'outline' }) => {
  const send = useSend('commerce')
  const [pressed, setPressed] = useState(false)
  if (pressed && !till.held) setPressed(false)
  const busy = till.busy === card.key || (till.held && pressed)
  return (
    <Button
      wide
      tone={tone}
      busy={busy}
      disabled={till.unreachable || (till.held && !busy)}
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
export const Purchase = ({ card, till }: { card: PlanCard; till: Till }) => {
  if (card.action === null || till.address === null) return null
  const tone = card.badge === null ? 'outline' : 'primary'
  if (till.visitor)
    return (
      <LinkButton wide tone={tone} href={write(inviting(till.address, card.key))}>
        {card.action}
      </LinkButton>
    )
  return (
    <>
      {till.open || till.unreachable ? <Buy card={card} till={till} tone={tone} /> : <UnlabelledButton />}
      {till.problem && till.failed === card.key && <Notice kind="error">{till.problem}</Notice>}
    </>
  )
}

const Unfinished = ({ title, text, note, busy, mayLeave }: NonNullable<Till['unfinished']>) => {
  const send = useSend('checkout')
  return (
    <Notice
      kind="information"
      action={
        <div className={css['ways']}>
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
export const TillNotices = ({ till, cards }: { till: Till; cards: readonly PlanCard[] }) => {
  const send = useSend('app')
  const elsewhere = !cards.some(({ key }) => key === till.failed)
  return (
    <>
      {till.unreachable && <Trouble {...commerceSilent} onRetry={() => send({ type: 'openCommerce' })} />}
      <div className={css['notices']}>
        {till.problem && elsewhere && <Notice kind="error">{till.problem}</Notice>}
        {till.unfinished && <Unfinished {...till.unfinished} />}
        {till.pending && !till.unfinished && <Notice kind="information">{pricingTexts.confirming}</Notice>}
      </div>
    </>
  )
}
