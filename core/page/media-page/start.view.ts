import { startLabel } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { clockLength } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import { mediaStatus } from '../../catalogue/index.ts'
import { freeTrial } from '../../commerce/offers/index.ts'
import { fractionOf, isInside } from '../../user/history/index.ts'
import type { MediaAccess } from './host.ts'

/** How far a class was watched: to its end, to a position it can resume from, or not that far. */
export const watchedOf = (item: MediaItem, { progress, catalogue }: ViewContext) => {
  const state = progress[item.id]
  const fraction = fractionOf(state, item.duration)
  if (state?.completed) return 'completed'
  return fraction !== null && isInside(fraction, catalogue.config.resumeWindow) ? 'inside' : 'untouched'
}

/** The start button of an item for this viewer; `href` is its link. */
export const startView = (item: MediaItem, { reason, play }: MediaAccess, viewContext: ViewContext) => {
  const { catalogue, viewer, now, progress } = viewContext
  const locked = reason !== null
  const status = mediaStatus(item, now)
  const video = watchedOf(item, viewContext)
  const state = progress[item.id]
  const trialDays = freeTrial(catalogue.config.offers, viewer, now)?.days ?? null
  return {
    label: startLabel({ locked, trialDays, live: status !== 'vod', program: null, video }),
    href: play(null),
    locked,
    left: video === 'inside' && state && !locked ? `Resume at ${clockLength(state.lastTime)}` : null,
    /** Whether the class is still to come, so that nothing can be started yet. */
    disabled: status === 'scheduled' && !locked,
  }
}

/** The start button of a class. */
export type StartView = ReturnType<typeof startView>

/** When a scheduled class starts: 'Starts Sat, Nov 21, 6:30 PM'. `zone` is the device's own if it is left out. */
export const startsText = (at: number | null, zone: string | undefined): string =>
  // Formatted in one call, since the first screen carries it.
  at === null
    ? 'Starts soon'
    : `Starts ${new Intl.DateTimeFormat('en-US', {
        ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
        ...(zone !== undefined && { timeZone: zone }),
      }).format(at)}`
