import { Link } from 'react-router-dom'
import type { NavIconName } from './icons.tsx'
import { NavIcon } from './icons.tsx'
import css from './tab-bar.module.css'

/** One of the five places at the foot of a phone. */
export interface Tab {
  readonly href: string
  readonly label: string
  readonly icon: NavIconName
  readonly active: boolean
}

/** The bar at the foot of phones; not where the window is too low for it. V2.53 V4.27 */
export const TabBar = ({ tabs }: { tabs: readonly Tab[] }) => (
  <nav className={css['bar']} aria-label="Tabs">
    {tabs.map((tab) => (
      <Link key={tab.label} className={css['tab']} to={tab.href} aria-current={tab.active ? 'page' : undefined}>
        <NavIcon name={tab.icon} />
        <span>{tab.label}</span>
      </Link>
    ))}
  </nav>
)
