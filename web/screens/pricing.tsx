import { Link } from 'react-router-dom'
import { useFeatures } from '../../adapters/react/index.ts'
import { withDialog, write } from '../../core/places/index.ts'
import { pricingError, pricingView } from '../../core/pricing/index.ts'
import { Head } from '../parts/head.tsx'
import { Heading, Unnamed } from '../parts/heading.tsx'
import { Notice } from '../parts/notice.tsx'
import { PlanCard } from '../parts/plan-card.tsx'
import { useSiteName } from '../parts/site-name.ts'
import { Loading, Skeleton } from '../parts/skeletons.tsx'
import { useLook } from './looks.ts'
import page from './page.module.css'
import css from './pricing.module.css'

const places = ['1', '2', '3']

/** The plans with the words for who looks. V2.12 P2.8.01 P2.8.07 */
export const Screen = () => {
  const view = useLook([], ({ viewer, now, known }) => ({
    ...pricingView(viewer, now),
    visitor: known && !viewer.signedIn,
  }))
  const site = useSiteName()
  const signIn = useFeatures(['app'], ({ app }) =>
    app.context.address ? write(withDialog(app.context.address, 'login')) : '',
  )
  const error = useFeatures(['app'], ({ app }) => {
    const place = app.context.address?.place
    return place?.type === 'pricing' ? pricingError(place.error) : null
  })
  return (
    <section className={page['page']}>
      <Head title={`Pricing - ${site}`} {...(view && { description: view.heading })} />
      {error && (
        <div className={css['notice']}>
          <Notice kind="warning">{error}</Notice>
        </div>
      )}
      <header className={page['header']}>
        <Heading className={page['title']}>{view?.heading ?? <Unnamed />}</Heading>
        {view?.visitor && (
          <p className={page['text']}>
            Already a member?{' '}
            <Link className={page['link']} to={signIn}>
              Sign in
            </Link>
            .
          </p>
        )}
        {view?.notes.map((note) => (
          <p key={note} className={page['text']}>
            {note}
          </p>
        ))}
      </header>
      {view ? (
        <ul className={css['plans']}>
          {view.cards.map((card) => (
            <li key={card.key} className={css['plan']}>
              <PlanCard plan={card} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={css['plans']} aria-busy="true">
          <Loading label="Page is Loading..." />
          {places.map((place) => (
            <Skeleton key={place} shape="panel" />
          ))}
        </div>
      )}
    </section>
  )
}
