import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'

const kept = new Map<string, VirtualItem[]>()

/** The entry of the browser's history that is shown, as the router names it. */
const entry = (): string => String((window.history.state as { readonly key?: unknown } | null)?.key ?? '')

/** The heights of a list's lines as they were measured when this entry of the history was shown last, in a window as wide. V2.04 */
export const useKnownLines = (list: string) => {
  const [name] = useState(() => [entry(), window.innerWidth, list].join(' '))
  return { name, known: kept.get(name) ?? [] }
}

/** Keeps the heights of a list's measured lines, so that Back leads to the same cards. A line of the usual height is one that was never measured. V2.04 */
export const useKeepLines = (name: string, lines: Virtualizer<Window, Element>, usual: number) =>
  useLayoutEffect(
    () => () =>
      void kept.set(
        name,
        lines.measurementsCache.filter(({ size }) => size !== usual),
      ),
    [name, lines, usual],
  )
