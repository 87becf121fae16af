import type { Write } from '../../core/user/outbox/index.ts'
import type { Memory } from './storage.ts'
import { writeText } from './stored-form.ts'

const waiting = 'outbox.'
const refused = 'refused.'
const aside = 'aside.'

/** The beginning of the keys of the users that an account acted for on this device. */
export const startOfActed = (account: string): string => `acted.${account}.`

/** The beginnings of the keys of an account's writes, and of its refusals. */
export const startOf = (user: string): string => `${waiting}${user}.`
export const startOfRefused = (user: string): string => `${refused}${user}.`

/** The beginning of the keys of the writes kept aside for an account. */
export const startOfAside = (user: string): string => `${aside}${user}.`

/** Stores a write for an account whose profile has not loaded yet. */
export const keepAside = (memory: Memory, user: string, write: Write): void =>
  memory.set(startOfAside(user) + write.key, writeText(write))
