import { useScreen } from '../../../adapters/react/index.ts'
import {
  changedPasswordForm,
  changedPasswordScreen,
  fieldLabels,
  noChangedPassword,
  passwordWords,
} from '../../../core/commerce/account/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import { Field } from '../../parts/form/field.tsx'
import { NewPasswordFields, Whose } from '../../parts/form/new-password-fields.tsx'
import { useClose } from './address-dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { inputOf, useDraft } from './draft.ts'

/** The form that changes a signed-in member's password with the current one. */
export const ChangedPassword = () => {
  const [view, send, dispatch] = useScreen(changedPasswordScreen)
  const [draft, edit] = useDraft(view, noChangedPassword, send.changePassword)
  const { done, errors, error, submit } = changedPasswordForm(view, draft)
  const close = useClose()
  return (
    <>
      <div className={css['error']} role="status">
        {done && (
          <Notice quiet kind="success">
            {view.text}
          </Notice>
        )}
      </div>
      {done ? (
        <Button wide autoFocus onClick={close}>
          {commonWords.close}
        </Button>
      ) : (
        <DialogForm
          error={error}
          needsSupport={view.needsSupport}
          refused={draft.refusals}
          onSubmit={() => dispatch(submit)}
        >
          <Whose email={view.email} />
          <Field
            label={fieldLabels.oldPassword}
            type="password"
            autoComplete="current-password"
            required
            {...inputOf('oldPassword', draft, edit)}
            error={errors.oldPassword}
          />
          <NewPasswordFields
            password={{ ...inputOf('password', draft, edit), error: errors.password }}
            repeated={{ ...inputOf('repeated', draft, edit), error: errors.repeated }}
          />
          <div className={css['onward']}>
            <Button type="submit" wide busy={view.busy}>
              {passwordWords.save}
            </Button>
          </div>
        </DialogForm>
      )}
    </>
  )
}
