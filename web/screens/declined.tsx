import { useFeatures, useSend } from '../../adapters/react/index.ts'
import { declinedNotice } from '../../core/checkout/index.ts'
import { Button } from '../parts/button.tsx'
import { focusHeading } from '../parts/focus.ts'
import { Notice } from '../parts/notice.tsx'
import css from './purchase.module.css'

/** Says above any page that a payment was declined, until somebody has read it or tries again. A4.21 A8.23 */
export const Declined = () => {
  const view = useFeatures(['checkout'], ({ checkout }) => declinedNotice(checkout))
  const checkout = useSend('checkout')
  const commerce = useSend('commerce')
  if (view === null) return null
  const { text, retry } = view
  return (
    <div className={css['notices']}>
      <Notice
        kind="error"
        action={
          <div className="wraps gap-2">
            {retry && (
              <Button size="small" tone="outline" onClick={() => commerce({ type: 'buyAgain', key: retry })}>
                Try again
              </Button>
            )}
            <Button
              size="small"
              tone="quiet"
              onClick={({ currentTarget }) => {
                focusHeading(currentTarget)
                checkout({ type: 'dismiss' })
              }}
            >
              Dismiss
            </Button>
          </div>
        }
      >
        {text}
      </Notice>
    </div>
  )
}
