import { stroke, X } from './icons.tsx'
import css from './toasts.module.css'

/** A passing message, with what may still be done about it. */
export interface ToastView {
  readonly id: string
  readonly text: string
  readonly action: string | null
  /** How long it stays, in ms; null until it is put away. */
  readonly stays: number | null
}

/** Passing messages above the bottom bar; a pointer or the focus on one holds its time. V9.21 */
export const Toasts = ({
  toasts,
  onAct,
  onDismiss,
  onHold,
  onRelease,
}: {
  toasts: readonly ToastView[]
  onAct: (id: string) => void
  onDismiss: (id: string) => void
  onHold: (id: string) => void
  onRelease: (id: string) => void
}) => (
  <div className={css['region']} role="status" aria-live="polite" aria-relevant="additions text">
    {toasts.map(({ id, text, action, stays }) => (
      // biome-ignore lint/a11y/noStaticElementInteractions: a pointer that rests on it only holds its time
      <div
        key={id}
        className={css['toast']}
        onMouseEnter={() => onHold(id)}
        onMouseLeave={() => onRelease(id)}
        onFocus={() => onHold(id)}
        onBlur={() => onRelease(id)}
      >
        <p className={css['text']}>{text}</p>
        {action && (
          <button type="button" className={css['act']} onClick={() => onAct(id)}>
            {action}
          </button>
        )}
        <button type="button" className={css['close']} aria-label="Dismiss" onClick={() => onDismiss(id)}>
          <X size={18} strokeWidth={stroke} aria-hidden="true" />
        </button>
        {stays !== null && <span className={css['time']} style={{ animationDuration: `${stays}ms` }} />}
      </div>
    ))}
  </div>
)
