import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { useState } from 'react'
import { useFeatures, useSend } from '../../../adapters/react/index.ts'
import type { AddOutcome, AddToWeekView } from '../../../core/my-week/index.ts'
import { addToWeekView, missingWeek, weekTexts } from '../../../core/my-week/index.ts'
import { Button } from '../../parts/button.tsx'
import { firstIn } from '../../parts/focus.ts'
import { Check, stroke } from '../../parts/icons.tsx'
import { RowMessage } from '../../parts/row-message.tsx'
import { Loading, Skeleton } from '../../parts/skeletons.tsx'
import css from './day-picker.module.css'
import { useWeek } from './views.ts'

const Outcome = ({ outcome: { text, retry } }: { outcome: AddOutcome }) => {
  const week = useSend('myWeek')
  const outbox = useSend('outbox')
  const again = () => {
    if (retry === null) return
    if (retry.at === null) outbox({ type: 'flush' })
    else week({ type: 'retry', at: retry.at })
  }
  return (
    <>
      <span>{text}</span>
      {retry && (
        <Button tone="quiet" size="small" onClick={again}>
          Retry
        </Button>
      )}
    </>
  )
}

const DayList = ({ view, id }: { view: AddToWeekView; id: string }) => {
  const send = useSend('myWeek')
  const [pressed, setPressed] = useState(false)
  return (
    <>
      <ul className="grid">
        {view.days.map(({ weekday, title, planned }) => (
          <li key={weekday}>
            <button
              type="button"
              className={css['day']}
              onClick={() => {
                setPressed(true)
                send({ type: 'add', day: weekday, video: id })
              }}
            >
              {title}
              {planned && <span className="visually-hidden">, planned</span>}
              {planned && <Check className="success rigid" size={18} strokeWidth={stroke} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      <p className={css['status']} role="status">
        {pressed && (view.outcome ? <Outcome outcome={view.outcome} /> : view.announcement)}
      </p>
    </>
  )
}

const Waiting = () => {
  const unreachable = useFeatures(['app'], ({ app }) => app.matches({ planner: 'unreachable' }))
  const send = useSend('app')
  if (unreachable)
    return <RowMessage text={missingWeek.planner.title} onRetry={() => send({ type: 'openOwner', owner: 'planner' })} />
  return (
    <>
      <Loading label="Loading" />
      <Skeleton shape="panel" />
    </>
  )
}

/** The seven days, into which a class can be put. V2.44 */
export const DayPicker = ({
  id,
  anchor,
  onClose,
}: {
  id: string
  /** Around the button that opened it. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}) => {
  const view = useWeek((states) => addToWeekView(id, states))
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event, reason, cancel }) => {
        // The button itself closes what it has opened.
        const elsewhere = reason === 'outside-press' || reason === 'focus-out'
        if (elsewhere && event.target instanceof Node && anchor.current?.contains(event.target)) return cancel()
        if (!open) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={css['positioner']}
          anchor={anchor}
          align="start"
          sideOffset={8}
          collisionPadding={8}
        >
          <Popover.Popup className={css['panel']} finalFocus={() => firstIn(anchor.current, 'button') ?? true}>
            <Popover.Title className={css['title']}>{weekTexts.add}</Popover.Title>
            {view ? <DayList view={view} id={id} /> : <Waiting />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
