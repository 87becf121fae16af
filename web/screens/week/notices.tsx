import type { ReactNode } from 'react'
import { useSend } from '../../../adapters/react/index.ts'
import type { WeekView } from '../../../core/my-week/index.ts'
import { Button } from '../../parts/button.tsx'
import { HandsFocusOver } from '../../parts/focused.tsx'
import { Notice } from '../../parts/notice.tsx'

const ReadyAction = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <HandsFocusOver as="span">
    <Button tone="outline" size="small" onClick={onPress}>
      {children}
    </Button>
  </HandsFocusOver>
)

/** What went wrong with the week, and what can be done about it. V4.17 V8.06 */
export const Notices = ({ week: { failed, restored, waiting } }: { week: WeekView }) => {
  const send = useSend('myWeek')
  const toBookings = useSend('bookings')
  const dismiss = () => {
    send({ type: 'dismiss' })
    toBookings({ type: 'dismiss' })
  }
  const reload = () => {
    send({ type: 'reload' })
    toBookings({ type: 'reload' })
  }
  if (!failed && !restored && !waiting) return null
  return (
    <div className="grid gap-3 gutter">
      {restored && (
        <Notice kind="error" action={<ReadyAction onPress={dismiss}>Dismiss</ReadyAction>}>
          {restored}
        </Notice>
      )}
      {failed && (
        <Notice kind="error" action={<ReadyAction onPress={reload}>Retry</ReadyAction>}>
          {failed}
        </Notice>
      )}
      {waiting && <Notice kind="information">{waiting}</Notice>}
    </div>
  )
}
