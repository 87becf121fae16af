import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { forgotPasswordScreen, forgottenError } from '../../../core/account/index.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { AddressDialog, DialogLink, useGivenEmail } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { DialogForm, useTouched } from './dialog-form.tsx'
import css from './dialogs.module.css'

/** The dialog that requests a link for setting a new password. A4.25 A5.28 A8.18 */
export const ForgotPassword = () => {
  const [view, { forgot: send }] = useScreen(forgotPasswordScreen)
  const [email, setEmail] = useState(useGivenEmail())
  const [sent, setSent] = useState<string | null>(null)
  const touched = useTouched<'email'>()
  const wrong = forgottenError(email)
  const refused = sent === email ? view.emailError : null
  const submit = (): boolean => {
    touched.tryAll()
    if (wrong !== null) return false
    setSent(email)
    send({ type: 'submit', input: email })
    return true
  }
  return (
    <AddressDialog title="Forgot your password?" text={view.text}>
      <CommerceGate>
        <DialogForm error={sent && view.formError} refused={refused} onSubmit={submit}>
          <Field
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            required
            value={email}
            error={touched.beside('email', wrong) ?? refused}
            onBlur={touched.leave('email')}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" wide busy={view.busy}>
            Send the link
          </Button>
        </DialogForm>
      </CommerceGate>
      <p className={css['foot']}>
        <DialogLink to="login" email={email}>
          Back to sign in
        </DialogLink>
      </p>
    </AddressDialog>
  )
}
