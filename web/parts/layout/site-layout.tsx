import type { ReactNode } from 'react'
import { commonWords } from '../../../core/kernel/words.ts'
import type { Theme } from '../../../core/navigation/index.ts'
import { navigationWords } from '../../../core/navigation/index.ts'
import { ThemeSwitch } from '../form/theme-switch.tsx'
import { BarreLine } from './barre-line.tsx'
import { Link } from './link.tsx'
import type { NavView } from './sidebar.tsx'
import { Sidebar } from './sidebar.tsx'
import css from './site-layout.module.css'
import type { Tab } from './tab-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { WordMark } from './word-mark.tsx'

/** The content around every screen. */
export interface SiteLayoutProps {
  nav: NavView
  /** The link behind the product's name. */
  home: string
  tabs: readonly Tab[]
  /** The account corner. */
  account: ReactNode
  /** The banner above every page. */
  banner?: ReactNode
  children: ReactNode
  /** The way to the search. */
  search?: ReactNode
  theme: Theme
  onTheme: (theme: Theme) => void
  /** Opens the group with this title, or closes it if it is open. */
  onGroup: (title: string) => void
  /** Whether the page has a layout of its own, without the navigation around it. */
  alone?: boolean
  /** The links at the end of the page; absent while they are unknown. */
  footer?: readonly { readonly href: string; readonly label: string; readonly external?: boolean }[] | undefined
}

/** The place of the banner until it is loaded, for a viewer who had one on the last visit. */
export const BannerSpace = () => <div className={css['banner']} />

const Header = ({ home, account, search }: Pick<SiteLayoutProps, 'home' | 'account' | 'search'>) => (
  <header className={css['header']}>
    <WordMark href={home} className={css['mark']} />
    <div className={css['tools']}>
      {search}
      {account}
    </div>
  </header>
)

const FooterLink = ({ href, label, external }: NonNullable<SiteLayoutProps['footer']>[number]) =>
  external ? (
    <a className={css['link']} href={href} target="_blank" rel="noreferrer">
      {label}
      <span className="visually-hidden"> {commonWords.newTab}</span>
    </a>
  ) : (
    <Link className={css['link']} to={href}>
      {label}
    </Link>
  )

const Footer = ({ home, footer, theme, onTheme }: Pick<SiteLayoutProps, 'home' | 'footer' | 'theme' | 'onTheme'>) => (
  <footer className={css['footer']}>
    <BarreLine />
    <div className={css['ground']}>
      <WordMark href={home} />
      {footer?.[0] && (
        <ul className={css['links']}>
          {footer.map((link) => (
            <li key={link.label}>
              <FooterLink {...link} />
            </li>
          ))}
        </ul>
      )}
      <ThemeSwitch theme={theme} onTheme={onTheme} />
    </div>
  </footer>
)

/** The layout around every screen: sidebar or tab bar depending on the width, header, footer. */
export const SiteLayout = (props: SiteLayoutProps) => {
  const { nav, home, tabs, account, banner, children, search, theme, onTheme, onGroup, footer, alone = false } = props
  return (
    <>
      <a className="skip-link" href="#content">
        {navigationWords.skip}
      </a>
      {!alone && <Sidebar nav={nav} home={home} onGroup={onGroup} />}
      <div className={css['body']} data-alone={alone || undefined}>
        {!alone && <Header home={home} account={account} search={search} />}
        <main className={css['main']} id="content" tabIndex={-1}>
          {banner}
          {children}
        </main>
        {!alone && <Footer home={home} theme={theme} onTheme={onTheme} footer={footer} />}
      </div>
      {!alone && <TabBar tabs={tabs} />}
    </>
  )
}
