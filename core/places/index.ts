export type { Address, Place } from './rules.ts'
