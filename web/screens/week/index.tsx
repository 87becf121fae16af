import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import type { WeekView } from '../../../core/planner/my-week/index.ts'
import { weekScreen, weekTexts } from '../../../core/planner/my-week/index.ts'
import { Empty } from '../../parts/feedback/empty.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { Button } from '../../parts/form/button.tsx'
import { firstIn, focusNext } from '../../parts/hooks/focus.ts'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import frame from '../page.module.css'
import layout from './days.module.css'
import { Days } from './days.tsx'
import { Notices } from './notices.tsx'
import { Options } from './options.tsx'
import css from './week.module.css'

const slots = ['1', '2', '3', '4', '5', '6', '7']

const Folds = () => (
  <>
    <Loading label={commonWords.pageLoading} />
    <div className={layout['days']}>
      {slots.map((slot) => (
        <Skeleton key={slot} shape="panel" />
      ))}
    </div>
  </>
)

const Week = ({ week, editing }: { week: WeekView; editing: boolean }) =>
  week.isEmpty ? (
    <Empty text={weekTexts.empty} action={{ href: week.browse, label: weekTexts.browse }} />
  ) : (
    <Days week={week} editing={editing} />
  )

const tool = () => firstIn(document.body, '[data-tools] button')

/** The page of the member's week: viewing and editing it. V2.41 */
export const Screen = () => {
  const [{ title, documentTitle, reload, dismiss, page }, send, dispatch] = useScreen(weekScreen)
  const [asked, setEditing] = useState(false)
  const week = page.type === 'ready' ? page.week : null
  const editing = asked && week !== null && !week.isEmpty
  const edit = (on: boolean) => {
    setEditing(on)
    focusNext(tool)
  }
  const reset = () => {
    send.myWeek({ type: 'clear' })
    focusNext(tool)
  }
  return (
    <section className={frame['page']}>
      <Head title={documentTitle} />
      <header className={css['header']}>
        <div className={css['head']}>
          <Heading className={frame['title']}>{title}</Heading>
          {week?.total && (
            <p className="small figures soft">
              <Dotted>{week.total}</Dotted>
            </p>
          )}
        </div>
        {week && !week.isEmpty && (
          <div className={css['tools']} data-tools="">
            {editing ? (
              <Button size="small" onClick={() => edit(false)}>
                {weekTexts.done}
              </Button>
            ) : (
              <Options mayReset={week.hasVideos} onEdit={() => edit(true)} onReset={reset} />
            )}
          </div>
        )}
      </header>
      {week && (
        <>
          <Notices week={week} onDismiss={() => dispatch(...dismiss)} onReload={() => dispatch(...reload)} />
          <Week week={week} editing={editing} />
        </>
      )}
      {page.type === 'loading' && <Folds />}
      {page.type === 'missing' && <Trouble {...page.trouble} onRetry={() => dispatch(page.retry)} />}
      {page.type === 'visitor' && (
        <Empty text={weekTexts.visitor} action={{ href: page.href, label: weekTexts.signIn }} />
      )}
    </section>
  )
}
