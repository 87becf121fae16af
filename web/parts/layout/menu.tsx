import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import css from './menu.module.css'

/** An entry of a menu. */
export interface MenuChoice {
  readonly key: string
  readonly label: string
  readonly onChoose: () => void
  /** Whether it has nothing to do now. */
  readonly disabled?: boolean
  /** Whether a line keeps it apart from the entries before it, as it does far more than they do. */
  readonly apart?: boolean
}

/** A button that opens a menu; arrow keys move in it, Escape returns the focus to the button. */
export const Menu = ({
  label,
  face,
  choices,
  small = false,
  ...marks
}: {
  /** The name of the button and of the menu. */
  label: string
  /** The visible content of the button, if that is not its name. */
  face: ReactNode
  choices: readonly MenuChoice[]
  /** Whether it is a small button without an outline, among others. */
  small?: boolean
  'data-control'?: string
}) => (
  <Base.Root modal={false}>
    <Base.Trigger
      {...marks}
      aria-label={label}
      {...(small ? { className: css['trigger'] } : { render: <Button tone="outline" size="small" /> })}
    >
      {face}
    </Base.Trigger>
    <Base.Portal>
      <Base.Positioner className={css['positioner']} align="end" sideOffset={8} collisionPadding={8}>
        <Base.Popup className={css['panel']} aria-label={label}>
          {choices.map(({ key, label: words, onChoose, disabled = false, apart = false }) => (
            <Base.Item
              key={key}
              className={css['choice']}
              onClick={onChoose}
              disabled={disabled}
              data-apart={apart || undefined}
            >
              {words}
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
