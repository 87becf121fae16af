import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import type { Progress, Watched } from '../../core/user/history/index.ts'
import type { UserPorts } from '../../core/user/machine.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import { instant, listOf } from '../http/schema.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import { readProfile } from './profile.ts'
import type { MemberApi } from './request.ts'
import { parsed } from './request.ts'
import { writeWire } from './writes.ts'

const listed = z.object({ jwId: z.string(), dateAdded: instant })
const bookmarks = z.object({ bookmarks: listOf(listed) })
const watchedVideos = z.object({ watchedVideos: listOf(listed) })

/** Creates the ports of a signed-in member's history and favorites, and the sender of their writes. V7.07 V7.09 */
export const productUser = (
  api: MemberApi,
  delivery: Pick<MediaDelivery, 'byIds'>,
  profile: Member,
): Pick<UserPorts, 'history' | 'favourites'> & {
  readonly wire: Required<Pick<UserPorts['outbox'], 'send' | 'batch'>>
} => {
  const user = `/users/${encode(profile.id)}`
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
    wire: writeWire(api, user),
  }
}
