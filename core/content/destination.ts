import type { MediaItem, SeriesPort } from '../catalogue/index.ts'
import { namedSeries } from '../catalogue/index.ts'
import type { Call } from '../kernel/call.ts'
import { isFailure, isMissing } from '../kernel/failure.ts'
import { fail, ok } from '../kernel/result.ts'

/** The place of an item's page: at a series, or at the channel of a playlist. V2.15 */
export type Destination =
  | { readonly type: 'series'; readonly id: string; readonly episode: string | null }
  | { readonly type: 'channel'; readonly list: string }

/** Finds the address of an item that has its page elsewhere; `null` if its page stays. */
export const findDestination =
  (port: Pick<SeriesPort, 'series' | 'seriesOf' | 'channels'>): Call<MediaItem, Destination | null> =>
  async (item, signal) => {
    if (item.contentType === 'livechannel') {
      const list = await port.channels(item.id, signal)
      return list.ok ? ok(list.value === null ? null : { type: 'channel', list: list.value }) : list
    }
    const isEpisode = item.contentType === 'episode'
    const named = isEpisode ? namedSeries(item) : item.id
    const asked = named === null ? await port.seriesOf(item.id, signal) : ok(named)
    if (!asked.ok || asked.value === null) return asked.ok ? ok(null) : asked
    const series = await port.series(asked.value, signal)
    if (series.ok) return ok({ type: 'series', id: asked.value, episode: isEpisode ? item.id : null })
    if (isMissing(series.error)) return ok(null)
    return fail(isFailure(series.error) ? series.error : { ...series.error, type: 'Refused', reason: 'invalid' })
  }
