import type { ProgramDetail } from '../catalogue/index.ts'
import { lessonOf, lessonRoute } from '../queue/index.ts'
import type { Address, Route } from '../routes/index.ts'

const canonicalRoute = ({ route }: Address, program: ProgramDetail): Route | null => {
  const { id, programId } = program
  if (route.type === 'lesson') return route.program === id && id !== programId ? { ...route, program: programId } : null
  if (route.type !== 'program') return null
  const { lesson, ...rest } = route
  if (lesson === undefined) return route.id === id && id !== programId ? { ...rest, id: programId } : null
  const found = lessonOf(program, lesson)
  return found ? lessonRoute(programId, found) : { ...rest, id: programId }
}

/** The canonical address of a program's page or of a lesson, where its address differs: one that names a class leads to its lesson; null where it does not. P2.2.04 V2.25 */
export const canonical = (address: Address, program: ProgramDetail): Address | null => {
  const route = canonicalRoute(address, program)
  return route && { ...address, route }
}
