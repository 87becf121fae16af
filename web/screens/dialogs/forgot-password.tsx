import { useScreen } from '../../../adapters/react/index.ts'
import { forgotForm, forgotPasswordScreen } from '../../../core/account/index.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { AddressDialog, DialogLink, useGivenEmail } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { inputOf, useDraft } from './draft.ts'

/** The dialog that requests a link for setting a new password. A4.25 A5.28 A8.18 */
export const ForgotPassword = () => {
  const [view, send, dispatch] = useScreen(forgotPasswordScreen)
  const [draft, edit] = useDraft(view, { email: useGivenEmail() }, send.forgot)
  const { errors, error, refused, submit } = forgotForm(view, draft)
  return (
    <AddressDialog title="Forgot your password?" text={view.text}>
      <CommerceGate>
        <DialogForm error={error} refused={refused} onSubmit={() => dispatch(submit)}>
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            {...inputOf('email', draft, edit)}
            error={errors.email}
          />
          <Button type="submit" wide busy={view.busy}>
            Send the link
          </Button>
        </DialogForm>
      </CommerceGate>
      <p className={css['foot']}>
        <DialogLink to="login" email={draft.values.email}>
          Back to sign in
        </DialogLink>
      </p>
    </AddressDialog>
  )
}
