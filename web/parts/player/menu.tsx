import type { ReactNode } from 'react'
import { focusFirst } from '../hooks/focus.ts'
import { PlayerIcon } from './icons.tsx'
import css from './player.module.css'

/** A button that opens a panel of choices above it; Escape closes it and returns the focus. */
export const Menu = ({
  label,
  face,
  open,
  onToggle,
  children,
}: {
  label: string
  face: ReactNode
  open: boolean
  onToggle: () => void
  children: ReactNode
}) => {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the events that its button and its choices let pass
    <div
      className={css['menu']}
      onBlur={({ currentTarget, relatedTarget }) => open && !currentTarget.contains(relatedTarget) && onToggle()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        onToggle()
        focusFirst(event.currentTarget, 'button')
      }}
    >
      <button type="button" className={css['button']} aria-label={label} aria-expanded={open} onClick={onToggle}>
        {face}
      </button>
      {open && (
        // It can be focused, so that a press beside its choices does not close it.
        <fieldset className={css['panel']} aria-label={label} tabIndex={-1}>
          {children}
        </fieldset>
      )}
    </div>
  )
}

/** A choice in a menu. */
export const Choice = ({ label, chosen, onChoose }: { label: string; chosen: boolean; onChoose: () => void }) => (
  <button type="button" className={css['choice']} aria-pressed={chosen} onClick={onChoose}>
    {label}
  </button>
)

/** A value with a button to decrease it and one to increase it. */
export const Stepper = ({
  text,
  down,
  up,
}: {
  text: string
  down: { readonly label: string; readonly act: (() => void) | null }
  up: { readonly label: string; readonly act: (() => void) | null }
}) => (
  <div className="line apart">
    <button
      type="button"
      className={css['button']}
      aria-label={down.label}
      aria-disabled={down.act === null}
      onClick={() => down.act?.()}
    >
      <PlayerIcon name="minus" />
    </button>
    <output className={css['value']}>{text}</output>
    <button
      type="button"
      className={css['button']}
      aria-label={up.label}
      aria-disabled={up.act === null}
      onClick={() => up.act?.()}
    >
      <PlayerIcon name="plus" />
    </button>
  </div>
)
