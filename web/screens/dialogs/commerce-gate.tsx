import type { ReactNode } from 'react'
import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { commerceGateScreen } from '../../../core/account/index.ts'
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
  const [missing, , dispatch] = useScreen(commerceGateScreen)
  const [again, setAgain] = useState(false)
  const content = missing ? (
    <Trouble
      {...missing}
      onRetry={() => {
        setAgain(true)
        dispatch(missing.retry)
      }}
    />
  ) : (
    children
  )
  return (
    <TakesFocus key={String(missing !== null)} late={again} className={css['commerce']}>
      {content}
    </TakesFocus>
  )
}
