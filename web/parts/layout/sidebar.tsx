import { commonWords } from '../../../core/kernel/words.ts'
import { navigationWords } from '../../../core/navigation/index.ts'
import { LinkButton } from '../form/button.tsx'
import type { NavIconName } from '../form/icons.tsx'
import { ChevronDown, ExternalLink, Icon, Lock, NavIcon } from '../form/icons.tsx'
import { Link } from './link.tsx'
import css from './sidebar.module.css'
import { WordMark } from './word-mark.tsx'

/** An entry of the sidebar. */
export interface NavItem {
  readonly href: string
  readonly label: string
  readonly icon: NavIconName
  readonly active: boolean
  /** Whether the present page belongs to it without being its own. */
  readonly holdsPage?: boolean
  readonly count?: number
  /** The name of the part of its group that it belongs to. */
  readonly group?: string
  readonly external?: boolean
  /** Whether it shows a lock, because it is for members only. */
  readonly locked?: boolean
}

/** A group of entries under one heading that opens and closes. */
export interface NavGroup {
  readonly title: string
  readonly icon: NavIconName
  readonly open: boolean
  readonly items: readonly Omit<NavItem, 'icon'>[]
}

/** The content of the sidebar. */
export interface NavView {
  readonly items: readonly NavItem[]
  readonly groups: readonly NavGroup[]
  /** The button at the bottom: the trial, with a second link to the prices, or the prices alone. */
  readonly foot: { readonly href: string; readonly label: string; readonly prices: string | null } | null
}

const Ends = ({ item }: { item: Omit<NavItem, 'icon'> }) => (
  <>
    {item.count !== undefined && <span className={css['count']}>{item.count.toLocaleString('en')}</span>}
    {item.locked && (
      <span className={css['end']}>
        <Icon of={Lock} size={15} />
        <span className="visually-hidden"> {commonWords.membersOnly}</span>
      </span>
    )}
    {item.external && (
      <span className={css['end']}>
        <Icon of={ExternalLink} size={15} />
        <span className="visually-hidden"> {commonWords.newTab}</span>
      </span>
    )}
  </>
)

const Row = ({ item, icon }: { item: Omit<NavItem, 'icon'>; icon?: NavIconName }) => {
  const inside = (
    <>
      {icon && <NavIcon name={icon} />}
      <span className={css['label']}>{item.label}</span>
      <Ends item={item} />
    </>
  )
  const shape = icon ? css['row'] : `${css['row']} ${css['under']}`
  return (
    <li>
      {item.external ? (
        <a className={shape} href={item.href} target="_blank" rel="noreferrer">
          {inside}
        </a>
      ) : (
        <Link
          className={shape}
          to={item.href}
          aria-current={item.active ? 'page' : item.holdsPage ? 'true' : undefined}
        >
          {inside}
        </Link>
      )}
    </li>
  )
}

const Group = ({ group, onGroup }: { group: NavGroup; onGroup: (title: string) => void }) => (
  <section className={css['group']}>
    {/* With a place in the tab order it gets the focus by a press in every browser: that opens the rail. */}
    <button
      type="button"
      tabIndex={0}
      className={css['row']}
      aria-expanded={group.open}
      onClick={() => onGroup(group.title)}
    >
      <NavIcon name={group.icon} />
      <span className={css['label']}>{group.title}</span>
      <Icon of={ChevronDown} className={css['chevron']} size={18} />
    </button>
    {group.open && (
      <ul className={css['list']}>
        {[...Map.groupBy(group.items, ({ group: name = '' }) => name)].map(([name, items]) =>
          name === '' ? (
            items.map((item) => <Row key={item.href} item={item} />)
          ) : (
            <li key={name}>
              <p className={css['name']}>{name}</p>
              <ul className={css['list']} aria-label={name}>
                {items.map((item) => (
                  <Row key={item.href} item={item} />
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    )}
  </section>
)

/** The navigation at the side of wide windows, collapsed to icons in medium ones. V4.27 */
export const Sidebar = ({ nav, home, onGroup }: { nav: NavView; home: string; onGroup: (title: string) => void }) => (
  <aside className={css['sidebar']}>
    <div className={css['top']}>
      <WordMark href={home} className={css['mark']} />
    </div>
    <nav className={css['nav']} aria-label={navigationWords.main}>
      <ul className={css['list']}>
        {nav.items.map((item) => (
          <Row key={item.label} item={item} icon={item.icon} />
        ))}
      </ul>
      {nav.groups.map((group) => (
        <Group key={group.title} group={group} onGroup={onGroup} />
      ))}
    </nav>
    {nav.foot && (
      <div className={css['foot']}>
        <LinkButton href={nav.foot.href} wide>
          {nav.foot.label}
        </LinkButton>
        {nav.foot.prices && (
          <LinkButton href={nav.foot.href} tone="quiet" wide>
            {nav.foot.prices}
          </LinkButton>
        )}
      </div>
    )}
  </aside>
)
