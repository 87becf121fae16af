import type { Browser, Page } from '@playwright/test'

/** An event of a trace of the browser. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** How long it took, and for how long of that its thread had a CPU, in microseconds. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly hasPartialUpdate?: boolean }
}

const categories = [
  ...['-*', '__metadata', 'toplevel'],
  ...['disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame'],
]

/** What the browser traces of tasks and frames while something happens on a page. */
export const traced = async (
  browser: Browser,
  page: Page,
  happening: () => Promise<void>,
): Promise<readonly TraceEvent[]> => {
  await browser.startTracing(page, { categories })
  await happening()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  return traceEvents
}
