import type { PointerEvent } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

interface More {
  /** Whether a hidden page pauses it too. */
  readonly alsoHidden?: boolean
  /** Whether something that belongs to the part is open elsewhere on the page. */
  readonly open?: boolean
}

/** Pauses a timer while the pointer or the focus is on a part, or one of `More` holds; it continues only when all of them are gone. */
export const useAttention = (
  onHold: () => void,
  onRelease: () => void,
  { alsoHidden = false, open = false }: More = {},
) => {
  const given = useRef({ pointer: false, focus: false, hidden: false, open: false })
  const change = (changed: Partial<typeof given.current>) => {
    const before = Object.values(given.current).includes(true)
    given.current = { ...given.current, ...changed }
    // New attention pauses a timer again that a button of the part itself has released.
    if (Object.values(changed).includes(true)) onHold()
    else if (before && !Object.values(given.current).includes(true)) onRelease()
  }
  const look = useEffectEvent(() => change({ hidden: document.hidden }))
  useEffect(() => {
    if (!alsoHidden) return
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [alsoHidden])
  const follow = useEffectEvent((isOpen: boolean) => {
    if (given.current.open !== isOpen) change({ open: isOpen })
  })
  useEffect(() => follow(open), [open])
  const attend = {
    // A pointer that already rested where the part appears does not count: only one that moves or presses does.
    onPointerMove: ({ movementX, movementY }: PointerEvent) =>
      (movementX !== 0 || movementY !== 0) && !given.current.pointer && change({ pointer: true }),
    onPointerDown: () => change({ pointer: true }),
    onPointerLeave: () => change({ pointer: false }),
    onFocus: () => change({ focus: true }),
    onBlur: () => change({ focus: false }),
  }
  return { attend }
}
