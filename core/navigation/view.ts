import { isMember, trialLabel } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import type { InitialData, ProgramSummary, StudioLink } from '../catalogue/index.ts'
import { leading, sellsSomething } from '../catalogue/index.ts'
import { freeTrial } from '../commerce/offers/index.ts'
import { memoizeEach } from '../kernel/memo.ts'
import { liveRoute } from '../page/home/index.ts'
import type { Address, Route } from '../routes/index.ts'
import { carrying, hrefOf, pageNames, sameRoute, withDialog, write } from '../routes/index.ts'
import type { NavigationChoice } from './rules.ts'
import { studioLinks } from './studio-links.view.ts'
import type { Tab } from './tabs.ts'
import { tabOf } from './tabs.ts'
import { groupNames, navigationWords } from './words.ts'

interface NavItemView {
  readonly label: string
  readonly href: string
  readonly icon: StudioLink['icon'] | Tab | 'again' | 'pricing' | 'week' | 'live' | 'search' | 'library'
  readonly active: boolean
  /** Whether the present page belongs to it: tabs, and the library, are marked on more pages than their own. */
  readonly holdsPage?: boolean
  readonly count?: number
  /** The name of the group of programs that it belongs to. P3.15 */
  readonly group?: string
  /** Whether it leads to another site, in a new tab. */
  readonly external?: boolean
  /** Whether it is for members, and leads to the prices instead. */
  readonly locked?: boolean
}

/** Returns the programs with those of a group together, the groups in the order of the alphabet; those without a group come first. */
const byGroup = (programs: readonly ProgramSummary[]): readonly ProgramSummary[] =>
  programs
    .map((program) => ({ ...program, group: program.group.trim() }))
    .sort((one, other) => one.group.localeCompare(other.group, 'en'))

const list = (id: string): Route => ({ type: 'playlist', id, channel: null, play: false })

/** An entry without its mark, and the page that it leads to. */
const entry = (
  label: string,
  icon: NavItemView['icon'],
  route: Route,
  rest: Address['rest'],
  count = 0,
  group = '',
) => ({
  route,
  link: { label, icon, href: hrefOf(route, rest), ...(count > 0 && { count }), ...(group && { group }) },
})

/** The entries of all programs and all sections, which stay as they are from page to page. */
const entriesOf = memoizeEach(({ programs, sections }: InitialData, rest: Address['rest']) => ({
  programs: byGroup(programs.filter(({ type }) => type !== 'draft')).map(
    ({ programId: id, sidebarName, lessons, group }) =>
      entry(sidebarName, 'programs', { type: 'program', id, view: 'program' }, rest, lessons, group),
  ),
  sections: sections.map(({ id, title, count }) => entry(title, 'classes', list(id), rest, count)),
}))

/** The same object for all addresses without parameters of others, so that their entries are made once. */
const none: Address['rest'] = []

const here: Address = { route: { type: 'home' }, dialog: null, rest: [] }

