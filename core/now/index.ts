export type { NowEvent, NowFact, NowState } from './machine.ts'
export { nowMachine } from './machine.ts'
export type { NowPort } from './port.ts'
