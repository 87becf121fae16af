import { useScreen } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import type { PassFor } from '../../../core/planner/day-pass/index.ts'
import { dayPassButtonScreen } from '../../../core/planner/day-pass/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import { HandsFocusOver } from '../../parts/hooks/focused.tsx'

/** The button that opens the day-pass dialog; it is disabled until that works. */
export const UseDayPass = ({ of, label, outline = false }: { of: PassFor; label: string; outline?: boolean }) => {
  const [{ busy, missing }, send, dispatch] = useScreen(dayPassButtonScreen)
  return (
    <HandsFocusOver key={String(missing !== null)}>
      {missing ? (
        <Notice
          still
          kind="error"
          action={
            <Button tone="outline" size="small" onClick={() => dispatch(missing.retry)}>
              {commonWords.retry}
            </Button>
          }
        >
          {missing.text}
        </Notice>
      ) : (
        <Button
          tone={outline ? 'outline' : 'primary'}
          busy={busy}
          onClick={() => send.dayPass({ type: 'open', for: of })}
        >
          {label}
        </Button>
      )}
    </HandsFocusOver>
  )
}
