import type { FocusEvent } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Pauses a timer while the pointer or the focus is on a part, and with `alsoHidden` while the page is hidden; it continues only when all of them are gone. */
export const useAttention = (onHold: () => void, onRelease: () => void, alsoHidden = false) => {
  const given = useRef({ pointer: false, focus: false, hidden: false })
  const change = (changed: Partial<typeof given.current>) => {
    const isHeld = () => Object.values(given.current).includes(true)
    const before = isHeld()
    given.current = { ...given.current, ...changed }
    if (before !== isHeld()) (before ? onRelease : onHold)()
  }
  const look = useEffectEvent(() => change({ hidden: document.hidden }))
  useEffect(() => {
    if (!alsoHidden) return
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [alsoHidden])
  const attend = {
    onPointerEnter: () => change({ pointer: true }),
    onPointerLeave: () => change({ pointer: false }),
    onFocus: () => change({ focus: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      !currentTarget.contains(relatedTarget) && change({ focus: false }),
  }
  return { attend }
}
