export type { PageFact, PageFeatures } from './features.ts'
export { pageMachine } from './machine.ts'
export type { PagePorts } from './rules.ts'
