import { useScreen } from '../../../adapters/react/index.ts'
import { createAccountScreen, noRegistration, registrationForm } from '../../../core/account/index.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { ArrowRight, stroke } from '../../parts/icons.tsx'
import { ChosenPassword } from '../../parts/new-password-fields.tsx'
import { Notice } from '../../parts/notice.tsx'
import { AddressDialog, DialogLink, useGivenEmail } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { Consents } from './consents.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { inputOf, useDraft } from './draft.ts'

/** The registration form; once the account exists its owner is signed in and continues to what they came for. A2.28 A2.29 A8.08 */
export const CreateAccount = () => {
  const [view, send, dispatch] = useScreen(createAccountScreen)
  const [draft, edit] = useDraft(view, noRegistration(useGivenEmail()), send.register)
  const { exists, error, consents, errors, incomplete, submit } = registrationForm(view, draft)
  const { email, agreed } = draft.values
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
          refused={draft.refusals}
          onSubmit={() => dispatch(submit)}
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
                {exists}
              </Notice>
            )
          }
        >
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            {...inputOf('email', draft, edit)}
            error={errors.email}
          />
          <ChosenPassword label="Password" typed={{ ...inputOf('password', draft, edit), error: errors.password }} />
          <Consents
            asked={view.asked}
            agreed={consents}
            missing={errors.consents}
            onAgree={(name, agrees) => edit({ type: 'type', field: 'agreed', value: { ...agreed, [name]: agrees } })}
          />
          <div className={css['onward']}>
            <p className="small quiet">{view.terms}</p>
            <Button type="submit" wide busy={view.busy} disabled={incomplete}>
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
