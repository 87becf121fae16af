import { count, time } from './measure.ts'
import type { TraceEvent } from './trace.ts'

/** A task of at least so many ms is long. */
const long = 50

/** How many tasks are long, and how long the longest is in ms: by the clock, and by the CPU time of their thread. */
export type TaskFigures = Readonly<Record<'tasks' | 'longest' | 'cpuTasks' | 'cpuLongest', number>>

/** The tasks of the page's main thread in a trace: by the clock, and by the CPU time of the thread, which other work on the same machine does not lengthen. */
export const tasksOf = (events: readonly TraceEvent[]): TaskFigures => {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid} ${tid}`))
  const [clock, cpu] = [tasks.map(({ dur = 0 }) => dur / 1_000), tasks.map(({ tdur = 0 }) => tdur / 1_000)]
  return {
    tasks: clock.filter((ms) => ms >= long).length,
    longest: Math.max(0, ...clock),
    cpuTasks: cpu.filter((ms) => ms >= long).length,
    cpuLongest: Math.max(0, ...cpu),
  }
}

/** What a trace says of tasks, as lines. */
export const taskLines = (name: string, { tasks, longest, cpuTasks, cpuLongest }: TaskFigures, loop: number) => [
  count(`${name}: long tasks, by the clock`, tasks),
  time('  the longest', longest, loop),
  count('  long tasks by CPU time, at most 0', cpuTasks),
  time('  the longest, at most 50 ms', cpuLongest, loop),
]
