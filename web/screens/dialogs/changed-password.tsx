import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { changedPasswordScreen, presentPasswordError } from '../../../core/account/index.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { NewPasswordFields, Whose } from '../../parts/new-password-fields.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useClose } from './address-dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { useNewPassword } from './new-password.ts'

/** The form that changes a signed-in member's password with the current one. A5.29 A5.30 A8.16 */
export const ChangedPassword = () => {
  const [view, { changePassword: send }] = useScreen(changedPasswordScreen)
  const [oldPassword, setOldPassword] = useState('')
  const [cleared, setCleared] = useState(view.clearPasswords)
  const { password, sent, setSent, tried, tryAll, isFit, fields, clear } = useNewPassword(view.passwordError)
  if (view.clearPasswords > cleared) {
    setCleared(view.clearPasswords)
    setOldPassword('')
    clear()
  }
  const close = useClose()
  const missing = tried ? presentPasswordError(oldPassword) : null
  const oldRefused = sent !== null && oldPassword === '' ? view.oldError : null
  const submit = (): boolean => {
    tryAll()
    if (!isFit || presentPasswordError(oldPassword) !== null) return false
    setSent(password)
    send({ type: 'submit', input: { email: view.email, oldPassword, password } })
    return true
  }
  const done = sent !== null && view.done
  return (
    <>
      <div className={css['error']} role="status">
        {done && (
          <Notice quiet kind="success">
            {view.text}
          </Notice>
        )}
      </div>
      {done ? (
        <Button wide autoFocus onClick={close}>
          Close
        </Button>
      ) : (
        <DialogForm error={sent && view.formError} refused={sent && view.clearPasswords} onSubmit={submit}>
          <Whose email={view.email} />
          <Field
            label="Present password"
            type="password"
            name="oldPassword"
            autoComplete="current-password"
            required
            value={oldPassword}
            error={missing ?? oldRefused}
            onChange={(event) => setOldPassword(event.target.value)}
          />
          <NewPasswordFields {...fields} />
          <div className={css['onward']}>
            <Button type="submit" wide busy={view.busy}>
              Save the password
            </Button>
          </div>
        </DialogForm>
      )}
    </>
  )
}
