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

/** Kinds of fault, and the names of all of them. */
type Row<K> = readonly [string, readonly [K, ...K[]]]

/** The kinds of fault, each by itself. */
export const oneByOne = <K extends readonly [string, ...unknown[]]>(kinds: readonly K[]): readonly Row<K>[] =>
  kinds.map((kind) => [kind[0], [kind]])

/** The kinds of fault that a call meets one after the other without a new start, each call from another kind on; in test:all one by one. */
export const inRows = <K extends readonly [string, ...unknown[]]>(
  kinds: readonly K[],
  at: number,
): readonly Row<K>[] => {
  if (drawsAnew) return oneByOne(kinds)
  const from = at % kinds.length
  const [first, ...following] = [...kinds.slice(from), ...kinds.slice(0, from)]
  return first ? [[[first, ...following].map(([how]) => how).join(', '), [first, ...following]]] : []
}
