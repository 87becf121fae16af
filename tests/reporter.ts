import { stripVTControlCharacters } from 'node:util'
import type { TestCase, TestModule } from 'vitest/node'
import { MinimalReporter } from 'vitest/node'

const most = 10
const slowFrom = 1_000

const testsOf = (modules: readonly TestModule[]): readonly TestCase[] =>
  modules.flatMap((module) => [...module.children.allTests()])

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`.slice(0, 150)

/** The tests that passed only when they were tried again, as Playwright prints them. */
const flaky = (modules: readonly TestModule[]): readonly string[] => {
  const names = testsOf(modules)
    .filter((test) => test.diagnostic()?.flaky)
    .map(nameOf)
  return names.length > 0 ? [`  ${names.length} flaky`, ...names.map((name) => `    ${name}`)] : []
}

const slowest = (modules: readonly TestModule[]): readonly string[] =>
  testsOf(modules)
    .map((test) => ({ name: nameOf(test), ms: test.diagnostic()?.duration ?? 0 }))
    .filter(({ ms }) => ms > slowFrom)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`)

/** Prints the tests that failed or were flaky, without colors where nobody sees them; when all of several files passed, the slowest. */
export default class FailuresOnly extends MinimalReporter {
  override onTestCaseResult(test: TestCase): void {
    // A browser writes colors, whatever the terminal is.
    if (!process.stdout.isTTY)
      for (const error of test.result().errors ?? []) {
        error.message = stripVTControlCharacters(error.message)
        if (error.stack !== undefined) error.stack = stripVTControlCharacters(error.stack)
        if (error.diff !== undefined) error.diff = stripVTControlCharacters(error.diff)
      }
    super.onTestCaseResult(test)
  }

  override onTestRunEnd(...[modules, errors, reason]: Parameters<MinimalReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(modules, errors, reason)
    for (const line of flaky(modules)) process.stdout.write(`${line}\n`)
    const slow = slowest(modules)
    if (reason === 'passed' && modules.length > 1 && slow.length > 0)
      process.stdout.write(`\nThe slowest tests:\n${slow.join('\n')}\n`)
  }
}
