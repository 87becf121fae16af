import type { ViewContext, ViewSources } from '../cards/index.ts'
import { viewContextOf, viewSources } from '../cards/index.ts'
import type { Catalogue, MediaItem, MediaKind } from '../catalogue/index.ts'
import { closedView, mediaKind } from '../catalogue/index.ts'
import { bannerFor, carriesBanner } from '../commerce/billing/index.ts'
import { memoizeLast } from '../kernel/memo.ts'
import type { QueryState } from '../kernel/query.ts'
import { screen } from '../kernel/screen.ts'
import type { Address, Attendance } from '../routes/index.ts'
import { dialogFor, pageOf, withoutDialog, write } from '../routes/index.ts'
import type { NavigationState } from './machine.ts'
import { navigationView } from './view.ts'

/** The page and the dialog that the address asks for, for this viewer. */
export const addressView = (
  address: Address,
  kind: MediaKind,
  session: Attendance,
  viewContext: ViewContext | null,
) => {
  const { route } = address
  const answer = dialogFor(address, session)
  return {
    route,
    /** The kind of the page's media item, once it is loaded. */
    kind,
    /** The same text for the same page, whatever its parameters and player, if they do not choose a live channel, and for all lessons of a program; when it changes, focus moves to the heading. */
    page: route.type === 'media' ? `${kind} ${pageOf(route)}` : pageOf(route),
    dialog: answer?.type === 'show' ? answer.dialog : null,
    /** The address after the dialog is closed. */
    closed: write(withoutDialog(address)),
    hasBanner:
      viewContext?.known === true && carriesBanner(route) && bannerFor(viewContext.viewer, viewContext.now) !== null,
    /** The viewer is not known yet, and may have a banner here. */
    mayHaveBanner: session === 'unknown' && carriesBanner(route),
  }
}

/** The page and the dialog that the address asks for. */
export type AddressView = ReturnType<typeof addressView>

interface Sources extends ViewSources {
  readonly app: ViewSources['app'] & { readonly context: { readonly item: MediaItem | null } }
  readonly navigation: NavigationState
  readonly catalogue: QueryState<Catalogue>
}

const frameOf = memoizeLast(navigationView)

/** The frame around every page, and which page it is; null before the first address. */
export const frameScreen = screen(
  [...viewSources, 'navigation', 'catalogue'],
  ({ navigation, catalogue, ...sources }: Sources) => {
    const viewContext = viewContextOf(sources)
    const { address, item, session } = sources.app.context
    const { theme, keysOff = false } = navigation.context
    return {
      frame: frameOf(viewContext, address, navigation.context),
      theme,
      keysOff,
      /** The theme to apply; null until the remembered choice is loaded. */
      applied: navigation.matches('recalling') ? null : theme,
      /** The message of the site whose first data could not be loaded, so that there is nothing to show; else null. */
      closed:
        catalogue.matches('failed') && sources.app.context.catalogue === null
          ? closedView(catalogue.context.failure)
          : null,
      address: address && addressView(address, mediaKind(item), session, viewContext),
    }
  },
)
