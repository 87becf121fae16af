import type { Browser, Page } from '@playwright/test'

interface FrameEvent {
  readonly name: string
  readonly args?: { readonly hasPartialUpdate?: boolean }
}

/** Traces the frames of the page while something happens: how many the browser dropped, and of each hundred that it drew, how many moved what was there because the page's own next frame was late. */
export const framesIn = async (browser: Browser, page: Page, happening: () => Promise<void>) => {
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline.frame'] })
  await happening()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly FrameEvent[] }
  const missed = traceEvents.filter(({ name }) => name === 'DroppedFrame')
  const late = missed.filter(({ args }) => args?.hasPartialUpdate).length
  const drawn = traceEvents.filter(({ name }) => name === 'DrawFrame').length
  return { dropped: missed.length - late, late: Math.round((100 * late) / Math.max(1, drawn)) }
}
