export type { Visit, VisitCause, VisitChanged } from './rules.ts'
export { because, isCausedBy, noVisit } from './rules.ts'
