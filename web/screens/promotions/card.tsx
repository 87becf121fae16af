import type { ReactNode } from 'react'
import { useSend } from '../../../adapters/react/index.ts'
import type { CampaignCard } from '../../../core/commerce/promotions/index.ts'
import { Badge } from '../../parts/card/badge.tsx'
import { OfferCard } from '../../parts/card/offer-card.tsx'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button } from '../../parts/form/button.tsx'
import css from './promotions.module.css'

/** The badges of something of a promotion. */
export const Badges = ({ badges }: { badges: readonly string[] }) =>
  badges.length > 0 && (
    <span className={css['badges']}>
      {badges.map((badge) => (
        <Badge key={badge} kind="new">
          {badge}
        </Badge>
      ))}
    </span>
  )

/** The card of a plan in a promotion, with its button. */
export const PromotionCard = ({
  card,
  notIncluded,
  children,
}: {
  card: CampaignCard
  notIncluded: string
  children?: ReactNode
}) => {
  const send = useSend('promotions')
  const { button } = card
  return (
    <OfferCard offer={card} notIncluded={notIncluded}>
      {card.text && <p className="soft">{card.text}</p>}
      <Badges badges={card.badges} />
      {children}
      {button && (
        <>
          <Button
            wide
            tone={button.tone}
            busy={button.busy}
            disabled={button.disabled && !button.busy}
            onClick={() => send({ type: 'buy', offerId: button.offerId })}
          >
            {button.label}
          </Button>
          {button.problem && <Notice kind="error">{button.problem}</Notice>}
        </>
      )}
    </OfferCard>
  )
}
