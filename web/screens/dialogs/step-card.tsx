import { useReducer } from 'react'
import type { Card, StepView } from '../../../core/commerce/checkout/index.ts'
import { cardFormView, cleanCard, emptyCard } from '../../../core/commerce/checkout/index.ts'
import { edit } from '../../../core/kernel/draft.ts'
import { Button } from '../../parts/form/button.tsx'
import { CardFields } from '../../parts/form/card-fields.tsx'
import { DialogForm } from './dialog-form.tsx'
import css from './dialogs.module.css'
import type { StepForm } from './step-form.tsx'
import { StepBack } from './step-form.tsx'

/** The card form: the card is handed to the provider once, and is kept nowhere. */
export const StepCard = ({
  step: { busy, problem, refused, takeCard, now },
  form,
}: {
  step: StepView
  form: StepForm
}) => {
  const [draft, change] = useReducer(edit<Card>, emptyCard)
  const view = cardFormView(draft, now)
  return (
    <DialogForm
      error={problem}
      refused={refused}
      onSubmit={() => {
        if (busy || takeCard === null) return
        if (view.isValid) form.onDetails(takeCard(cleanCard(draft.values)))
        else change({ type: 'showErrors' })
      }}
    >
      <CardFields
        view={view}
        readOnly={busy}
        onType={(field, value) => change({ type: 'type', field, value })}
        onBlur={(field) => change({ type: 'blur', field })}
      />
      <div className={css['onward']}>
        <Button type="submit" wide busy={busy}>
          {form.go}
        </Button>
      </div>
      <StepBack form={form} disabled={busy} />
    </DialogForm>
  )
}
