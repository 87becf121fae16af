import { useScreen, useSend } from '../../../adapters/react/index.ts'
import { paymentsScreen } from '../../../core/commerce/billing/index.ts'
import type { SoldCard } from '../../../core/commerce/checkout/index.ts'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Button, LinkButton } from '../../parts/form/button.tsx'
import { Holdings } from '../../parts/layout/holdings.tsx'
import { Panel } from '../../parts/layout/panel.tsx'
import { UseDayPass } from '../planner/use-day-pass.tsx'
import { Purchase, PurchaseNotices } from '../purchase.tsx'
import css from './account.module.css'
import { Paid } from './paid.tsx'
import { Plans } from './plans.tsx'
import { Waiting } from './waiting.tsx'

const forNothing = { classId: null, title: null, start: null, eventId: null } as const

type View = NonNullable<ReturnType<typeof paymentsScreen.view>>

const Manage = ({ label, text, busy }: NonNullable<View['membership']['manage']>) => {
  const send = useSend('commerce')
  return (
    <div className={css['manage']}>
      <Button tone="outline" busy={busy} onClick={() => send({ type: 'openPortal' })}>
        {label}
      </Button>
      {text && <p className="small soft">{text}</p>}
    </div>
  )
}

const Membership = ({ view: { title, memberships, empty, manage, error } }: { view: View['membership'] }) => (
  <Panel title={title}>
    {memberships.length > 0 && <Holdings full holdings={memberships} />}
    {empty && <p>{empty}</p>}
    {error && <Notice kind="error">{error}</Notice>}
    <Plans />
    {manage && <Manage {...manage} />}
  </Panel>
)

const Card = ({ card }: { card: SoldCard }) => (
  <li className={css['offer']}>
    <div>
      <p className="label">{card.title}</p>
      <p className="soft">
        {card.price} {card.per}
      </p>
      {card.saving && <p className="bold success">{card.saving}</p>}
      <ul className="soft">
        {card.rows.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
    <div className={css['buy']}>
      <Purchase purchase={card.purchase} />
    </div>
  </li>
)

const DayPass = ({ view, membership }: { view: NonNullable<View['dayPass']>; membership: View['membership'] }) => (
  <Panel title={view.title}>
    <div role="status" className={css['lines']}>
      {membership.pass && <Holdings full holdings={[membership.pass]} />}
      {membership.unused && <p className="bold">{membership.unused}</p>}
      {view.text && <p className="soft">{view.text}</p>}
    </div>
    {view.use && <UseDayPass of={forNothing} label={view.use} />}
    <ul className={css['offers']}>
      {view.cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
    </ul>
  </Panel>
)

const Orders = ({ view: { title, items } }: { view: NonNullable<View['orders']> }) => (
  <Panel title={title}>
    <Holdings full holdings={items} />
  </Panel>
)

const OnDemand = ({ view: { title, text, action } }: { view: NonNullable<View['onDemand']> }) => (
  <Panel title={title}>
    <p className="soft">{text}</p>
    <div className="row gap-3">
      <LinkButton tone="outline" href={action.href}>
        {action.label}
      </LinkButton>
    </div>
  </Panel>
)

/** The billing page: the member's membership, their day passes, their gifts and goods, and the on-demand pass, with the actions for them. */
export const Payments = () => {
  const [view] = useScreen(paymentsScreen)
  if (!view) return <Waiting shape="panels" />
  return (
    <>
      <PurchaseNotices notices={view.notices} />
      <Membership view={view.membership} />
      {view.dayPass && <DayPass view={view.dayPass} membership={view.membership} />}
      {view.orders && <Orders view={view.orders} />}
      {view.onDemand && <OnDemand view={view.onDemand} />}
      <Paid />
    </>
  )
}
