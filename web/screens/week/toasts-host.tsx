import { unloadableView } from '../../../core/catalogue/index.ts'
import { Late, part } from '../../parts/late.tsx'
import { RowMessage } from '../../parts/row-message.tsx'
import css from './toasts-host.module.css'

const toasts = part(() => import('./toasts.tsx').then(({ Toasts }) => Toasts))

/** The toasts over whatever page is shown; where they cannot be fetched, they can be asked for again. V2.43 V8.14 */
export const ToastsHost = () => (
  <Late
    of={toasts}
    failed={(_, tryAgain) => (
      <div className={css['silent']}>
        <RowMessage text={unloadableView.title} onRetry={tryAgain} />
      </div>
    )}
  />
)
