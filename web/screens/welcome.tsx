import { useScreen, useSend } from '../../adapters/react/index.ts'
import type { OnboardingView } from '../../core/commerce/onboarding/index.ts'
import { onboardingScreen, onboardingWords } from '../../core/commerce/onboarding/index.ts'
import { Picture } from '../parts/card/picture.tsx'
import { Button, LinkButton } from '../parts/form/button.tsx'
import { ArrowLeft, Icon } from '../parts/form/icons.tsx'
import { Head } from '../parts/layout/head.tsx'
import { Heading, Unnamed } from '../parts/layout/heading.tsx'
import { useSiteName } from '../parts/layout/site-name.ts'
import { Waiting } from './account/waiting.tsx'
import page from './page.module.css'
import css from './welcome.module.css'

const Asking = ({ view }: { view: OnboardingView }) => {
  const send = useSend('onboarding')
  return (
    <>
      <header className={page['header']}>
        <Heading key="question" className={page['title']}>
          {view.question}
        </Heading>
        <p className="soft">{view.text}</p>
      </header>
      <ul className={css['answers']}>
        {view.answers.map(({ key, label }) => (
          <li key={key}>
            <button type="button" className={css['answer']} onClick={() => send({ type: 'answer', answer: key })}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <div className={css['skip']}>
        <Button tone="quiet" onClick={() => send({ type: 'skip' })}>
          {onboardingWords.skip}
        </Button>
      </div>
    </>
  )
}

const Recommending = ({ recommendation }: { recommendation: NonNullable<OnboardingView['recommendation']> }) => {
  const send = useSend('onboarding')
  return (
    <>
      <header className={page['header']}>
        <Heading key="recommendation" className={page['title']}>
          {recommendation.heading}
        </Heading>
      </header>
      <article className={css['card']}>
        <div className={css['picture']}>
          <Picture
            fill
            eager
            image={recommendation.image}
            sizes="(min-width: 768px) 416px, 100vw"
            widths={[640, 960]}
          />
        </div>
        <div className={css['words']}>
          <h2 className={css['name']}>{recommendation.title}</h2>
          <LinkButton href={recommendation.href}>{recommendation.action}</LinkButton>
        </div>
      </article>
      <div className="wraps gap-3 gutter">
        <Button tone="outline" icon={<Icon of={ArrowLeft} size={18} />} onClick={() => send({ type: 'back' })}>
          {onboardingWords.back}
        </Button>
        <Button tone="quiet" onClick={() => send({ type: 'skip' })}>
          {onboardingWords.skip}
        </Button>
      </div>
    </>
  )
}

/** The onboarding question for a new member, and the program that the answer recommends. */
export const Screen = () => {
  const [view] = useScreen(onboardingScreen)
  const site = useSiteName()
  return (
    <section className={page['page']}>
      <Head title={`${onboardingWords.documentTitle} - ${site}`} />
      {view === null ? (
        <>
          <header className={page['header']}>
            <Heading className={page['title']}>
              <Unnamed />
            </Heading>
          </header>
          <div className={css['waiting']}>
            <Waiting shape="panel" />
          </div>
        </>
      ) : view.recommendation ? (
        <Recommending recommendation={view.recommendation} />
      ) : (
        <Asking view={view} />
      )}
    </section>
  )
}
