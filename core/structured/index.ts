export { structuredScreen } from './screen.ts'
export type { Structured, Subject } from './view.ts'
