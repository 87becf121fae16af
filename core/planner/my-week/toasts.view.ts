import type { MediaItem } from '../../catalogue/index.ts'
import { announcementText } from './announcement.view.ts'
import { endOf, undoWindow } from './editing.ts'
import type { MyWeekState } from './machine.ts'
import type { NextClassState } from './next.machine.ts'
import { nextClassAfter } from './next.machine.ts'
import type { Removal } from './plan.ts'
import { movedText, weekTexts } from './words.ts'
import { weekdayNames } from './writes.words.ts'

/** A removal that can be undone, as a toast. */
export interface UndoView {
  readonly at: number
  readonly text: string
  /** The class that Undo brings back; `null` if it brings back a whole week. */
  readonly back: BackView | null
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
    case 'moved':
      return movedText(weekdayNames[removal.newDay])
  }
}

const backView = (removal: Removal) => {
  switch (removal.type) {
    case 'clear':
      return null
    case 'leave':
      return { id: removal.id, day: null, from: 'remove' }
    case 'remove':
    case 'moved':
      return { id: removal.video, day: removal.day, from: removal.type === 'moved' ? 'move' : 'remove' } as const
  }
}

/** A class that an Undo brings back, with its day; `null` for a live class, which is in the week once. */
export type BackView = NonNullable<ReturnType<typeof backView>>

/** The toasts of removals that can be undone, oldest first. */
export const undoViews = ({ context }: MyWeekState, now: number): readonly UndoView[] =>
  context.pending.map((pending) => {
    const end = endOf(pending)
    return {
      at: pending.at,
      text: removalText(pending.removal, context.known),
      back: backView(pending.removal),
      lasts: undoWindow(pending.removal),
      left: end === null ? pending.left : Math.max(0, end - now),
      held: end === null,
    }
  })

/** The toast of the class that follows in the week, or that none follows. */
export const nextClassView = (state: NextClassState | undefined, known: Readonly<Record<string, MediaItem>>) => {
  const next = state?.context.next
  if (!next || state.matches('silent')) return null
  const time = { lasts: nextClassAfter, held: state.matches('held') }
  return next.type === 'video'
    ? { heading: weekTexts.nextClass, title: known[next.video]?.title ?? '', ...time, follows: true }
    : // The last class of its day can be neither skipped to nor canceled.
      { heading: weekTexts.wellDone, title: weekTexts.lastClass, ...time, follows: false }
}

/** The toast after a class of the plan: the class that follows, or that it was the last of its day; null without one. */
export type NextClassView = NonNullable<ReturnType<typeof nextClassView>>

const canBeUndone = ['remove', 'clear', 'leave', 'move']

/** The announcement of the last change, for screen readers, empty once that change can no longer be undone; `at` distinguishes two announcements with the same text. */
export const announcementView = ({
  context: { announcement, known, pending },
}: MyWeekState): { readonly text: string; readonly at: number } => {
  const text = announcementText(announcement, known)
  if (announcement === null || announcement.undone || !canBeUndone.includes(announcement.change.type))
    return { text, at: announcement?.at ?? 0 }
  const isUndoable = pending.some(({ at }) => at >= announcement.at)
  return { text: isUndoable ? `${text.replace(/\.$/, '')}. Undo available` : '', at: announcement.at }
}
