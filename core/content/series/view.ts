import type { ViewContext } from '../../cards/index.ts'
import { couldNotLoad, dotted, mediaCard, spokenLength, summaryOf } from '../../cards/index.ts'
import type { Episode, MediaItem, Series } from '../../catalogue/index.ts'
import { described, mediaStatus, withoutSeeks } from '../../catalogue/index.ts'
import { isDropdown } from '../../page/lists/index.ts'
import { accessOn, startView } from '../../page/media-page/index.ts'
import type { Address } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import { aboutView, ownTitle } from './about.view.ts'
import { episodeHost } from './host.ts'
import type { SeriesPage, SeriesState } from './machine.ts'
import { shownList } from './machine.ts'
import { episodeRoute, hasFilter, isSought, nextToWatch, noEpisodes } from './rules.ts'
import { countText, episodeText, seasonsText, seasonText, seriesError, seriesWords, startsText } from './words.ts'

const episodeView = (
  { item, season, number }: Episode,
  { id, title }: Series,
  address: Address,
  viewContext: ViewContext,
) => {
  const { route } = address
  const isCurrent = route.type === 'series' && route.episode === item.id
  const card = mediaCard(item, viewContext)
  return {
    card: {
      ...card,
      title: ownTitle(item.title, title),
      meta: dotted(episodeText(season, number), item.duration > 0 ? spokenLength(item.duration) : null),
      href: hrefOf(episodeRoute(id, item.id, address, true), viewContext.rest),
    },
    text: summaryOf(item.description),
    /** The mark of the chosen or playing episode; null for any other. */
    current: isCurrent ? (route.play && card.plays ? seriesWords.playing : seriesWords.chosen) : null,
  }
}

const episodesView = (state: SeriesState, series: Series, address: Address, viewContext: ViewContext) => {
  const { episodes: loaded, whole } = shownList(state.context)
  const episodes = loaded.map((episode) => episodeView(episode, series, address, viewContext))
  const status = state.matches({ list: 'failed' }) ? 'failed' : state.matches({ list: 'loading' }) ? 'loading' : 'ready'
  if (episodes.length === 0 && (status !== 'ready' || whole)) {
    const message = status === 'failed' ? couldNotLoad : status === 'ready' ? seriesWords.empty : null
    return { state: status === 'ready' ? 'empty' : status, message, episodes, more: null } as const
  }
  return { state: 'ready', message: null, episodes, more: status === 'ready' && whole ? null : status } as const
}

const episodeIn = (address: Address): string | null => (address.route.type === 'series' ? address.route.episode : null)

const namedEpisode = ({ lists }: SeriesPage, chosen: MediaItem | null, address: Address): Episode | null => {
  const named = episodeIn(address)
  if (named === null) return null
  const found = Object.values(lists).flatMap(({ episodes }) => episodes)
  const own = chosen && { item: chosen, season: chosen.seasonNumber, number: chosen.episodeNumber }
  return found.find(({ item }) => item.id === named) ?? own
}

const startOf = (
  { lists }: SeriesPage,
  series: Series,
  named: Episode | null,
  address: Address,
  viewContext: ViewContext,
) => {
  const all = lists['all'] ?? noEpisodes
  const mayBeNext = episodeIn(address) === null && !isSought(all, viewContext.progress)
  const episode = named ?? (mayBeNext ? nextToWatch(all.episodes, viewContext.progress) : null)
  if (!episode) return null
  const { item, season, number } = episode
  return {
    ...startView(item, accessOn(episodeHost(series.id, item, address), item, viewContext), viewContext),
    episode: startsText(episodeText(season, number), ownTitle(item.title, series.title)),
  }
}

const seriesView = (
  state: SeriesState,
  series: Series,
  chosen: MediaItem | null,
  address: Address,
  viewContext: ViewContext,
) => {
  const { season } = state.context
  const { id, title, seasons, count } = series
  const options = [
    { value: null, label: seriesWords.allSeasons, chosen: season === null },
    ...seasons.map(({ number, title: name }) => ({
      ...{ value: number, label: seasonText(name, number), chosen: season === number },
    })),
  ]
  const { route } = address
  const named = namedEpisode(state.context, chosen, address)
  const start = startOf(state.context, series, named, address, viewContext)
  return {
    ...{ id, title, image: series.image, trailer: series.trailerId },
    counts: dotted(seasons.length > 1 ? seasonsText(seasons.length) : null, countText(count)),
    description: withoutSeeks(described({ description: series.description, duration: 0 })),
    /** The next episode to watch, or the chosen one; null while it is not known. */
    start,
    seasons: hasFilter(seasons) ? { options, dropdown: isDropdown(seasons.length) } : null,
    list: episodesView(state, series, address, viewContext),
    /** The same address without the player. */
    closed: { ...address, route: episodeRoute(id, route.type === 'series' ? route.episode : null, address, false) },
    playing:
      route.type === 'series' &&
      route.play &&
      route.episode !== null &&
      (chosen === null || start === null || start.locked || mediaStatus(chosen, viewContext.now) !== 'scheduled'),
    /** The names and the address of the page for browsers, shares and link previews: of the chosen episode, else of the series. */
    about: aboutView(series, named, viewContext),
  }
}

/** The page of a series. V2.03 */
export type SeriesView = ReturnType<typeof seriesView>

/** The page of a series: loading, failed or ready; `message` is the key that the specification gives. */
export type SeriesPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'failed'; readonly message: string; readonly title: string; readonly text: string }
  | { readonly type: 'ready'; readonly series: SeriesView }

/** The page of a series in one of its states; one that is missing leads elsewhere and is loading until then. */
export const seriesPageView = (
  state: SeriesState | undefined,
  chosen: MediaItem | null,
  address: Address | null,
  viewContext: ViewContext | null,
): SeriesPageView => {
  const series = state?.context.series
  if (state && series && address && viewContext)
    return { type: 'ready', series: seriesView(state, series, chosen, address, viewContext) }
  if (!state?.matches({ about: 'failed' })) return { type: 'loading' }
  const failure = state.context.failures.about
  const text =
    failure?.type === 'SeriesRefused' ? failure.message.trim() || seriesWords.unknown : seriesWords.failedText
  return { type: 'failed', message: seriesError, title: seriesWords.failed, text }
}
