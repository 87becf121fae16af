import { useEffect, useRef } from 'react'
import type { Events } from '../../adapters/react/index.ts'
import { useFeature, useFeatures } from '../../adapters/react/index.ts'
import type { NavigationView } from '../../core/navigation/index.ts'
import { unsavedText } from '../../core/outbox/index.ts'
import type { AccountView } from '../../core/session/index.ts'
import { accountView } from '../../core/session/index.ts'
import { writeNouns } from '../../core/user/nouns.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { focusFirst, isFocusLost } from '../parts/focus.ts'
import { Late, part } from '../parts/late.tsx'
import css from './account-entry.module.css'

const accountMenu = part(() => import('../parts/account-menu.tsx').then(({ AccountMenu }) => AccountMenu))

// Who has gone out, or asked again, pressed something that is no longer there: the focus goes to what is.
const useFocusOnWayIn = (state: AccountView['state']) => {
  const anchor = useRef<HTMLSpanElement>(null)
  const was = useRef(state)
  useEffect(() => {
    if (state === 'unknown') return
    const changed = was.current !== state && (was.current === 'signedIn' || was.current === 'unreachable')
    was.current = state
    if (changed && isFocusLost()) focusFirst(anchor.current, 'a, button')
  }, [state])
  return anchor
}

/** The way in for a visitor, the way out for who is signed in; while that is not known, nothing. A4.01 */
export const AccountEntry = ({
  signIn,
  links,
}: Pick<NavigationView, 'signIn'> & { links: NavigationView['account'] }) => {
  const [account, send] = useFeature('session', accountView)
  const unsaved = useFeatures(['outbox'], ({ outbox }) => unsavedText(outbox?.context.writes ?? [], writeNouns))
  return (
    <span ref={useFocusOnWayIn(account.state)} className={css['entry']}>
      <Door account={account} unsaved={unsaved} links={links} send={send} signIn={signIn} />
    </span>
  )
}

interface Ways {
  readonly account: AccountView
  /** What would be lost by signing out. */
  readonly unsaved: string | null
  readonly links: readonly { readonly label: string; readonly href: string }[]
  readonly send: (event: Events['session']) => void
}

// What the menu is for, where its code cannot be loaded.
const PlainEntry = ({ account: { asking, leaving }, unsaved, links: [first], send }: Ways) => (
  <>
    {first && (
      <LinkButton tone="quiet" size="small" href={first.href}>
        Account
      </LinkButton>
    )}
    <span role="alert" className="visually-hidden">
      {asking} {asking && unsaved}
    </span>
    <Button
      tone="quiet"
      size="small"
      busy={leaving}
      onClick={() => send({ type: asking ? 'signOutAnyway' : 'signOut' })}
    >
      {asking ? 'Sign out anyway' : 'Sign out'}
    </Button>
    {asking && (
      <Button tone="quiet" size="small" onClick={() => send({ type: 'stay' })}>
        Stay
      </Button>
    )}
  </>
)

const Door = ({
  account,
  unsaved,
  links,
  send,
  signIn,
}: Ways & {
  signIn: string
}) => {
  switch (account.state) {
    case 'visitor':
      return (
        <LinkButton tone="quiet" size="small" href={signIn}>
          Sign in
        </LinkButton>
      )
    case 'unreachable':
      if (account.asking) return <PlainEntry account={account} unsaved={unsaved} links={[]} send={send} />
      return (
        <>
          <Button tone="quiet" size="small" onClick={() => send({ type: 'askAgain' })}>
            <span>
              <span className={css['long']}>Account unreachable: </span>Retry
            </span>
          </Button>
          <Button tone="quiet" size="small" onClick={() => send({ type: 'signOut' })}>
            Sign out
          </Button>
        </>
      )
    case 'signedIn':
      return (
        <Late
          of={accountMenu}
          props={{
            name: account.name,
            email: account.email,
            initials: account.initials,
            image: account.picture,
            busy: account.leaving,
            question: account.asking && [account.asking, unsaved].filter(Boolean).join(' '),
            links,
            onSignOut: () => send({ type: 'signOut' }),
            onAnyway: () => send({ type: 'signOutAnyway' }),
            onStay: () => send({ type: 'stay' }),
          }}
          failed={() => <PlainEntry account={account} unsaved={unsaved} links={links} send={send} />}
        />
      )
    case 'unknown':
      return null
  }
}
