import { useScreen } from '../../../adapters/react/index.ts'
import { asTyped, detailsForm, detailWords, personalDetailsScreen } from '../../../core/account/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Button } from '../../parts/button.tsx'
import { DetailFields } from '../../parts/detail-fields.tsx'
import { Loading, Skeleton } from '../../parts/skeletons.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import { useDraft } from './draft.ts'

type View = NonNullable<ReturnType<typeof personalDetailsScreen.view>>

const Form = ({ view }: { view: View }) => {
  const [, send, dispatch] = useScreen(personalDetailsScreen)
  const [draft, edit] = useDraft(view, view.empty, send.details)
  const { fields, error, submit } = detailsForm(view, draft)
  return (
    <DialogForm error={error} onSubmit={() => dispatch(submit)}>
      <DetailFields
        fields={fields}
        readOnly={view.busy}
        onType={(field, value) => edit({ type: 'type', field, value: asTyped(field, value) })}
      />
      <div className={css['onward']}>
        <Button type="submit" wide busy={view.busy}>
          {detailWords.save}
        </Button>
      </div>
    </DialogForm>
  )
}

/** The dialog of personal details. A2.24 A2.30 A2.31 A5.14 A5.15 */
export const PersonalDetails = () => {
  const [view] = useScreen(personalDetailsScreen)
  return (
    <AddressDialog title={detailWords.title} text={detailWords.text}>
      <CommerceGate>
        {view ? (
          <Form view={view} />
        ) : (
          <>
            <Loading label={commonWords.pageLoading} />
            <Skeleton shape="panel" />
          </>
        )}
      </CommerceGate>
    </AddressDialog>
  )
}
