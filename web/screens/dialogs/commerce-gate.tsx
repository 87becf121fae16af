import type { ReactNode } from 'react'
import { useState } from 'react'
import { useFeatures, useSend } from '../../../adapters/react/index.ts'
import { unloadableView } from '../../../core/catalogue/index.ts'
import { TakesFocus } from '../../parts/focused.tsx'
import { Trouble } from '../../parts/trouble.tsx'
import css from './dialogs.module.css'

/** What needs the commerce; where that cannot be fetched, it can be asked for again. V8.11 V8.14 */
export const CommerceGate = ({ children }: { children: ReactNode }) => {
  const unreachable = useFeatures(['app'], ({ app }) => app.matches({ commerce: 'unreachable' }))
  const send = useSend('app')
  const [again, setAgain] = useState(false)
  const retry = () => {
    setAgain(true)
    send({ type: 'openCommerce' })
  }
  return (
    <TakesFocus key={String(unreachable)} late={again} className={css['commerce']}>
      {unreachable ? <Trouble {...unloadableView} onRetry={retry} /> : children}
    </TakesFocus>
  )
}
