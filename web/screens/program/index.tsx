import type { MouseEvent } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import type { ProgramView } from '../../../core/page/programs/index.ts'
import { programScreen, programWords } from '../../../core/page/programs/index.ts'
import { Card } from '../../parts/card/card.tsx'
import { Picture } from '../../parts/card/picture.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { LinkButton } from '../../parts/form/button.tsx'
import { AfterFirstFrame } from '../../parts/hooks/after-first-frame.tsx'
import { Backdrop, BackdropWords } from '../../parts/layout/backdrop.tsx'
import { BarreLine } from '../../parts/layout/barre-line.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { isPlain, useFollow } from '../../parts/layout/link.tsx'
import { RichText } from '../../parts/layout/rich-text.tsx'
import { Tabs } from '../../parts/layout/tabs.tsx'
import { Outline } from './outline.tsx'
import css from './program.module.css'
import { Start } from './start.tsx'
import { Summary } from './summary.tsx'
import { useIsWide } from './wide.ts'

const panelId = 'program-part'

const tabId = (tab: string) => `program-tab-${tab}`

/** Whether a press on a text leads on: it followed no link, is not the browser's, and selected nothing. */
const isMeant = (event: MouseEvent): boolean =>
  !event.defaultPrevented && isPlain(event) && window.getSelection()?.isCollapsed !== false

/** The description. A press on it leads a viewer without a subscription to the prices, as its links do for keys and screen readers. */
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
        <Card card={card} onHeart={nothing} Meta={Dotted} />
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

/** The chosen part, and on wide screens how far the viewer is beside it. */
const Columns = ({ program }: { program: ProgramView }) => {
  const isWide = useIsWide()
  return (
    <div className={css['columns']}>
      <Panel program={program} />
      {isWide && (
        <AfterFirstFrame>
          <Summary program={program} />
        </AfterFirstFrame>
      )}
    </div>
  )
}

/** The page of a program: its outline, its description or its resources, and on wide screens how far the viewer is beside them. */
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
            subject={program.subject}
          />
          <Backdrop
            top
            className={css['backdrop']}
            picture={<Picture fill first eager image={program.image} sizes="100vw" widths={[640, 1280]} />}
          >
            <BackdropWords>
              <p className="overline accent">{programWords.overline}</p>
              <Heading className={css['title']}>{program.title}</Heading>
              <p className="small soft">
                <Dotted>{program.counts}</Dotted>
              </p>
              {program.intro && <p className={css['intro']}>{program.intro}</p>}
              {program.done && (
                <div className={css['done']}>
                  <BarreLine part={program.done.part} label={program.done.text} />
                  <p className="small soft">{program.done.text}</p>
                </div>
              )}
              {program.start && <Start start={program.start} />}
            </BackdropWords>
          </Backdrop>
          <Tabs
            label={programWords.tabs}
            panel={panelId}
            tabs={program.tabs.map(({ name, label, href, on }) => ({ id: tabId(name), label, href, chosen: on }))}
          />
          <AfterFirstFrame>
            <Columns program={program} />
          </AfterFirstFrame>
        </article>
      )
    }
  }
}
