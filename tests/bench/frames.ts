import type { TraceEvent } from './trace.ts'

/** The frames of a trace: how many the browser dropped, and of each hundred that it drew, how many moved what was there because the page's own next frame was late. */
export const framesOf = (events: readonly TraceEvent[]) => {
  const missed = events.filter(({ name }) => name === 'DroppedFrame')
  const late = missed.filter(({ args }) => args?.hasPartialUpdate).length
  const drawn = events.filter(({ name }) => name === 'DrawFrame').length
  return { dropped: missed.length - late, late: Math.round((100 * late) / Math.max(1, drawn)) }
}
