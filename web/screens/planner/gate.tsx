import type { ReactNode } from 'react'
import { plannerSilent } from '../../../core/live/index.ts'
import { Trouble } from '../../parts/trouble.tsx'
import { usePlanner } from './state.ts'

/** What needs the planner; until it is there what waits in its shape, and where it cannot be fetched another try. V8.11 V8.14 */
export const PlannerGate = ({
  waiting,
  whole = false,
  children,
}: {
  waiting: ReactNode
  /** It is all of the page. */
  whole?: boolean
  children: ReactNode
}) => {
  const { state, open } = usePlanner()
  if (state === 'unreachable') return <Trouble {...plannerSilent} whole={whole} onRetry={open} />
  return state === 'open' ? children : waiting
}
