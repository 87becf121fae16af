import { laterThan } from '../../kernel/clock.ts'
import type { WriteResult } from './hub.ts'
import type { Write, WriteFailure } from './writes.ts'

/** A press that shows at once, before the studio has accepted it. */
interface Mark {
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The newest press about each subject, by the subject's key. */
export type Marks<M extends Mark> = Readonly<Record<string, M>>

/** The presses over a list of the studio. */
export interface Marked<M extends Mark> {
  readonly marks: Marks<M>
  /** The newest presses that the studio has accepted and its loaded list may lack. */
  readonly confirmed: Marks<M>
  /** When the latest press was made, even if it was undone: the next one must be later. Milliseconds since 1970. */
  readonly latest: number
}

/** A list of the studio without a press. */
export const noMarks = { marks: {}, confirmed: {}, latest: 0 } as const

/** Returns the marks with one more, unless a newer one about the same subject is known. */
export const withMark = <M extends Mark>(marks: Marks<M>, key: string, mark: M): Marks<M> =>
  (marks[key]?.at ?? 0) > mark.at ? marks : { ...marks, [key]: mark }

/** Returns the time of the next press, in ms since 1970. */
export const pressAt = ({ latest }: Marked<Mark>, now: number): number => laterThan(latest, now)

/** Returns the presses with one more, made here or in another tab. */
export const marked = <M extends Mark>({ marks, latest }: Marked<M>, key: string, mark: M) => ({
  marks: withMark(marks, key, mark),
  latest: Math.max(latest, mark.at),
})

/** Returns the marks without one that the studio refused, back to the last one it accepted, unless a newer one has replaced it. */
export const withoutMark = <M extends Mark>(
  { marks, confirmed }: Omit<Marked<M>, 'latest'>,
  key: string,
  at: number,
): Marks<M> => {
  if (marks[key]?.at !== at) return marks
  const rest = Object.entries(marks).filter(([other]) => other !== key)
  return Object.fromEntries([...rest, ...(confirmed[key] ? [[key, confirmed[key]] as const] : [])])
}

/** Returns the presses after the studio's list has loaded: those that it accepted before are in the list. */
export const settled = <M extends Mark>({
  marks,
  confirmed,
}: Omit<Marked<M>, 'latest'>): Omit<Marked<M>, 'latest'> => ({
  marks: Object.fromEntries(Object.entries(marks).filter(([key, { at }]) => confirmed[key]?.at !== at)),
  confirmed: {},
})

/** The event that shows a change made on an earlier visit or in another tab. */
export interface ApplyEvent<M> {
  readonly type: 'apply'
  readonly mark: M
}

/** The effect of a write's result on its press: made earlier or in another tab, accepted, or refused. */
export type MarkEvent<M extends Mark> =
  | ApplyEvent<M>
  /** `reply` is the answer to the write; absent if another tab got it. */
  | { readonly type: 'confirm'; readonly mark: M; readonly reply?: unknown }
  | { readonly type: 'takeBack'; readonly mark: M; readonly failure: WriteFailure }

type Reader<M> = (writes: readonly Write[]) => readonly M[]

/** Returns an event for each change in a result that was made on an earlier visit or in another tab; `marksIn` reads the changes of a feature. */
export const appliedAfter =
  <M>(marksIn: Reader<M>) =>
  (result: WriteResult): readonly ApplyEvent<M>[] => {
    const kept = result.type === 'restored' ? result.writes : result.type === 'keptElsewhere' ? [result.write] : []
    return marksIn(kept).map((mark) => ({ type: 'apply', mark }))
  }

/** Returns the events for the presses in the result of a write, none if its message was dismissed; `marksIn` reads the presses of a feature. */
export const marksAfter =
  <M extends Mark>(marksIn: Reader<M>) =>
  (result: WriteResult): readonly MarkEvent<M>[] => {
    switch (result.type) {
      case 'sent':
        return marksIn([result.write]).map((mark) => ({ type: 'confirm', mark, reply: result.reply }))
      case 'doneElsewhere':
        return marksIn([result.write]).map((mark) => ({ type: 'confirm', mark }))
      case 'refused':
        return marksIn([result.write]).map((mark) => ({ type: 'takeBack', mark, failure: result.failure }))
      case 'restored':
      case 'keptElsewhere':
      case 'dismissed':
        return appliedAfter(marksIn)(result)
    }
  }
