import { useId, useState } from 'react'
import { useScreen, useSend } from '../../adapters/react/index.ts'
import { pricingScreen } from '../../core/commerce/checkout/index.ts'
import type { OfferLayout } from '../../core/commerce/offers/index.ts'
import { pricingWords } from '../../core/commerce/offers/index.ts'
import { promotionScreen } from '../../core/commerce/promotions/index.ts'
import { Testimonials } from '../parts/card/testimonials.tsx'
import { Boundary } from '../parts/feedback/boundary.tsx'
import { Late, part } from '../parts/feedback/late.tsx'
import { Notice } from '../parts/feedback/notice.tsx'
import { Loading, Skeleton } from '../parts/feedback/skeletons.tsx'
import { Trouble } from '../parts/feedback/trouble.tsx'
import { Faq } from '../parts/layout/faq.tsx'
import { Head } from '../parts/layout/head.tsx'
import { Heading, Unnamed } from '../parts/layout/heading.tsx'
import { Holdings } from '../parts/layout/holdings.tsx'
import { Link } from '../parts/layout/link.tsx'
import { useSiteName } from '../parts/layout/site-name.ts'
import { Sale } from './offer-cards.tsx'
import page from './page.module.css'
import css from './pricing.module.css'

const saleRow = part(() => import('./promotions/row.tsx').then(({ SaleRow }) => SaleRow))

const promotions = {
  holiday: part(() => import('./promotions/holiday.tsx').then(({ Holiday }) => Holiday)),
  sale: part(() => import('./promotions/new-year.tsx').then(({ NewYear }) => NewYear)),
} as const

type View = ReturnType<typeof pricingScreen.view>

const LayoutSwitch = ({
  layouts,
  layout,
  onLayout,
}: {
  layouts: View['layouts']
  layout: OfferLayout
  onLayout: (layout: OfferLayout) => void
}) => {
  const title = useId()
  return (
    <div className={css['views']}>
      <span id={title} className="small soft">
        {layouts.title}
      </span>
      <fieldset className={css['switch']} aria-labelledby={title}>
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
    </div>
  )
}

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

const Header = ({ heading, description, documentTitle }: Pick<View, 'heading' | 'description' | 'documentTitle'>) => {
  const site = useSiteName()
  return (
    <header className={page['header']}>
      <Head title={`${documentTitle} - ${site}`} canonical="/pricing" {...(description && { description })} />
      <Heading className={`${page['title']} ${css['title']}`}>{heading ?? <Unnamed />}</Heading>
    </header>
  )
}

const SignIn = ({ signIn }: Pick<View, 'signIn'>) => (
  <p className={`soft ${css['signIn']}`}>
    {signIn && (
      <>
        {signIn.question}{' '}
        <Link className="link bold" to={signIn.href}>
          {signIn.action}
        </Link>
      </>
    )}
  </p>
)

const OwnHoldings = ({ title, all }: NonNullable<View['holdings']>) => (
  <section className={css['holdings']} aria-label={title}>
    <Holdings holdings={all} />
  </section>
)

/** The ordinary prices: the products for this viewer, questions and testimonials. V2.12 P2.8.01 */
const Plans = ({ isSaleToCome }: { isSaleToCome: boolean }) => {
  const [layout, setLayout] = useState<OfferLayout>('plans')
  const [view, send] = useScreen(pricingScreen)
  const { silent } = view
  return (
    <section className={page['page']}>
      {view.error && (
        <div className="gutter">
          <Notice kind="warning">{view.error}</Notice>
        </div>
      )}
      <Header {...view} />
      {isSaleToCome && (
        <Boundary fallback={() => null}>
          <Late of={saleRow} props={{ linked: false }} failed={() => null} />
        </Boundary>
      )}
      {silent ? (
        <Trouble {...silent} onRetry={() => send.session(silent.retry.event)} />
      ) : (
        <>
          {view.holdings && <OwnHoldings {...view.holdings} />}
          <div className={css['bar']}>
            <LayoutSwitch layouts={view.layouts} layout={layout} onLayout={setLayout} />
            <SignIn signIn={view.signIn} />
          </div>
          <Sale layout={layout} />
        </>
      )}
      {view.testimonials.quotes.length > 0 && <Voices testimonials={view.testimonials} />}
      {view.faq.questions.length > 0 && <Faq {...view.faq} />}
    </section>
  )
}

/** The pricing page: the ordinary prices, or the promotion that is on. */
export const Screen = () => {
  const [{ page: shown, isUnknown, isSaleToCome, loading }] = useScreen(promotionScreen)
  const plain = <Plans isSaleToCome={isSaleToCome} />
  if (shown === 'waiting' || isUnknown)
    return (
      <section className={page['page']}>
        <Header heading={null} description={null} documentTitle={pricingWords.documentTitle} />
        <Loading label={loading} />
        <Skeleton shape="panel" />
      </section>
    )
  if (shown === null || shown === 'freeMonth') return plain
  return (
    <Boundary fallback={() => plain}>
      <Late of={promotions[shown]} waiting={<Loading label={loading} />} failed={() => plain} />
    </Boundary>
  )
}
