import { useScreen } from '../../../adapters/react/index.ts'
import { dialogScreen } from '../../../core/routes/index.ts'
import { loginScreen, signInWords } from '../../../core/session/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import { Field } from '../../parts/form/field.tsx'
import { AddressDialog, DialogLink } from './address-dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { inputOf, useSignInDraft, useTypedEmail } from './draft.ts'
import { SocialButtons } from './social-buttons.tsx'

/** The sign-in dialog over the page of the address. A2.27 */
export const Login = () => {
  const { email, inputOfEmail } = useTypedEmail()
  const [view, , dispatch] = useScreen(loginScreen)
  const [{ links }] = useScreen(dialogScreen)
  const create = links['create-account']
  const [{ draft, errors, signsIn, submit }, change] = useSignInDraft(view, email)
  return (
    <AddressDialog title={signInWords.title}>
      <DialogForm
        notice={view.notice && <Notice kind={view.noticeKind}>{view.notice}</Notice>}
        error={view.formError}
        needsSupport={view.needsSupport}
        refused={view.clearPassword}
        onSubmit={() => {
          if (signsIn) change({ type: 'showErrors' })
          dispatch(submit)
        }}
      >
        <Field
          label={signInWords.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          {...inputOfEmail(draft, change)}
          error={errors.email}
        />
        <Field
          label={signInWords.password}
          type="password"
          autoComplete="current-password"
          required
          {...inputOf('password', draft, change)}
          error={errors.password}
        />
        <div className={css['aside']}>
          <DialogLink to="forgot-password">{signInWords.forgot}</DialogLink>
        </div>
        <Button type="submit" wide busy={view.busy}>
          {view.submit}
        </Button>
      </DialogForm>
      <SocialButtons />
      {create && (
        <p className={css['foot']}>
          <span className={create.isPending ? css['pending'] : undefined}>{signInWords.new}</span>
          <DialogLink to="create-account">{signInWords.create}</DialogLink>
        </p>
      )}
    </AddressDialog>
  )
}
