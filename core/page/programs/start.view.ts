import { startLabel } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { freeTrial } from '../../commerce/offers/index.ts'
import type { ProgramLesson } from '../../playback/queue/index.ts'
import { lessonRoute } from '../../playback/queue/index.ts'
import { accessOn } from '../media-page/index.ts'
import { goesOnAt, lessonHost, programStatus } from './rules.ts'
import { lessonNumber } from './words.ts'

/** The start button of a program: it leads to the lesson at which the program goes on; null without lessons. */
export const startView = (programId: string, lessons: readonly ProgramLesson[], viewContext: ViewContext) => {
  const { catalogue, viewer, known, now, progress } = viewContext
  const found = goesOnAt(programId, lessons, progress)
  if (found === null) return null
  const { lesson } = found
  const { reason, play } = accessOn(lessonHost(lessonRoute(programId, found), lesson), lesson, viewContext)
  const trialDays = freeTrial(catalogue.config.offers, viewer, now)?.days ?? null
  return {
    label: startLabel({
      ...{ locked: reason !== null, trialDays, live: false },
      ...{ program: programStatus(lessons, progress), video: 'untouched' },
    }),
    href: play(null),
    locked: reason !== null,
    /** The lesson in words; empty until the viewer is known. */
    lesson: known ? lessonNumber(lessons.indexOf(found) + 1, lesson.title) : '',
  }
}

/** The start button of a program, and the lesson that it leads to. */
export type ProgramStartView = NonNullable<ReturnType<typeof startView>>
