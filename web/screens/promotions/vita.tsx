import { useDispatch, useScreen } from '../../../adapters/react/index.ts'
import { commerceUnreachable } from '../../../core/commerce/offers/index.ts'
import { freeMonthScreen } from '../../../core/commerce/promotions/index.ts'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { PromotionCard } from './card.tsx'
import { PromotionPage } from './page.tsx'

/** The page of the free month. */
export const Screen = () => {
  const [view] = useScreen(freeMonthScreen)
  const dispatch = useDispatch()
  switch (view.type) {
    case 'waiting':
      return (
        <>
          <Loading label={view.loading} />
          <Skeleton shape="panel" />
        </>
      )
    case 'unreachable':
      return <Trouble whole {...commerceUnreachable} onRetry={() => dispatch(view.retry)} />
    case 'missing':
      return <Trouble whole message="offer_missing" title={view.title} text={view.text} back={view.back} />
    case 'ready':
      return (
        <PromotionPage view={view} canonical="/vita">
          <PromotionCard card={view.card} notIncluded={view.notIncluded} />
        </PromotionPage>
      )
  }
}
