import { nextChange } from '../kernel/clock.ts'
import type { MediaItem } from './media.ts'

/** The status of a class: scheduled, live, or recorded. */
export type MediaStatus = 'scheduled' | 'live' | 'vod'

/** How often a scheduled or live class is requested again, in ms. */
export const mediaInterval = 30_000

type Timed = Pick<MediaItem, 'eventState' | 'scheduledStart' | 'scheduledEnd'>

/** The status of a class at a given time. V4.01 V4.02 */
export const mediaStatus = (
  { eventState, scheduledStart: start, scheduledEnd: end }: Timed,
  now: number,
): MediaStatus => {
  const started = eventState === 'LIVE_PUBLISHED' || (start !== null && start <= now)
  if (started && end !== null && now < end) return 'live'
  switch (eventState) {
    case 'PRE_LIVE':
    case 'LIVE_UNPUBLISHED':
      return 'scheduled'
    case 'LIVE_PUBLISHED':
      return 'live'
    default:
      return 'vod'
  }
}

/** Whether a class is recorded, and stays so: its answer may be kept. */
export const isSettled = (item: Timed, now: number): boolean =>
  mediaStatus(item, now) === 'vod' && mediaStatusChanges(item, now) === null

/** The next instant at which the status of a class changes; null when it does not change by itself. */
export const mediaStatusChanges = (item: Timed, now: number): number | null =>
  nextChange((at) => mediaStatus(item, at), [item.scheduledStart, item.scheduledEnd], now)
