import { startLabel } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { knownLock } from '../../cards/index.ts'
import { freeTrial } from '../../commerce/offers/index.ts'
import type { ProgramLesson } from '../../playback/queue/index.ts'
import { lessonRoute } from '../../playback/queue/index.ts'
import { hrefOf } from '../../routes/index.ts'
import { lockedHref } from '../media-page/index.ts'
import { goesOnAt, programStatus } from './rules.ts'
import { lessonNumber } from './words.ts'

/** The start button of a program: it leads to the lesson at which the program goes on; null without lessons. */
export const startView = (programId: string, lessons: readonly ProgramLesson[], viewContext: ViewContext) => {
  const { catalogue, viewer, known, now, progress, rest } = viewContext
  const found = goesOnAt(programId, lessons, progress)
  if (found === null) return null
  const { lesson } = found
  const goal = lessonRoute(programId, found)
  const reason = knownLock(lesson, viewContext)
  const trialDays = freeTrial(catalogue.config.offers, viewer, now)?.days ?? null
  return {
    label: startLabel({
      ...{ locked: reason !== null, trialDays, live: false },
      ...{ program: programStatus(lessons, progress), video: 'untouched' },
    }),
    href: reason ? lockedHref(reason, { item: lesson, goal }, viewContext) : hrefOf(goal, rest),
    locked: reason !== null,
    /** The lesson in words; empty until the viewer is known. */
    lesson: known ? lessonNumber(lessons.indexOf(found) + 1, lesson.title) : '',
  }
}

/** The start button of a program, and the lesson that it leads to. */
export type ProgramStartView = NonNullable<ReturnType<typeof startView>>
