import { useState } from 'react'
import { useScreen, useSend } from '../../adapters/react/index.ts'
import { pricingScreen } from '../../core/checkout/index.ts'
import type { PlanLayout } from '../../core/pricing/index.ts'
import { Faq } from '../parts/faq.tsx'
import { Head } from '../parts/head.tsx'
import { Heading, Unnamed } from '../parts/heading.tsx'
import { Link } from '../parts/link.tsx'
import { Notice } from '../parts/notice.tsx'
import { useSiteName } from '../parts/site-name.ts'
import { Testimonials } from '../parts/testimonials.tsx'
import { Trouble } from '../parts/trouble.tsx'
import page from './page.module.css'
import css from './pricing.module.css'
import { Sale } from './sale.tsx'

type View = ReturnType<typeof pricingScreen.view>

const LayoutSwitch = ({
  layouts,
  layout,
  onLayout,
}: {
  layouts: View['layouts']
  layout: PlanLayout
  onLayout: (layout: PlanLayout) => void
}) => (
  <fieldset className={css['switch']}>
    <legend className="visually-hidden">{layouts.title}</legend>
    {layouts.choices.map((choice) => (
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

const Voices = ({ testimonials }: { testimonials: View['testimonials'] }) => {
  const send = useSend('testimonials')
  return (
    <Testimonials
      {...testimonials}
      onChoose={(index) => send({ type: 'choose', index })}
      onTogglePause={() => send({ type: 'toggle' })}
      onHold={() => send({ type: 'hold' })}
      onRelease={() => send({ type: 'release' })}
    />
  )
}

const Header = ({ heading, description }: Pick<View, 'heading' | 'description'>) => {
  const site = useSiteName()
  return (
    <header className={page['header']}>
      <Head title={`Pricing - ${site}`} canonical="/pricing" {...(description && { description })} />
      <Heading className={`${page['title']} ${css['title']}`}>{heading ?? <Unnamed />}</Heading>
    </header>
  )
}

const SignIn = ({ href }: { href: string | null }) => (
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

/** The pricing page: the products for this viewer, questions and testimonials. V2.12 P2.8.01 P2.8.07 P9.03 V6.18 */
export const Screen = () => {
  const [layout, setLayout] = useState<PlanLayout>('plans')
  const [view, send] = useScreen(pricingScreen)
  const { silent } = view
  return (
    <section className={page['page']}>
      {view.error && (
        <div className="gutter">
          <Notice kind="warning">{view.error}</Notice>
        </div>
      )}
      <Header heading={view.heading} description={view.description} />
      {silent ? (
        <Trouble {...silent} onRetry={() => send.session(silent.retry.event)} />
      ) : (
        <>
          <div className={css['bar']}>
            <LayoutSwitch layouts={view.layouts} layout={layout} onLayout={setLayout} />
            <SignIn href={view.signIn} />
          </div>
          <Sale layout={layout} />
        </>
      )}
      <Voices testimonials={view.testimonials} />
      <Faq {...view.faq} />
    </section>
  )
}
