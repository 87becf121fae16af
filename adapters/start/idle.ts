import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Opening } from '../../core/kernel/lazy.ts'
import { fail } from '../../core/kernel/result.ts'

/** The maximum wait for an idle browser, in ms. */
const longestRest = 2_000

/** Resolves once the browser is idle. */
export const whenIdle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: longestRest })
    else done()
  })

/** Returns a call that loads code: at once if something waits for it, otherwise once the browser is idle, unless it was aborted by then. */
export const whenAwaited =
  <A, E>(rest: () => Promise<void>, open: Call<Opening, A, E>): Call<Opening, A, E | Failure> =>
  async (opening, signal) => {
    if (!opening.isAwaited) await rest()
    return signal.aborted ? fail<Failure>({ type: 'Offline' }) : open(opening, signal)
  }
