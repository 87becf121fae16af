import * as z from 'zod/mini'
import type { CataloguePort, MediaItem, Playlist } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/failure.ts'
import type { Result } from '../../core/result.ts'
import { fail, ok } from '../../core/result.ts'
import type { FindHouse } from '../config/index.ts'
import type { Answer, Http } from '../http.ts'
import { json } from '../json.ts'
import { patiently } from '../read.ts'
import { followable, requiredListOf, text } from '../schema.ts'
import { mediaSchema } from './schema.ts'

/** Content is asked for twice more, a second apart. V7.33 */
const twice = { times: 2, wait: 1_000, factor: 1 }

/** How many classes one question may name. */
const mostIds = 48

const playlistSchema = (base: string) =>
  z.object({
    feedid: text,
    title: text,
    description: text,
    courseId: text,
    videoIds: z.nullish(z.array(z.string())),
    links: z.nullish(z.object({ next: text })),
    playlist: requiredListOf(mediaSchema(base)),
  })

const message = z.object({ message: z.string() })

const accepted = ({ status, text: body }: Answer): Result<unknown, Failure> => {
  const data = json(body)
  if (status >= 400) {
    const words = message.safeParse(data)
    return fail({ type: 'Refused', status, message: words.data?.message ?? `Request failed with ${status}` })
  }
  return data === undefined ? fail({ type: 'Unexpected', cause: 'no response' }) : ok(data)
}

/** What the delivery service is asked for. */
export interface MediaDelivery extends Pick<CataloguePort, 'playlist' | 'media' | 'related'> {
  /** The class with the addresses that its token opens. V7.30 */
  readonly opened: (id: string, token: string, signal: AbortSignal) => Promise<Result<MediaItem, Failure>>
  /** Classes by their ids, in that order; one that is gone is left out. */
  readonly byIds: (ids: readonly string[], signal: AbortSignal) => Promise<Result<readonly MediaItem[], Failure>>
}

const chunked = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) => ids.slice(at * mostIds, (at + 1) * mostIds))

/** Media delivery: playlists, classes, recommendations, and classes by their ids. V7.28 */
export const mediaDelivery = (http: Http, house: FindHouse): MediaDelivery => {
  const ask = async (where: (base: string) => string, signal: AbortSignal): Promise<Result<Playlist, Failure>> => {
    const found = await house(signal)
    if (!found.ok) return found
    const base = found.value.addresses.delivery
    const answered = await http({ method: 'GET', url: where(base) }, signal)
    const body = answered.ok ? accepted(answered.value) : answered
    if (!body.ok) return body
    const read = playlistSchema(base).safeParse(body.value)
    if (!read.success) return fail({ type: 'Unexpected', cause: read.error })
    const { feedid, title, description, courseId, videoIds, links, playlist } = read.data
    return ok({
      id: feedid ?? '',
      title: title ?? '',
      description: description ?? '',
      items: playlist,
      next: followable(links?.next, base),
      courseId: courseId ?? null,
      videoIds: videoIds ?? [],
    })
  }
  const patient = (where: (base: string) => string, signal: AbortSignal) =>
    patiently((inner) => ask(where, inner), twice, signal)
  const one = async (where: (base: string) => string, signal: AbortSignal): Promise<Result<MediaItem, Failure>> => {
    const found = await patient(where, signal)
    if (!found.ok) return found
    const [item] = found.value.items
    return item ? ok(item) : fail({ type: 'Refused', status: 404, message: 'MediaItem not found' })
  }
  return {
    playlist: ({ id, next, size }, signal) =>
      patient((base) => next ?? `${base}/v2/playlists/${encodeURIComponent(id)}?page_limit=${size}`, signal),
    media: (id, signal) => one((base) => `${base}/v2/media/${encodeURIComponent(id)}`, signal),
    opened: (id, token, signal) =>
      one((base) => `${base}/v2/media/${encodeURIComponent(id)}?token=${encodeURIComponent(token)}`, signal),
    related: async (id, signal) => {
      const found = await house(signal)
      const list = found.ok ? found.value.config.recommendations : null
      if (list === null) return ok([])
      const query = `page_limit=12&related_media_id=${encodeURIComponent(id)}`
      const similar = await patient((base) => `${base}/v2/playlists/${encodeURIComponent(list)}?${query}`, signal)
      return similar.ok ? ok(similar.value.items.filter((item) => item.id !== id)) : similar
    },
    byIds: async (ids, signal) => {
      const found = await house(signal)
      if (!found.ok) return found
      const list = encodeURIComponent(found.value.config.watchlist ?? 'continue')
      const lists = await Promise.all(
        chunked(ids).map((chunk) =>
          patient(
            (base) => `${base}/apps/watchlists/${list}?media_ids=${chunk.map(encodeURIComponent).join(',')}`,
            signal,
          ),
        ),
      )
      const failed = lists.find((answered) => !answered.ok)
      if (failed && !failed.ok) return failed
      const items = new Map(
        lists.flatMap((answered) => (answered.ok ? answered.value.items : [])).map((item) => [item.id, item]),
      )
      return ok(ids.flatMap((id) => items.get(id) ?? []))
    },
  }
}
