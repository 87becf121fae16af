import type { ReactNode } from 'react'
import { commonWords } from '../../../core/kernel/words.ts'
import type { WeekView } from '../../../core/planner/my-week/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import { HandsFocusOver } from '../../parts/hooks/focused.tsx'

const ReadyAction = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <HandsFocusOver as="span">
    <Button tone="outline" size="small" onClick={onPress}>
      {children}
    </Button>
  </HandsFocusOver>
)

/** The notices about failures of the week, with their actions. */
export const Notices = ({
  week: { failed, restored, waiting },
  onDismiss,
  onReload,
}: {
  week: WeekView
  onDismiss: () => void
  onReload: () => void
}) => {
  if (!failed && !restored && !waiting) return null
  return (
    <div className="grid gap-3 gutter">
      {restored && (
        <Notice kind="error" action={<ReadyAction onPress={onDismiss}>{commonWords.dismiss}</ReadyAction>}>
          {restored}
        </Notice>
      )}
      {failed && (
        <Notice still kind="error" action={<ReadyAction onPress={onReload}>{commonWords.retry}</ReadyAction>}>
          {failed}
        </Notice>
      )}
      {waiting && <Notice kind="information">{waiting}</Notice>}
    </div>
  )
}
