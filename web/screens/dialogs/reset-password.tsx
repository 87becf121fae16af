import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { resetPasswordScreen } from '../../../core/account/index.ts'
import { Button } from '../../parts/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { DialogForm } from './dialog-form.tsx'

/** The dialog that sends a password link to a signed-in member's own email address. A2.02 A8.18 */
export const ResetPassword = () => {
  const [view, send] = useScreen(resetPasswordScreen)
  const [sent, setSent] = useState(false)
  const submit = (): boolean => {
    setSent(true)
    send.forgot({ type: 'submit', input: view.email })
    return true
  }
  return (
    <AddressDialog title="Reset your password" text={view.text}>
      <CommerceGate>
        <DialogForm error={sent && view.problem} onSubmit={submit}>
          <Button type="submit" wide busy={view.busy}>
            Send the link
          </Button>
        </DialogForm>
      </CommerceGate>
    </AddressDialog>
  )
}
