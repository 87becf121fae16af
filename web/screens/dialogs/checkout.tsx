import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { orderScreen, orderWords as words } from '../../../core/commerce/checkout/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { RadioCards } from '../../parts/form/radio-cards.tsx'
import { AddressDialog, useClose } from './address-dialog.tsx'
import { CommerceGate, TakesFocus } from './commerce-gate.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { OrderCoupon } from './order-coupon.tsx'
import { OrderSummary } from './order-summary.tsx'
import { StepCard } from './step-card.tsx'
import type { StepForm } from './step-form.tsx'
import { StepWidget } from './step-widget.tsx'

type View = ReturnType<typeof orderScreen.view>

const Order = ({ order, view }: { order: NonNullable<View['order']>; view: View }) => {
  const [, send] = useScreen(orderScreen)
  const busy = view.isChanging || view.isBeginning
  return (
    <>
      <OrderCoupon coupon={order.coupon} problem={order.isOfCoupon ? order.problem : null} busy={busy} />
      <DialogForm
        error={order.isOfCoupon ? null : order.problem}
        onSubmit={() => {
          if (!busy) send.checkout({ type: 'resume' })
        }}
      >
        {order.methods.length > 0 && (
          <RadioCards
            legend={words.methods}
            name="method"
            disabled={view.isBeginning}
            options={order.methods}
            onChoose={(method) => send.checkout({ type: 'choose', method })}
          />
        )}
        <div className={css['onward']}>
          <Button type="submit" wide busy={busy}>
            {order.onward}
          </Button>
        </div>
      </DialogForm>
    </>
  )
}

const Offers = ({ href, primary = false }: { href: string | null; primary?: boolean }) =>
  href && (
    <LinkButton wide replace href={href} tone={primary ? 'primary' : 'quiet'}>
      {words.otherOffers}
    </LinkButton>
  )

const Failure = ({
  failure: { problem, again },
  offers,
}: {
  failure: NonNullable<View['failure']>
  offers: View['offers']
}) => {
  const [, send] = useScreen(orderScreen)
  return (
    <>
      <Notice kind="error">{problem}</Notice>
      <div className="grid gap-2">
        {again !== null && (
          <Button wide onClick={() => send.commerce({ type: 'buy', offerId: again })}>
            {words.again}
          </Button>
        )}
        <Offers href={offers} primary={again === null} />
      </div>
    </>
  )
}

const Unfinished = ({ unfinished }: { unfinished: NonNullable<View['unfinished']> }) => {
  const [, send] = useScreen(orderScreen)
  const close = useClose()
  const { text, note, busy, mayLeave, labels } = unfinished
  return (
    <>
      <p>{text}</p>
      <p role="status">{note}</p>
      <div className="grid gap-2">
        <Button wide busy={busy} onClick={() => send.checkout({ type: 'lookAgain' })}>
          {labels.checkAgain}
        </Button>
        {mayLeave && (
          <>
            <Button wide tone="outline" disabled={busy} onClick={() => send.checkout({ type: 'resume' })}>
              {labels.resume}
            </Button>
            <Button
              wide
              tone="quiet"
              disabled={busy}
              onClick={() => {
                send.checkout({ type: 'dismiss' })
                close()
              }}
            >
              {labels.dismiss}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

const Step = ({ type, step, pay }: { type: View['type']; step: NonNullable<View['step']>; pay: string }) => {
  const [, send] = useScreen(orderScreen)
  const form: StepForm = {
    ...{ go: pay, formFailed: words.formFailed, back: words.change },
    onDetails: (details) => send.checkout({ type: 'submit', details }),
    onAgain: () => send.checkout({ type: 'resume' }),
    onBack: () => send.checkout({ type: 'changeOrder' }),
  }
  return type === 'card' ? <StepCard step={step} form={form} /> : <StepWidget step={step} form={form} />
}

const Content = ({ view }: { view: View }) => {
  const { type, order, step, failure, unfinished, offers, pay } = view
  if (order) return <Order order={order} view={view} />
  if (step) return <Step type={type} step={step} pay={pay ?? ''} />
  if (failure) return <Failure failure={failure} offers={offers} />
  if (unfinished) return <Unfinished unfinished={unfinished} />
  if (type === 'leaving') return <p role="status">{words.leaving}</p>
  if (type === 'nothing')
    return (
      <>
        <p>{words.nothing}</p>
        <Offers primary href={offers} />
      </>
    )
  return (
    <>
      <Loading label={words.loading} />
      <Skeleton shape="panel" />
    </>
  )
}

/** The dialog of an order: its price, its coupon and the way to pay, then each step of its payment that is on the site. */
export const Checkout = () => {
  const [view] = useScreen(orderScreen)
  const { type, title, summary, step } = view
  // The challenge is shown by the form that it follows.
  const part = type === 'challenge' ? 'widget' : type
  const [first] = useState(part)
  const [moved, setMoved] = useState(false)
  if (part !== first && !moved) setMoved(true)
  return (
    <AddressDialog
      title={title}
      text={type === 'challenge' && !step?.isOver && <span role="status">{words.challenge}</span>}
    >
      <CommerceGate>
        {summary && <OrderSummary summary={summary} busy={view.isChanging} />}
        <TakesFocus key={part} late={moved && part !== 'loading'} className={css['lines']}>
          <Content view={view} />
        </TakesFocus>
      </CommerceGate>
    </AddressDialog>
  )
}
