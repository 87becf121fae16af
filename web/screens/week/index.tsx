import { useState } from 'react'
import { useSend } from '../../../adapters/react/index.ts'
import type { WeekView } from '../../../core/my-week/index.ts'
import { weekTexts } from '../../../core/my-week/index.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { firstIn, focusNext } from '../../parts/focus.ts'
import { Head } from '../../parts/head.tsx'
import { Heading } from '../../parts/heading.tsx'
import { useSiteName } from '../../parts/site-name.ts'
import { Loading, Skeleton } from '../../parts/skeletons.tsx'
import page from '../page.module.css'
import layout from './days.module.css'
import { Days } from './days.tsx'
import { Missing } from './missing.tsx'
import { Notices } from './notices.tsx'
import { Options } from './options.tsx'
import { useWeekPage } from './views.ts'
import css from './week.module.css'

const routes = ['1', '2', '3', '4', '5', '6', '7']

const Folds = () => (
  <>
    <Loading label="Page is Loading..." />
    <div className={layout['days']}>
      {routes.map((route) => (
        <Skeleton key={route} shape="panel" />
      ))}
    </div>
  </>
)

const Week = ({ week, editing }: { week: WeekView; editing: boolean }) => (
  <>
    <Notices week={week} />
    {week.isEmpty ? (
      <Empty text={weekTexts.empty} action={{ href: week.browse, label: weekTexts.browse }} />
    ) : (
      <Days days={week.days} editing={editing} />
    )}
  </>
)

const tool = () => firstIn(document.body, '[data-tools] button')

/** The member's own week: what is planned, seen and edited. V2.08 V2.39 V2.40 V2.41 V2.42 */
export const Screen = () => {
  const view = useWeekPage()
  const [asked, setEditing] = useState(false)
  const send = useSend('myWeek')
  const site = useSiteName()
  const week = view.type === 'ready' ? view.week : null
  const editing = asked && week !== null && !week.isEmpty
  const edit = (on: boolean) => {
    setEditing(on)
    focusNext(tool)
  }
  const reset = () => {
    send({ type: 'clear' })
    focusNext(tool)
  }
  return (
    <section className={page['page']}>
      <Head title={`${weekTexts.title} - ${site}`} />
      <header className={css['header']}>
        <Heading className={page['title']}>{weekTexts.title}</Heading>
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
      {view.type === 'ready' && <Week week={view.week} editing={editing} />}
      {view.type === 'loading' && <Folds />}
      {view.type === 'missing' && <Missing missing={view.missing} />}
      {view.type === 'visitor' && (
        <Empty text={weekTexts.visitor} action={{ href: view.href, label: weekTexts.signIn }} />
      )}
    </section>
  )
}
