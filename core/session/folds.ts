import { laterThan } from '../kernel/clock.ts'

/** Whether a section of a program is folded, and the time of the last change, in ms since 1970; 0 if only the account stores it. */
export interface Fold {
  readonly folded: boolean
  readonly at: number
}

/** The folds of the sections of a program by section id; a missing section is not folded. */
export type Folds = Readonly<Record<string, Fold>>

/** Returns the ids of the folded sections. */
export const foldedIn = (folds: Folds): readonly string[] => Object.keys(folds).filter((id) => folds[id]?.folded)

/** Returns folds in which exactly the passed sections are folded, at the passed time. */
export const foldedAt = (ids: readonly string[], at: number): Folds =>
  Object.fromEntries(ids.map((id) => [id, { folded: true, at }]))

/** Whether a fold is later than another. If the times are equal, `folded` wins, so that all tabs agree. */
const isLater = (one: Fold, other: Fold | undefined): boolean =>
  one.at > (other?.at ?? 0) || (one.at === other?.at && one.folded && !other.folded)

const isSame = (one: Fold, other: Fold | undefined): boolean => !one.folded === !other?.folded

/** Returns two sets of folds merged: the later fold of each section wins. */
export const mergedFolds = (own: Folds, others: Folds, wins = isLater): Folds => ({
  ...own,
  ...Object.fromEntries(Object.entries(others).filter(([id, fold]) => wins(fold, own[id]))),
})

/** Returns the folds of all programs in an answer, which has no times: an unchanged section keeps its known time. */
export const timedFolds = (
  answered: Readonly<Record<string, Folds>>,
  known: Readonly<Record<string, Folds>>,
): Readonly<Record<string, Folds>> => ({
  ...answered,
  ...Object.fromEntries(
    Object.entries(known).map(([program, folds]) => [program, mergedFolds(answered[program] ?? {}, folds, isSame)]),
  ),
})

/** Whether any section has a later fold in the first set than in the second. */
export const hasLaterFold = (own: Folds, others: Folds): boolean =>
  Object.entries(own).some(([id, fold]) => isLater(fold, others[id]))

/** Returns new folds with times after the known ones, even if the device's clock was set back. */
export const followingFolds = (known: Folds, pressed: Folds): Folds =>
  Object.fromEntries(
    Object.entries(pressed).map(([id, { folded, at }]) => [id, { folded, at: laterThan(known[id]?.at, at) }]),
  )
