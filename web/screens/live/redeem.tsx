import { useEffect } from 'react'
import { useScreen, useSend } from '../../../adapters/react/index.ts'
import { dayPassScreen } from '../../../core/planner/day-pass/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import { Dialog } from '../../parts/layout/dialog.tsx'
import { ActingNote } from '../acting/note.tsx'
import { useBuying } from './buying.ts'
import css from './redeem.module.css'

const useCloseOnPageHide = () => {
  const dayPass = useSend('dayPass')
  useEffect(() => {
    const close = () => dayPass({ type: 'close' })
    window.addEventListener('pagehide', close)
    return () => window.removeEventListener('pagehide', close)
  }, [dayPass])
}

/** The dialog in which a day pass is redeemed: one press uses at most one pass. */
export const Redeem = () => {
  const [view, send] = useScreen(dayPassScreen)
  const buying = useBuying(null, true)
  useCloseOnPageHide()
  if (view === null) return null
  const close = () => send.dayPass({ type: 'close' })
  const problem = view.problem ?? buying.problem
  return (
    <Dialog open held={view.busy} title={view.title} text={view.text} onClose={close}>
      <div className={css['redeem']}>
        <ActingNote />
        {view.warning && <Notice kind="warning">{view.warning}</Notice>}
        {problem && <Notice kind="error">{problem}</Notice>}
        {view.action && (
          <Button
            wide
            data-first
            busy={view.busy || buying.busy}
            onClick={view.action.type === 'buy' ? buying.buy : () => send.dayPass({ type: 'redeem' })}
          >
            {view.action.label}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
