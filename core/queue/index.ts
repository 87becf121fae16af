export type { Queue } from './rules.ts'
export { neighboursOf } from './rules.ts'
