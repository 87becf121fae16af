import type { JoinView } from '../../core/live/index.ts'
import { Button, LinkButton } from './button.tsx'
import css from './join-button.module.css'
import { keepFocus } from './keep-focus.ts'

/** What a press on the button leads to. */
export interface JoinDeeds {
  /** Where it is held, once it may be gone to. */
  readonly href: string | null
  /** Where the sign-in dialog opens over the present place. */
  readonly signIn: string
  readonly busy: boolean
  readonly onJoin: () => void
  readonly onRedeem: () => void
  readonly onBuy: () => void
}

const About = ({ title }: { title: string | undefined }) => title && <span className="visually-hidden"> – {title}</span>

const Way = ({ join, title, deeds }: { join: JoinView; title: string | undefined; deeds: JoinDeeds }) => {
  const words = (
    <>
      {join.label}
      <About title={title} />
    </>
  )
  if (join.type === 'sign-in') return <LinkButton href={deeds.signIn}>{words}</LinkButton>
  if (join.type === 'join' && deeds.href !== null)
    return (
      <LinkButton external href={deeds.href}>
        {words}
      </LinkButton>
    )
  const press = { wait: undefined, join: deeds.onJoin, redeem: deeds.onRedeem, buy: deeds.onBuy }[join.type]
  return (
    <Button disabled={join.disabled} busy={deeds.busy} onClick={press}>
      {words}
    </Button>
  )
}

// As long as it is the same element, it keeps the focus through what it says.
const elementOf = ({ type }: JoinView, { href }: JoinDeeds) =>
  type === 'sign-in' ? 'to the dialog' : type === 'join' && href !== null ? 'to the class' : 'button'

/** The button by which somebody joins, and what a pass costs where one is needed. V2.36 V2.37 V2.38 V4.10 P9.08 */
export const JoinButton = ({ join, title, deeds }: { join: JoinView; title?: string; deeds: JoinDeeds }) => (
  <div className={css['join']}>
    <div key={elementOf(join, deeds)} className={css['way']} ref={keepFocus}>
      <Way join={join} title={title} deeds={deeds} />
    </div>
    {join.note && <p className={css['note']}>{join.note}</p>}
  </div>
)
