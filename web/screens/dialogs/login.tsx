import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { loginScreen, maySignIn, signInErrors } from '../../../core/session/index.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { AddressDialog, DialogLink, useGivenEmail } from './address-dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'

/** The sign-in dialog over the page of the address. A2.01 A2.09 A2.10 A2.27 A8.03 */
export const Login = () => {
  const given = useGivenEmail()
  const [view, { session: send }] = useScreen(loginScreen)
  const [email, setEmail] = useState(given)
  const [password, setPassword] = useState('')
  const [cleared, setCleared] = useState(view.clearPassword)
  const [tried, setTried] = useState(false)
  if (view.clearPassword !== cleared) {
    setCleared(view.clearPassword)
    setPassword('')
    setTried(false)
  }
  const errors = tried ? signInErrors({ email, password }) : { email: null, password: null }
  const submit = (): boolean => {
    if (view.askAgain) {
      send({ type: 'askAgain' })
      return true
    }
    setTried(true)
    if (!maySignIn({ email, password })) return false
    send({ type: 'signIn', credentials: { email, password } })
    return true
  }
  return (
    <AddressDialog title="Sign in">
      <DialogForm
        notice={view.notice && <Notice kind="warning">{view.notice}</Notice>}
        error={view.formError}
        refused={view.clearPassword}
        onSubmit={submit}
      >
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          value={email}
          error={errors.email ?? (tried ? null : view.emailError)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={css['aside']}>
          <DialogLink to="forgot-password" email={email}>
            Forgot password?
          </DialogLink>
        </div>
        <Button type="submit" wide busy={view.busy}>
          {view.submit}
        </Button>
      </DialogForm>
      <p className={css['foot']}>
        New here?
        <DialogLink to="create-account" email={email}>
          Create an account
        </DialogLink>
      </p>
    </AddressDialog>
  )
}
