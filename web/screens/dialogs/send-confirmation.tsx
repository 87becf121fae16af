import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { forgotWords, sendConfirmationScreen } from '../../../core/commerce/account/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import { AddressDialog, DialogLink, useClose } from './address-dialog.tsx'
import css from './dialogs.module.css'

/** The dialog that says that an email is on its way, whether or not the address has an account. */
export const SendConfirmation = () => {
  const [{ shown, email, text, busy, sent, onward }, send] = useScreen(sendConfirmationScreen)
  const [again, setAgain] = useState(false)
  const close = useClose()
  const sendAgain = () => {
    setAgain(true)
    send.forgot({ type: 'submit', input: email ?? '' })
  }
  if (!shown) return null
  return (
    <AddressDialog title={forgotWords.sentTitle} text={text}>
      <div className={css['lines']}>
        <div className={css['error']} role="status">
          {again && !busy && (
            <Notice quiet kind={sent.kind}>
              {sent.text}
            </Notice>
          )}
        </div>
        <div className="grid gap-2">
          {onward === 'close' ? (
            <Button wide onClick={close}>
              {commonWords.close}
            </Button>
          ) : (
            <DialogLink to="login" variant="primary">
              {forgotWords.back}
            </DialogLink>
          )}
          {email && (
            <Button wide tone="quiet" busy={busy} onClick={sendAgain}>
              {forgotWords.sendAgain}
            </Button>
          )}
        </div>
      </div>
    </AddressDialog>
  )
}
