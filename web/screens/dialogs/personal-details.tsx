import { useRef } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { detailWords, personalDetailsScreen } from '../../../core/commerce/account/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Question } from '../../parts/feedback/question.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Button } from '../../parts/form/button.tsx'
import { DetailFields } from '../../parts/form/detail-fields.tsx'
import { Unsaved } from '../../parts/form/unsaved.tsx'
import { firstIn } from '../../parts/hooks/focus.ts'
import { AddressDialog } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'
import { Consents } from './consents.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'

type View = NonNullable<ReturnType<typeof personalDetailsScreen.view>>

const Form = ({
  view: { fields, boxes, error, label, submit, refused, busy, dirty, asking, question },
}: {
  view: View
}) => {
  const [, { account: send }, dispatch] = useScreen(personalDetailsScreen)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div ref={panel}>
      <DialogForm error={error} refused={refused} onSubmit={() => dispatch(submit)}>
        <Consents
          boxes={boxes}
          agreed={Object.fromEntries(boxes.map(({ name, isAgreed }) => [name, isAgreed]))}
          missing={boxes.flatMap(({ name, isMissing }) => (isMissing ? [name] : []))}
          onAgree={(name, agrees) => send({ type: 'answer', name, value: agrees ? 'accepted' : '' })}
        />
        <DetailFields fields={fields} readOnly={busy} onType={(name, value) => send({ type: 'answer', name, value })} />
        <div className={css['onward']}>
          <Button type="submit" wide busy={busy}>
            {label}
          </Button>
        </div>
      </DialogForm>
      {dirty && <Unsaved />}
      <Question
        open={asking}
        {...question}
        onStay={() => send({ type: 'stay' })}
        onGo={() => send({ type: 'discard' })}
        back={() => firstIn(panel.current, 'input, select')}
      />
    </div>
  )
}

/** The dialog of personal details and due consents; closing it with unsaved changes asks first. */
export const PersonalDetails = () => {
  const [view] = useScreen(personalDetailsScreen)
  return (
    <AddressDialog title={detailWords.title} text={view?.text ?? detailWords.text}>
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
