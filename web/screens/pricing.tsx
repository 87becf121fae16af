import { useFeatures } from '../../adapters/react/index.ts'
import { pricingError, pricingView } from '../../core/pricing/index.ts'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { Notice } from '../parts/notice.tsx'
import { PlanCard } from '../parts/plan-card.tsx'
import { useLook } from './looks.ts'
import page from './page.module.css'
import css from './pricing.module.css'

/** The plans with the words for who looks. V2.12 P2.8.01 P2.8.07 */
export const Screen = () => {
  const view = useLook([], ({ viewer, now, catalogue }) => ({
    ...pricingView(viewer, now),
    site: catalogue.config.siteName,
  }))
  const error = useFeatures(['app'], ({ app }) => {
    const place = app.context.address?.place
    return place?.type === 'pricing' ? pricingError(place.error) : null
  })
  if (!view) return null
  return (
    <section className={page['page']}>
      <Head title={`Pricing - ${view.site}`} description={view.heading} />
      {error && (
        <div className={css['notice']}>
          <Notice kind="warning">{error}</Notice>
        </div>
      )}
      <header className={page['header']}>
        <Heading className={page['title']}>{view.heading}</Heading>
        {view.notes.map((note) => (
          <p key={note} className={page['text']}>
            {note}
          </p>
        ))}
      </header>
      <ul className={css['plans']}>
        {view.cards.map((card) => (
          <li key={card.key} className={css['plan']}>
            <PlanCard plan={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
