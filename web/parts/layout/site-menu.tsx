import type { MouseEvent } from 'react'
import { useId } from 'react'
import { navigationWords } from '../../../core/navigation/index.ts'
import { Icon, Menu as MenuIcon } from '../form/icons.tsx'
import { Link } from './link.tsx'
import css from './site-menu.module.css'

const closePanel = ({ currentTarget }: MouseEvent) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** The menu of a visitor on a phone, which has no sidebar: the pages that its tabs do not lead to. */
export const SiteMenu = ({ links }: { links: readonly { readonly label: string; readonly href: string }[] }) => {
  const panel = useId()
  return (
    <span className={css['menu']}>
      <button type="button" className="tap ink round" popoverTarget={panel} aria-label={navigationWords.menu}>
        <Icon of={MenuIcon} size={22} />
      </button>
      <ul className={css['panel']} id={panel} popover="auto">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link className={css['link']} to={href} onClick={closePanel}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </span>
  )
}
