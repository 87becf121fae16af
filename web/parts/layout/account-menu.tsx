import type { MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { cornerWords } from '../../../core/session/index.ts'
import { Count } from '../card/count.tsx'
import { Button } from '../form/button.tsx'
import { focusFirst, isFocusLost, useFocusWhileOpen } from '../hooks/focus.ts'
import css from './account-menu.module.css'
import { Link } from './link.tsx'

const closePanel = ({ currentTarget }: MouseEvent) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

// The question takes the focus from the button it replaces, if that had it.
const focusQuestion = (question: HTMLElement | null) => {
  if (isFocusLost()) focusFirst(question, '[data-first]')
}

/** The menu of a signed-in member: a button with their initials that opens a small panel with sign-out. */
export const AccountMenu = ({
  name,
  email,
  initials,
  image,
  links,
  news,
  busy,
  question,
  children,
  onSignOut,
  onAnyway,
  onStay,
}: {
  name: string
  email: string
  initials: string
  image: string | null
  /** The pages of the account, and those that a phone, which has no sidebar, finds here. */
  links: readonly { readonly label: string; readonly href: string; readonly onPhone?: boolean }[]
  /** The link to the notifications, with how many are unread; null for a studio without notifications. */
  news: { readonly label: string; readonly href: string; readonly badge: string | null; readonly unread: string } | null
  busy: boolean
  /** The sign-out question while changes are not saved; null while it is not asked. */
  question: string | null
  /** The member's memberships and passes. */
  children?: ReactNode
  onSignOut: () => void
  onAnyway: () => void
  onStay: () => void
}) => {
  const panel = useId()
  const { opened, closed } = useFocusWhileOpen<HTMLDivElement, HTMLDivElement>(Boolean(question), focusQuestion)
  return (
    <>
      <button type="button" className="tap pill relative" popoverTarget={panel}>
        <span className="visually-hidden">
          {cornerWords.accountOf(name)}
          {news?.badge && ', '}
        </span>
        <span className={css['face']} aria-hidden="true">
          {initials}
          {image && <img className={css['image']} src={image} alt="" width={36} height={36} />}
        </span>
        {news?.badge && <Count over text={news.badge} meaning={news.unread} />}
      </button>
      <div className={css['panel']} id={panel} popover="auto">
        <p className="label breaks">{name}</p>
        {email !== name && <p className={css['email']}>{email}</p>}
        {children && <div className={css['has']}>{children}</div>}
        <ul className={css['links']}>
          {news && (
            <li>
              <Link className={css['link']} to={news.href} onClick={closePanel}>
                {news.label} {news.badge && <Count text={news.badge} meaning={news.unread} />}
              </Link>
            </li>
          )}
          {links.map(({ label, href, onPhone = false }) => (
            <li key={href} data-phone={onPhone || undefined}>
              <Link className={css['link']} to={href} onClick={closePanel}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {question ? (
          <div ref={opened} role="alert">
            <p className={css['question']}>{question}</p>
            <Button wide onClick={onAnyway}>
              {cornerWords.signOutAnyway}
            </Button>
            <Button wide data-first tone="quiet" onClick={onStay}>
              {cornerWords.stay}
            </Button>
          </div>
        ) : (
          <div ref={closed}>
            <Button wide tone="outline" busy={busy} onClick={onSignOut}>
              {cornerWords.signOut}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
