import { pageNames } from '../../../core/routes/index.ts'
import css from './account-nav.module.css'
import { Link } from './link.tsx'

/** The navigation of the account pages: at the side, on phones as a row of tabs. */
export const AccountNav = ({
  items,
}: {
  items: readonly { readonly label: string; readonly href: string; readonly active: boolean }[]
}) => (
  <nav className="shrinks" aria-label={pageNames.account}>
    <ul className={css['list']}>
      {items.map(({ label, href, active }) => (
        <li key={href} className={css['item']}>
          <Link className={css['link']} to={href} aria-current={active ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
