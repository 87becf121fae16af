import * as z from 'zod/mini'
import type {
  Episode,
  EpisodePage,
  EpisodesQuestion,
  MediaItem,
  Season,
  Series,
  SeriesFailure,
  SeriesPort,
} from '../../core/catalogue/index.ts'
import { isSettled } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { isMissing } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { Keeping } from '../http/read-cache.ts'
import { listFreshFor, readCache } from '../http/read-cache.ts'
import { listOf, number, requiredListOf, text } from '../http/schema.ts'
import { readDetails } from './details.ts'
import type { MediaDelivery } from './index.ts'
import { listedSeries } from './listed-series.ts'
import { mediaSchema } from './schema.ts'

/** How many episodes a page has. */
const pageSize = 20

interface Found {
  readonly series: Series
  /** `null` if the episodes are loaded page by page. */
  readonly episodes: readonly Episode[] | null
}

const season = z.object({ season_number: z.number(), season_title: text, episode_count: number })

const seriesSchema = () => z.object({ title: text, description: text, episode_count: number, seasons: listOf(season) })

const episode = (base: string) =>
  z.object({ episode_number: number, season_number: number, media_item: z.nullish(mediaSchema(base)) })

const pageSchema = (base: string) =>
  z.object({ page: z.number(), page_limit: z.number(), total: z.number(), episodes: requiredListOf(episode(base)) })

const membership = () => z.record(z.string(), listOf(z.object({ series_id: z.string() })))

const seasonOf = ({ season_number, season_title, episode_count }: z.infer<typeof season>): Season => ({
  ...{ number: season_number, title: season_title ?? '', count: episode_count ?? 0 },
})

const episodesIn = (sent: z.output<ReturnType<typeof pageSchema>>['episodes']): readonly Episode[] =>
  sent.flatMap(({ media_item: item, season_number, episode_number }) =>
    item ? [{ item, season: season_number, number: episode_number }] : [],
  )

/** The failure without an id. */
const noId: Failure = { type: 'Refused', reason: 'invalid', message: 'Series ID is required' }

const failureOf = (failure: Failure): SeriesFailure =>
  failure.type === 'Refused' && failure.reason === 'invalid'
    ? { type: 'SeriesRefused', message: failure.message }
    : failure

const at = (id: string, rest = ''): string => `/apps/series/${encode(id)}${rest}`

/** Series of media delivery, by page numbers; one that it does not have may be a playlist of episodes. V7.28 */
export const deliverySeries = (delivery: MediaDelivery, context: Pick<Keeping<never>, 'owner' | 'now'>): SeriesPort => {
  const listed = listedSeries(delivery)
  const kept = { ...context, capacity: 20, life: listFreshFor }
  const areSettled = (episodes: readonly Episode[]): boolean =>
    episodes.every(({ item }) => isSettled(item, context.now()))
  /** The ids of series that were found to be stored as playlists. */
  const asLists = new Set<string>()

  const native = async (id: string, signal: AbortSignal): Promise<Result<Series, Failure>> => {
    const [found, item] = await Promise.all([
      delivery.read(at(id), seriesSchema, signal),
      delivery.media(id, signal).then((answer): MediaItem | null => (answer.ok ? answer.value : null)),
    ])
    if (!found.ok) return found
    const { title, description, seasons, episode_count } = found.value
    return ok({
      ...{ id, image: item?.backgroundImage ?? null, trailerId: item?.trailerId ?? null },
      title: title || item?.title || '',
      description: description || item?.description || '',
      ...{ seasons: seasons.map(seasonOf), count: episode_count ?? 0 },
    })
  }

  const find = readCache(
    async (id: string, signal): Promise<Result<Found, Failure>> => {
      if (id.trim() === '') return fail(noId)
      const found = await native(id, signal)
      if (!found.ok && !isMissing(found.error)) return found
      const held = found.ok ? ok({ series: found.value, episodes: null }) : await listed(id, signal)
      if (held.ok && held.value.episodes) asLists.add(id)
      return held
    },
    { ...kept, keeps: ({ episodes }) => areSettled(episodes ?? []) },
  )

  const pageAt = async (path: string, asked: number, signal: AbortSignal): Promise<Result<EpisodePage, Failure>> => {
    const sent = await delivery.read(path, pageSchema, signal)
    if (!sent.ok) return sent
    const { page, page_limit, total, episodes } = sent.value
    // The first page is requested as 0 and reports 1; a page that does not advance would be requested forever.
    const isLast = page * page_limit >= total || page <= asked
    return ok({ episodes: episodesIn(episodes), next: isLast ? null : page })
  }

  /** A page of a series that is stored as a playlist; `null` if it is not. */
  const listedPage = async ({ series, season: number, next }: EpisodesQuestion, signal: AbortSignal) => {
    const found = await find(series, signal)
    if (!found.ok) return found
    if (found.value.episodes === null) return null
    const own = found.value.episodes.filter((each) => number === null || each.season === number)
    const [asked, end] = [next ?? 0, ((next ?? 0) + 1) * pageSize]
    return ok({ episodes: own.slice(asked * pageSize, end), next: end < own.length ? asked + 1 : null })
  }

  return {
    item: delivery.media,
    series: async (id, signal) => {
      const found = await find(id, signal)
      return found.ok ? ok(found.value.series) : fail(failureOf(found.error))
    },
    episodes: readCache(
      async (question: EpisodesQuestion, signal) => {
        const { series, season: number, next } = question
        const known = asLists.has(series) ? await listedPage(question, signal) : null
        if (known) return known
        const asked = next ?? 0
        const path = at(series, number === null ? '/episodes' : `/seasons/${number}/episodes`)
        const page = await pageAt(`${path}?page_offset=${asked}&page_limit=${pageSize}`, asked, signal)
        return page.ok || !isMissing(page.error) ? page : ((await listedPage(question, signal)) ?? page)
      },
      { ...kept, keeps: ({ episodes }) => areSettled(episodes) },
    ),
    after: async ({ series, id }, signal) => {
      const found = await find(series, signal)
      if (!found.ok) return found
      const own = found.value.episodes
      if (own) return ok(own[own.findIndex(({ item }) => item.id === id) + 1 || own.length]?.item ?? null)
      const query = `/episodes?after_id=${encode(id)}&page_limit=1`
      const sent = await delivery.read(at(series, query), pageSchema, signal)
      return sent.ok ? ok(episodesIn(sent.value.episodes)[0]?.item ?? null) : sent
    },
    channels: async (id, signal) => {
      const found = await readDetails(delivery, id, signal)
      return found.ok ? ok(found.value.channels) : found
    },
    seriesOf: async (id, signal) => {
      const found = await delivery.read(`/apps/series?media_ids=${encode(id)}`, membership, signal)
      return found.ok ? ok(found.value[id]?.[0]?.series_id ?? null) : found
    },
  }
}
