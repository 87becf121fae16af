import { laterThan } from '../kernel/clock.ts'

/** Whether a section of a program is folded, and when the member said so, in ms since 1970; 0 where only the account tells. P3.11 */
export interface Fold {
  readonly folded: boolean
  readonly at: number
}

/** The folds of the sections of a program by their ids; a section without one is not folded. P3.11 */
export type Folds = Readonly<Record<string, Fold>>

/** The ids of the folded sections. */
export const foldedIn = (folds: Folds): readonly string[] => Object.keys(folds).filter((id) => folds[id]?.folded)

/** The folds in which exactly these sections are folded, all at the same time. P3.11 */
export const foldedAt = (ids: readonly string[], at: number): Folds =>
  Object.fromEntries(ids.map((id) => [id, { folded: true, at }]))

/** Of two presses at the same time the one that folds counts, so that every tab decides alike. */
const isLater = (one: Fold, other: Fold | undefined): boolean =>
  one.at > (other?.at ?? 0) || (one.at === other?.at && one.folded && !other.folded)

/** The folds of two: of each section the later press counts. P4.2.02 V7.12 */
export const mergedFolds = (own: Folds, others: Folds): Folds => ({
  ...own,
  ...Object.fromEntries(Object.entries(others).filter(([id, fold]) => isLater(fold, own[id]))),
})

/** Whether a section was pressed later in the first folds than in the others. V7.12 */
export const hasLaterFold = (own: Folds, others: Folds): boolean =>
  Object.entries(own).some(([id, fold]) => isLater(fold, others[id]))

/** Presses as they follow those that are known, also where the device's clock was set back meanwhile. P4.2.02 */
export const followingFolds = (known: Folds, pressed: Folds): Folds =>
  Object.fromEntries(
    Object.entries(pressed).map(([id, { folded, at }]) => [id, { folded, at: laterThan(known[id]?.at, at) }]),
  )
