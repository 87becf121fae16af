import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { Boundary } from './boundary.tsx'

/** The error for a part whose code could not be loaded twice in a row. V8.14 */
export class Unloadable extends Error {
  override readonly name = 'Unloadable'
}

/** A part of the site whose code loads separately; called again after a failure, it loads again. */
export type Part<P = object> = () => ComponentType<P>

const loadTwice = <P,>(load: () => Promise<ComponentType<P>>) =>
  load().catch((cause: unknown) => {
    window.dispatchEvent(new CustomEvent('preloaderror', { detail: cause }))
    return load().catch((again: unknown) => {
      throw new Unloadable('a part of the site could not be loaded', { cause: again })
    })
  })

/** Makes a part from a dynamic import, which is retried once when it fails. V8.14 */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>): Part<P> => {
  let known: ComponentType<P> | null = null
  const loadOrForget = () =>
    loadTwice(load).then(
      (component) => ({ default: component }),
      (cause: unknown) => {
        known = null
        throw cause
      },
    )
  return () => {
    known ??= lazy(loadOrForget) as ComponentType<P>
    return known
  }
}

/** Shows a part once its code is loaded; a placeholder until then, and an error with Retry after a failure. V8.11 V8.12 V8.14 */
export const Late = <P extends object>({
  of,
  props,
  waiting = null,
  failed = () => null,
}: {
  of: Part<P>
  waiting?: ReactNode
  failed?: (error: unknown, tryAgain: () => void) => ReactNode
} & (object extends P ? { props?: P } : { props: P })) => {
  const [Shown, show] = useState(of)
  const [tries, setTries] = useState(1)
  const tryAgain = () => {
    show(of)
    setTries(tries + 1)
  }
  return (
    <Boundary key={tries} fallback={(error) => failed(error, tryAgain)}>
      <Suspense fallback={waiting}>
        <Shown {...(props as P)} />
      </Suspense>
    </Boundary>
  )
}
