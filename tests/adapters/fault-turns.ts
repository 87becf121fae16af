import { drawsAnew } from '../runs.ts'

/** Faults that are the same to every adapter: two statuses that are only compared with 500, and two texts that are no JSON. */
const alike = [
  ['answers 500', 'answers 503'],
  ['answers with a page', 'answers with half'],
] as const

/** The kinds of fault that a call meets: one of two that are alike in turns, by the place of the call; in test:all both. */
export const inTurns = <K extends readonly [string, ...unknown[]]>(kinds: readonly K[], at: number): readonly K[] => {
  const has = (how: string) => kinds.some(([name]) => name === how)
  const left = alike.filter((pair) => pair.every(has)).map((pair) => pair[at % 2])
  return drawsAnew ? kinds : kinds.filter(([how]) => !left.some((name) => name === how))
}
