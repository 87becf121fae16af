import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Opening } from '../../core/kernel/lazy.ts'
import { fail } from '../../core/kernel/result.ts'

/** How long code that nothing waits for is put off for a busy browser at most, in ms. */
const longestRest = 2_000

/** Resolves once the browser is idle. */
export const whenIdle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: longestRest })
    else done()
  })

/** A call that loads code: once the browser is idle if nothing waits for it, and not at all if it is not wanted any more by then. */
export const whenAwaited =
  <A, E>(rest: () => Promise<void>, open: Call<Opening, A, E>): Call<Opening, A, E | Failure> =>
  async (opening, signal) => {
    if (!opening.isAwaited) await rest()
    return signal.aborted ? fail<Failure>({ type: 'Offline' }) : open(opening, signal)
  }
