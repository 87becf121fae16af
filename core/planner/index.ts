export type { PlannerEvent, PlannerFact } from './events.ts'
export { lazyPlanner } from './lazy.ts'
export { plannerMachine } from './machine.ts'
export type { PlannerPort, PlannerPorts } from './ports.ts'
