import * as z from 'zod/mini'
import { isTruthy } from '../../core/access/index.ts'
import type { Failure } from '../../core/failure.ts'
import type { Progress, Watched } from '../../core/history/index.ts'
import type { Write } from '../../core/outbox/index.ts'
import type { PersonPorts } from '../../core/person.ts'
import type { Result } from '../../core/result.ts'
import { ok } from '../../core/result.ts'
import type { Profile, VideoState } from '../../core/session/index.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import { fiveTimes, patiently } from '../read.ts'
import { entriesOf, flag, instant, listOf, number, pictureAddress, text } from '../schema.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'

const truthy = z.pipe(
  flag,
  z.transform((value) => isTruthy(value ?? null)),
)

const progress = entriesOf(
  z.pipe(
    z.object({ lastTime: number, completed: truthy, programId: text, updatedAt: instant }),
    z.transform(
      ({ lastTime, completed, programId, updatedAt }): VideoState => ({
        lastTime: Math.max(0, lastTime ?? 0),
        completed,
        programId: programId ?? null,
        updatedAt: updatedAt ?? 0,
      }),
    ),
  ),
)

const product = z.object({
  type: z.enum(['on-demand', 'live']),
  createdAt: instant,
  expiresAt: instant,
})

const profileSchema = z.pipe(
  z.object({
    hasOneYearOnDemand: truthy,
    isAdmin: truthy,
    hasTrial: truthy,
    hasExpiredTrial: truthy,
    user: z.object({
      uid: z.string(),
      email: z.string(),
      firstName: text,
      lastName: text,
      profilePictureUrl: pictureAddress,
      tags: listOf(z.string()),
      products: listOf(product),
      unusedDayPasses: number,
      videoState: progress,
    }),
  }),
  z.transform(
    ({ user, ...about }): Profile => ({
      ...about,
      id: user.uid,
      email: user.email,
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      pictureUrl: user.profilePictureUrl,
      tags: user.tags,
      products: user.products.flatMap(({ type, createdAt, expiresAt }) =>
        expiresAt === null ? [] : [{ type, createdAt: createdAt ?? 0, expiresAt }],
      ),
      unusedDayPasses: user.unusedDayPasses ?? 0,
      videoState: user.videoState,
    }),
  ),
)

/** The profile of an account, tried five times more. V3.22 A3.01 A3.02 V7.05 A7.01 */
export const readProfile = (api: ProductApi, id: string, signal: AbortSignal): Promise<Result<Profile, Failure>> =>
  patiently(
    async (inner) => {
      const data = await api({ method: 'GET', path: `/users/${encodeURIComponent(id)}` }, inner)
      return data.ok ? parsed(profileSchema, data.value) : data
    },
    fiveTimes,
    signal,
  )

const listed = z.object({ jwId: z.string(), dateAdded: instant })
const bookmarks = z.object({ bookmarks: listOf(listed) })
const watchedVideos = z.object({ watchedVideos: listOf(listed) })

/** How each write travels. V7.07 V7.10 V7.11 */
const sent = (write: Write, user: string) => {
  switch (write.type) {
    case 'keepProgress':
      return {
        method: 'POST',
        path: `${user}/video-state/${encodeURIComponent(write.media)}`,
        json: write.state,
      } as const
    case 'keepWatched':
      return {
        method: 'POST',
        path: `${user}/watched-videos`,
        json: { mediaId: write.media, programId: write.programId },
      } as const
    case 'keepFavourite':
      return {
        method: write.on ? 'POST' : 'DELETE',
        path: `${user}/bookmarks`,
        json: { mediaId: write.media, pageUrl: write.pageUrl },
      } as const
  }
}

/** What a signed-in person has at the studio: history, favourites, and the way their writes go. V7.07 V7.09 V7.11 */
export const productPerson = (
  api: ProductApi,
  delivery: MediaDelivery,
  profile: Profile,
): Pick<PersonPorts, 'history' | 'favourites'> & { readonly send: PersonPorts['outbox']['send'] } => {
  const user = `/users/${encodeURIComponent(profile.id)}`
  let known: Progress | null = profile.videoState
  const read = <S extends z.ZodMiniType>(path: string, schema: S, signal: AbortSignal) =>
    patiently(
      async (inner) => {
        const data = await api({ method: 'GET', path: user + path }, inner)
        return data.ok ? parsed(schema, data.value) : data
      },
      fiveTimes,
      signal,
    )
  const withItems = async (
    entries: readonly z.output<typeof listed>[],
    signal: AbortSignal,
  ): Promise<Result<readonly Watched[], Failure>> => {
    const items = await delivery.byIds(
      entries.map(({ jwId }) => jwId),
      signal,
    )
    if (!items.ok) return items
    const dates = new Map(entries.map(({ jwId, dateAdded }) => [jwId, dateAdded ?? 0]))
    return ok(items.value.map((item) => ({ item, addedAt: dates.get(item.id) ?? 0 })))
  }
  return {
    history: {
      progress: async (_, signal) => {
        const first = known
        known = null
        if (first) return ok(first)
        const again = await readProfile(api, profile.id, signal)
        return again.ok ? ok(again.value.videoState) : again
      },
      items: (ids, signal) => delivery.byIds(ids, signal),
      watched: async (_, signal) => {
        const found = await read('/watched-videos', watchedVideos, signal)
        return found.ok ? withItems(found.value.watchedVideos, signal) : found
      },
    },
    favourites: {
      load: async (_, signal) => {
        const found = await read('/bookmarks', bookmarks, signal)
        return found.ok ? withItems(found.value.bookmarks, signal) : found
      },
      items: (ids, signal) => delivery.byIds(ids, signal),
    },
    send: async (write, signal) => {
      const answer = await api({ ...sent(write, user), keepalive: true }, signal)
      return answer.ok ? ok(undefined) : answer
    },
  }
}
