import { useScreen } from '../../../adapters/react/index.ts'
import { forgotWords, resetForm, resetPasswordScreen } from '../../../core/commerce/account/index.ts'
import { Button } from '../../parts/form/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useDraft } from './draft.ts'

/** The dialog that sends a password link to a signed-in member's own email address. */
export const ResetPassword = () => {
  const [view, send, dispatch] = useScreen(resetPasswordScreen)
  const [draft] = useDraft(view, { email: view.email }, send.forgot)
  const { error, submit } = resetForm(view, draft)
  return (
    <AddressDialog title={forgotWords.resetTitle} text={view.text}>
      <CommerceGate>
        <DialogForm error={error} onSubmit={() => dispatch(submit)}>
          <Button type="submit" wide busy={view.busy}>
            {forgotWords.submit}
          </Button>
        </DialogForm>
      </CommerceGate>
    </AddressDialog>
  )
}
