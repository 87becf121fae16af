import type { MediaItem } from '../catalogue/index.ts'
import { announcementText } from './announcement.ts'
import { endOf, undoWindow } from './editing.ts'
import type { MyWeekState } from './machine.ts'
import type { NextClassState } from './next.machine.ts'
import { nextClassAfter } from './next.machine.ts'
import type { Removal } from './plan.ts'
import { weekTexts } from './words.ts'

/** A removal that can be undone, as a toast. V2.43 V4.18 V9.21 */
export interface UndoView {
  readonly at: number
  readonly text: string
  /** How long the toast is shown in all, and how much of that is left, in ms. */
  readonly lasts: number
  readonly left: number
  /** Whether its timer is paused because the pointer or the focus is on it. */
  readonly held: boolean
}

const removalText = (removal: Removal, known: Readonly<Record<string, MediaItem>>): string => {
  switch (removal.type) {
    case 'remove':
      return `Removed ${known[removal.video]?.title ?? 'class'}`
    case 'clear':
      return weekTexts.wasReset
    case 'leave':
      return weekTexts.left
  }
}

/** The toasts of removals that can be undone, oldest first. V2.43 V4.18 */
export const undoViews = ({ context }: MyWeekState, now: number): readonly UndoView[] =>
  context.pending.map((pending) => {
    const end = endOf(pending)
    return {
      at: pending.at,
      text: removalText(pending.removal, context.known),
      lasts: undoWindow(pending.removal),
      left: end === null ? pending.left : Math.max(0, end - now),
      held: end === null,
    }
  })

/** The 'Next Class' toast; null where no class follows. V4.19 V9.21 */
export interface NextClassView {
  readonly title: string
  readonly lasts: number
  readonly held: boolean
}

/** The toast of the class that follows in the week. V4.19 */
export const nextClassView = (
  state: NextClassState | undefined,
  known: Readonly<Record<string, MediaItem>>,
): NextClassView | null => {
  if (!state || state.matches('silent') || state.context.next?.type !== 'video') return null
  const { video } = state.context.next
  return { title: known[video]?.title ?? '', lasts: nextClassAfter, held: state.matches('held') }
}

const canBeUndone = ['remove', 'clear', 'leave']

/** The announcement of the last change, for screen readers; `at` distinguishes two announcements with the same text. V2.42 V2.43 */
export const announcementView = ({
  context: { announcement, known },
}: MyWeekState): { readonly text: string; readonly at: number } => {
  const undo =
    announcement !== null &&
    !announcement.already &&
    !announcement.undone &&
    canBeUndone.includes(announcement.change.type)
  return {
    text: undo
      ? `${announcementText(announcement, known).replace(/\.$/, '')}. Undo available`
      : announcementText(announcement, known),
    at: announcement?.at ?? 0,
  }
}
