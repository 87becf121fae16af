import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { ArrowRight, stroke } from '../../parts/icons.tsx'
import { ChosenPassword } from '../../parts/new-password-fields.tsx'
import { Notice } from '../../parts/notice.tsx'
import { AddressDialog, DialogLink } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { Consents } from './consents.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { useRegistration } from './registration.ts'

/** The registration form; once the account exists its owner is signed in and continues to what they came for. A2.28 A2.29 A8.08 */
export const CreateAccount = () => {
  const { view, email, setEmail, password, setPassword, consents, agree, sent, touched, wrong, submit } =
    useRegistration()
  const exists = view.exists && sent?.email === email
  const error = view.askAgain ? view.sessionError : sent && !view.exists && view.formError
  return (
    <AddressDialog title="Create an account">
      {view.next && (
        <p className={css['next']}>
          <ArrowRight size={18} strokeWidth={stroke} aria-hidden="true" />
          {view.next}
        </p>
      )}
      <CommerceGate>
        <DialogForm
          error={error}
          refused={sent && view.clearPassword}
          onSubmit={submit}
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
          <ChosenPassword
            label="Password"
            typed={{
              name: 'password',
              value: password,
              error:
                touched.beside('password', wrong.password) ?? (sent && password === '' ? view.passwordError : null),
              onBlur: touched.leave('password'),
              onChange: (event) => setPassword(event.target.value),
            }}
          />
          <Consents
            asked={view.asked}
            agreed={consents}
            missing={touched.tried ? wrong.consents : []}
            onAgree={agree}
          />
          <div className={css['onward']}>
            <p className="small quiet">{view.terms}</p>
            <Button type="submit" wide busy={view.busy} disabled={!view.askAgain && (email === '' || password === '')}>
              {view.submit}
            </Button>
          </div>
        </DialogForm>
      </CommerceGate>
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
