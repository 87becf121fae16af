import { useScreen } from '../../../adapters/react/index.ts'
import { linkedPasswordScreen } from '../../../core/account/index.ts'
import { Button } from '../../parts/button.tsx'
import { NewPasswordFields, Whose } from '../../parts/new-password-fields.tsx'
import { DialogLink } from './address-dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { useNewPassword } from './new-password.ts'

/** The form that sets a new password with the code of an emailed link, and then signs in. A5.31 A8.16 A8.17 */
export const LinkedPassword = () => {
  const [view, { newPassword: send }] = useScreen(linkedPasswordScreen)
  const { email, code } = view
  const { password, sent, setSent, refused, tryAll, isFit, fields } = useNewPassword(view.passwordError)
  const submit = (): boolean => {
    tryAll()
    if (!isFit) return false
    setSent(password)
    send({ type: 'submit', input: { code, password, email } })
    return true
  }
  const invalid = sent !== null && view.invalidLink
  return (
    <DialogForm error={sent && view.formError} refused={refused ?? (invalid ? view.formError : null)} onSubmit={submit}>
      {invalid ? (
        <DialogLink to="forgot-password" variant="primary">
          Ask for a new link
        </DialogLink>
      ) : (
        <>
          {email && <Whose email={email} />}
          <NewPasswordFields {...fields} />
          <div className={css['onward']}>
            <Button type="submit" wide busy={view.busy || (sent !== null && view.done)}>
              Save the password
            </Button>
          </div>
        </>
      )}
    </DialogForm>
  )
}
