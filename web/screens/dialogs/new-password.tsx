import { useState } from 'react'
import { useFeature, useFeatures } from '../../../adapters/react/index.ts'
import {
  newPasswordErrors,
  newPasswordView,
  passwordChanged,
  passwordHelp,
  presentPasswordError,
  strengthView,
} from '../../../core/account/index.ts'
import { emailOf } from '../../../core/places/index.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Strength } from '../../parts/strength.tsx'
import { DialogLink, useAddress, useClose } from './address-dialog.tsx'
import { DialogForm, useTouched } from './dialog-form.tsx'
import css from './dialogs.module.css'

/** The new password, typed twice; what is wrong with it stands beside it. A5.29 A5.30 */
const useNewPassword = () => {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const touched = useTouched<'password' | 'repeated'>()
  const wrong = newPasswordErrors({ password, repeated })
  return {
    ...{ password, setPassword, repeated, setRepeated, sent, setSent, touched, wrong },
    isFit: wrong.password === null && wrong.repeated === null,
  }
}

const NewPasswordFields = ({
  typed: { password, setPassword, repeated, setRepeated, touched, wrong },
  refused,
}: {
  typed: ReturnType<typeof useNewPassword>
  refused: string | null
}) => (
  <>
    <div className={css['group']}>
      <Field
        label="New password"
        type="password"
        name="password"
        autoComplete="new-password"
        required
        help={passwordHelp}
        value={password}
        error={touched.beside('password', wrong.password) ?? refused}
        onBlur={touched.leave('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Strength {...strengthView(password)} typed={password !== ''} />
    </div>
    <Field
      label="New password again"
      type="password"
      name="repeated"
      autoComplete="new-password"
      required
      value={repeated}
      error={touched.beside('repeated', wrong.repeated)}
      onBlur={touched.leave('repeated')}
      onChange={(event) => setRepeated(event.target.value)}
    />
  </>
)

/** Tells a password manager whose password it is. */
const Whose = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)

/** A new password by the code of a letter's link; who has set it comes in. A5.31 A8.16 A8.17 */
export const LinkedPassword = ({ code }: { code: string }) => {
  const email = useAddress(emailOf)
  const [view, send] = useFeature('newPassword', (state) => ({
    ...newPasswordView(state, 'link'),
    here: state !== undefined,
  }))
  const typed = useNewPassword()
  const { password, sent, setSent, touched, isFit } = typed
  const refused = sent === password ? view.passwordError : null
  const submit = (): boolean => {
    touched.tryAll()
    if (!isFit) return false
    setSent(password)
    send({ type: 'attempt', input: { code, password } })
    return true
  }
  const invalid = sent !== null && view.invalidLink
  return (
    <DialogForm error={sent && view.formError} refused={refused ?? (invalid ? view.formError : null)} onSubmit={submit}>
      {invalid ? (
        <DialogLink to="forgot-password" look="primary">
          Ask for a new link
        </DialogLink>
      ) : (
        <>
          {email && <Whose email={email} />}
          <NewPasswordFields typed={typed} refused={refused} />
          <Button type="submit" wide busy={!view.here || view.busy || (sent !== null && view.done)}>
            Save the password
          </Button>
        </>
      )}
    </DialogForm>
  )
}

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
      <Button type="submit" wide busy={!view.here || view.busy}>
        Save the password
      </Button>
    </DialogForm>
  )
}
