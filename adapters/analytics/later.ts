import type { ActorRefFrom, InspectionEvent } from 'xstate'
import type { appMachine } from '../../core/app/machine.ts'

/** The product, as a running actor. */
export type App = ActorRefFrom<ReturnType<typeof appMachine>>

/** An event that an actor has handled, with its state after that, and when it was, in ms since 1970. */
export type Handled = Extract<InspectionEvent, { readonly type: '@xstate.snapshot' }> & { readonly at: number }

/** A listener to the events that actors have handled. */
export type Listener = (handled: Handled) => void

/** Buffers the product's events until the code of analytics is loaded, then forwards them; drops them if analytics is off. */
export const listenLater = (app: App, now: () => number, open: () => Promise<Listener | null>): void => {
  const early: Handled[] = []
  let hear: Listener = (handled) => early.push(handled)
  const { unsubscribe } = app.system.inspect((seen) => {
    if (seen.type === '@xstate.snapshot') hear({ ...seen, at: now() })
  })
  open().then((listen) => {
    if (!listen) return unsubscribe()
    hear = listen
    early.splice(0).forEach(listen)
  }, unsubscribe)
}
