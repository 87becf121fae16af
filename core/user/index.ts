export type { UserFeatures } from './features.ts'
export type { UserEvent, UserFact, UserPorts, UserState } from './machine.ts'
export { userMachine } from './machine.ts'
