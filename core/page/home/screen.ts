import type { ViewContext, ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import { siteNameOf } from '../../catalogue/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import type { LoadStatus } from '../../kernel/load-status.ts'
import { loadStatusOf } from '../../kernel/load-status.ts'
import { memoizeLast } from '../../kernel/memo.ts'
import type { RotationState } from '../../kernel/rotation.ts'
import { rotationView } from '../../kernel/rotation.ts'
import { screen } from '../../kernel/screen.ts'
import type { SessionState } from '../../session/index.ts'
import { isUnreachable } from '../../session/index.ts'
import type { FavouritesState } from '../../user/favourites/index.ts'
import type { HistoryState } from '../../user/history/index.ts'
import { rowMessage } from './card-row.view.ts'
import { featuredView } from './featured.view.ts'
import type { Home, HomeState } from './machine.ts'
import { shortcutsView } from './shortcuts.view.ts'
import { fillTo, homeView, noScreenView } from './view.ts'
import { homeWords } from './words.ts'

interface Sources extends ViewSources {
  readonly home: HomeState | undefined
  readonly session: SessionState
  readonly planner: LazyState<unknown>
}

const rowsOf = memoizeLast(
  (
    home: Home,
    viewContext: ViewContext,
    history: HistoryState | undefined,
    favourites: FavouritesState | undefined,
    unreachable: boolean,
    planner: LoadStatus,
  ) => homeView(home, viewContext, { history, favourites, unreachable }, planner),
)

const shortcutsOf = memoizeLast(shortcutsView)

/** The home page: its rows, `null` until they are known; whether there are more; how many to show if the viewer lacks some; and the message if there are none. */
export const homeScreen = screen(
  [...viewSources, 'home', 'session', 'planner'],
  ({ home, session, planner, ...sources }: Sources) => {
    const { app, history, favourites } = sources
    const viewContext = viewContextOf(sources)
    const rows =
      home && viewContext
        ? rowsOf(home.context, viewContext, history, favourites, isUnreachable(session), loadStatusOf(planner))
        : null
    return {
      title: siteNameOf(app.context.catalogue),
      description: app.context.catalogue?.config.description ?? null,
      rows,
      fill: home && rows && viewContext?.known ? fillTo(home.context, rows.length) : null,
      noScreen: home && viewContext ? noScreenView(home.context, viewContext) : null,
      shortcuts: viewContext && shortcutsOf(viewContext),
      hasMore: home !== undefined && home.context.shown < home.context.rows.length,
      failed: rowMessage('failed') ?? '',
      /** Whether the viewer is known. */
      known: app.context.session !== 'unknown',
    }
  },
)

/** The hero of the home page: its slides, and which one is showing. */
export const heroScreen = screen(
  [...viewSources, 'session', 'rotation'],
  ({
    session,
    rotation,
    ...sources
  }: Pick<Sources, 'session'> & ViewSources & { readonly rotation: RotationState | undefined }) => {
    const viewContext = viewContextOf(sources)
    const isSilent = isUnreachable(session) || sources.app.context.profile?.isUncertain === true
    const slides = viewContext ? featuredView(viewContext.catalogue.initial.featuredContent, viewContext, isSilent) : []
    return { label: homeWords.featured, slides, ...rotationView(rotation, slides.length) }
  },
)
