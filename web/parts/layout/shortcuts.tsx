import type { ShortcutsView } from '../../../core/page/home/index.ts'
import { NavIcon } from '../form/icons.tsx'
import { Link } from './link.tsx'
import css from './shortcuts.module.css'

/** The links at the top of the home page on a phone; room is kept for them if the viewer was signed in on the last visit. */
export const Shortcuts = ({ shortcuts: { label, known, links } }: { shortcuts: ShortcutsView }) => (
  <nav className={css['bar']} aria-label={label} data-known={known}>
    <ul className={css['links']}>
      {links.map((link) => (
        <li key={link.href}>
          <Link className={css['link']} to={link.href}>
            <NavIcon name={link.icon} size={18} />
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
