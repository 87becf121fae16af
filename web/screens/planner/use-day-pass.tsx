import { useSend } from '../../../adapters/react/index.ts'
import type { PassFor } from '../../../core/day-pass/index.ts'
import { plannerSilent } from '../../../core/live/index.ts'
import { Button } from '../../parts/button.tsx'
import { HandsFocusOver } from '../../parts/focused.tsx'
import { Notice } from '../../parts/notice.tsx'
import { usePlanner } from './state.ts'

/** The button that opens the dialog in which a held day pass is used; it waits until that can be done. V2.29 A4.11 */
export const UseDayPass = ({ of, label, outline = false }: { of: PassFor; label: string; outline?: boolean }) => {
  const send = useSend('dayPass')
  const { state, open } = usePlanner()
  return (
    <HandsFocusOver key={String(state === 'unreachable')}>
      {state === 'unreachable' ? (
        <Notice
          kind="error"
          action={
            <Button tone="outline" size="small" onClick={open}>
              Retry
            </Button>
          }
        >
          {plannerSilent.title}
        </Notice>
      ) : (
        <Button
          tone={outline ? 'outline' : 'primary'}
          busy={state === 'coming'}
          onClick={() => send({ type: 'open', for: of })}
        >
          {label}
        </Button>
      )}
    </HandsFocusOver>
  )
}
