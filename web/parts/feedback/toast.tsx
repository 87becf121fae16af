import { Toast as Base } from '@base-ui/react/toast'
import type { ReactNode, RefObject } from 'react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useAttention } from '../hooks/attention.ts'
import { useFocusHandedOver } from '../hooks/focus.ts'
import css from './toast.module.css'

/** A message that disappears by itself, with its buttons; its timer is paused while the member is on it. */
export const Toast = ({
  text,
  title,
  lasts,
  held,
  onHold,
  onRelease,
  onGone,
  heldWhileHidden = false,
  children,
}: {
  text: string
  title?: string
  /** How long it is shown, in ms. */
  lasts: number
  held: boolean
  onHold: () => void
  onRelease: () => void
  /** Called when it disappears while it has the focus; must be the same function each time. */
  onGone: (toast: HTMLElement) => void
  /** Whether its timer is paused while the page is hidden too. */
  heldWhileHidden?: boolean
  /** Its buttons. */
  children: ReactNode
}) => {
  const { attend } = useAttention(onHold, onRelease, { alsoHidden: heldWhileHidden })
  return (
    <li className={css['toast']} ref={useFocusHandedOver<HTMLLIElement>(onGone)} {...attend}>
      <div className={css['words']}>
        {title && <p className={css['title']}>{title}</p>}
        <p className="label">{text}</p>
      </div>
      <div className={css['actions']}>{children}</div>
      <span
        className={css['time']}
        style={{ animationDuration: `${lasts}ms`, animationPlayState: held ? 'paused' : 'running' }}
        aria-hidden="true"
      />
    </li>
  )
}

const linesIn = (box: HTMLElement) =>
  [...box.querySelectorAll(`.${css['time']}`)].map((line) => line.getAnimations()[0] ?? null)

interface Kept {
  readonly passed: readonly (CSSNumberish | null)[]
  readonly focused: number
}

// When the toasts move into or out of the fullscreen element they are mounted again: each keeps its time, and one the focus.
const useCarriedOver = (kept: RefObject<Kept>) => {
  const stack = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const box = stack.current
    if (box === null) return
    const buttons = () => [...box.querySelectorAll('button')]
    const { passed, focused } = kept.current
    box.showPopover()
    linesIn(box).forEach((line, at) => {
      if (line && passed[at] != null) line.currentTime = passed[at]
    })
    buttons()[focused]?.focus({ preventScroll: true })
    return () => {
      kept.current = {
        passed: linesIn(box).map((line) => line?.currentTime ?? null),
        focused: buttons().findIndex((button) => button.matches(':focus')),
      }
    }
  }, [kept])
  return stack
}

const onFullScreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

interface StackProps {
  readonly label: string
  /** Called when the focus enters, with the element it came from, if any. */
  readonly onEnter: (from: HTMLElement | null) => void
  readonly children: ReactNode
}

const Stack = ({ kept, label, onEnter, children }: StackProps & { kept: RefObject<Kept> }) => (
  <section
    ref={useCarriedOver(kept)}
    className={css['stack']}
    popover="manual"
    aria-label={label}
    onFocus={({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) onEnter(relatedTarget instanceof HTMLElement ? relatedTarget : null)
    }}
  >
    <ul className="grid gap-2">{children}</ul>
  </section>
)

/** The toasts at the bottom of the window, the newest lowest; they are inside the fullscreen element if there is one, since nothing outside of it can be pressed. */
export const ToastStack = (props: StackProps) => {
  const full = useSyncExternalStore(onFullScreen, () => document.fullscreenElement)
  const kept = useRef<Kept>({ passed: [], focused: -1 })
  const stack = <Stack {...props} kept={kept} />
  return full instanceof HTMLElement ? <Base.Portal container={full}>{stack}</Base.Portal> : stack
}
