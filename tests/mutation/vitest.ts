export { expect } from 'vitest'

/*
 * Stands in for vitest where mutants are tried: the unit tests are loaded once, in the process that tries one mutant after
 * another, so that a mutant costs no more than its tests. It has what the tests of rules and machines use: test, describe
 * and `each`. Another function of vitest that a test needs fails its import.
 */

/** A unit test as its file declares it. */
export interface UnitTest {
  readonly id: string
  readonly run: () => unknown
}

/** The tests of all files that are loaded, in their order. */
export const tests: UnitTest[] = []

const path: string[] = []

/** The tests of one file: the path of each begins with its name. */
export const inFile = async (file: string, load: () => Promise<unknown>) => {
  path.splice(0, path.length, file)
  await load()
}

type Body = (...row: readonly unknown[]) => unknown

const each =
  (declare: (name: string, body: () => unknown) => void) =>
  (table: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const [at, row] of table.entries())
      declare(`${name} ${at}`, () => (Array.isArray(row) ? body(...row) : body(row)))
  }

const declareTest = (name: string, run: () => unknown): void => {
  tests.push({ id: [...path, name, tests.length].join(' > '), run })
}

const declareGroup = (name: string, body: () => unknown): void => {
  path.push(name)
  body()
  path.pop()
}

/** Declares a test. */
export const test = Object.assign(declareTest, { each: each(declareTest) })

/** Declares a group of tests. */
export const describe = Object.assign(declareGroup, { each: each(declareGroup) })
