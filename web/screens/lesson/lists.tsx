import { useId } from 'react'
import type { LessonListsView, LessonListView } from '../../../core/page/programs/index.ts'
import { lessonWords } from '../../../core/page/programs/index.ts'
import { LessonList } from '../../parts/card/lesson-list.tsx'
import { Link } from '../../parts/layout/link.tsx'
import css from './lesson.module.css'

const List = ({ list, title }: { list: LessonListView; title?: string }) => {
  const heading = useId()
  return (
    <section className={css['list']} aria-labelledby={heading}>
      {title && <p className="overline soft">{title}</p>}
      <h2 id={heading} className={css['name']}>
        {list.name}
      </h2>
      <LessonList lessons={list.lessons} />
      {list.more && (
        <Link className={css['more']} to={list.more.href}>
          {list.more.text}
        </Link>
      )}
    </section>
  )
}

/** The list of the lesson, between the beginnings of those before and after it. */
export const Lists = ({ lists: { previous, present, next } }: { lists: LessonListsView }) => (
  <aside className={css['lists']} aria-label={lessonWords.list}>
    {previous && <List key={previous.id} list={previous} title={lessonWords.before} />}
    <List key={present.id} list={present} />
    {next && <List key={next.id} list={next} title={lessonWords.after} />}
  </aside>
)
