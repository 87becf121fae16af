import type { Course, ProgramSummary } from '../../catalogue/index.ts'

/** The programs that are on the list for admins alone: those that are not published. */
export const draftsAmong = (
  courses: readonly Course[],
  programs: readonly Pick<ProgramSummary, 'id' | 'type'>[],
): readonly Course[] => {
  const published = new Set(programs.filter(({ type }) => type !== 'draft').map(({ id }) => id))
  return courses.filter(({ id }) => !published.has(id))
}
