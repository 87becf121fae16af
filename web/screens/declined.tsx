import { useScreen } from '../../adapters/react/index.ts'
import { declinedScreen } from '../../core/commerce/checkout/index.ts'
import { Notice } from '../parts/feedback/notice.tsx'
import { Button } from '../parts/form/button.tsx'
import { focusHeading } from '../parts/hooks/focus.ts'
import css from './purchase.module.css'

/** The notice of a declined payment above any page, until the member dismisses it or tries again. */
export const Declined = () => {
  const [view, send] = useScreen(declinedScreen)
  if (view === null) return null
  const { text, retry, labels } = view
  return (
    <div className={css['notices']}>
      <Notice
        kind="error"
        action={
          <div className="wraps gap-2">
            {retry && (
              <Button size="small" tone="outline" onClick={() => send.commerce({ type: 'buyAgain', offerId: retry })}>
                {labels.tryAgain}
              </Button>
            )}
            <Button
              size="small"
              tone="quiet"
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget)
                send.checkout({ type: 'dismiss' })
              }}
            >
              {labels.dismiss}
            </Button>
          </div>
        }
      >
        {text}
      </Notice>
    </div>
  )
}
