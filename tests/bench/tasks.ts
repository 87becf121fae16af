import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** How long it took, and for how long of that its thread had a CPU, in microseconds. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** A task of at least so many ms is long. */
const long = 50

/** Traces the tasks of the page's main thread while something happens: how many are long and how long the longest is, in ms, by the clock and by the CPU time of the thread, which other work on the same machine does not lengthen. */
export const tasksIn = async (browser: Browser, page: Page, happening: () => Promise<void>) => {
  await browser.startTracing(page, {
    categories: ['-*', '__metadata', 'toplevel', 'disabled-by-default-devtools.timeline'],
  })
  await happening()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid} ${tid}`),
  )
  const [clock, cpu] = [tasks.map(({ dur = 0 }) => dur / 1_000), tasks.map(({ tdur = 0 }) => tdur / 1_000)]
  return {
    tasks: clock.filter((ms) => ms >= long).length,
    longest: Math.max(0, ...clock),
    cpuTasks: cpu.filter((ms) => ms >= long).length,
    cpuLongest: Math.max(0, ...cpu),
  }
}
