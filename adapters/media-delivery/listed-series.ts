import type { Episode, MediaItem, Season, Series } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { isMissing } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { readDetails } from './details.ts'
import type { MediaDelivery } from './index.ts'

/** How many episodes of a playlist are read at once, and how many pages of it at most. */
const [size, mostPages] = [500, 20]

const none: Failure = { type: 'Refused', reason: 'missing', message: 'Series not found' }

/** Orders the episodes of a list by season, then by number; an episode with neither keeps its order behind the others. */
const byNumber = (one: Episode, other: Episode): number =>
  (one.season ?? 0) - (other.season ?? 0) ||
  (one.number ?? Number.MAX_SAFE_INTEGER) - (other.number ?? Number.MAX_SAFE_INTEGER)

/** Returns the episodes of a playlist in their order; items that are not episodes are left out. */
export const episodesOfList = (items: readonly MediaItem[]): readonly Episode[] =>
  items
    .filter(({ episodeNumber, contentType }) => episodeNumber !== null || contentType === 'episode')
    .map((item) => ({ item, season: item.seasonNumber, number: item.episodeNumber }))
    .toSorted(byNumber)

const seasonsOf = (episodes: readonly Episode[]): readonly Season[] =>
  [...Map.groupBy(episodes, ({ season }) => season)].flatMap(([number, own]) =>
    number === null ? [] : [{ number, title: '', count: own.length }],
  )

/** Reads a series that is stored as a playlist of its episodes: the playlist that its item names, else the one with its id. */
export const listedSeries = (delivery: MediaDelivery) => {
  const all = async (id: string, signal: AbortSignal): Promise<Result<readonly MediaItem[], Failure>> => {
    const items: MediaItem[] = []
    let next: string | null = null
    for (let page = 0; page < mostPages; page += 1) {
      const sent = await delivery.playlist({ id, next, size }, signal)
      if (!sent.ok) return sent
      items.push(...sent.value.items)
      next = sent.value.next
      if (next === null) break
    }
    return ok(items)
  }

  return async (
    id: string,
    signal: AbortSignal,
  ): Promise<Result<{ readonly series: Series; readonly episodes: readonly Episode[] }, Failure>> => {
    const [about, details] = await Promise.all([delivery.media(id, signal), readDetails(delivery, id, signal)])
    if (!about.ok && !isMissing(about.error)) return about
    const item = about.ok ? about.value : null
    if (item && !details.ok) return details
    const playlist = item && details.ok ? details.value.episodes : id
    if (playlist === null) return fail(none)
    const found = await all(playlist, signal)
    if (!found.ok) return found
    const episodes = episodesOfList(found.value)
    if (episodes.length === 0) return fail(none)
    const list = item ?? (await delivery.playlist({ id: playlist, next: null, size: 1 }, signal))
    const texts = 'ok' in list ? (list.ok ? list.value : { title: '', description: '' }) : list
    const seasons = seasonsOf(episodes)
    return ok({
      series: {
        ...{ id, title: texts.title, description: texts.description },
        image: item?.backgroundImage ?? episodes[0]?.item.image ?? null,
        trailerId: item?.trailerId ?? null,
        ...{ seasons: seasons.length > 1 ? seasons : [], count: episodes.length },
      },
      episodes,
    })
  }
}
