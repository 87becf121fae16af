import type { Episode, EpisodePage, MediaItem, Season } from '../../catalogue/index.ts'
import type { Address, Route } from '../../routes/index.ts'
import type { Progress } from '../../user/history/index.ts'

/** Episodes loaded so far, in their order; `next` is the next page, and `whole` says that no page follows. */
export interface EpisodeList {
  readonly episodes: readonly Episode[]
  readonly next: number | null
  readonly whole: boolean
}

/** A list before its first page. */
export const noEpisodes: EpisodeList = { episodes: [], next: null, whole: false }

/** A list with one more page; an episode that it has already is left out. */
export const withEpisodes = ({ episodes }: EpisodeList, page: EpisodePage): EpisodeList => {
  const known = new Set(episodes.map(({ item }) => item.id))
  const added = page.episodes.filter(({ item }) => !known.has(item.id) && known.add(item.id))
  return { episodes: [...episodes, ...added], next: page.next, whole: page.next === null }
}

/** The name under which the episodes of a season are kept; null stands for all seasons. */
export const listName = (season: number | null): string => (season === null ? 'all' : String(season))

/** Returns the episodes from the one watched last on; all of them if none was watched. */
const fromLatest = (episodes: readonly Episode[], progress: Progress): readonly Episode[] => {
  const times = episodes.map(({ item }) => progress[item.id]?.updatedAt ?? 0)
  return episodes.slice(Math.max(0, times.lastIndexOf(Math.max(...times, 1))))
}

const isOpen =
  (progress: Progress) =>
  ({ item }: Episode): boolean =>
    !progress[item.id]?.completed

/** Returns the next episode to watch: the one watched last while it is in progress, else the next after it that is not completed, else the first such, else the first again; null without episodes. */
export const nextToWatch = (episodes: readonly Episode[], progress: Progress): Episode | null =>
  fromLatest(episodes, progress).find(isOpen(progress)) ?? episodes.find(isOpen(progress)) ?? episodes[0] ?? null

/** Whether the next episode to watch may be on a page that is not loaded: all of the loaded ones from the one watched last on are completed. */
export const isSought = ({ episodes, whole }: EpisodeList, progress: Progress): boolean =>
  !whole && episodes.length > 0 && !fromLatest(episodes, progress).some(isOpen(progress))

/** Whether a series can be filtered by season. */
export const hasFilter = (seasons: readonly Season[]): boolean => seasons.length > 1

type SeriesRoute = Extract<Route, { readonly type: 'series' }>

/** The route of a series, with an episode chosen or playing; the list that it was opened from is kept. */
export const episodeRoute = (id: string, episode: string | null, { route }: Address, play: boolean): SeriesRoute => ({
  type: 'series',
  id,
  from: route.type === 'series' || route.type === 'media' ? route.from : null,
  episode,
  play,
})

/** An episode as it is played on the page of its series: a class that names the series. */
export const asEpisode = (item: MediaItem, address: Address | null): MediaItem => ({
  ...asClass(item),
  seriesId: address?.route.type === 'series' ? address.route.id : item.seriesId,
})

/** An item that is shown as an ordinary class, whatever its content type. */
export const asClass = (item: MediaItem): MediaItem => ({ ...item, contentType: '' })
