import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { paymentChangeScreen, changeWords as words } from '../../../core/commerce/subscription/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Button } from '../../parts/form/button.tsx'
import { RadioCards } from '../../parts/form/radio-cards.tsx'
import { AddressDialog, useClose } from './address-dialog.tsx'
import { CommerceGate, TakesFocus } from './commerce-gate.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { StepCard } from './step-card.tsx'
import type { StepForm } from './step-form.tsx'
import { StepWidget } from './step-widget.tsx'

type View = ReturnType<typeof paymentChangeScreen.view>

const Choice = ({ view: { methods, busy, onward, problem } }: { view: View }) => {
  const [, send] = useScreen(paymentChangeScreen)
  return (
    <DialogForm
      error={problem}
      onSubmit={() => {
        if (!busy) send.paymentChange({ type: 'begin' })
      }}
    >
      <RadioCards
        legend={words.methods}
        name="method"
        disabled={busy}
        options={methods}
        onChoose={(method) => send.paymentChange({ type: 'choose', method })}
      />
      <div className={css['onward']}>
        <Button type="submit" wide busy={busy}>
          {onward}
        </Button>
      </div>
    </DialogForm>
  )
}

const Step = ({ view: { type, methods, step } }: { view: View & { readonly step: NonNullable<View['step']> } }) => {
  const [, send] = useScreen(paymentChangeScreen)
  const form: StepForm = {
    ...{ go: words.save, formFailed: words.formFailed, back: methods.length > 1 ? words.back : null },
    onDetails: (details) => send.paymentChange({ type: 'submit', details }),
    onAgain: () => send.paymentChange({ type: 'again' }),
    onBack: () => send.paymentChange({ type: 'back' }),
  }
  return type === 'card' ? <StepCard step={step} form={form} /> : <StepWidget step={step} form={form} />
}

const Content = ({ view }: { view: View }) => {
  const [, send] = useScreen(paymentChangeScreen)
  const close = useClose()
  const { type, step, problem } = view
  const again = () => send.paymentChange({ type: 'again' })
  const back = () => send.paymentChange({ type: 'back' })
  if (step) return <Step view={{ ...view, step }} />
  switch (type) {
    case 'choosing':
      return <Choice view={view} />
    case 'unloaded':
      return (
        <>
          <Notice kind="error">{problem}</Notice>
          <Button wide data-first onClick={again}>
            {words.again}
          </Button>
        </>
      )
    case 'unsure':
      return (
        <div className="grid gap-2">
          <Button wide data-first onClick={again}>
            {words.checkAgain}
          </Button>
          <Button wide tone="quiet" onClick={back}>
            {words.back}
          </Button>
        </div>
      )
    case 'leaving':
      return (
        <Button wide tone="quiet" onClick={back}>
          {words.back}
        </Button>
      )
    case 'refused':
    case 'changed':
      return (
        <Button wide data-first onClick={close}>
          {type === 'changed' ? words.close : words.billing}
        </Button>
      )
    default:
      return (
        <>
          <Loading label={type === 'checking' ? words.checking : words.loading} />
          <Skeleton shape="panel" />
        </>
      )
  }
}

/** The dialog that changes the saved payment method: the choice of another, each step on the site, and the result in words. */
export const PaymentMethod = () => {
  const [view] = useScreen(paymentChangeScreen)
  const { type, shown, title, text } = view
  // The challenge is shown by the form that it follows.
  const part = type === 'challenge' ? 'widget' : type
  const [first] = useState(part)
  const [moved, setMoved] = useState(false)
  if (part !== first && !moved) setMoved(true)
  if (!shown) return null
  return (
    <AddressDialog title={title} text={text && <span role="status">{text}</span>}>
      <CommerceGate>
        <TakesFocus key={part} late={moved && part !== 'loading' && part !== 'checking'} className={css['lines']}>
          <Content view={view} />
        </TakesFocus>
      </CommerceGate>
    </AddressDialog>
  )
}
