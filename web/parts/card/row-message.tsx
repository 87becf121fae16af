import { commonWords } from '../../../core/kernel/words.ts'
import { Button } from '../form/button.tsx'
import { Icon, RotateCw } from '../form/icons.tsx'
import { focusHeading } from '../hooks/focus.ts'
import css from './row-message.module.css'

/** The message in place of a row that is empty or has failed, as tall as the row. */
export const RowMessage = ({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) => (
  <div className={css['message']} role={onRetry ? 'alert' : undefined}>
    <p>{text}</p>
    {onRetry && (
      <Button
        tone="outline"
        size="small"
        onClick={({ currentTarget }) => {
          focusHeading(currentTarget)
          onRetry()
        }}
        icon={<Icon of={RotateCw} size={16} />}
      >
        {commonWords.retry}
      </Button>
    )}
  </div>
)
