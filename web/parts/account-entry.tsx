import { Link } from 'react-router-dom'
import css from './account-entry.module.css'
import { LinkButton } from './button.tsx'

/** The door to one's account, or to having one. */
export type AccountEntry =
  | { readonly type: 'guest'; readonly href: string; readonly label: string }
  | {
      readonly type: 'member'
      readonly href: string
      readonly label: string
      readonly initials: string
      readonly image: string | null
    }

/** Who is signed in, as a face or as initials; a visitor sees the way in. */
export const AccountLink = ({ account }: { account: AccountEntry }) =>
  account.type === 'guest' ? (
    <LinkButton tone="quiet" size="small" href={account.href}>
      {account.label}
    </LinkButton>
  ) : (
    <Link className={css['account']} to={account.href} aria-label={account.label}>
      <span className={css['face']} aria-hidden="true">
        {account.initials}
        {account.image && <img className={css['image']} src={account.image} alt="" width={36} height={36} />}
      </span>
    </Link>
  )
