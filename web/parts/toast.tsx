import { Toast as Base } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import css from './toast.module.css'

// A pointer over it and a focus in it both hold it: only when both are gone does its time go on.
const useAttention = (onHold: () => void, onRelease: () => void) => {
  const given = useRef({ pointer: false, focus: false })
  return (change: Partial<typeof given.current>) => {
    const before = given.current.pointer || given.current.focus
    given.current = { ...given.current, ...change }
    const after = given.current.pointer || given.current.focus
    if (before !== after) (after ? onHold : onRelease)()
  }
}

/** A message that goes by itself, with what can be done until then; its time stands still while somebody is at it. V2.43 V9.21 */
export const Toast = ({
  text,
  title,
  lasts,
  held,
  onHold,
  onRelease,
  onGone,
  children,
}: {
  text: string
  title?: string
  /** How long it stays, in ms. */
  lasts: number
  held: boolean
  onHold: () => void
  onRelease: () => void
  /** It goes while it has the focus; the same function each time. */
  onGone: (toast: HTMLElement) => void
  /** Its buttons. */
  children: ReactNode
}) => {
  const attend = useAttention(onHold, onRelease)
  const leave = useCallback(
    (box: HTMLElement | null) => () => {
      if (box?.contains(document.activeElement)) onGone(box)
    },
    [onGone],
  )
  return (
    <li
      className={css['toast']}
      ref={leave}
      onPointerEnter={() => attend({ pointer: true })}
      onPointerLeave={() => attend({ pointer: false })}
      onFocus={() => attend({ focus: true })}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && attend({ focus: false })}
    >
      <div className={css['words']}>
        {title && <p className={css['title']}>{title}</p>}
        <p className={css['text']}>{text}</p>
      </div>
      <div className={css['deeds']}>{children}</div>
      <span
        className={css['time']}
        style={{ animationDuration: `${lasts}ms`, animationPlayState: held ? 'paused' : 'running' }}
        aria-hidden="true"
      />
    </li>
  )
}

const show = (box: HTMLElement | null) => box?.showPopover()

const onFullScreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** The toasts at the foot of the window, the newest lowest; they stand in what fills the screen, for nothing beside it can be pressed. V2.43 V4.19 */
export const ToastStack = ({
  onEnter,
  children,
}: {
  /** The focus comes to them from there. */
  onEnter: (from: HTMLElement) => void
  children: ReactNode
}) => {
  const full = useSyncExternalStore(onFullScreen, () => document.fullscreenElement)
  const stack = (
    <section
      ref={show}
      className={css['stack']}
      popover="manual"
      aria-label="Notifications"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) onEnter(relatedTarget)
      }}
    >
      <ul className={css['list']}>{children}</ul>
    </section>
  )
  return full instanceof HTMLElement ? <Base.Portal container={full}>{stack}</Base.Portal> : stack
}
