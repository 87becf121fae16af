import type { KeyboardEvent, RefObject } from 'react'
import { useEffect } from 'react'
import type { Cycle } from '../../../core/cards/index.ts'
import { firstIn, isBare } from './focus.ts'
import { restOf } from './glide.ts'

/** The tiles of a row that are cards. */
const cardsOf = (row: Element) => [...row.children].filter((tile) => tile instanceof HTMLElement && tile.ariaSetSize)

const inTabOrder = (tile: Element, isIn: boolean) => {
  for (const part of tile.querySelectorAll('a, button')) {
    if (isIn) part.removeAttribute('tabindex')
    else part.setAttribute('tabindex', '-1')
  }
}

/** Takes the tiles of a row that are out of view out of the tab order; find-in-page and screen readers still come to them. */
export const useTabOrder = (row: RefObject<HTMLUListElement | null>, cards: unknown, drawn: number) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards have other links, and so have more of them
  useEffect(() => {
    const root = row.current
    if (!root) return
    const sight = new IntersectionObserver(
      (seen) => {
        for (const { target, intersectionRatio } of seen) inTabOrder(target, intersectionRatio >= 0.5)
      },
      { root, threshold: 0.5 },
    )
    for (const tile of cardsOf(root)) sight.observe(tile)
    return () => sight.disconnect()
  }, [row, cards, drawn])

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The way of an arrow key in a row: 1 to the next tile, -1 to the one before; null for any other key. */
const stepOf = (event: KeyboardEvent): 1 | -1 | null => (isBare(event) ? (steps[event.key] ?? null) : null)

const isInView = (tile: HTMLElement, row: HTMLElement): boolean =>
  tile.offsetLeft >= restOf(row) && tile.offsetLeft + tile.clientWidth <= restOf(row) + row.clientWidth

/** Moves the focus from tile to tile by the arrow keys, and turns the row if the tile is out of view; after the last one it begins again if the row does. */
export const stepThrough = (event: KeyboardEvent<HTMLUListElement>, cycle: Cycle, turn: (by: 1 | -1) => void) => {
  const [row, step] = [event.currentTarget, stepOf(event)]
  const tiles = cardsOf(row)
  const at = tiles.findIndex((tile) => tile.contains(document.activeElement))
  if (step === null || at < 0) return
  // The browser would scroll the row away under the focus.
  event.preventDefault()
  const isWhole = Number(tiles[0]?.ariaSetSize) === tiles.length
  const next = tiles[at + step] ?? (cycle === 'restart' && isWhole ? tiles.at(step === 1 ? 0 : -1) : undefined)
  const link = firstIn(next, 'a')
  if (!(next instanceof HTMLElement) || link === null) return
  link.focus({ preventScroll: true })
  if (!isInView(next, row)) turn(step)
}
