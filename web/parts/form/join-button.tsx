import type { JoinView } from '../../../core/planner/live/index.ts'
import { Notice } from '../feedback/notice.tsx'
import { HandsFocusOver } from '../hooks/focused.tsx'
import { Link } from '../layout/link.tsx'
import { Button, LinkButton } from './button.tsx'
import css from './join-button.module.css'

/** The effects of a press on the join button. */
export interface JoinActions {
  /** The address of the class or event, once it can be joined. */
  readonly href: string | null
  /** The address of the sign-in dialog over the present page. */
  readonly signIn: string
  readonly busy: boolean
  readonly onJoin: () => void
  readonly onRedeem: () => void
  readonly onBuy: () => void
}

const About = ({ title }: { title: string | undefined }) => title && <span className="visually-hidden"> – {title}</span>

const Way = ({ join, title, actions }: { join: JoinView; title: string | undefined; actions: JoinActions }) => {
  const words = (
    <>
      {join.lines.length === 1 ? (
        join.label
      ) : (
        <span className={css['lines']}>
          {join.lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </span>
      )}
      <About title={title} />
    </>
  )
  if (join.type === 'sign-in') return <LinkButton href={actions.signIn}>{words}</LinkButton>
  if (join.type === 'membership') return join.membership && <LinkButton href={join.membership.href}>{words}</LinkButton>
  if (join.type === 'join' && actions.href !== null)
    return (
      <LinkButton external href={actions.href}>
        {words}
      </LinkButton>
    )
  const press = { wait: undefined, join: actions.onJoin, redeem: actions.onRedeem, buy: actions.onBuy }[join.type]
  return (
    <Button disabled={join.disabled} busy={actions.busy} onClick={press}>
      {words}
    </Button>
  )
}

// As long as it stays the same element, it keeps the focus when its label changes.
const elementOf = ({ type }: JoinView, { href }: JoinActions) =>
  type === 'sign-in' || type === 'membership' ? type : type === 'join' && href !== null ? 'to the class' : 'button'

/** The join button of a class or event, and the price of a pass if one is needed. */
export const JoinButton = ({ join, title, actions }: { join: JoinView; title?: string; actions: JoinActions }) => (
  <div className={css['join']}>
    <HandsFocusOver key={elementOf(join, actions)} className="grid">
      <Way join={join} title={title} actions={actions} />
    </HandsFocusOver>
    {join.note && <p className="small soft">{join.note}</p>}
    {join.type === 'buy' && join.membership && (
      <Link className="link small" to={join.membership.href}>
        {join.membership.label}
      </Link>
    )}
    {join.warning && <Notice kind="warning">{join.warning}</Notice>}
  </div>
)
