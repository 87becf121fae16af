export type { Visit, VisitCause, VisitChanged } from './rules.ts'
export { because, endedAt, isCausedBy, memberPageLeft, noVisit, redirectOf } from './rules.ts'
