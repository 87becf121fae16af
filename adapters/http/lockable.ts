import * as z from 'zod/mini'
import type { Lockable } from '../../core/access/index.ts'
import { isTruthy } from '../../core/access/index.ts'
import { flag, text } from './schema.ts'

/** The wire schema of the fields that decide whether an item is locked. */
export const lockableFields = {
  free: flag,
  requiresSubscription: flag,
  requiresPermission: text,
  unlocked: flag,
  productIds: text,
}

const fields = z.object(lockableFields)

/** Returns the fields that decide whether an item is locked, in the core's form. */
export const lockableOf = (id: string, found: z.infer<typeof fields>): Lockable => ({
  id,
  free: found.free ?? null,
  requiresSubscription: found.requiresSubscription ?? null,
  unlocked: isTruthy(found.unlocked ?? null),
  productIds: found.productIds ?? '',
  requiresPermission: found.requiresPermission?.trim().toLowerCase() === 'live' ? 'live' : 'on-demand',
})
