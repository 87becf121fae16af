import type { ReactNode } from 'react'
import { useSend } from '../../../adapters/react/index.ts'
import type { PlannedLive, PlannedVideo, WeekDayView } from '../../../core/planner/my-week/index.ts'
import { controlTexts, swapped, weekTexts } from '../../../core/planner/my-week/index.ts'
import { ArrowDown, ArrowUp, CalendarSync, Trash2 } from '../../parts/form/edit-icons.tsx'
import { Icon } from '../../parts/form/icons.tsx'
import { focusNext } from '../../parts/hooks/focus.ts'
import { Menu } from '../../parts/layout/menu.tsx'
import type { Control } from './following.ts'
import { afterRemoval, controlOf } from './following.ts'
import css from './items.module.css'

const Press = ({
  control,
  word,
  label,
  may = true,
  onPress,
  children,
}: {
  control: Control
  /** The label below its icon. */
  word: string
  label: string
  may?: boolean
  onPress: () => void
  /** Its icon. */
  children: ReactNode
}) => (
  <button
    type="button"
    className={css['press']}
    data-control={control}
    aria-label={label}
    aria-disabled={!may || undefined}
    onClick={() => may && onPress()}
  >
    {children}
    <span>{word}</span>
  </button>
)

const Remove = ({
  day,
  item,
  as = 'remove',
  onPress,
}: {
  day: WeekDayView
  item: { id: string; title: string }
  /** The label of its action: removes a class, or cancels an RSVP. */
  as?: 'remove' | 'cancel'
  onPress: () => void
}) => (
  <Press
    control="remove"
    word={weekTexts[as]}
    label={controlTexts[as](item.title)}
    onPress={() => {
      const next = afterRemoval(day.weekday, item.id)
      onPress()
      focusNext(next)
    }}
  >
    <Icon of={Trash2} size={18} />
  </Press>
)

/** The buttons of a planned video: move up or down, move to another day, remove; they keep the focus. */
export const VideoControls = ({
  day,
  item,
  days,
}: {
  day: WeekDayView
  item: PlannedVideo
  days: readonly WeekDayView[]
}) => {
  const send = useSend('myWeek')
  const { weekday, videos } = day
  const step = (by: -1 | 1, control: Control) => () => {
    const order = swapped(
      videos.map(({ id }) => id),
      item.id,
      by,
    )
    if (order) send({ type: 'order', day: weekday, videos: order })
    focusNext(() => controlOf(weekday, item.id, control))
  }
  const elsewhere = days.filter((other) => other.weekday !== weekday)
  return (
    <div className={css['controls']}>
      <Press
        control="up"
        word={weekTexts.up}
        label={controlTexts.up(item.title)}
        may={item.mayUp}
        onPress={step(-1, 'up')}
      >
        <Icon of={ArrowUp} size={18} />
      </Press>
      <Press
        control="down"
        word={weekTexts.down}
        label={controlTexts.down(item.title)}
        may={item.mayDown}
        onPress={step(1, 'down')}
      >
        <Icon of={ArrowDown} size={18} />
      </Press>
      <Menu
        small
        data-control="move"
        label={controlTexts.move(item.title)}
        face={
          <span className={css['way']}>
            <Icon of={CalendarSync} size={18} />
            <span>{weekTexts.move}</span>
          </span>
        }
        choices={elsewhere.map((other) => ({
          key: other.weekday,
          label: other.title,
          onChoose: () => {
            send({ type: 'move', day: weekday, video: item.id, newDay: other.weekday })
            focusNext(() => controlOf(other.weekday, item.id, 'move'))
          },
        }))}
      />
      <Remove day={day} item={item} onPress={() => send({ type: 'remove', day: weekday, video: item.id })} />
    </div>
  )
}

/** The button of a live class in the week, which gives up the place. */
export const LiveControls = ({ day, item }: { day: WeekDayView; item: PlannedLive }) => {
  const send = useSend('myWeek')
  return (
    <div className={css['controls']}>
      <Remove as="cancel" day={day} item={item} onPress={() => send({ type: 'leave', kind: item.kind, id: item.id })} />
    </div>
  )
}
