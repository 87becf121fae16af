import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFeature, useFeatures } from '../../adapters/react/index.ts'
import { closesLightly, emailOf, loginNotice, withoutDialog, write } from '../../core/places/index.ts'
import { maySignIn, noticeText, signInErrors, signInView } from '../../core/session/index.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import css from './sign-in.module.css'

/** The sign-in dialog over whatever the address shows. A2.01 A2.09 A2.10 A2.27 A8.03 */
export const SignIn = () => {
  const {
    email: given,
    notice,
    held,
    closed,
  } = useFeatures(['app'], ({ app: { context } }) => {
    const address = context.address!
    return {
      email: emailOf(address) ?? '',
      notice: noticeText(loginNotice(address)),
      held: !closesLightly(address),
      closed: write(withoutDialog(address)),
    }
  })
  const [view, send] = useFeature('session', signInView)
  const [email, setEmail] = useState(given)
  const [password, setPassword] = useState('')
  const [cleared, setCleared] = useState(view.clearPassword)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  if (view.clearPassword !== cleared) {
    setCleared(view.clearPassword)
    setPassword('')
    setTried(false)
  }
  useEffect(() => {
    if (view.clearPassword > 0)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid], [name=password]')?.focus()
  }, [view.clearPassword])
  const errors = tried ? signInErrors({ email, password }) : { email: null, password: null }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (view.askAgain) return send({ type: 'askAgain' })
    setTried(true)
    if (maySignIn({ email, password })) send({ type: 'signIn', credentials: { email, password } })
    else requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus())
  }
  return (
    <Dialog open held={held} title="Sign in" onClose={() => void navigate(closed, { replace: true })}>
      <form ref={form} className={css['form']} onSubmit={submit} noValidate>
        {notice && <Notice kind="warning">{notice}</Notice>}
        <div aria-live="assertive">{view.formError && <Notice kind="error">{view.formError}</Notice>}</div>
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
        <Button type="submit" wide busy={view.busy}>
          {view.askAgain ? 'Try again' : 'Sign in'}
        </Button>
      </form>
    </Dialog>
  )
}
