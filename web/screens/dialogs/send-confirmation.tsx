import { useState } from 'react'
import { useFeature, useFeatures } from '../../../adapters/react/index.ts'
import { confirmationText, forgotView, sentAgainText } from '../../../core/account/index.ts'
import { emailOf } from '../../../core/routes/index.ts'
import { Button } from '../../parts/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { AddressDialog, DialogLink, useAddress, useClose } from './address-dialog.tsx'
import css from './dialogs.module.css'

/** Says that a letter is on its way, whoever the address belongs to. A4.25 */
export const SendConfirmation = () => {
  const email = useAddress(emailOf)
  const signedIn = useFeatures(['app'], ({ app }) => app.context.session === 'signedIn')
  const [view, send] = useFeature('forgot', (state) => ({ ...forgotView(state), here: state !== undefined }))
  const [again, setAgain] = useState(false)
  const close = useClose()
  const problem = view.formError ?? view.emailError
  const sendAgain = () => {
    setAgain(true)
    send({ type: 'submit', input: email ?? '' })
  }
  return (
    <AddressDialog title="Check your email" text={confirmationText(email)}>
      <div className={css['lines']}>
        <div className={css['error']} role="status">
          {again && !view.busy && (
            <Notice quiet kind={problem ? 'error' : 'success'}>
              {problem ?? sentAgainText}
            </Notice>
          )}
        </div>
        <div className="grid gap-2">
          {signedIn ? (
            <Button wide onClick={close}>
              Close
            </Button>
          ) : (
            <DialogLink to="login" variant="primary">
              Back to sign in
            </DialogLink>
          )}
          {email && (
            <Button wide tone="quiet" busy={!view.here || view.busy} onClick={sendAgain}>
              Send again
            </Button>
          )}
        </div>
      </div>
    </AddressDialog>
  )
}
