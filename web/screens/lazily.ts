import type { ComponentType } from 'react'
import { lazy } from 'react'
import { Unloadable } from './broken.tsx'

/** A component behind a dynamic import, asked for once more when it cannot be loaded. V8.14 */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load()
      .catch((cause: unknown) => {
        window.dispatchEvent(new CustomEvent('preloaderror', { detail: cause }))
        return load().catch((again: unknown) => {
          throw new Unloadable('a part of the site could not be loaded', { cause: again })
        })
      })
      .then((component) => ({ default: component })),
  )

/** The same for a part that opens and closes: whoever opens it after a failure asks for it anew. V8.14 */
export const lazilyAnew = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let part: ReturnType<typeof lazily<P>> | null = null
  const loadOrForget = () =>
    load().catch((cause: unknown) => {
      part = null
      throw cause
    })
  return () => {
    part ??= lazily(loadOrForget)
    return part
  }
}
