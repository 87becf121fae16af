import { useScreen } from '../../../adapters/react/index.ts'
import { newYearScreen } from '../../../core/commerce/promotions/index.ts'
import { PromotionCard } from './card.tsx'
import { PromotionPage } from './page.tsx'

/** The page of the new-year sale. */
export const NewYear = () => {
  const [view] = useScreen(newYearScreen)
  if (view === null) return null
  return (
    <PromotionPage view={view} canonical="/pricing">
      {view.cards.map((card) => (
        <PromotionCard key={card.id} card={card} notIncluded={view.notIncluded} />
      ))}
    </PromotionPage>
  )
}
