import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFeature, useFeatures, useSend } from '../../adapters/react/index.ts'
import type { PlanLayout } from '../../core/pricing/index.ts'
import {
  accountSilent,
  layoutChoices,
  pricingError,
  pricingTexts,
  pricingView,
  questions,
  testimonials,
  withoutTrial,
} from '../../core/pricing/index.ts'
import { rotationView } from '../../core/rotation/index.ts'
import { withDialog, write } from '../../core/routes/index.ts'
import { isUnreachable } from '../../core/session/index.ts'
import { Faq } from '../parts/faq.tsx'
import { Head } from '../parts/head.tsx'
import { Heading, Unnamed } from '../parts/heading.tsx'
import { Notice } from '../parts/notice.tsx'
import { useSiteName } from '../parts/site-name.ts'
import { Testimonials } from '../parts/testimonials.tsx'
import { Trouble } from '../parts/trouble.tsx'
import page from './page.module.css'
import css from './pricing.module.css'
import { Sale } from './sale.tsx'
import { useContextView } from './view-context.ts'

const LayoutSwitch = ({ layout, onLayout }: { layout: PlanLayout; onLayout: (layout: PlanLayout) => void }) => (
  <fieldset className={css['switch']}>
    <legend className="visually-hidden">{pricingTexts.layouts}</legend>
    {layoutChoices.map((choice) => (
      <button
        key={choice.layout}
        type="button"
        className={css['choice']}
        aria-pressed={choice.layout === layout}
        onClick={() => onLayout(choice.layout)}
      >
        {choice.label}
      </button>
    ))}
  </fieldset>
)

const Voices = () => {
  const [turn, send] = useFeature('testimonials', (state) => ({
    ...rotationView(state, testimonials.length),
    turning: state?.matches('turning') ?? false,
  }))
  return (
    <Testimonials
      {...turn}
      title={pricingTexts.testimonials}
      quotes={testimonials}
      onChoose={(index) => send({ type: 'choose', index })}
      onTogglePause={() => send({ type: 'toggle' })}
      onHold={() => send({ type: 'hold' })}
      onRelease={() => send({ type: 'release' })}
    />
  )
}

const Header = ({ silent }: { silent: boolean }) => {
  const heading = useContextView([], ({ catalogue, viewer, now, known }, { app }) =>
    known ? pricingView(catalogue.config.plans, withoutTrial(viewer, app.context.address?.route), now).heading : null,
  )
  const site = useSiteName()
  return (
    <header className={page['header']}>
      <Head title={`Pricing - ${site}`} canonical="/pricing" {...(heading && { description: heading })} />
      <Heading className={`${page['title']} ${css['title']}`}>
        {heading ?? (silent ? pricingTexts.title : <Unnamed />)}
      </Heading>
    </header>
  )
}

const Door = () => {
  const href = useFeatures(['app'], ({ app: { context } }) =>
    context.address && context.session === 'signedOut' ? write(withDialog(context.address, 'login')) : null,
  )
  return (
    <p className={`soft ${css['signIn']}`}>
      {href && (
        <>
          Already a member?{' '}
          <Link className="link bold" to={href}>
            Sign in
          </Link>
          .
        </>
      )}
    </p>
  )
}

/** What is sold, in the words for who looks; what people ask, and what dancers say. V2.12 P2.8.01 P2.8.07 P9.03 V6.18 */
export const Screen = () => {
  const [layout, setLayout] = useState<PlanLayout>('plans')
  const askAgain = useSend('session')
  const { error, silent } = useFeatures(['app', 'session'], ({ app, session }) => {
    const route = app.context.address?.route
    return { error: route?.type === 'pricing' ? pricingError(route.error) : null, silent: isUnreachable(session) }
  })
  return (
    <section className={page['page']}>
      {error && (
        <div className="gutter">
          <Notice kind="warning">{error}</Notice>
        </div>
      )}
      <Header silent={silent} />
      {silent ? (
        <Trouble {...accountSilent} onRetry={() => askAgain({ type: 'askAgain' })} />
      ) : (
        <>
          <div className={css['bar']}>
            <LayoutSwitch layout={layout} onLayout={setLayout} />
            <Door />
          </div>
          <Sale layout={layout} />
        </>
      )}
      <Voices />
      <Faq title={pricingTexts.questions} questions={questions} />
    </section>
  )
}
