import type { MediaItem, ProgramDetail } from '../../catalogue/index.ts'
import { watchStatus } from '../../playback/player/index.ts'
import type { ProgramLesson } from '../../playback/queue/index.ts'
import { lessonOf, lessonRoute } from '../../playback/queue/index.ts'
import type { Address, LessonRoute, Route } from '../../routes/index.ts'
import { mediaRoute } from '../../routes/index.ts'
import type { Progress } from '../../user/history/index.ts'
import type { MediaHost } from '../media-page/index.ts'

const canonicalRoute = ({ route }: Address, program: ProgramDetail): Route | null => {
  const { id, programId } = program
  if (route.type === 'lesson') return route.program === id && id !== programId ? { ...route, program: programId } : null
  if (route.type !== 'program') return null
  const { lesson, ...rest } = route
  if (lesson === undefined) return route.id === id && id !== programId ? { ...rest, id: programId } : null
  const found = lessonOf(program, lesson)
  return found ? lessonRoute(programId, found) : { ...rest, id: programId }
}

/** The canonical address of a program's page or of a lesson, if its address differs: one that names a class leads to its lesson; `null` if it does not. */
export const canonical = (address: Address, program: ProgramDetail): Address | null => {
  const route = canonicalRoute(address, program)
  return route && { ...address, route }
}

type ProgramStatus = 'untouched' | 'started' | 'finished'

/** How far a viewer is in a program: it is finished once every lesson is completed that is not in a bonus section. */
export const programStatus = (lessons: readonly ProgramLesson[], progress: Progress): ProgramStatus => {
  const main = lessons.filter(({ section }) => !section.bonus)
  const statuses = (those: readonly ProgramLesson[]) => those.map(({ lesson: { id } }) => watchStatus(progress[id]))
  if (statuses(lessons).every((status) => status === 'not started')) return 'untouched'
  return statuses(main.length > 0 ? main : lessons).every((status) => status === 'completed') ? 'finished' : 'started'
}

const latestOf = (lessons: readonly ProgramLesson[], progress: Progress): ProgramLesson | null => {
  const timeOf = ({ lesson: { id } }: ProgramLesson) => progress[id]?.updatedAt ?? 0
  return lessons.reduce<ProgramLesson | null>(
    (latest, each) => (latest && timeOf(latest) > timeOf(each) ? latest : each),
    null,
  )
}

/** The lesson at which a program goes on: the one watched last in it, or once that is completed the next one that is not. Of classes that were watched elsewhere alone, one in progress, else the first that is not completed; the first one again after the end. */
export const goesOnAt = (
  programId: string,
  lessons: readonly ProgramLesson[],
  progress: Progress,
): ProgramLesson | null => {
  const isOpen = ({ lesson: { id } }: ProgramLesson) => !progress[id]?.completed
  const isBegun = ({ lesson: { id } }: ProgramLesson) => watchStatus(progress[id]) === 'in progress'
  const isOwn = ({ lesson: { id } }: ProgramLesson) => progress[id]?.programId === programId
  if (programStatus(lessons, progress) === 'finished') return lessons[0] ?? null
  const latest = latestOf(lessons.filter(isOwn), progress) ?? latestOf(lessons.filter(isBegun), progress)
  const from = latest ? lessons.indexOf(latest) : 0
  return [...lessons.slice(from), ...lessons.slice(0, from)].find(isOpen) ?? lessons[0] ?? null
}

/** Whether every section is folded; never without sections. P2.2.07 */
export const areAllFolded = (ids: readonly string[], folded: readonly string[]): boolean =>
  ids.length > 0 && ids.every((id) => folded.includes(id))

/** Returns the page of a lesson as its host: closing the player leads back to the program. The canonical page, which Share shares, is the page of the class. */
export const lessonHost = (route: LessonRoute, item: Pick<MediaItem, 'id' | 'title'>): MediaHost => ({
  goal: { ...route, at: null },
  playsAt: (at) => ({ ...route, at }),
  closed: { type: 'program', id: route.program, view: 'program' },
  ...{ isAsked: true, canonical: mediaRoute(item) },
})
