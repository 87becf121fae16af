import { useScreen } from '../../../adapters/react/index.ts'
import {
  createAccountScreen,
  fieldLabels,
  noRegistration,
  registerWords,
  registrationForm,
} from '../../../core/commerce/account/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import { Field } from '../../parts/form/field.tsx'
import { ArrowRight, Icon } from '../../parts/form/icons.tsx'
import { ChosenPassword } from '../../parts/form/new-password-fields.tsx'
import { Spans } from '../../parts/layout/spans.tsx'
import { AddressDialog, DialogLink } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { Consents } from './consents.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { inputOf, useDraft, useTypedEmail } from './draft.ts'
import { SocialButtons } from './social-buttons.tsx'

/** The registration form; once the account exists, its owner is signed in and continues to the page or purchase that they came for. A2.28 A2.29 */
export const CreateAccount = () => {
  const [view, send, dispatch] = useScreen(createAccountScreen)
  const { email, inputOfEmail } = useTypedEmail()
  const [draft, edit] = useDraft(view, noRegistration(email), send.register)
  const { exists, error, consents, errors, incomplete, submit } = registrationForm(view, draft)
  const { agreed } = draft.values
  return (
    <AddressDialog title={registerWords.title}>
      {view.next && (
        <p className={css['next']}>
          <Icon of={ArrowRight} size={18} />
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
              <Notice kind="information" action={<DialogLink to="login">{registerWords.signIn}</DialogLink>}>
                {exists}
              </Notice>
            )
          }
        >
          <Field
            label={fieldLabels.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            {...inputOfEmail(draft, edit)}
            error={errors.email}
          />
          <ChosenPassword
            label={registerWords.password}
            typed={{ ...inputOf('password', draft, edit), error: errors.password }}
          />
          <Consents
            boxes={view.boxes}
            agreed={consents}
            missing={errors.consents}
            onAgree={(name, agrees) => edit({ type: 'type', field: 'agreed', value: { ...agreed, [name]: agrees } })}
          />
          <p className="small quiet">
            <Spans spans={view.terms} newTab />
          </p>
          <div className={css['onward']}>
            <Button type="submit" wide busy={view.busy} disabled={incomplete}>
              {view.submit}
            </Button>
          </div>
        </DialogForm>
      </CommerceGate>
      <SocialButtons />
      {!exists && (
        <p className={css['foot']}>
          {registerWords.already}
          <DialogLink to="login">{registerWords.signIn}</DialogLink>
        </p>
      )}
    </AddressDialog>
  )
}
