import type { LessonView } from '../../core/programs/index.ts'
import { programWords } from '../../core/programs/index.ts'
import { Badge } from './badge.tsx'
import { Check, Icon, Lock, Play } from './icons.tsx'
import css from './lesson-link.module.css'
import { Link } from './link.tsx'

/** A lesson in a list: its status, its title, whether it is free, and its length. P2.2.10 P2.3.12 */
export const LessonLink = ({ lesson, current = false }: { lesson: LessonView; current?: boolean }) => {
  const Glyph = lesson.locked ? Lock : lesson.status === 'completed' ? Check : Play
  return (
    <Link
      className={css['lesson']}
      to={lesson.href}
      data-status={lesson.status}
      aria-current={current ? 'page' : undefined}
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
