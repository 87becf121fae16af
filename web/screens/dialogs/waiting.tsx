import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { paymentScreen } from '../../../core/commerce/checkout/index.ts'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { AddressDialog, useClose } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import lights from './waiting.module.css'

/** The dialog that waits for a payment; when that takes long it says so and offers to check again, and when the payment is declined it says that. */
export const Waiting = () => {
  const [view, send] = useScreen(paymentScreen)
  const [askedToWait, setAskedToWait] = useState(false)
  const close = useClose()
  const { retry, labels } = view
  if (view.longer && !askedToWait) setAskedToWait(true)
  if (!view.shown) return null
  return (
    <AddressDialog
      title={view.title}
      text={
        <span role="status">
          {view.announced && <span className="visually-hidden">{view.announced}</span>}
          {view.text}
        </span>
      }
    >
      <CommerceGate>
        {!view.declined && (
          <div className={lights['lights']} data-resting={view.resting} aria-hidden="true">
            <span className={lights['light']} />
            <span className={lights['light']} />
            <span className={lights['light']} />
          </div>
        )}
        {view.declined && (
          <div className="grid gap-2">
            {retry && (
              <Button wide onClick={() => send.commerce({ type: 'buyAgain', offerId: retry })}>
                {labels.tryAgain}
              </Button>
            )}
            <Button wide tone="quiet" onClick={close}>
              {labels.close}
            </Button>
          </div>
        )}
        {askedToWait && !view.declined && (
          <div className="grid gap-2">
            {view.back && (
              <LinkButton wide first replace href={view.back.href}>
                {view.back.label}
              </LinkButton>
            )}
            <Button
              wide
              tone={view.back ? 'quiet' : 'primary'}
              busy={!view.longer}
              onClick={() => send.checkout({ type: 'lookAgain' })}
            >
              {labels.checkAgain}
            </Button>
            <Button wide tone="quiet" onClick={close}>
              {labels.close}
            </Button>
          </div>
        )}
      </CommerceGate>
    </AddressDialog>
  )
}
