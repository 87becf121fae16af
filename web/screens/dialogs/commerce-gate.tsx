import type { ReactNode } from 'react'
import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { commerceGateScreen } from '../../../core/commerce/account/index.ts'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { useFocusOnOpen } from '../../parts/hooks/focus.ts'
import css from './dialogs.module.css'

/** A part that may appear later than the dialog around it, and then focuses its first field or main button. */
export const TakesFocus = ({
  late,
  ...rest
}: {
  late: boolean
  className: string | undefined
  children: ReactNode
}) => <div ref={useFocusOnOpen(late)} {...rest} />

/** Renders its children once commerce is loaded; if it could not be loaded, a message with Retry. */
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
