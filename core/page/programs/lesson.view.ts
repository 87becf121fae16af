import type { ViewContext } from '../../cards/index.ts'
import { cardWords } from '../../cards/index.ts'
import type { MediaItem, ProgramDetail } from '../../catalogue/index.ts'
import { freeTrial } from '../../commerce/offers/index.ts'
import type { ProgramLesson } from '../../playback/queue/index.ts'
import { lessonAt, lessonRoute } from '../../playback/queue/index.ts'
import type { LessonRoute } from '../../routes/index.ts'
import { hrefOf, withDialog, write } from '../../routes/index.ts'
import type { PlayerStatus } from '../media-page/index.ts'
import { accessOn, mediaView, membershipOffer } from '../media-page/index.ts'
import { countText, lessonWords, towardsText } from './lesson.words.ts'
import { lessonListsView } from './lesson-lists.view.ts'
import type { LessonView } from './outline.view.ts'
import { lessonView } from './outline.view.ts'
import { lessonHost } from './rules.ts'

/** A link to the lesson before or after; null without one. P2.3.02 */
export interface NeighbourLink {
  readonly href: string
  readonly label: string
  /** With the title of the lesson, for screen readers. */
  readonly spoken: string
}

const towards = (
  label: string,
  found: ProgramLesson | null,
  programId: string,
  { rest }: ViewContext,
): NeighbourLink | null =>
  found && {
    href: hrefOf(lessonRoute(programId, found), rest),
    label,
    spoken: towardsText(label, found.lesson.title),
  }

const completedView = (
  { lesson }: ProgramLesson,
  next: ProgramLesson | null,
  programId: string,
  { progress, rest }: ViewContext,
) =>
  progress[lesson.id]?.completed
    ? {
        text: lessonWords.completed,
        label: next ? lessonWords.keepGoing : lessonWords.overProgram,
        href: next && hrefOf(lessonRoute(programId, next), rest),
      }
    : null

const signInLink = (route: LessonRoute, { known, viewer, rest }: ViewContext) =>
  known && !viewer.signedIn
    ? { href: write(withDialog({ route, dialog: null, rest }, 'login')), label: cardWords.signIn }
    : null

/** The page of a lesson for this viewer; `null` if its program has no lesson at that index. P2.3.15 */
export const lessonPage = (program: ProgramDetail, route: LessonRoute, viewContext: ViewContext) => {
  const { previous, present, next } = lessonAt(program, route)
  if (present === null) return null
  const { programId, title } = program
  const { lesson, module, video } = present
  return {
    title: lesson.title,
    program: { title, href: hrefOf({ type: 'program', id: programId, view: 'program' }, viewContext.rest) },
    /** For example 'Pliés', and '3 of 12'. */
    module: module.name,
    count: countText(video + 1, module.lessons.length),
    previous: towards(lessonWords.previous, previous, programId, viewContext),
    next: towards(lessonWords.next, next, programId, viewContext),
    /** The link that signs a visitor in, since the page has no other; `null` for any other viewer. */
    signIn: signInLink(route, viewContext),
    lists: lessonListsView(program, present, (found): LessonView => lessonView(found, programId, viewContext)),
    /** Shown once the lesson is completed; `href` is null after the last one. */
    completed: completedView(present, next, programId, viewContext),
    documentTitle: `${lesson.title} - ${viewContext.catalogue.config.siteName}`,
    /** The address of the lesson, without a position, for the head of the page; Share shares the address of the class. */
    canonical: hrefOf({ ...route, at: null }),
  }
}

/** The page of a lesson, made from the data of its program before its class is loaded. */
export type LessonPage = NonNullable<ReturnType<typeof lessonPage>>

/** The view of a lesson on its page: its times seek there, or lead to the prices. P2.3.04 P2.3.06 */
export const lessonMedia = (item: MediaItem, route: LessonRoute, viewContext: ViewContext, player: PlayerStatus) => {
  const { catalogue, viewer, now } = viewContext
  const host = lessonHost(route, item)
  const { reason, play } = accessOn(host, item, viewContext)
  // Where something else than a membership opens it, or a payment is being confirmed, the paywall says so.
  const isPicture = reason === 'membership' && viewer.unusedDayPasses === 0 && !player.confirming
  const offer =
    isPicture && freeTrial(catalogue.config.offers, viewer, now)
      ? membershipOffer({ item, goal: host.goal }, viewContext)
      : null
  return {
    ...mediaView(item, host, viewContext, player),
    /** The link of the picture in place of a locked lesson: to the prices, and back to the lesson. */
    locked: isPicture ? { href: play(null), label: lessonWords.locked } : null,
    /** The offer of a trial; `null` for a viewer with a membership or a trial, if the lesson is open, and if a paywall has the offer. */
    trial: offer && { href: offer.href, label: offer.label },
  }
}

/** The player on the page of a lesson, or the message in its place. */
export type LessonMedia = ReturnType<typeof lessonMedia>
