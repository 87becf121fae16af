import { useScreen } from '../../adapters/react/index.ts'
import { uncertainScreen } from '../../core/user/uncertain.screen.ts'
import { Notice } from '../parts/feedback/notice.tsx'
import { Button } from '../parts/form/button.tsx'
import css from './purchase.module.css'

/** The notice that access cannot be confirmed, above every page. */
export const Uncertain = () => {
  const [{ text, label, isBusy, retry }, send] = useScreen(uncertainScreen)
  return (
    <div className={css['notices']}>
      <Notice
        kind="warning"
        action={
          <Button size="small" tone="outline" busy={isBusy} onClick={() => send[retry.of](retry.event)}>
            {label}
          </Button>
        }
      >
        {text}
      </Notice>
    </div>
  )
}
