import { useId } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { saleRowScreen } from '../../../core/commerce/promotions/index.ts'
import { PromotionSkeleton } from '../../parts/feedback/skeletons.tsx'
import { LinkButton } from '../../parts/form/button.tsx'
import { PeriodOf } from './period.tsx'
import css from './promotions.module.css'

/** The sale as a row of the home page, or above the ordinary prices until it starts. */
export const SaleRow = ({ linked = true }: { linked?: boolean }) => {
  const [view] = useScreen(saleRowScreen)
  const title = useId()
  if (view === null) return null
  if (view.type === 'waiting') return <PromotionSkeleton />
  return (
    <section className={css['row']} aria-labelledby={title}>
      <div className={css['rowWords']}>
        <h2 id={title}>{view.title}</h2>
        <p className="soft">{view.text}</p>
        {linked && <LinkButton href={view.link.href}>{view.link.label}</LinkButton>}
      </div>
      <PeriodOf period={view.period} />
    </section>
  )
}
