import { navigationWords } from '../../../core/navigation/index.ts'
import type { NavIconName } from '../form/icons.tsx'
import { NavIcon } from '../form/icons.tsx'
import { Link } from './link.tsx'
import css from './tab-bar.module.css'

/** One of the five tabs at the bottom of a phone. */
export interface Tab {
  readonly href: string
  readonly label: string
  readonly icon: NavIconName
  readonly active: boolean
  /** Whether the present page belongs to it. */
  readonly holdsPage?: boolean
}

/** The tab bar at the bottom of phones; hidden in windows too low for it. */
export const TabBar = ({ tabs }: { tabs: readonly Tab[] }) => (
  <nav className={css['bar']} aria-label={navigationWords.tabs}>
    {tabs.map((tab) => (
      <Link
        key={tab.label}
        className={css['tab']}
        to={tab.href}
        aria-current={tab.active ? 'page' : tab.holdsPage ? 'true' : undefined}
      >
        <NavIcon name={tab.icon} />
        <span>{tab.label}</span>
      </Link>
    ))}
  </nav>
)
