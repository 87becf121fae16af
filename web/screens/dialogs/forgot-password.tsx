import { useScreen } from '../../../adapters/react/index.ts'
import { fieldLabels, forgotForm, forgotPasswordScreen, forgotWords } from '../../../core/commerce/account/index.ts'
import { Button } from '../../parts/form/button.tsx'
import { Field } from '../../parts/form/field.tsx'
import { AddressDialog, DialogLink } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { useDraft, useTypedEmail } from './draft.ts'

/** The dialog that requests a link for setting a new password. */
export const ForgotPassword = () => {
  const [view, send, dispatch] = useScreen(forgotPasswordScreen)
  const { email, inputOfEmail } = useTypedEmail()
  const [draft, edit] = useDraft(view, { email }, send.forgot)
  const { errors, error, refused, submit } = forgotForm(view, draft)
  return (
    <AddressDialog title={forgotWords.title} text={view.text}>
      <CommerceGate>
        <DialogForm error={error} refused={refused} onSubmit={() => dispatch(submit)}>
          <Field
            label={fieldLabels.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            {...inputOfEmail(draft, edit)}
            error={errors.email}
          />
          <Button type="submit" wide busy={view.busy}>
            {forgotWords.submit}
          </Button>
        </DialogForm>
      </CommerceGate>
      <p className={css['foot']}>
        <DialogLink to="login">{forgotWords.back}</DialogLink>
      </p>
    </AddressDialog>
  )
}
