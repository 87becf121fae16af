import { Button } from './button.tsx'
import { focusHeading } from './focus.ts'
import { RotateCw, stroke } from './icons.tsx'
import css from './row-message.module.css'

/** What stands in a row's place, as tall as the row, when it is empty or has failed. */
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
        icon={<RotateCw size={16} strokeWidth={stroke} />}
      >
        Retry
      </Button>
    )}
  </div>
)
