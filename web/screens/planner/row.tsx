import type { ReactNode } from 'react'
import type { PlannerRow as Kind } from '../../../core/home/index.ts'
import { rowMessage, truthyFlag } from '../../../core/home/index.ts'
import { HandsFocusOver } from '../../parts/focused.tsx'
import { Late, part } from '../../parts/late.tsx'
import { RowMessage } from '../../parts/row-message.tsx'
import { Shelf } from '../../parts/shelf.tsx'
import { Skeleton } from '../../parts/skeletons.tsx'
import { useContextView } from '../view-context.ts'
import css from './row.module.css'
import { usePlanner } from './state.ts'

const rows = {
  'live-class-hero': part(() => import('../live/live-row.tsx').then(({ LiveRow }) => LiveRow)),
  'daily-classes': part(() => import('../live/daily-row.tsx').then(({ DailyRow }) => DailyRow)),
  'my-week-plan': part(() => import('../week/week-row.tsx').then(({ WeekRow }) => WeekRow)),
} as const

const nothing = () => undefined

const Still = ({ title, children }: { title: string; children: ReactNode }) => (
  <HandsFocusOver>
    <section className="indented">
      <h2>{title}</h2>
      <div className={css['still']}>{children}</div>
    </section>
  </HandsFocusOver>
)

const Waiting = ({ kind, title }: { kind: Kind; title: string }) => {
  const large = useContextView([], ({ catalogue }) => truthyFlag(catalogue.config, 'liveEvents'))
  return kind === 'live-class-hero' ? (
    <div className={css[large ? 'backdrop' : 'today']}>
      <Skeleton shape="panel" />
    </div>
  ) : (
    <Shelf
      row={{ id: kind, title, seeAll: null, state: 'loading', cards: [], message: null }}
      onHeart={nothing}
      onRetry={nothing}
    />
  )
}

/** A row of the home page that the planner fills; its place is kept until it is known whether there is something in it. V2.20 V2.22 */
export const PlannerRow = ({ kind, title }: { kind: Kind; title: string }) => {
  const { state, open } = usePlanner()
  const failed = rowMessage('failed') ?? ''
  if (state === 'unreachable')
    return (
      <Still title={title}>
        <RowMessage text={failed} onRetry={open} />
      </Still>
    )
  return (
    <Late
      of={rows[kind]}
      props={{ title }}
      waiting={<Waiting kind={kind} title={title} />}
      failed={(_, tryAgain) => (
        <Still title={title}>
          <RowMessage text={failed} onRetry={tryAgain} />
        </Still>
      )}
    />
  )
}
