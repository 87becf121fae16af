import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'

/** The heights of a list's lines in pixels: the measured ones, and the height that all others are taken to have. */
interface Lines {
  readonly measured: VirtualItem[]
  readonly usual: number
}

/** The number of lists whose line heights are kept: those that were left last. */
const mostKept = 50

const kept = new Map<string, Lines>()

const keep = (name: string, lines: Lines) => {
  kept.delete(name)
  kept.set(name, lines)
  for (const [oldest] of kept) {
    if (kept.size <= mostKept) return
    kept.delete(oldest)
  }
}

/** The entry of the browser's history that is shown, as the router names it. */
const entry = (): string => String((window.history.state as { readonly key?: unknown } | null)?.key ?? '')

/** Returns the heights of a list's lines when this entry of the history was last shown in a window as wide; without them, no heights and the usual one. */
export const useKnownLines = (list: string, usual: number) => {
  const [name] = useState(() => [entry(), window.innerWidth, list].join(' '))
  return { name, known: kept.get(name) ?? { measured: [], usual } }
}

/** Keeps the heights of a list's lines, so that Back leads to the same cards. */
export const useKeepLines = (name: string, lines: Virtualizer<Window, Element>, usual: { readonly current: number }) =>
  useLayoutEffect(
    () => () =>
      keep(name, {
        measured: lines.measurementsCache.filter(({ size }) => size !== usual.current),
        usual: usual.current,
      }),
    [name, lines, usual],
  )
