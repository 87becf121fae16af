import { useSend } from '../../../adapters/react/index.ts'
import type { BillingView } from '../../../core/billing/index.ts'
import { billingView } from '../../../core/billing/index.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Panel } from '../../parts/panel.tsx'
import { UseDayPass } from '../planner/use-day-pass.tsx'
import { Purchase, PurchaseNotices, usePurchases } from '../purchase.tsx'
import { useContextView } from '../view-context.ts'
import css from './account.module.css'
import { Waiting } from './waiting.tsx'

const forNothing = { classId: null, title: null, start: null, eventId: null } as const

const Card = ({
  card,
  purchases,
}: {
  card: BillingView['dayPass']['cards'][number]
  purchases: ReturnType<typeof usePurchases>
}) => (
  <li className={css['offer']}>
    <div>
      <p className="label">{card.name}</p>
      <p className="soft">
        {card.price} {card.per}
      </p>
      {card.saving && <p className="bold success">{card.saving}</p>}
      <ul className="soft">
        {card.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
    <div className={css['buy']}>
      <Purchase card={card} purchases={purchases} />
    </div>
  </li>
)

const DayPass = ({ pass, purchases }: { pass: BillingView['dayPass']; purchases: ReturnType<typeof usePurchases> }) => (
  <Panel title="Day Pass">
    <div role="status" className={css['lines']}>
      {pass.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
    {pass.mayUse && <UseDayPass of={forNothing} label="Use a Day Pass now" />}
    <ul className={css['offers']}>
      {pass.cards.map((card) => (
        <Card key={card.key} card={card} purchases={purchases} />
      ))}
    </ul>
  </Panel>
)

const OnDemand = ({ pass, portal }: { pass: BillingView['onDemand']; portal: BillingView['portal'] }) => {
  const send = useSend('commerce')
  return (
    <Panel title="On-Demand Pass">
      <p>{pass.text}</p>
      {portal.error && <Notice kind="error">{portal.error}</Notice>}
      <div className="row gap-3">
        {pass.action && <LinkButton href={pass.action.href}>{pass.action.label}</LinkButton>}
        {pass.manage && (
          <Button tone="outline" busy={portal.busy} onClick={() => send({ type: 'openPortal' })}>
            Manage membership
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** Billing: one's passes and membership, and what can be done about them. A2.15 V6.18 A7.11 A8.31 */
export const Payments = () => {
  const view = useContextView(
    ['checkout', 'portal'],
    ({ catalogue, viewer, now, rest }, { checkout, portal }) =>
      checkout && billingView(catalogue.config.plans, viewer, now, portal, rest),
  )
  const purchases = usePurchases()
  if (!view) return <Waiting shape="panels" />
  return (
    <>
      <PurchaseNotices purchases={purchases} cards={view.dayPass.cards} />
      <DayPass pass={view.dayPass} purchases={purchases} />
      <OnDemand pass={view.onDemand} portal={view.portal} />
    </>
  )
}
