import * as z from 'zod/mini'
import type { CataloguePort, MediaItem, Playlist } from '../../core/catalogue/index.ts'
import { ratioOf } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { Answer, Http } from '../http/index.ts'
import { json } from '../http/json.ts'
import { patiently } from '../http/patience.ts'
import { refused } from '../http/refused.ts'
import { followable, listOf, requiredListOf, text } from '../http/schema.ts'
import { nextTask } from '../start/next-task.ts'
import { mediaSchema } from './schema.ts'

/** Content requests are retried twice, a second apart. */
const twice = { times: 2, wait: 1_000, factor: 1 }

/** How many classes one request may name. */
const mostIds = 48

const playlistSchema = (base: string) =>
  z.pipe(
    z.object({
      feedid: text,
      title: text,
      description: text,
      courseId: text,
      ...{ cardImageAspectRatio: text, shelfImageAspectRatio: text },
      videoIds: listOf(z.string()),
      links: z.nullish(z.object({ next: text })),
      playlist: requiredListOf(mediaSchema(base)),
    }),
    z.transform(
      ({ feedid, title, description, courseId, videoIds, links, playlist, ...sent }): Playlist => ({
        id: feedid ?? '',
        title: title ?? '',
        description: description ?? '',
        items: playlist,
        next: followable(links?.next, base),
        courseId: courseId ?? null,
        videoIds,
        ratio: ratioOf(sent.cardImageAspectRatio, sent.shelfImageAspectRatio),
      }),
    ),
  )

const singleSchema = (base: string) =>
  z.object({
    playlist: z.pipe(
      z.array(z.unknown()),
      z.transform((sent) => ({ empty: sent.length === 0, items: requiredListOf(mediaSchema(base)).parse(sent) })),
    ),
  })

const message = z.object({ message: z.string() })

const accepted = ({ status, text: body }: Answer): Result<unknown, Failure> => {
  const data = json(body)
  if (status >= 400) {
    const words = message.safeParse(data)
    return fail(refused(status, words.data?.message))
  }
  return data === undefined ? fail({ type: 'Unexpected', cause: 'no response' }) : ok(data)
}

/** The failure for a class that does not exist. */
const notFound: Failure = { type: 'Refused', reason: 'missing', message: 'MediaItem not found' }

/** The failure if the config names no list for looking up classes. */
const noWatchlist: Failure = { type: 'Refused', reason: 'missing', message: 'No watchlist defined' }

/** The calls of the delivery service. */
export interface MediaDelivery extends Pick<CataloguePort, 'playlist' | 'media' | 'related'> {
  /** The class with the media addresses that its token unlocks. */
  readonly opened: (id: string, token: string, signal: AbortSignal) => Promise<Result<MediaItem, Failure>>
  /** Loads a path and parses it by the schema for its address; a failed read is repeated twice. */
  readonly read: <S extends z.ZodMiniType>(
    path: string,
    schema: (base: string) => S,
    signal: AbortSignal,
  ) => Promise<Result<z.output<S>, Failure>>
  /** Classes by their ids, in that order; classes that no longer exist are left out. */
  readonly byIds: (ids: readonly string[], signal: AbortSignal) => Promise<Result<readonly MediaItem[], Failure>>
}

const chunked = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) => ids.slice(at * mostIds, (at + 1) * mostIds))

/** Media delivery: playlists, classes, recommendations, and classes by their ids. */
export const mediaDelivery = (http: Http, siteConfig: FindSiteConfig): MediaDelivery => {
  const ask = async <S extends z.ZodMiniType>(
    path: string,
    schema: (base: string) => S,
    signal: AbortSignal,
  ): Promise<Result<z.output<S>, Failure>> => {
    const found = await siteConfig(signal)
    if (!found.ok) return found
    const base = found.value.addresses.delivery
    const answered = await http({ method: 'GET', url: path.startsWith('/') ? base + path : path }, signal)
    const body = answered.ok ? accepted(answered.value) : answered
    if (!body.ok) return body
    const read = schema(base).safeParse(body.value)
    return read.success ? ok(read.data) : fail({ type: 'Unexpected', cause: read.error })
  }
  const read: MediaDelivery['read'] = (path, schema, signal) =>
    patiently((inner) => ask(path, schema, inner), twice, signal)
  const list = async (path: string, signal: AbortSignal): Promise<Result<Playlist, Failure>> => {
    const answered = await read(path, playlistSchema, signal)
    // The rest runs in a task of its own: parsing many classes takes time, and so does drawing them.
    await nextTask()
    return answered
  }
  const one = (id: string, query: string, signal: AbortSignal): Promise<Result<MediaItem, Failure>> =>
    patiently(
      async (inner) => {
        const found = await ask(`/v2/media/${encode(id)}${query}`, singleSchema, inner)
        if (!found.ok) return found
        const { empty, items } = found.value.playlist
        const item = items.find((each) => each.id === id)
        return item ? ok(item) : fail(empty ? notFound : { type: 'Unexpected', cause: 'no class that could be read' })
      },
      twice,
      signal,
    )
  return {
    read,
    playlist: ({ id, next, size }, signal) => list(next ?? `/v2/playlists/${encode(id)}?page_limit=${size}`, signal),
    media: (id, signal) => one(id, '', signal),
    opened: (id, token, signal) => one(id, `?token=${encode(token)}`, signal),
    related: async (id, signal) => {
      const found = await siteConfig(signal)
      if (!found.ok) return found
      const { recommendations } = found.value.config
      if (recommendations === null) return ok([])
      const query = `page_limit=12&related_media_id=${encode(id)}`
      const similar = await list(`/v2/playlists/${encode(recommendations)}?${query}`, signal)
      return similar.ok ? ok(similar.value.items.filter((item) => item.id !== id)) : similar
    },
    byIds: async (ids, signal) => {
      if (ids.length === 0) return ok([])
      const found = await siteConfig(signal)
      if (!found.ok) return found
      const { watchlist } = found.value.config
      if (watchlist === null) return fail(noWatchlist)
      const path = `/apps/watchlists/${encode(watchlist)}?media_ids=`
      const wanted = [...new Set(ids)]
      const lists = await Promise.all(chunked(wanted).map((chunk) => list(path + chunk.map(encode).join(','), signal)))
      const failed = lists.find((answered) => !answered.ok)
      if (failed && !failed.ok) return failed
      const items = new Map(
        lists.flatMap((answered) => (answered.ok ? answered.value.items : [])).map((item) => [item.id, item]),
      )
      return ok(wanted.flatMap((id) => items.get(id) ?? []))
    },
  }
}
