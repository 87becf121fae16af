import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { requiredListOf, text } from '../http/schema.ts'
import type { MediaDelivery } from './index.ts'

/** The custom parameters of an item that only pages of its own kind need; an old series names the playlist of its episodes in one of three ways. */
const item = z.pipe(
  z.object({
    mediaid: z.string(),
    liveChannelsId: text,
    seriesPlaylistId: text,
    seriesPlayListId: text,
    seriesId: text,
  }),
  z.transform(({ mediaid, liveChannelsId, ...series }) => ({
    id: mediaid,
    channels: liveChannelsId || null,
    episodes: series.seriesPlaylistId || series.seriesPlayListId || series.seriesId || null,
  })),
)

const single = () => z.object({ playlist: requiredListOf(item) })

/** The other ids of an item: the playlist of a live channel, and the playlist of an old series. */
export interface Details {
  readonly channels: string | null
  readonly episodes: string | null
}

/** Reads the other ids of an item. */
export const readDetails = async (
  delivery: Pick<MediaDelivery, 'read'>,
  id: string,
  signal: AbortSignal,
): Promise<Result<Details, Failure>> => {
  const found = await delivery.read(`/v2/media/${encode(id)}`, single, signal)
  if (!found.ok) return found
  const own = found.value.playlist.find((each) => each.id === id)
  return own ? ok(own) : fail({ type: 'Refused', reason: 'missing', message: 'MediaItem not found' })
}
