import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Button } from './button.tsx'
import css from './menu.module.css'

/** An entry of a menu. */
export interface MenuChoice {
  readonly key: string
  readonly label: string
  readonly onChoose: () => void
}

/** A button that opens a menu; arrow keys move in it, Escape returns the focus to the button. V2.41 */
export const Menu = ({
  label,
  face,
  choices,
  small = false,
  back,
  ...marks
}: {
  /** The name of the button and of the menu. */
  label: string
  /** The visible content of the button, where that is not its name. */
  face: ReactNode
  choices: readonly MenuChoice[]
  /** Whether it is a small button without an outline, among others. */
  small?: boolean
  /** The element that gets the focus after a choice, where the button may no longer exist. */
  back?: () => HTMLElement | null
  'data-control'?: string
}) => {
  const chosen = useRef(false)
  const choose = (onChoose: () => void) => () => {
    chosen.current = true
    onChoose()
  }
  return (
    <Base.Root
      modal={false}
      onOpenChange={(open) => {
        if (open) chosen.current = false
      }}
    >
      <Base.Trigger
        {...marks}
        aria-label={label}
        {...(small ? { className: css['trigger'] } : { render: <Button tone="outline" size="small" /> })}
      >
        {face}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={css['positioner']} align="end" sideOffset={8} collisionPadding={8}>
          <Base.Popup
            className={css['panel']}
            aria-label={label}
            finalFocus={() => (chosen.current && back ? (back() ?? false) : true)}
          >
            {choices.map(({ key, label: words, onChoose }) => (
              <Base.Item key={key} className={css['choice']} onClick={choose(onChoose)}>
                {words}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
