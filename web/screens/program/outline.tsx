import { memo, startTransition, useEffect, useId, useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { FoldCommand, ProgramView, SectionView } from '../../../core/programs/index.ts'
import { outlineScreen, programWords } from '../../../core/programs/index.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { inOwnFrame } from '../../parts/frames.ts'
import { ChevronDown, stroke } from '../../parts/icons.tsx'
import { LessonLink } from '../../parts/lesson-link.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useInSteps } from './in-steps.ts'
import css from './program.module.css'

type ModuleView = SectionView['modules'][number]

const Module = memo(({ module, drawn }: { module: ModuleView; drawn: number }) => (
  <div>
    {module.name && <h3 className={css['module-name']}>{module.name}</h3>}
    <ol className={css['lessons']}>
      {module.lessons.slice(0, drawn).map((lesson) => (
        <LessonLink key={lesson.href} lesson={lesson} />
      ))}
    </ol>
  </div>
))

const lessonsIn = (modules: readonly ModuleView[]): number =>
  modules.reduce((sum, { lessons }) => sum + lessons.length, 0)

/** Things with lessons, as far as so many lessons are drawn: each with how many of its own. */
const drawnOf = <T,>(things: readonly T[], drawn: number, countOf: (thing: T) => number) => {
  let left = drawn
  return things.flatMap((thing) => {
    const own = Math.min(left, countOf(thing))
    left -= own
    return own > 0 ? [{ thing, own }] : []
  })
}

/** How many lessons are drawn with the page, and how many more in each frame after it, so that a long program does not hold it up. */
const [firstLessons, lessonsInAFrame] = [12, 16]

/** About how tall the heading of a section, the heading of a module, and a lesson are, in px. */
const [headingSize, moduleSize, lessonSize] = [100, 44, 44]

/** The size of a section that is not in view: about what it will be, then what it was. */
const sizeOf = (modules: readonly ModuleView[], folded: boolean): string =>
  folded ? `${headingSize}px` : `auto ${headingSize + modules.length * moduleSize + lessonsIn(modules) * lessonSize}px`

/** How many lessons of a section are drawn: some more in each frame once it is unfolded, some fewer once it is folded, and none at all in the end. */
const useUnfolded = ({ folded, modules }: SectionView): number => {
  const whole = lessonsIn(modules)
  const [seen, setSeen] = useState(folded ? 0 : Number.POSITIVE_INFINITY)
  const next = folded ? Math.min(seen, whole) - lessonsInAFrame : seen + lessonsInAFrame
  const isDone = folded ? seen <= 0 : seen >= whole
  useEffect(() => (isDone ? undefined : inOwnFrame(() => setSeen(Math.max(0, next)))), [isDone, next])
  return seen
}

interface SectionProps {
  readonly section: SectionView
  /** How many of its lessons are drawn. */
  readonly drawn: number
  readonly onPress: (press: FoldCommand) => void
}

const Section = memo(({ section, drawn, onPress }: SectionProps) => {
  const [heading, body] = [useId(), useId()]
  const seen = useUnfolded(section)
  const { folded } = section
  return (
    <section
      className={css['section']}
      aria-labelledby={heading}
      style={{ containIntrinsicBlockSize: sizeOf(section.modules, folded) }}
    >
      <h2 className={css['heading']}>
        <button
          type="button"
          id={heading}
          className={css['fold']}
          aria-expanded={!folded}
          aria-controls={body}
          onClick={() => onPress(section.press)}
        >
          {section.image && (
            <span className={css['still']}>
              <Picture fill image={section.image} sizes="96px" widths={[320]} />
            </span>
          )}
          <span className={css['names']}>
            <span>{section.name}</span>
            <span className={css['meta']}>{section.meta}</span>
          </span>
          {section.bonus && <Badge kind="plain">{programWords.bonus}</Badge>}
          <ChevronDown className={css['chevron']} size={20} strokeWidth={stroke} aria-hidden="true" />
        </button>
      </h2>
      <div id={body} className={css['modules']} hidden={folded}>
        {drawnOf(section.modules, Math.min(drawn, seen), ({ lessons }) => lessons.length).map(({ thing, own }) => (
          <Module key={thing.id} module={thing} drawn={own} />
        ))}
      </div>
    </section>
  )
})

const useGrowing = (count: number): number => {
  const [drawn, setDrawn] = useState(firstLessons)
  useEffect(() => {
    if (drawn >= count) return
    return inOwnFrame(() => startTransition(() => setDrawn(drawn + lessonsInAFrame)))
  }, [drawn, count])
  return drawn
}

/** The outline of a program, or that it has no lessons; it is drawn, folded and unfolded a few lessons per frame. P2.2.06 P2.2.08 P2.2.09 */
export const Outline = ({ program: { foldAll, empty } }: { program: ProgramView }) => {
  const [wanted, , dispatch] = useScreen(outlineScreen)
  const countOf = ({ modules }: SectionView) => lessonsIn(modules)
  const sections = useInSteps(wanted)
  const drawn = useGrowing(sections.reduce((sum, section) => sum + countOf(section), 0))
  return (
    <>
      {foldAll && (
        <div className={css['tools']}>
          <Button tone="quiet" size="small" onClick={() => dispatch(foldAll.press)}>
            {foldAll.label}
          </Button>
        </div>
      )}
      {empty && <Empty {...empty} />}
      {drawnOf(sections, drawn, countOf).map(({ thing, own }) => (
        <Section key={thing.id} section={thing} drawn={own} onPress={dispatch} />
      ))}
    </>
  )
}
