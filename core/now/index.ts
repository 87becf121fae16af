export type { Moment, MomentEvent, MomentFact, MomentState } from './machine.ts'
export { momentMachine } from './machine.ts'
export type { MomentPort } from './port.ts'
