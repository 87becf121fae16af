import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const shown = 10

/** Prints the ten slowest tests at the end of a run of several files. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < 2) return
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${relative('.', module.moduleId)} > ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    )
    const slowest = tests.sort((one, other) => other.ms - one.ms).slice(0, shown)
    const lines = slowest.map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name.slice(0, 150)}`)
    process.stdout.write(`\nThe slowest tests:\n${lines.join('\n')}\n`)
  }
}
