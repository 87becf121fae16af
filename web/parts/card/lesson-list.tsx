import type { LessonView } from '../../../core/page/programs/index.ts'
import { programWords } from '../../../core/page/programs/index.ts'
import { Check, Icon, Lock, Play } from '../form/icons.tsx'
import { Link } from '../layout/link.tsx'
import { Badge } from './badge.tsx'
import css from './lesson-list.module.css'
import { VirtualList } from './virtual-list.tsx'

/** A lesson in a list; `current` marks the lesson of the page. */
type Lesson = LessonView & { readonly current?: boolean }

/** About how tall a lesson is, in px. */
export const lessonSize = 44

const LessonLink = ({ lesson }: { lesson: Lesson }) => {
  const Glyph = lesson.locked ? Lock : lesson.status === 'completed' ? Check : Play
  return (
    <Link
      className={css['lesson']}
      to={lesson.href}
      data-status={lesson.status}
      aria-current={lesson.current ? 'page' : undefined}
    >
      <span className="breaks">{lesson.title}</span>
      <span className={css['sign']} role="img" aria-label={lesson.spoken}>
        <Icon of={Glyph} size={18} />
      </span>
      <span className="line gap-3">
        {lesson.free && <Badge kind="free">{programWords.free}</Badge>}
        <span className="small figures quiet">{lesson.duration}</span>
      </span>
    </Link>
  )
}

const hrefOf = ({ href }: Lesson): string => href

const draw = (lesson: Lesson) => <LessonLink lesson={lesson} />

/** Lessons one below the other, each with its status, its title, whether it is free, and its length. */
export const LessonList = ({ lessons }: { lessons: readonly Lesson[] }) => (
  <VirtualList entries={lessons} idOf={hrefOf} draw={draw} className="wide" layout="list" usualLine={lessonSize} />
)
