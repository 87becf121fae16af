import type { ReactNode } from 'react'
import { diarySilent } from '../../../core/live/index.ts'
import { Trouble } from '../../parts/trouble.tsx'
import { useDiary } from './state.ts'

/** What needs the diary; until it is there what waits in its shape, and where it cannot be fetched another try. V8.11 V8.14 */
export const DiaryGate = ({
  waiting,
  whole = false,
  children,
}: {
  waiting: ReactNode
  /** It is all of the page. */
  whole?: boolean
  children: ReactNode
}) => {
  const { state, open } = useDiary()
  if (state === 'unreachable') return <Trouble {...diarySilent} whole={whole} onRetry={open} />
  return state === 'open' ? children : waiting
}
