import type { ComponentType, ReactNode } from 'react'
import { startTransition, useLayoutEffect, useState } from 'react'
import { longestLoad } from '../../../core/kernel/lazy.ts'
import { Boundary } from './boundary.tsx'

/** The error for a part whose code could not be loaded twice in a row. */
export class Unloadable extends Error {
  override readonly name = 'Unloadable'
}

/** A part of the site whose code loads separately. */
export interface Part<P = object> {
  /** The component; null until its code is loaded. */
  readonly loaded: () => ComponentType<P> | null
  /** Loads the code, once; called again after a failure, it loads again. */
  readonly load: () => Promise<ComponentType<P>>
}

const loadTwice = <P,>(load: () => Promise<ComponentType<P>>) =>
  load().catch((cause: unknown) => {
    window.dispatchEvent(new CustomEvent('preloaderror', { detail: cause }))
    return load().catch((again: unknown) => {
      throw new Unloadable('a part of the site could not be loaded', { cause: again })
    })
  })

/** Makes a part from a dynamic import, which is retried once when it fails. */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>): Part<P> => {
  let known: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null
  const keep = (component: ComponentType<P>) => {
    known = component
    return component
  }
  const forget = (cause: unknown) => {
    loading = null
    throw cause
  }
  return {
    loaded: () => known,
    load: () => {
      loading ??= loadTwice(load).then(keep, forget)
      return loading
    },
  }
}

/** A part whose code is in the first files. */
export const ready = <P extends object>(component: ComponentType<P>): Part<P> => ({
  loaded: () => component,
  load: () => Promise.resolve(component),
})

type State<P> = { readonly Shown: ComponentType<P> | null; readonly isLate?: boolean } | { readonly error: unknown }

const begun = <P,>(of: Part<P>): State<P> => ({ Shown: of.loaded() })

/** Shows a part: at once if its code is loaded, else a placeholder until then, and an error with Retry after a failure. */
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
  const [asked, ask] = useState({ of, tries: 1 })
  const [state, setState] = useState(() => begun(of))
  const isWaiting = 'Shown' in state && state.Shown === null

  useLayoutEffect(() => {
    if (!isWaiting) return
    let wanted = true
    // As a transition it is rendered in small steps.
    const settle = (next: State<P>) => wanted && startTransition(() => setState(next))
    asked.of.load().then(
      (Shown) => settle({ Shown }),
      (error: unknown) => settle({ error }),
    )
    const timer = setTimeout(() => settle({ Shown: null, isLate: true }), longestLoad)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [asked, isWaiting])

  const tryAgain = () => {
    ask({ of, tries: asked.tries + 1 })
    setState(begun(of))
  }
  if ('error' in state) return failed(state.error, tryAgain)
  const { Shown, isLate } = state
  if (isLate) return failed(new Unloadable('a part of the site takes too long'), tryAgain)
  return (
    <Boundary key={asked.tries} fallback={(error) => failed(error, tryAgain)}>
      {Shown ? <Shown {...(props as P)} /> : waiting}
    </Boundary>
  )
}
