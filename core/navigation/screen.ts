import { bannerFor, carriesBanner } from '../billing/index.ts'
import type { ViewContext, ViewSources } from '../cards/index.ts'
import { viewContextOf, viewSources } from '../cards/index.ts'
import type { Catalogue, MediaItem, MediaKind } from '../catalogue/index.ts'
import { mediaKind } from '../catalogue/index.ts'
import type { QueryState } from '../kernel/query.ts'
import { screen } from '../kernel/screen.ts'
import type { Address, Attendance, OpenDialog, Route } from '../routes/index.ts'
import { dialogFor, hrefOf, withoutDialog, write } from '../routes/index.ts'
import type { NavigationState } from './machine.ts'
import { navigationView } from './view.ts'

/** The page that the address asks for, and what is shown over it. V2.13 A2.02 P4.8.01 */
export interface AddressView {
  readonly route: Route
  /** What the class of the page is, once it is known. V2.14 */
  readonly kind: MediaKind
  /** The same for one page, however its address is written and whatever plays on it: on another one the focus goes to the heading. */
  readonly page: string
  readonly dialog: OpenDialog | null
  /** Where the dialog leads when it is closed. */
  readonly closed: string
  readonly hasBanner: boolean
}

const pageOf = (route: Route): string =>
  hrefOf(route.type === 'media' ? { ...route, slug: '' } : route).replace(/\?.*/, '')

/** What the address asks for, for who looks. V2.13 A2.02 P4.8.01 */
export const addressView = (
  address: Address,
  kind: MediaKind,
  session: Attendance,
  viewContext: ViewContext | null,
): AddressView => {
  const { route } = address
  const answer = dialogFor(address, session)
  return {
    route,
    kind,
    page: `${kind} ${pageOf(route)}`,
    dialog: answer?.type === 'show' ? answer.dialog : null,
    closed: write(withoutDialog(address)),
    hasBanner: viewContext !== null && carriesBanner(route) && bannerFor(viewContext.viewer, viewContext.now) !== null,
  }
}

interface Seen extends ViewSources {
  readonly app: ViewSources['app'] & { readonly context: { readonly item: MediaItem | null } }
  readonly navigation: NavigationState
  readonly catalogue: QueryState<Catalogue>
}

/** The frame around every page, and which page it is; null before there is an address. V2.52 V2.53 V8.09 V8.13 */
export const frameScreen = screen(
  [...viewSources, 'navigation', 'catalogue'],
  ({ navigation, catalogue, ...seen }: Seen) => {
    const viewContext = viewContextOf(seen)
    const { address, item, session } = seen.app.context
    const { theme } = navigation.context
    return {
      frame: navigationView(viewContext, address, navigation.context),
      theme,
      /** The theme to apply: none before it is known which was chosen. */
      applied: navigation.matches('recalling') ? null : theme,
      /** The first data could not be had: there is nothing to show. */
      isDown: catalogue.matches('failed') && seen.app.context.catalogue === null,
      address: address && addressView(address, mediaKind(item), session, viewContext),
    }
  },
)
