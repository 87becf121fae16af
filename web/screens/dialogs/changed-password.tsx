import { useState } from 'react'
import { useFeature, useFeatures } from '../../../adapters/react/index.ts'
import { newPasswordView, passwordChanged, presentPasswordError } from '../../../core/account/index.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useClose } from './address-dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { NewPasswordFields, useNewPassword, Whose } from './new-password.tsx'

/** Another password for who is signed in and knows the present one. A5.29 A5.30 A8.16 */
export const ChangedPassword = () => {
  const email = useFeatures(['app'], ({ app }) => app.context.profile?.email ?? '')
  const [view, send] = useFeature('changePassword', (state) => ({
    ...newPasswordView(state, 'change'),
    here: state !== undefined,
  }))
  const [oldPassword, setOldPassword] = useState('')
  const [sentOld, setSentOld] = useState<string | null>(null)
  const typed = useNewPassword()
  const { password, sent, setSent, touched, isFit } = typed
  const close = useClose()
  const missing = touched.tried ? presentPasswordError(oldPassword) : null
  const oldRefused = sentOld === oldPassword ? view.oldError : null
  const refused = sent === password ? view.passwordError : null
  const submit = (): boolean => {
    touched.tryAll()
    if (!isFit || presentPasswordError(oldPassword) !== null) return false
    setSent(password)
    setSentOld(oldPassword)
    send({ type: 'attempt', input: { email, oldPassword, password } })
    return true
  }
  if (sent !== null && view.done)
    return (
      <>
        <Notice kind="success">{passwordChanged}</Notice>
        <Button wide autoFocus onClick={close}>
          Close
        </Button>
      </>
    )
  return (
    <DialogForm error={sent && view.formError} refused={oldRefused ?? refused} onSubmit={submit}>
      <Whose email={email} />
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
      <NewPasswordFields typed={typed} refused={refused} />
      <div className={css['onward']}>
        <Button type="submit" wide busy={!view.here || view.busy}>
          Save the password
        </Button>
      </div>
    </DialogForm>
  )
}
