import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { StateMachine } from 'xstate'
import { endedBySteps, features, isWhole } from './features.ts'
import type { UnitTest } from './vitest.ts'
import { inFile, tests } from './vitest.ts'

/* Tries mutants in its own process: the tests of the feature `MUTATED` are loaded once and run by calling them. */

/** What is said of a test that comes to no end. */
const endless = 'comes to no end'

/** What a test takes: how often it comes by a place that can be mutated. */
let steps = 0
let mayTake = Number.POSITIVE_INFINITY

let active: string | undefined

/** Where the mutated code looks which mutant it is to be: a test that loops does so without end, and is stopped there. */
const mutants = {
  get activeMutant() {
    steps += 1
    if (steps > mayTake) throw new Error(endless)
    return active
  },
  currentTestId: undefined as string | undefined,
  /** Which tests came by which mutant. */
  mutantCoverage: undefined as unknown,
}
/** A mutant as Stryker hands it over: without tests of its own it acts from the start of the process. */
interface Try {
  readonly activeMutant: Parameters<typeof isWhole>[0] & { readonly id: string }
  readonly testFilter?: readonly string[]
}

/** How many turns of the event loop a test may take. */
const turns = 1_000_000

/** How many transitions a machine may take after one event until it rests. */
const transitions = 10_000

/** Errors that no test caught, such as those of actors that nobody watches. */
const strays: unknown[] = []

const turn = () => new Promise<void>((done) => setImmediate(done))
const timers = () => new Promise<void>((done) => setTimeout(done, 2))

const tooLong = async (isOver: () => boolean) => {
  for (let count = 0; count < turns && !isOver(); count += 1) await turn()
  return endless
}

/** What becomes of a test: nothing, an error, or no end within its turns. */
const outcomeOf = async ({ id, run }: UnitTest): Promise<unknown> => {
  mutants.currentTestId = id
  steps = 0
  mayTake = 2 * (taken[id] ?? Number.POSITIVE_INFINITY) + 100_000
  let over = false
  const ran = (async () => run())()
    .then(
      () => strays.splice(0)[0] ?? null,
      (error: unknown) => error ?? 'failed',
    )
    .then((error) => (steps > mayTake ? endless : error))
    .finally(() => {
      over = true
      mutants.currentTestId = undefined
    })
  return Promise.race([ran, tooLong(() => over)])
}

/** The results of a test, as Stryker counts them. */
const [passed, failed] = [0, 1]

const isWalk = ({ id }: UnitTest): number => (id.includes('.walk.') ? 1 : 0)

/** What each test takes without a mutant, as the first process of a feature found it. */
let taken: Readonly<Record<string, number>> = {}
const remembered = 'steps.json'

/** Makes this process one for tests: Stryker reads this file in its own, too. */
const prepare = () => {
  Object.assign(globalThis, { __stryker__: mutants })
  Object.defineProperty(StateMachine.prototype, 'options', {
    get: () => ({ maxIterations: transitions }),
    set: () => {},
  })
  for (const name of ['uncaughtException', 'unhandledRejection']) process.on(name, (error) => strays.push(error))
  // A mutant of a constant acts while modules are read, so it has a process of its own.
  enableCompileCache(resolve('.reports/compiled'))

  registerHooks({
    resolve: (name, context, next) =>
      name === 'vitest' && !context.parentURL?.startsWith(import.meta.resolve('./'))
        ? { url: import.meta.resolve('./vitest.ts'), shortCircuit: true }
        : next(name, context),
  })
}

const load = async () => {
  if (tests.length > 0) return null
  prepare()
  if (existsSync(remembered)) taken = JSON.parse(readFileSync(remembered, 'utf8'))
  await import(pathToFileURL(resolve('tests/setup.ts')).href)
  // The first example that breaks is enough: looking for the smallest one takes longer than all tests.
  fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
  for (const file of globSync([...(features[process.env['MUTATED'] ?? ''] ?? [])]).toSorted())
    await inFile(file, () => import(pathToFileURL(resolve(file)).href))
  // Examples before walks: most mutants are caught by the first of them.
  tests.sort((one, other) => isWalk(one) - isWalk(other))
  return null
}

class Runner {
  capabilities() {
    return { reloadEnvironment: false }
  }

  async dryRun() {
    await load()
    const results: unknown[] = []
    const counted: Record<string, number> = {}
    for (const one of tests) {
      const begun = performance.now()
      const failure = await outcomeOf(one)
      const status = failure === null ? passed : failed
      const timeSpentMs = performance.now() - begun
      counted[one.id] = steps
      results.push({ id: one.id, name: one.id, timeSpentMs, status, failureMessage: String(failure) })
    }
    taken = counted
    writeFileSync(remembered, JSON.stringify(counted))
    return { status: 'complete', tests: results, mutantCoverage: mutants.mutantCoverage }
  }

  async mutantRun({ activeMutant, testFilter }: Try) {
    if (isWhole(activeMutant, testFilter === undefined)) return { status: 'survived', nrOfTests: 0 }
    if (testFilter === undefined) active = activeMutant.id
    const broken = await load().catch(String)
    if (broken && testFilter) throw new Error(broken)
    if (broken) return { status: 'killed', killedBy: [], failureMessage: broken, nrOfTests: 0 }
    const chosen = testFilter === undefined ? tests : tests.filter(({ id }) => testFilter.includes(id))
    active = activeMutant.id
    const found = await this.#firstRed(chosen)
    active = undefined
    strays.length = 0
    if (found === null) return { status: 'survived', nrOfTests: chosen.length }
    const { test, failure } = found
    if (testFilter !== undefined) await this.#mustBeGreenAgain(test)
    if (failure === endless) return { status: 'timeout', reason: endedBySteps }
    return { status: 'killed', killedBy: [test.id], failureMessage: String(failure), nrOfTests: chosen.length }
  }

  async #firstRed(chosen: readonly UnitTest[]): Promise<{ readonly test: UnitTest; readonly failure: unknown } | null> {
    for (const test of chosen) {
      const failure = await outcomeOf(test)
      if (failure !== null) return { test, failure }
    }
    await timers()
    const last = chosen.at(-1)
    const failure = steps > mayTake ? endless : (strays[0] ?? null)
    return failure !== null && last ? { test: last, failure } : null
  }

  /** A test that is red without its mutant saw what an earlier mutant left: the process begins anew. */
  async #mustBeGreenAgain(test: UnitTest) {
    await timers()
    strays.length = 0
    const failure = await outcomeOf(test)
    if (failure !== null) throw new Error(`left behind by an earlier mutant: ${failure}`)
  }
}

/** What Stryker finds in this file. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'units', injectableClass: Runner }]
