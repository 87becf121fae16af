import type { MouseEvent } from 'react'
import { memo, startTransition, useEffect, useState } from 'react'
import { useDispatch, useScreen } from '../../adapters/react/index.ts'
import type { FoldCommand, ProgramStartView, ProgramView, SectionView } from '../../core/programs/index.ts'
import { programScreen, programWords } from '../../core/programs/index.ts'
import { AfterFirstFrame } from '../parts/after-first-frame.tsx'
import { Backdrop, BackdropWords } from '../parts/backdrop.tsx'
import { Badge } from '../parts/badge.tsx'
import { BarreLine } from '../parts/barre-line.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { inOwnFrame } from '../parts/frames.ts'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { ChevronDown, Lock, Play, stroke } from '../parts/icons.tsx'
import { LessonLink } from '../parts/lesson-link.tsx'
import { isPlain, useFollow } from '../parts/link.tsx'
import { Picture } from '../parts/picture.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { Loading, Skeleton } from '../parts/skeletons.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Trouble } from '../parts/trouble.tsx'
import css from './program.module.css'

const panelId = 'program-part'

const tabId = (tab: string) => `program-tab-${tab}`

const Start = ({ start: { label, href, locked, lesson } }: { start: ProgramStartView }) => {
  const Sign = locked ? Lock : Play
  return (
    <div className={css['start']}>
      <LinkButton href={href} icon={<Sign size={18} strokeWidth={stroke} aria-hidden="true" />}>
        {label}
      </LinkButton>
      <p className="small soft">{lesson}</p>
    </div>
  )
}

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

/** How many lessons of a section may be seen: none at once when it is folded, some more in each frame when it is unfolded, one section after the other, so that of all that unfold together most are out of view. */
const useUnfolded = ({ folded, modules }: SectionView): number => {
  const [seen, setSeen] = useState(folded ? 0 : Number.POSITIVE_INFINITY)
  if (folded && seen > 0) setSeen(0)
  const isWhole = folded || seen >= lessonsIn(modules)
  useEffect(() => (isWhole ? undefined : inOwnFrame(() => setSeen(seen + lessonsInAFrame))), [isWhole, seen])
  return folded ? 0 : seen
}

interface SectionProps {
  readonly section: SectionView
  /** How many of its lessons are drawn. */
  readonly drawn: number
  readonly onPress: (press: FoldCommand) => void
}