/** The navigation entries for this viewer. V2.52 V2.53 */
export const navigationView = (viewContext: ViewContext | null, address: Address | null, choice: NavigationChoice) => {
  const rest = address?.rest.length ? address.rest : none
  const marked = ({ route, link }: ReturnType<typeof entry>): NavItemView => ({
    ...link,
    active: address !== null && sameRoute(address.route, route),
  })
  const item = (label: string, icon: NavItemView['icon'], route: Route) => marked(entry(label, icon, route, rest))
  const initial = viewContext?.catalogue.initial
  const present = <L extends { readonly href: string }>(links: readonly L[]): readonly L[] =>
    viewContext ? leading(viewContext.catalogue.config, links) : links
  const { programs, sections } = initial ? entriesOf(initial, rest) : { programs: [], sections: [] }
  const trend = viewContext?.catalogue.config.lists.trending ?? null
  const home = item(pageNames.home, 'home', { type: 'home' })
  const classes = item(pageNames.sections, 'classes', { type: 'sections' })
  const allPrograms = item(pageNames.programs, 'programs', { type: 'programs' })
  // Until the address of the list is known, the entry links to its row on the home page, so that no entry moves.
  const trending = trend
    ? [item(pageNames.trending, 'trending', list(trend))]
    : initial
      ? []
      : [{ ...home, label: pageNames.trending, icon: 'trending' as const, active: false }]
  const week = item(pageNames['my-week'], 'week', { type: 'my-week' })
  const live = item(pageNames.live, 'live', viewContext ? liveRoute(viewContext) : { type: 'live-class', date: null })
  const isReading = address?.route.type === 'magazine' || address?.route.type === 'resource'
  const library = { ...item(pageNames.library, 'library', { type: 'library' }), holdsPage: isReading }
  const favorites = item(pageNames.favorites, 'favorites', { type: 'favorites' })
  const ofTheStudio = viewContext?.catalogue.config.footer ?? []
  const pricing = hrefOf({ type: 'pricing', sale: false, error: null }, rest)
  const prices = { label: pageNames.pricing, href: pricing }
  const search = carrying('/search', rest)
  const own = studioLinks(viewContext, address)
  const isCustomer = !viewContext?.known || isMember(viewContext.viewer, viewContext.now)
  const trial = viewContext && freeTrial(viewContext.catalogue.config.offers, viewContext.viewer, viewContext.now)
  const items: readonly NavItemView[] = [
    home,
    week,
    live,
    {
      ...{ label: pageNames.search, icon: 'search', href: search },
      active: address?.route.type === 'search',
    },
    library,
    ...trending,
    favorites,
    item(pageNames['watch-again'], 'again', { type: 'watch-again' }),
    ...own,
  ]
  return {
    nav: {
      items: present(items),
      groups: [
        {
          title: groupNames.programs,
          icon: 'programs' as const,
          open: choice.group === groupNames.programs,
          items: [
            {
              ...allPrograms,
              label: navigationWords.allPrograms,
              ...(programs.length > 0 && { count: programs.length }),
            },
            ...programs.map(marked),
          ],
        },
        {
          title: groupNames.classes,
          icon: 'classes' as const,
          open: choice.group === groupNames.classes,
          items: [{ ...classes, label: navigationWords.allClasses }, ...sections.map(marked)],
        },
        // The first entry leads to the page of all of them: without it there are none.
      ].filter(({ items: [first] }) => first && present([first]).length > 0),
      /** The trial or the prices; `prices` is the label of a second link, while the first one names the trial, else null. */
      foot:
        isCustomer || address?.route.type === 'pricing'
          ? null
          : {
              label: trial ? trialLabel(trial.days) : pageNames.pricing,
              href: pricing,
              prices: trial && pageNames.pricing,
            },
    },
    tabs: present([home, classes, allPrograms, ...trending, favorites]).map((tab) => ({
      ...tab,
      holdsPage: address !== null && tab.icon === tabOf(address.route, trend),
    })),
    /** The address of the sign-in dialog over the present page. */
    signIn: write(withDialog(address ?? here, 'login')),
    pricing,
    /** The address of the search page. */
    search,
    /** The links of the footer: the navigation for viewers without a sidebar, and the pages the studio links to. */
    footer: present<Pick<NavItemView, 'label' | 'href' | 'external'>>([
      ...[week, live, library, ...own],
      ...ofTheStudio.map(({ label, path }) => ({ label, href: carrying(path, rest) })),
      prices,
    ]).map(({ label, href, external }) => ({ label, href, ...(external && { external }) })),
    /** The pages in the menu at the top of a phone, which has no sidebar. */
    menu: present([week, live, library, prices]).map(({ label, href }) => ({
      ...{ label, href },
      onPhone: true,
    })),
    /** The pages of the member's account. A2.26 */
    account: [
      { label: pageNames.account, href: hrefOf({ type: 'account', section: 'my-account' }, rest) },
      ...(viewContext && !sellsSomething(viewContext.catalogue.config)
        ? []
        : [{ label: pageNames.billing, href: hrefOf({ type: 'account', section: 'payments' }, rest) }]),
    ],
    home: home.href,
  }
}

/** The frame around every screen. */
export type NavigationView = ReturnType<typeof navigationView>
