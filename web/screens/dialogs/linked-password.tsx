import { useScreen } from '../../../adapters/react/index.ts'
import {
  linkedPasswordForm,
  linkedPasswordScreen,
  noNewPassword,
  passwordWords,
} from '../../../core/commerce/account/index.ts'
import { Button } from '../../parts/form/button.tsx'
import { NewPasswordFields, Whose } from '../../parts/form/new-password-fields.tsx'
import { DialogLink } from './address-dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { inputOf, useDraft } from './draft.ts'

/** The form that sets a new password with the code of an emailed link, and then signs in. */
export const LinkedPassword = () => {
  const [view, send, dispatch] = useScreen(linkedPasswordScreen)
  const [draft, edit] = useDraft(view, noNewPassword, send.newPassword)
  const { invalid, busy, errors, error, refused, save, submit } = linkedPasswordForm(view, draft)
  return (
    <DialogForm error={error} needsSupport={view.needsSupport} refused={refused} onSubmit={() => dispatch(submit)}>
      {invalid ? (
        <DialogLink to="forgot-password" variant="primary">
          {passwordWords.newLink}
        </DialogLink>
      ) : (
        <>
          {view.email && <Whose email={view.email} />}
          <NewPasswordFields
            password={{ ...inputOf('password', draft, edit), error: errors.password }}
            repeated={{ ...inputOf('repeated', draft, edit), error: errors.repeated }}
          />
          <div className={css['onward']}>
            <Button type="submit" wide busy={busy}>
              {save}
            </Button>
          </div>
        </>
      )}
    </DialogForm>
  )
}
