import { useState } from 'react'
import { useFeature, useFeatures } from '../../../adapters/react/index.ts'
import { forgotView, resetText } from '../../../core/account/index.ts'
import { Button } from '../../parts/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { DialogForm } from './dialog-form.tsx'

/** Sends a link to who is signed in, at their own address. A2.02 A8.18 */
export const ResetPassword = () => {
  const email = useFeatures(['app'], ({ app }) => app.context.profile?.email ?? '')
  const [view, send] = useFeature('forgot', (state) => ({ ...forgotView(state), here: state !== undefined }))
  const [sent, setSent] = useState(false)
  const submit = (): boolean => {
    setSent(true)
    send({ type: 'submit', input: email })
    return true
  }
  return (
    <AddressDialog title="Reset your password" text={resetText(email)}>
      <CommerceGate>
        <DialogForm error={sent && (view.formError ?? view.emailError)} onSubmit={submit}>
          <Button type="submit" wide busy={!view.here || view.busy}>
            Send the link
          </Button>
        </DialogForm>
      </CommerceGate>
    </AddressDialog>
  )
}
