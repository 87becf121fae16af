import type { ComponentProps, ReactNode } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { ConnectView, EmailFromAddress, VisitorView } from '../../../core/commerce/migrate/index.ts'
import { addressEmailError, connectForm, migrateScreen, migrateWords } from '../../../core/commerce/migrate/index.ts'
import { signInWords } from '../../../core/session/index.ts'
import { Button } from '../../parts/form/button.tsx'
import { Field } from '../../parts/form/field.tsx'
import { DialogLink } from '../dialogs/address-dialog.tsx'
import { DialogForm } from '../dialogs/dialog-form.tsx'
import { inputOf, useDraft, useSignInDraft, useTypedEmail } from '../dialogs/draft.ts'
import css from './migrate.module.css'

type Input = Omit<ComponentProps<typeof Field>, 'label'>

const CredentialFields = ({
  email,
  password,
  fromAddress,
}: {
  email: Input
  password: Input
  fromAddress: EmailFromAddress
}) => (
  <>
    <Field
      label={signInWords.email}
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      readOnly={fromAddress.isFixed}
      {...email}
    />
    <Field label={signInWords.password} type="password" autoComplete="current-password" required {...password} />
  </>
)

interface FormProps<V> {
  readonly view: V
  readonly fromAddress: EmailFromAddress
  /** The link to the page without the email of its address. */
  readonly different: ReactNode
}

/** The form with which a visitor signs in to their existing account. */
export const SignIn = ({ view: { text, form, label }, fromAddress, different }: FormProps<VisitorView>) => {
  const [, , dispatch] = useScreen(migrateScreen)
  const { email, inputOfEmail } = useTypedEmail()
  const [{ draft, errors, signsIn, submit }, change] = useSignInDraft(
    form,
    fromAddress.isFixed ? fromAddress.email : email,
  )
  return (
    <>
      <p className="soft">{text}</p>
      <DialogForm
        error={form.formError}
        needsSupport={form.needsSupport}
        refused={form.clearPassword}
        onSubmit={() => {
          if (signsIn) change({ type: 'showErrors' })
          dispatch(submit)
        }}
      >
        <CredentialFields
          fromAddress={fromAddress}
          email={{
            ...inputOfEmail(draft, change),
            error: errors.email ?? addressEmailError(fromAddress, draft.values.email),
          }}
          password={{ ...inputOf('password', draft, change), error: errors.password }}
        />
        <Button type="submit" wide busy={form.busy}>
          {label}
        </Button>
      </DialogForm>
      <p className={css['foot']}>
        <DialogLink to="forgot-password">{signInWords.forgot}</DialogLink>
        {different}
      </p>
    </>
  )
}

/** The form with which a member connects another account. */
export const Connect = ({ view, fromAddress, different }: FormProps<ConnectView>) => {
  const [, send, dispatch] = useScreen(migrateScreen)
  const [draft, edit] = useDraft(view, { email: fromAddress.email, password: '' }, send.connect)
  const { errors, error, submit } = connectForm(view, fromAddress, draft)
  return (
    <>
      <p className="soft">{view.text}</p>
      <DialogForm
        error={error}
        needsSupport={view.needsSupport}
        refused={draft.refusals}
        onSubmit={() => dispatch(submit)}
      >
        <CredentialFields
          fromAddress={fromAddress}
          email={{ ...inputOf('email', draft, edit), error: errors.email }}
          password={{ ...inputOf('password', draft, edit), error: errors.password }}
        />
        <Button type="submit" wide busy={view.busy}>
          {view.label}
        </Button>
      </DialogForm>
      <p className={css['foot']}>
        <span className="small quiet">{migrateWords.forgotOther}</span>
        {different}
      </p>
    </>
  )
}
