import type { ReactNode } from 'react'
import { useState } from 'react'
import { useFeatures, useSend } from '../../../adapters/react/index.ts'
import { unloadableView } from '../../../core/catalogue/index.ts'
import { useFocusOnOpen } from '../../parts/focus.ts'
import { Trouble } from '../../parts/trouble.tsx'
import css from './dialogs.module.css'

/** A part that, when it comes later than the dialog around it, has the focus in its first field or at its way on. */
export const TakesFocus = ({
  late,
  ...rest
}: {
  late: boolean
  className: string | undefined
  children: ReactNode
}) => <div ref={useFocusOnOpen(late)} {...rest} />

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
    <TakesFocus key={String(unreachable)} late={again} className={css['commerce']}>
      {unreachable ? <Trouble {...unloadableView} onRetry={retry} /> : children}
    </TakesFocus>
  )
}
