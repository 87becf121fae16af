import { useFeature } from '../../adapters/react/index.ts'
import { accountView } from '../../core/session/index.ts'
import { AccountMenu } from '../parts/account-menu.tsx'
import { Button, LinkButton } from '../parts/button.tsx'

/** The way in for a visitor, the way out for who is signed in; while that is not known, nothing. A4.01 */
export const AccountDoor = ({ signIn }: { signIn: string }) => {
  const [account, send] = useFeature('session', accountView)
  switch (account.state) {
    case 'visitor':
      return (
        <LinkButton tone="quiet" size="small" href={signIn}>
          Sign in
        </LinkButton>
      )
    case 'unreachable':
      return (
        <>
          <Button tone="quiet" size="small" onClick={() => send({ type: 'askAgain' })}>
            Account unreachable: Retry
          </Button>
          <Button tone="quiet" size="small" onClick={() => send({ type: 'signOut' })}>
            Sign out
          </Button>
        </>
      )
    case 'person':
      return (
        <AccountMenu
          name={account.name}
          email={account.email}
          initials={account.initials}
          image={account.picture}
          busy={account.leaving}
          question={account.asking}
          onSignOut={() => send({ type: 'signOut' })}
          onAnyway={() => send({ type: 'signOutAnyway' })}
          onStay={() => send({ type: 'stay' })}
        />
      )
    case 'unknown':
      return null
  }
}
