import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'

/** The heights of a list's lines in pixels: those that were measured, and what all others are taken for. */
interface Lines {
  readonly measured: VirtualItem[]
  readonly usual: number
}

/** Of how many lists the heights of lines are kept: those that were left last. */
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

/** The heights of a list's lines when this entry of the history was shown last, in a window as wide; none, and the usual one, if it was not. */
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
