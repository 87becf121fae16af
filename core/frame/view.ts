import { isMember, mayTry } from '../access/index.ts'
import type { Onlooker } from '../cards/index.ts'
import type { Address, Place } from '../places/index.ts'
import { hrefOf, samePlace } from '../places/index.ts'

/** An entry of the sidebar or the tab bar. */
export interface NavItemView {
  readonly label: string
  readonly href: string
  readonly icon: 'home' | 'classes' | 'programs' | 'trending' | 'favorites' | 'again' | 'pricing' | 'sections'
  readonly active: boolean
  readonly count: number | null
}

/** The frame around every screen. V2.52 V2.53 */
export interface FrameView {
  readonly nav: readonly NavItemView[]
  readonly tabs: readonly NavItemView[]
  readonly groups: readonly { readonly title: string; readonly items: readonly NavItemView[] }[]
  /** The button at the foot of the sidebar; null for who needs neither. */
  readonly offer: { readonly label: string; readonly href: string } | null
}

const trendingShelf = 'trending'

/** The entries that lead somewhere today, for who looks. V2.52 V2.53 */
export const frameView = (onlooker: Onlooker | null, address: Address | null): FrameView => {
  const rest = address?.rest ?? []
  const item = (label: string, icon: NavItemView['icon'], place: Place, count: number | null = null): NavItemView => ({
    label,
    icon,
    href: hrefOf(place, rest),
    active: address !== null && samePlace(address.place, place),
    count,
  })
  const home = item('Home', 'home', { type: 'home' })
  const initial = onlooker?.catalogue.initial
  const programs = initial?.programs.filter(({ type }) => type !== 'draft') ?? []
  const sections = initial?.sections ?? []
  const programsItem = item('Programs', 'programs', { type: 'programs' }, programs.length || null)
  const classes = item('Classes', 'classes', { type: 'sections' }, sections.length || null)
  const signedIn = onlooker?.viewer.signedIn === true
  const favorites = item('Favorites', 'favorites', { type: 'favorites' })
  const trending = initial?.homeShelves.find(({ type, name }) => type === 'playlist' && name.toLowerCase().includes(trendingShelf))
  const trend = trending
    ? [item('Trending', 'trending', { type: 'playlist', id: trending.itemId, channel: null, play: false })]
    : []
  const toPricing = hrefOf({ type: 'pricing', sale: false, error: null }, rest)
  const again = item('Watch Again', 'again', { type: 'watch-again' })
  return {
    nav: [home, programsItem, classes, ...trend, ...(signedIn ? [favorites] : []), again],
    tabs: [home, classes, programsItem, ...trend, signedIn ? favorites : item('Favorites', 'favorites', { type: 'favorites' })],
    groups: [
      {
        title: 'Classes',
        items: sections.map(({ id, title, count }) =>
          item(title, 'sections', { type: 'playlist', id, channel: null, play: false }, count),
        ),
      },
    ],
    offer:
      onlooker?.known && !isMember(onlooker.viewer, onlooker.now)
        ? { label: mayTry(onlooker.viewer, onlooker.now) ? 'Start 7-Day Free Trial' : 'Pricing', href: toPricing }
        : null,
  }
}
