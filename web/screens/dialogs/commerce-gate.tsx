import type { ReactNode } from 'react'
import { useState } from 'react'
import { useFeatures, useSend } from '../../../adapters/react/index.ts'
import { unloadableView } from '../../../core/catalogue/index.ts'
import { Trouble } from '../../parts/trouble.tsx'
import css from './dialogs.module.css'

/** As the ref of what comes later than the dialog around it: its first field has the focus, or the way on. */
export const focusFirst = (part: HTMLElement | null) =>
  part?.querySelector<HTMLElement>('input:not([hidden]), a, button')?.focus()

/** What needs the commerce; where that cannot be fetched, it can be asked for again. V8.11 V8.14 */
export const CommerceGate = ({ children }: { children: ReactNode }) => {
  const unreachable = useFeatures(['app'], ({ app }) => app.matches({ commerce: 'unreachable' }))
  const send = useSend('app')
  const [again, setAgain] = useState(false)
  const retry = () => {
    setAgain(true)
    send({ type: 'openOwner', owner: 'commerce' })
  }
  return (
    <div key={String(unreachable)} ref={again ? focusFirst : undefined} className={css['commerce']}>
      {unreachable ? <Trouble {...unloadableView} onRetry={retry} /> : children}
    </div>
  )
}
