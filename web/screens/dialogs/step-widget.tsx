import type { StepView } from '../../../core/commerce/checkout/index.ts'
import { orderWords as words } from '../../../core/commerce/checkout/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Button } from '../../parts/form/button.tsx'
import { useMountedWidget } from '../../parts/hooks/mounted-widget.ts'
import css from './dialogs.module.css'
import order from './order.module.css'
import type { StepForm } from './step-form.tsx'
import { StepBack } from './step-form.tsx'

/** The provider's own payment form, and the challenge of the bank in its place. */
export const StepWidget = ({ step, form }: { step: StepView; form: StepForm }) => {
  const { session, action, busy, problem, isOver } = step
  const { element, status, submit, retry } = useMountedWidget({
    ...{ session, action, busy },
    onDetails: form.onDetails,
  })
  const isForm = action === null
  return (
    <div className={css['lines']}>
      {problem && <Notice kind="error">{problem}</Notice>}
      {status === 'loading' && (
        <>
          <Loading label={words.loadingForm} />
          <Skeleton shape="panel" />
        </>
      )}
      {status === 'failed' && <Notice kind="error">{form.formFailed}</Notice>}
      <div ref={element} className={order['widget']} hidden={status !== 'ready' || isOver} />
      <div className={css['onward']}>
        {status === 'failed' && (
          <Button wide onClick={retry}>
            {words.again}
          </Button>
        )}
        {isOver && (
          <Button wide onClick={form.onAgain}>
            {words.again}
          </Button>
        )}
        {isForm && status === 'ready' && (
          <Button wide busy={busy} onClick={submit}>
            {form.go}
          </Button>
        )}
      </div>
      {(isForm || isOver) && <StepBack form={form} disabled={busy} />}
    </div>
  )
}
