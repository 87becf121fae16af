import { useRef, useState } from 'react'
import { useScreen, useSend } from '../../../adapters/react/index.ts'
import { addButtonScreen } from '../../../core/planner/my-week/index.ts'
import { Late, part } from '../../parts/feedback/late.tsx'
import { Button } from '../../parts/form/button.tsx'
import { CalendarPlus } from '../../parts/form/edit-icons.tsx'
import { Icon } from '../../parts/form/icons.tsx'
import { Broken } from '../broken.tsx'

const dayPicker = part(() => import('./day-picker.tsx').then(({ DayPicker }) => DayPicker))

const addLabel = part(() => import('./add-label.tsx').then(({ AddLabel }) => AddLabel))

/** The button that adds a class to the week and says when it is planned; the day picker is loaded when it is pressed. */
export const AddToWeek = ({
  id,
  onToggle,
}: {
  id: string
  /** Called when the picker opens or closes. */
  onToggle?: (open: boolean) => void
}) => {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const [{ label, isLoaded }] = useScreen(addButtonScreen(id))
  const send = useSend('planner')
  const sendWeek = useSend('myWeek')
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen)
    onToggle?.(isOpen)
  }
  const press = () => {
    if (!open) {
      send({ type: 'open' })
      sendWeek({ type: 'addByDefault', video: id })
    }
    toggle(!open)
  }
  return (
    <>
      <span ref={anchor}>
        <Button
          tone="quiet"
          icon={<Icon of={CalendarPlus} size={18} />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={press}
        >
          {isLoaded ? <Late of={addLabel} props={{ id }} waiting={label} failed={() => label} /> : label}
        </Button>
      </span>
      {open && (
        <Late
          of={dayPicker}
          props={{ id, anchor, onClose: () => toggle(false) }}
          failed={(error) => <Broken error={error} whole={false} />}
        />
      )}
    </>
  )
}
