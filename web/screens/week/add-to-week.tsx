import { useRef, useState } from 'react'
import { useScreen, useSend } from '../../../adapters/react/index.ts'
import { addButtonScreen } from '../../../core/my-week/index.ts'
import { Button } from '../../parts/button.tsx'
import { CalendarPlus } from '../../parts/edit-icons.tsx'
import { Check, stroke } from '../../parts/icons.tsx'
import { Late, part } from '../../parts/late.tsx'
import { Broken } from '../broken.tsx'

const dayPicker = part(() => import('./day-picker.tsx').then(({ DayPicker }) => DayPicker))

/** The button that adds a class to the week and says when it is planned; the day picker is loaded when it is pressed. V2.44 V6.04 */
export const AddToWeek = ({ id }: { id: string }) => {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const [{ label, planned }] = useScreen(addButtonScreen(id))
  const send = useSend('planner')
  const press = () => {
    if (!open) send({ type: 'open' })
    setOpen(!open)
  }
  const Glyph = planned ? Check : CalendarPlus
  return (
    <>
      <span ref={anchor}>
        <Button
          tone="quiet"
          icon={<Glyph size={18} strokeWidth={stroke} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={press}
        >
          {label}
        </Button>
      </span>
      {open && (
        <Late
          of={dayPicker}
          props={{ id, anchor, onClose: () => setOpen(false) }}
          failed={(error) => <Broken error={error} whole={false} />}
        />
      )}
    </>
  )
}
