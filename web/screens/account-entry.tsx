import type { FocusEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useScreen } from '../../adapters/react/index.ts'
import { commonWords } from '../../core/kernel/words.ts'
import type { NavigationView } from '../../core/navigation/index.ts'
import { navigationWords } from '../../core/navigation/index.ts'
import type { SessionEvent } from '../../core/session/index.ts'
import { cornerWords } from '../../core/session/index.ts'
import type { AccountEntryView } from '../../core/user/account-entry.screen.ts'
import { accountEntryScreen } from '../../core/user/account-entry.screen.ts'
import { Late, part } from '../parts/feedback/late.tsx'
import { Button, LinkButton } from '../parts/form/button.tsx'
import { focusFirst, isFocusLost } from '../parts/hooks/focus.ts'
import { SiteMenu } from '../parts/layout/site-menu.tsx'
import css from './account-entry.module.css'

const accountMenu = part(() => import('./member-menu.tsx').then(({ MemberMenu }) => MemberMenu))

// After sign-out or a Retry the pressed button is gone: the focus moves to the element in its place.
const useFocusOnWayIn = (state: AccountEntryView['state']) => {
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

// A menu that stays open would cover the element that has the focus then; the question before signing out stays until it is answered.
const closeLeftMenu = ({ currentTarget, relatedTarget }: FocusEvent) => {
  if (relatedTarget && !currentTarget.contains(relatedTarget))
    currentTarget.querySelector<HTMLElement>('[popover]')?.hidePopover()
}

interface Ways {
  readonly view: AccountEntryView
  readonly links: readonly { readonly label: string; readonly href: string }[]
  readonly send: (event: SessionEvent) => void
}

// The content of the menu, if the menu's code cannot be loaded.
const PlainEntry = ({ view: { asking, isSigningOut: leaving, signOut }, links: [first], send }: Ways) => (
  <>
    {first && (
      <LinkButton tone="quiet" size="small" href={first.href}>
        {first.label}
      </LinkButton>
    )}
    <span role="alert" className="visually-hidden">
      {asking}
    </span>
    <Button tone="quiet" size="small" busy={leaving} onClick={() => send(signOut.event)}>
      {signOut.label}
    </Button>
    {asking && (
      <Button tone="quiet" size="small" onClick={() => send({ type: 'stay' })}>
        {cornerWords.stay}
      </Button>
    )}
  </>
)

const Entry = ({ view, links, send, signIn, menu }: Ways & Pick<NavigationView, 'signIn' | 'menu'>) => {
  switch (view.shape) {
    case 'none':
      return null
    case 'signIn':
      return (
        <>
          <LinkButton tone="quiet" size="small" href={signIn}>
            {navigationWords.signIn}
          </LinkButton>
          <SiteMenu links={menu} />
        </>
      )
    case 'question':
    case 'leave':
      return <PlainEntry view={view} links={[]} send={send} />
    case 'retry':
      return (
        <>
          <Button tone="quiet" size="small" onClick={() => send({ type: 'askAgain' })}>
            <span>
              <span className={css['long']}>{cornerWords.unreachable}</span>
              {commonWords.retry}
            </span>
          </Button>
          <Button tone="quiet" size="small" onClick={() => send({ type: 'signOut' })}>
            {cornerWords.signOut}
          </Button>
        </>
      )
    case 'menu':
      return (
        <Late
          of={accountMenu}
          props={{
            name: view.name,
            email: view.email,
            initials: view.initials,
            image: view.picture,
            busy: view.isSigningOut,
            question: view.asking,
            links: [...menu, ...links],
            onSignOut: () => send({ type: 'signOut' }),
            onAnyway: () => send({ type: 'signOutAnyway' }),
            onStay: () => send({ type: 'stay' }),
          }}
          failed={() => <PlainEntry view={view} links={links} send={send} />}
        />
      )
  }
}

/** The account corner: sign-in for a visitor, sign-out for a member; nothing while the session is unknown. */
export const AccountEntry = ({
  signIn,
  menu,
  links,
}: Pick<NavigationView, 'signIn' | 'menu'> & { links: NavigationView['account'] }) => {
  const [view, send] = useScreen(accountEntryScreen)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus leave the menu
    <span
      ref={useFocusOnWayIn(view.state)}
      onBlur={view.isSigningOut || view.asking ? undefined : closeLeftMenu}
      className={css['entry']}
    >
      <Entry view={view} links={links} send={send.session} signIn={signIn} menu={menu} />
    </span>
  )
}
