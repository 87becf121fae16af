import { useState } from 'react'
import { useFeature, useFeatures } from '../../../adapters/react/index.ts'
import type { Registration } from '../../../core/account/index.ts'
import {
  mayRegister,
  passwordHelp,
  registerView,
  registrationErrors,
  strengthView,
  termsNote,
} from '../../../core/account/index.ts'
import { nextText } from '../../../core/checkout/index.ts'
import { intentOf } from '../../../core/places/index.ts'
import { accountView, signInView } from '../../../core/session/index.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { ArrowRight, stroke } from '../../parts/icons.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Strength } from '../../parts/strength.tsx'
import { AddressDialog, DialogLink, useAddress, useGivenEmail } from './address-dialog.tsx'
import { Consents } from './consents.tsx'
import { DialogForm, useTouched } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { Office } from './office.tsx'

const noConsents = [] as const

/** How far it is with coming in: an account that is made is not yet somebody who is here. */
const useComingIn = () =>
  useFeature('session', (session) => ({
    ...signInView(session),
    comingIn: ['unknown', 'person'].includes(accountView(session).state),
  }))

/** What is typed, and what the last answer to it was. A8.08 A8.09 A8.10 */
const useRegistration = (comingIn: boolean) => {
  const asked = useFeatures(['app'], ({ app }) => app.context.catalogue?.config.consents ?? noConsents)
  const [view, send] = useFeature('register', (state) => registerView(state, comingIn || state === undefined))
  const [email, setEmail] = useState(useGivenEmail())
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState<Readonly<Record<string, boolean>>>({})
  const [sent, setSent] = useState<Registration | null>(null)
  const [cleared, setCleared] = useState(view.clearPassword)
  const touched = useTouched<'email' | 'password'>()
  if (view.clearPassword > cleared) {
    setCleared(view.clearPassword)
    setPassword('')
    touched.forget()
  }
  const consents = Object.fromEntries(asked.map(({ name, checked }) => [name, agreed[name] ?? checked]))
  const registration = { email, password, consents }
  const submit = (): boolean => {
    touched.tryAll()
    if (!mayRegister(registration, asked)) return false
    setSent(registration)
    send({ type: 'attempt', input: registration })
    return true
  }
  return {
    ...{ asked, view, email, setEmail, password, setPassword, consents, sent, touched, submit },
    agree: (name: string, agrees: boolean) => setAgreed({ ...agreed, [name]: agrees }),
    wrong: registrationErrors(registration, asked),
  }
}

/** The registration form; when the account is made, whoever it is comes in and what they came for follows. A2.28 A2.29 A8.08 */
export const CreateAccount = () => {
  const next = useAddress((address) => nextText(intentOf(address)))
  const [session, sendSession] = useComingIn()
  const { asked, view, email, setEmail, password, setPassword, consents, agree, sent, touched, wrong, submit } =
    useRegistration(session.comingIn)
  const exists = view.exists && sent?.email === email
  const askAgain = () => {
    sendSession({ type: 'askAgain' })
    return true
  }
  const error = session.askAgain ? session.formError : sent && !view.exists && view.formError
  return (
    <AddressDialog title="Create an account">
      {next && (
        <p className={css['next']}>
          <ArrowRight size={18} strokeWidth={stroke} aria-hidden="true" />
          {next}
        </p>
      )}
      <Office>
        <DialogForm
          error={error}
          refused={sent && view.clearPassword}
          onSubmit={session.askAgain ? askAgain : submit}
          notice={
            exists && (
              <Notice
                kind="information"
                action={
                  <DialogLink to="login" email={email}>
                    Sign in instead
                  </DialogLink>
                }
              >
                {view.formError}
              </Notice>
            )
          }
        >
          <Field
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            required
            value={email}
            error={touched.beside('email', wrong.email) ?? (sent?.email === email ? view.emailError : null)}
            onBlur={touched.leave('email')}
            onChange={(event) => setEmail(event.target.value)}
          />
          <div className={css['group']}>
            <Field
              label="Password"
              type="password"
              name="password"
              autoComplete="new-password"
              required
              help={passwordHelp}
              value={password}
              error={
                touched.beside('password', wrong.password) ?? (sent && password === '' ? view.passwordError : null)
              }
              onBlur={touched.leave('password')}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Strength {...strengthView(password)} typed={password !== ''} />
          </div>
          <Consents asked={asked} agreed={consents} missing={touched.tried ? wrong.consents : []} onAgree={agree} />
          <Button
            type="submit"
            wide
            busy={view.busy && !session.askAgain}
            disabled={!session.askAgain && (email === '' || password === '')}
          >
            {session.askAgain ? 'Try again' : 'Continue'}
          </Button>
          <p className={css['note']}>{termsNote}</p>
        </DialogForm>
      </Office>
      {!exists && (
        <p className={css['foot']}>
          Already a member?
          <DialogLink to="login" email={email}>
            Sign in instead
          </DialogLink>
        </p>
      )}
    </AddressDialog>
  )
}
