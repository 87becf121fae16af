import { useScreen, useSend } from '../../../adapters/react/index.ts'
import { paymentsScreen } from '../../../core/billing/index.ts'
import type { SoldCard } from '../../../core/checkout/index.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Panel } from '../../parts/panel.tsx'
import { UseDayPass } from '../planner/use-day-pass.tsx'
import { Purchase, PurchaseNotices } from '../purchase.tsx'
import css from './account.module.css'
import { Waiting } from './waiting.tsx'

const forNothing = { classId: null, title: null, start: null, eventId: null } as const

type View = NonNullable<ReturnType<typeof paymentsScreen.view>>

const Card = ({ card }: { card: SoldCard }) => (
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
      <Purchase purchase={card.purchase} />
    </div>
  </li>
)

const DayPass = ({ pass }: { pass: View['dayPass'] }) => (
  <Panel title="Day Pass">
    <div role="status" className={css['lines']}>
      {pass.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
    {pass.mayUse && <UseDayPass of={forNothing} label="Use a Day Pass now" />}
    <ul className={css['offers']}>
      {pass.cards.map((card) => (
        <Card key={card.key} card={card} />
      ))}
    </ul>
  </Panel>
)

const OnDemand = ({ pass, portal }: { pass: View['onDemand']; portal: View['portal'] }) => {
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

/** The billing page: the member's passes and membership, with the actions for them. A2.15 V6.18 A7.11 A8.31 */
export const Payments = () => {
  const [view] = useScreen(paymentsScreen)
  if (!view) return <Waiting shape="panels" />
  return (
    <>
      <PurchaseNotices notices={view.notices} />
      <DayPass pass={view.dayPass} />
      <OnDemand pass={view.onDemand} portal={view.portal} />
    </>
  )
}
