import { expect } from 'vitest'
import { drawsAnew } from '../runs.ts'

/** The least steps of each walk over the wire of provider B, in `npm run test:all` and in `npm test`. */
const least = {
  checkout: { all: 35_000, some: 500 },
  subscription: { all: 12_000, some: 150 },
  account: { all: 8_000, some: 200 },
}

/** How many steps `npm run test:all` takes over the wire of provider B, all walks together. */
const wanted = 50_000

/** Counts the steps of a walk over the wire of provider B. A step is one command or event; a fault, a read and time that passes are none. */
export const countSteps = (walk: keyof typeof least) => {
  let taken = 0
  return {
    add: (steps: number): void => {
      taken += steps
    },
    /** Fails if the walk took fewer steps than it must. */
    check: (): void => {
      expect(taken).toBeGreaterThanOrEqual(drawsAnew ? least[walk].all : least[walk].some)
      expect(Object.values(least).reduce((sum, { all }) => sum + all, 0)).toBeGreaterThanOrEqual(wanted)
    },
  }
}
