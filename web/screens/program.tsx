import { useScreen } from '../../adapters/react/index.ts'
import type { ProgramStartView, SectionView } from '../../core/programs/index.ts'
import { programScreen, programWords } from '../../core/programs/index.ts'
import { Backdrop, BackdropWords } from '../parts/backdrop.tsx'
import { BarreLine } from '../parts/barre-line.tsx'
import { LinkButton } from '../parts/button.tsx'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { Lock, Play, stroke } from '../parts/icons.tsx'
import { LessonLink } from '../parts/lesson-link.tsx'
import { Picture } from '../parts/picture.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { Loading, Skeleton } from '../parts/skeletons.tsx'
import { Trouble } from '../parts/trouble.tsx'
import css from './program.module.css'

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

const Section = ({ section }: { section: SectionView }) => (
  <section className={css['section']} aria-labelledby={section.id}>
    <header>
      <h2 id={section.id} className={css['heading']}>
        {section.name}
      </h2>
      <p className="small soft">{section.meta}</p>
    </header>
    {section.modules.map((module) => (
      <div key={module.id}>
        {module.name && <h3 className={css['module-name']}>{module.name}</h3>}
        <ol className={css['lessons']}>
          {module.lessons.map((lesson) => (
            <LessonLink key={lesson.href} lesson={lesson} />
          ))}
        </ol>
      </div>
    ))}
  </section>
)

/** The outline of a program: sections, modules and lessons with the viewer's progress. P2.2.05 P2.2.08 P2.2.09 P2.2.10 */
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
          <div className={css['body']}>
            <RichText collapses paragraphs={program.description} />
            {program.sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </div>
        </article>
      )
    }
  }
}
