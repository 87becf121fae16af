import { memo, useId } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { FoldCommand, ProgramView, SectionView } from '../../../core/page/programs/index.ts'
import { outlineScreen, programWords } from '../../../core/page/programs/index.ts'
import { Badge } from '../../parts/card/badge.tsx'
import { LessonList, lessonSize } from '../../parts/card/lesson-list.tsx'
import { Picture } from '../../parts/card/picture.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { Button } from '../../parts/form/button.tsx'
import { ChevronDown, Icon } from '../../parts/form/icons.tsx'
import { useNear } from '../../parts/hooks/near.ts'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { useInSteps } from './in-steps.ts'
import css from './program.module.css'

type ModuleView = SectionView['modules'][number]

/** About how tall the heading of a module is, in px. */
const moduleSize = 44

const Module = memo(({ module }: { module: ModuleView }) => (
  <div>
    {module.name && <h3 className={css['module-name']}>{module.name}</h3>}
    <LessonList lessons={module.lessons} />
  </div>
))

/** Returns the approximate height of the lessons of a section before they are drawn, in px. */
const sizeOf = (modules: readonly ModuleView[]): number =>
  modules.reduce((sum, { lessons }) => sum + moduleSize + lessons.length * lessonSize, 0)

interface SectionProps {
  readonly section: SectionView
  /** Whether it is the first one, whose lessons are drawn with the page. */
  readonly isFirst: boolean
  readonly onPress: (press: FoldCommand) => void
}

const Section = memo(({ section, isFirst, onPress }: SectionProps) => {
  const [heading, body] = [useId(), useId()]
  const { folded, modules } = section
  const [isNear, element] = useNear<HTMLElement>(!folded, isFirst)
  return (
    <section className={css['section']} aria-labelledby={heading} ref={element}>
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
            <span className={css['meta']}>
              <Dotted>{section.meta}</Dotted>
            </span>
          </span>
          {section.bonus && <Badge kind="plain">{programWords.bonus}</Badge>}
          <Icon of={ChevronDown} className={css['chevron']} size={20} />
        </button>
      </h2>
      <div
        id={body}
        className={css['modules']}
        hidden={folded}
        style={isNear ? undefined : { minBlockSize: `${sizeOf(modules)}px` }}
      >
        {isNear && !folded && modules.map((module) => <Module key={module.id} module={module} />)}
      </div>
    </section>
  )
})

/** The outline of a program, or that it has no lessons: the headings of all sections, and the lessons near the window. */
export const Outline = ({ program: { foldAll, empty } }: { program: ProgramView }) => {
  const [wanted, , dispatch] = useScreen(outlineScreen)
  const sections = useInSteps(wanted)
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
      {sections.map((section, at) => (
        <Section key={section.id} section={section} isFirst={at === 0} onPress={dispatch} />
      ))}
    </>
  )
}
