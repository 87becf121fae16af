export type { RotationEvent, RotationState } from './machine.ts'
export { featuredStay, rotationMachine, rotationView, testimonialStay } from './machine.ts'
