import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { plansScreen } from '../../../core/commerce/subscription/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Question } from '../../parts/feedback/question.tsx'
import { Loading } from '../../parts/feedback/skeletons.tsx'
import { Button } from '../../parts/form/button.tsx'
import { pageHeading } from '../../parts/hooks/focus.ts'
import { Dialog } from '../../parts/layout/dialog.tsx'
import { Link } from '../../parts/layout/link.tsx'
import css from './account.module.css'

/** The buttons of the member's memberships, with the plans to change to, and the question before a cancellation or a change of plan. */
export const Plans = () => {
  const [view, send] = useScreen(plansScreen)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  if (!view) return null
  const { plans, note, question, choosing, result } = view
  const close = () => send.subscription({ type: 'close' })
  return (
    <>
      {plans.map(({ key, name, actions }) => (
        <div key={key} className={css['manage']}>
          {name && <p className="label">{name}</p>}
          <div className="wraps gap-2">
            {actions.map(({ type, label, event, busy }) => (
              <Button
                key={type}
                tone="outline"
                busy={busy}
                onClick={({ currentTarget }) => {
                  setOpener(currentTarget)
                  send.subscription(event)
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {note && <p className="soft">{note}</p>}
      <div role="status" className={css['result']}>
        {result && (
          <Notice kind={result.kind}>
            {result.text}
            {result.action && (
              <>
                {' '}
                <Link className="link inline" to={result.action.href}>
                  {result.action.label}
                </Link>
              </>
            )}
          </Notice>
        )}
      </div>
      <Question
        open={question !== null}
        {...(question ?? { title: '', text: '', stay: '', go: '', busy: false })}
        back={() => (opener?.isConnected ? opener : pageHeading())}
        onStay={() => question && send.subscription(question.back)}
        onGo={() => send.subscription({ type: 'confirm' })}
      />
      {choosing && (
        <Dialog open title={choosing.title} text={choosing.text} onClose={close}>
          {choosing.choices === null && <Loading label={choosing.title} />}
          {choosing.empty && <p>{choosing.empty}</p>}
          <ul className={css['choices']}>
            {choosing.choices?.map(({ key, label, price, event }) => (
              <li key={key} className="grid gap-2">
                <p className="soft">{price}</p>
                <Button wide tone="outline" onClick={() => send.subscription(event)}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
