import type { ReactNode } from 'react'
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './frames.ts'

/** Content that a page need not show in its first frame: it is drawn right after that, in small steps. */
export const AfterFirstFrame = ({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) => {
  const [shown, setShown] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setShown(true))), [])
  return shown ? children : waiting
}
