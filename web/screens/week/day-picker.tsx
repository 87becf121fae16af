import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { useState } from 'react'
import { useScreen, useSend } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import type { AddOutcome, AddToWeekView } from '../../../core/planner/my-week/index.ts'
import { addToWeekScreen, weekTexts } from '../../../core/planner/my-week/index.ts'
import { RowMessage } from '../../parts/card/row-message.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Button } from '../../parts/form/button.tsx'
import { Check, Icon } from '../../parts/form/icons.tsx'
import { firstIn } from '../../parts/hooks/focus.ts'
import { portalContainer } from '../../parts/hooks/portal.ts'
import css from './day-picker.module.css'

type OnRetry = (retry: NonNullable<AddOutcome['retry']>) => void

const Outcome = ({ outcome: { text, retry }, onRetry }: { outcome: AddOutcome; onRetry: OnRetry }) => (
  <>
    <span>{text}</span>
    {retry && (
      <Button tone="quiet" size="small" onClick={() => onRetry(retry)}>
        {commonWords.retry}
      </Button>
    )}
  </>
)

const DayList = ({ view, id, onRetry }: { view: AddToWeekView; id: string; onRetry: OnRetry }) => {
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
              aria-label={planned ? `${title}, ${weekTexts.planned}` : undefined}
              onClick={() => {
                setPressed(true)
                send({ type: 'add', day: weekday, video: id })
              }}
            >
              {title}
              {planned && <Icon of={Check} className="success rigid" size={18} />}
            </button>
          </li>
        ))}
      </ul>
      <p className={css['status']} role="status">
        {(pressed || view.isAdded) &&
          (view.outcome ? <Outcome outcome={view.outcome} onRetry={onRetry} /> : view.announcement)}
      </p>
    </>
  )
}

const Waiting = () => (
  <>
    <Loading label={weekTexts.loadingClass} />
    <Skeleton shape="panel" />
  </>
)

/** The seven days that a class can be added to. */
export const DayPicker = ({
  id,
  anchor,
  onClose,
}: {
  id: string
  /** The element around the button that opened it. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}) => {
  const [view, , dispatch] = useScreen(addToWeekScreen(id))
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event, reason, cancel }) => {
        // The button closes the popover that it has opened.
        const elsewhere = reason === 'outside-press' || reason === 'focus-out'
        if (elsewhere && event.target instanceof Node && anchor.current?.contains(event.target)) return cancel()
        if (!open) onClose()
      }}
    >
      <Popover.Portal container={portalContainer()}>
        <Popover.Positioner
          className={css['positioner']}
          anchor={anchor}
          align="start"
          sideOffset={8}
          collisionPadding={8}
        >
          <Popover.Popup className={css['panel']} finalFocus={() => firstIn(anchor.current, 'button') ?? true}>
            <Popover.Title className={css['title']}>{weekTexts.add}</Popover.Title>
            {view.type === 'ready' && <DayList view={view.add} id={id} onRetry={dispatch} />}
            {view.type === 'loading' && <Waiting />}
            {view.type === 'unreachable' && <RowMessage text={view.text} onRetry={() => dispatch(view.retry)} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
