import type { MediaItem, SeriesPort } from '../catalogue/index.ts'
import type { Call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import { fail } from '../kernel/result.ts'

interface ChannelQuestion {
  readonly list: string
  readonly id: string
}

const noChannel: Failure = { type: 'Refused', reason: 'missing', message: 'channelNotFound' }

/** Finds the live channel of a playlist. Fails as missing if the item is not a live channel, or belongs to another playlist. */
export const findChannel =
  (port: Pick<SeriesPort, 'item' | 'channels'>): Call<ChannelQuestion, MediaItem> =>
  async ({ list, id }, signal) => {
    const [item, own] = await Promise.all([port.item(id, signal), port.channels(id, signal)])
    if (!item.ok) return item
    if (!own.ok) return own
    return item.value.contentType === 'livechannel' && own.value === list ? item : fail(noChannel)
  }
