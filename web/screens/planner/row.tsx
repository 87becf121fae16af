import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PlannerRowView } from '../../../core/page/home/index.ts'
import { RowMessage } from '../../parts/card/row-message.tsx'
import { Shelf } from '../../parts/card/shelf.tsx'
import { Late, part } from '../../parts/feedback/late.tsx'
import { Skeleton } from '../../parts/feedback/skeletons.tsx'
import { HandsFocusOver } from '../../parts/hooks/focused.tsx'
import { useNear } from '../../parts/hooks/near.ts'
import css from './row.module.css'

const rows = {
  'live-class-hero': part(() => import('../live/today-row.tsx').then(({ TodayRow }) => TodayRow)),
  'daily-classes': part(() => import('../live/daily-row.tsx').then(({ DailyRow }) => DailyRow)),
  'my-week-plan': part(() => import('../week/week-row.tsx').then(({ WeekRow }) => WeekRow)),
} as const

/** Tells once that something is wanted, as soon as it is. */
const useOnce = (wanted: boolean, onWant: () => void) => {
  const tell = useEffectEvent(onWant)
  useEffect(() => {
    if (wanted) tell()
  }, [wanted])
}

const nothing = () => undefined

const Still = ({ title, children }: { title: string; children: ReactNode }) => (
  <HandsFocusOver>
    <section className="indented">
      <h2>{title}</h2>
      <div className={css['still']}>{children}</div>
    </section>
  </HandsFocusOver>
)

/** `again` if its failure was shown: then it keeps its room while it loads again. */
const Waiting = ({ row: { kind, title }, again }: { row: PlannerRowView; again: boolean }) =>
  kind === 'live-class-hero' ? (
    <div className={css['today']}>
      <Skeleton shape="panel" />
    </div>
  ) : (
    <Shelf
      own={again ? null : kind}
      row={{ id: kind, title, seeAll: null, state: 'loading', cards: [], message: null }}
      onHeart={nothing}
      onRetry={nothing}
    />
  )

/** A row of the home page that the planner fills; its space is kept until it is known whether it has content. */
export const PlannerRow = ({
  row,
  failed,
  onWant,
  onRetry,
}: {
  row: PlannerRowView
  /** The message if its code or the planner could not be loaded. */
  failed: string
  onWant: () => void
  onRetry: () => void
}) => {
  const { kind, title, state } = row
  // Until it is known that something is planned, the week has no room that could be near.
  const [isNear, place] = useNear<HTMLDivElement>(true, kind === 'my-week-plan')
  useOnce(row.want !== null && isNear, onWant)
  const [again, setAgain] = useState(false)
  if (state === 'unreachable')
    return (
      <Still title={title}>
        <RowMessage text={failed} onRetry={onRetry} />
      </Still>
    )
  // A visitor has no week: nothing is fetched for it until the viewer is known.
  if (row.want === null) return <Waiting row={row} again={again} />
  if (!isNear)
    return (
      <div ref={place}>
        <Waiting row={row} again={again} />
      </div>
    )
  return (
    <Late
      of={rows[kind]}
      props={{ title }}
      waiting={<Waiting row={row} again={again} />}
      failed={(_, tryAgain) => (
        <Still title={title}>
          <RowMessage
            text={failed}
            onRetry={() => {
              setAgain(true)
              tryAgain()
            }}
          />
        </Still>
      )}
    />
  )
}
