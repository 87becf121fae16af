import { useScreen } from '../../../adapters/react/index.ts'
import { deleteAccountScreen, deletionWords, noOwnership, ownershipForm } from '../../../core/commerce/account/index.ts'
import { Button } from '../../parts/form/button.tsx'
import { Field } from '../../parts/form/field.tsx'
import { Whose } from '../../parts/form/new-password-fields.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { inputOf, useDraft } from './draft.ts'

/** The dialog that asks for the password of the member who wants to delete their account. */
export const DeleteAccount = () => {
  const [view, send, dispatch] = useScreen(deleteAccountScreen)
  const [draft, edit] = useDraft(view, noOwnership, send.ownership)
  const { errors, error, submit } = ownershipForm(view, draft)
  return (
    <AddressDialog title={deletionWords.title} text={deletionWords.text}>
      <CommerceGate>
        <DialogForm
          error={error}
          needsSupport={view.needsSupport}
          refused={draft.refusals}
          onSubmit={() => dispatch(submit)}
        >
          <Whose email={view.email} />
          <Field
            label={deletionWords.password}
            type="password"
            autoComplete="current-password"
            required
            {...inputOf('password', draft, edit)}
            error={errors.password}
          />
          <div className={css['onward']}>
            <Button type="submit" wide busy={view.busy}>
              {deletionWords.next}
            </Button>
          </div>
        </DialogForm>
      </CommerceGate>
    </AddressDialog>
  )
}
