import { Suspense, useState } from 'react'
import { unloadableView } from '../../../core/catalogue/index.ts'
import { Boundary } from '../../parts/boundary.tsx'
import { RowMessage } from '../../parts/row-message.tsx'
import { lazilyAnew } from '../lazily.ts'
import css from './toasts-host.module.css'

const toasts = lazilyAnew(() => import('./toasts.tsx').then(({ Toasts }) => Toasts))

/** The toasts over whatever page is shown; where they cannot be fetched, they can be asked for again. V2.43 V8.14 */
export const ToastsHost = () => {
  const [Toasts, setToasts] = useState(toasts)
  const [tries, setTries] = useState(1)
  const tryAgain = () => {
    setToasts(toasts)
    setTries(tries + 1)
  }
  return (
    <Boundary
      key={tries}
      fallback={
        <div className={css['silent']}>
          <RowMessage text={unloadableView.title} onRetry={tryAgain} />
        </div>
      }
    >
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </Boundary>
  )
}
