import { unloadableView } from '../../../core/catalogue/index.ts'
import { RowMessage } from '../../parts/card/row-message.tsx'
import { Late, part } from '../../parts/feedback/late.tsx'
import css from './toasts-host.module.css'

const toasts = part(() => import('./toasts.tsx').then(({ Toasts }) => Toasts))

/** Loads the toasts over every page; if their code cannot be loaded, it can be retried. */
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
