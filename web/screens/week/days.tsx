import { useId } from 'react'
import { useSend } from '../../../adapters/react/index.ts'
import type { WeekDayView, WeekView } from '../../../core/planner/my-week/index.ts'
import { weekTexts } from '../../../core/planner/my-week/index.ts'
import { LinkButton } from '../../parts/form/button.tsx'
import { Icon, Plus } from '../../parts/form/icons.tsx'
import { LiveControls, VideoControls } from './controls.tsx'
import css from './days.module.css'
import { useDragging } from './dragging.ts'
import { LiveItem, VideoItem } from './items.tsx'

const Figures = ({ day }: { day: WeekDayView }) => (
  <span className={css['figures']} aria-hidden="true">
    <span className={css['numeral']}>{day.figures.day}</span>
    <span className={css['short']}>
      {day.figures.weekday && (
        <>
          {day.figures.weekday}
          <br />
        </>
      )}
      {day.figures.month}
    </span>
  </span>
)

const Day = ({
  day,
  days,
  browse,
  editing,
  dragging,
}: {
  day: WeekDayView
  days: readonly WeekDayView[]
  /** Where classes are found. */
  browse: string
  editing: boolean
  dragging: ReturnType<typeof useDragging>
}) => {
  const heading = useId()
  const send = useSend('myWeek')
  return (
    <section
      className={css['day']}
      data-day={day.weekday}
      data-today={day.isToday || undefined}
      data-empty={day.isEmpty || undefined}
      aria-labelledby={heading}
      {...dragging.day(day)}
    >
      <header className={css['header']}>
        <Figures day={day} />
        <div>
          <h2 className={css['title']} id={heading} tabIndex={-1} aria-label={day.title}>
            {day.name}
          </h2>
          {day.total && <p className="small figures soft">{day.total}</p>}
        </div>
      </header>
      {day.isEmpty ? (
        <div className={css['empty']}>
          {day.empty && <p className="small quiet">{day.empty}</p>}
          <LinkButton
            tone="quiet"
            size="small"
            href={browse}
            onClick={() => send(day.choose)}
            icon={<Icon of={Plus} size={18} />}
          >
            {weekTexts.addClass}
            <span className="visually-hidden"> – {day.title}</span>
          </LinkButton>
        </div>
      ) : (
        <ul className={css['items']} aria-labelledby={heading}>
          {day.live.map((item) => (
            <LiveItem key={`${item.kind}:${item.id}`} item={item}>
              {editing && <LiveControls day={day} item={item} />}
            </LiveItem>
          ))}
          {day.videos.map((item) => (
            <VideoItem key={item.id} item={item} drag={dragging.video(day, item.id)}>
              {editing && <VideoControls day={day} item={item} days={days} />}
            </VideoItem>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The seven days of the week from today. */
export const Days = ({ week: { days, browse }, editing }: { week: WeekView; editing: boolean }) => {
  const dragging = useDragging(editing)
  return (
    <div className={css['days']} data-editing={editing || undefined}>
      {days.map((day) => (
        <Day key={day.day} day={day} days={days} browse={browse} editing={editing} dragging={dragging} />
      ))}
    </div>
  )
}