const Section = memo(({ section, drawn, onPress }: SectionProps) => {
  const body = `${section.id}-lessons`
  const seen = useUnfolded(section)
  const folded = seen === 0
  return (
    <section
      className={css['section']}
      aria-labelledby={section.id}
      style={{ containIntrinsicBlockSize: sizeOf(section.modules, folded) }}
    >
      <h2 className={css['heading']}>
        <button
          type="button"
          id={section.id}
          className={css['fold']}
          aria-expanded={!folded}
          aria-controls={body}
          onClick={() => onPress(section.press)}
        >
          <span className="grid gap-1">
            <span>{section.name}</span>
            <span className={css['meta']}>{section.meta}</span>
          </span>
          {section.bonus && <Badge kind="plain">{programWords.bonus}</Badge>}
          <ChevronDown className={css['chevron']} size={20} strokeWidth={stroke} aria-hidden="true" />
        </button>
      </h2>
      <div id={body} className={css['modules']} hidden={folded}>
        {drawnOf(section.modules, folded ? drawn : Math.min(drawn, seen), ({ lessons }) => lessons.length).map(
          ({ thing, own }) => (
            <Module key={thing.id} module={thing} drawn={own} />
          ),
        )}
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

const Outline = ({ program }: { program: ProgramView }) => {
  const dispatch = useDispatch()
  const countOf = ({ modules }: SectionView) => lessonsIn(modules)
  const drawn = useGrowing(program.sections.reduce((sum, section) => sum + countOf(section), 0))
  return (
    <>
      <div className={css['tools']}>
        <Button tone="quiet" size="small" onClick={() => dispatch(program.foldAll.press)}>
          {program.foldAll.label}
        </Button>
      </div>
      {drawnOf(program.sections, drawn, countOf).map(({ thing, own }) => (
        <Section key={thing.id} section={thing} drawn={own} onPress={dispatch} />
      ))}
    </>
  )
}

/** Whether a press on a text leads on: it followed no link, is not the browser's, and selected nothing. */
const isMeant = (event: MouseEvent): boolean =>
  !event.defaultPrevented && isPlain(event) && window.getSelection()?.isCollapsed !== false

/** The description. A press on it leads whoever has no subscription to the prices, as its links do for keys and screen readers. P2.2.11 P2.2.12 */
const Description = ({ program }: { program: ProgramView }) => {
  const follow = useFollow()
  const leads = program.descriptionLeads
  return (
    <>
      <div
        className={leads ? css['leads'] : undefined}
        {...(leads && { onClick: (event: MouseEvent) => isMeant(event) && follow(leads) })}
      >
        <RichText paragraphs={program.description} />
      </div>
      <div>
        <LinkButton tone="outline" href={program.back}>
          {programWords.back}
        </LinkButton>
      </div>
    </>
  )
}

const nothing = () => undefined

const Resources = ({ program }: { program: ProgramView }) => (
  <ul className={css['resources']}>
    {program.resources.map((card) => (
      <li key={card.id} className="shrinks">
        <Card card={card} onHeart={nothing} />
      </li>
    ))}
  </ul>
)

const panels = { program: Outline, description: Description, resources: Resources }

const Panel = ({ program }: { program: ProgramView }) => {
  const Shown = panels[program.view]
  return (
    <div id={panelId} className={css['body']} role="tabpanel" aria-labelledby={tabId(program.view)}>
      <Shown program={program} />
    </div>
  )
}

/** The page of a program: its outline with the viewer's progress, or its description. P2.2.01 P2.2.03 P2.2.05 P2.2.08 P2.2.09 P2.2.10 */
export const Screen = () => {
  const [{ page, back }, send] = useScreen(programScreen)
  switch (page.type) {
    case 'loading':
      return (
        <>
          <Loading label={programWords.loading} />
          <Skeleton shape="backdrop" />
        </>
      )
    case 'missing':
      return <Trouble whole message="program_not_found" title={page.title} text={page.text} back={back} />
    case 'failed':
      return (
        <Trouble
          whole
          message="program_failed"
          title={page.title}
          text={page.text}
          onRetry={() => send.program({ type: 'reload' })}
          back={back}
        />
      )
    case 'ready': {
      const { program } = page
      return (
        <article className={css['program']}>
          <Head
            title={program.documentTitle}
            description={program.summary}
            image={program.shareImage}
            canonical={program.canonical}
          />
          <Backdrop
            top
            className={css['backdrop']}
            picture={<Picture fill first eager image={program.image} sizes="100vw" widths={[640, 1280]} />}
          >
            <BackdropWords>
              <p className="overline accent">{programWords.overline}</p>
              <Heading className={css['title']}>{program.title}</Heading>
              <p className="small soft">{program.counts}</p>
              <div className={css['done']}>
                <BarreLine
                  part={program.done.of > 0 ? program.done.lessons / program.done.of : 0}
                  label={program.done.text}
                />
                <p className="small soft">{program.done.text}</p>
              </div>
              {program.start && <Start start={program.start} />}
            </BackdropWords>
          </Backdrop>
          <Tabs
            label={programWords.tabs}
            panel={panelId}
            tabs={program.tabs.map(({ name, label, href, on }) => ({ id: tabId(name), label, href, chosen: on }))}
          />
          <AfterFirstFrame>
            <Panel program={program} />
          </AfterFirstFrame>
        </article>
      )
    }
  }
}
