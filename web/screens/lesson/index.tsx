import { useScreen, useSend } from '../../../adapters/react/index.ts'
import { dotted } from '../../../core/cards/index.ts'
import type { LessonPage, NeighbourLink } from '../../../core/page/programs/index.ts'
import { lessonScreen, lessonWords } from '../../../core/page/programs/index.ts'
import { Late } from '../../parts/feedback/late.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { LinkButton } from '../../parts/form/button.tsx'
import { ArrowLeft, ArrowRight, Check, ChevronLeft, Icon } from '../../parts/form/icons.tsx'
import { AfterFirstFrame } from '../../parts/hooks/after-first-frame.tsx'
import { focusNext } from '../../parts/hooks/focus.ts'
import { HandsFocusOver } from '../../parts/hooks/focused.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { isPlain, Link } from '../../parts/layout/link.tsx'
import { Broken } from '../broken.tsx'
import css from './lesson.module.css'
import { Lists } from './lists.tsx'
import { aboutPart, lessonPart } from './playing-part.ts'

/** Moves the focus from a link that is gone to the one that is left: to the next lesson, or else the one before. */
const toAnotherWay = () =>
  focusNext(() => [...document.querySelectorAll<HTMLElement>('main header nav a')].at(-1) ?? null)

const Towards = ({
  link,
  label,
  forward = false,
}: {
  link: NeighbourLink | null
  label: string
  forward?: boolean
}) => {
  const send = useSend('player')
  const Sign = forward ? ArrowRight : ArrowLeft
  const inside = (
    <>
      <Icon of={Sign} size={18} />
      <span className={css['way']}>{label}</span>
    </>
  )
  return link ? (
    <HandsFocusOver as="span" to={toAnotherWay}>
      <Link
        className={css['towards']}
        to={link.href}
        aria-label={link.spoken}
        data-forward={forward || undefined}
        onClick={(event) => forward && isPlain(event) && send({ type: 'goOn', by: 'header' })}
      >
        {inside}
      </Link>
    </HandsFocusOver>
  ) : (
    <button type="button" className={css['towards']} aria-label={label} disabled data-forward={forward || undefined}>
      {inside}
    </button>
  )
}

const Top = ({ page }: { page: LessonPage }) => (
  <header className={css['header']}>
    <Link className={css['back']} to={page.program.href} aria-label={lessonWords.back}>
      <Icon of={ChevronLeft} size={22} />
    </Link>
    <div className={css['words']}>
      <Heading tells className={css['title']}>
        {page.title}
      </Heading>
      <p className={css['count']}>
        <Dotted>{dotted(page.count, page.module)}</Dotted>
      </p>
    </div>
    <div className={css['ways']}>
      {page.signIn && (
        <Link className={css['towards']} to={page.signIn.href}>
          {page.signIn.label}
        </Link>
      )}
      <nav className={css['ways']} aria-label={page.program.title}>
        <Towards link={page.previous} label={lessonWords.previous} />
        <Towards link={page.next} label={lessonWords.next} forward />
      </nav>
    </div>
  </header>
)

const Completed = ({ completed }: { completed: NonNullable<LessonPage['completed']> }) => (
  <div className={css['completed']} role="status">
    <span className="line gap-2">
      <Icon of={Check} size={20} />
      {completed.text}
    </span>
    {completed.href ? (
      <HandsFocusOver as="span" to={toAnotherWay}>
        <LinkButton href={completed.href} size="small">
          {completed.label}
        </LinkButton>
      </HandsFocusOver>
    ) : (
      <span className="small">{completed.label}</span>
    )}
  </div>
)

const waiting = (
  <div className={css['screen']}>
    <Skeleton shape="player" />
  </div>
)

/** The page of a lesson in its own layout: header, player, the part that is shown once it is completed, its description, and its lists. */
export const Screen = () => {
  const [{ page: state, back }, send] = useScreen(lessonScreen)
  switch (state.type) {
    case 'loading':
      return (
        <>
          <Loading label={lessonWords.loading} />
          {waiting}
        </>
      )
    case 'missing':
    case 'failed':
      return (
        <Trouble
          whole
          message={state.message}
          title={state.title}
          text={state.text}
          {...(state.type === 'failed' && { onRetry: () => send.program({ type: 'reload' }) })}
          back={back}
        />
      )
    case 'ready': {
      const { page } = state
      return (
        <article className={css['lesson']}>
          <Head title={page.documentTitle} canonical={page.canonical} />
          <Top page={page} />
          <div className={css['play']} data-theme="house">
            <AfterFirstFrame waiting={waiting}>
              <Late of={lessonPart} waiting={waiting} failed={(error) => <Broken error={error} whole={false} />} />
            </AfterFirstFrame>
            {page.completed && <Completed completed={page.completed} />}
          </div>
          <div className={css['about']}>
            <AfterFirstFrame>
              <Late of={aboutPart} failed={(error) => <Broken error={error} whole={false} />} />
            </AfterFirstFrame>
          </div>
          <Lists lists={page.lists} />
        </article>
      )
    }
  }
}
