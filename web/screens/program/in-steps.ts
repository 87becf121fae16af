import { useEffect, useState } from 'react'
import { inOwnFrame } from '../../parts/hooks/frames.ts'

interface Named {
  readonly id: string
}

/** How many things of a list change in a frame. */
const inAFrame = 4

/** Returns the next step on the way from a drawn list to the wanted one: the first few items that differ are replaced in each frame. A list of other items is drawn at once. */
export const nextStep = <A extends Named>(drawn: readonly A[], wanted: readonly A[], most = inAFrame): readonly A[] => {
  if (drawn.length !== wanted.length || drawn.some(({ id }, at) => id !== wanted[at]?.id)) return wanted
  const changed = wanted.flatMap((each, at) => (each === drawn[at] ? [] : [at]))
  if (changed.length <= most) return wanted
  const now = new Set(changed.slice(0, most))
  return drawn.map((each, at) => (now.has(at) ? (wanted[at] ?? each) : each))
}

/** Tracks a list whose things may all change at once: a few of them change in each frame, from the first one on. */
export const useInSteps = <A extends Named>(wanted: readonly A[]): readonly A[] => {
  const [drawn, setDrawn] = useState(wanted)
  useEffect(() => (drawn === wanted ? undefined : inOwnFrame(() => setDrawn(nextStep(drawn, wanted)))), [drawn, wanted])
  return drawn
}
