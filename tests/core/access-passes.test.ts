import { expect, test } from 'vitest'
import type { Lockable, Viewer } from '../../core/access/index.ts'
import { dayPassProducts, isLocked, mayPlan, visitor } from '../../core/access/index.ts'

const now = Date.UTC(2026, 10, 21, 12)
const day = 24 * 60 * 60 * 1_000
const running = { model: 'svod', provider: 'product', open: new Set<string>() } as const
const aClass: Lockable = {
  id: 'a',
  free: null,
  requiresSubscription: null,
  unlocked: false,
  productIds: '',
  requiresPermission: 'live',
}
const person: Viewer = { ...visitor, signedIn: true }

test('V6.10 A6.07 a redeemed day pass opens live and on-demand classes for exactly 24 hours', () => {
  const viewer = { ...person, products: dayPassProducts(now) }
  for (const requiresPermission of ['live', 'on-demand'] as const) {
    const item = { ...aClass, requiresPermission }
    expect(isLocked(item, running, viewer, now)).toBe(false)
    expect(isLocked(item, running, viewer, now + day - 1)).toBe(false)
    expect(isLocked(item, running, viewer, now + day)).toBe(true)
  }
})

test('V6.04 members plan any class, others only free ones, visitors none', () => {
  const free = { ...aClass, free: 'yes' }
  const member = { ...person, products: dayPassProducts(now) }
  expect(mayPlan(aClass, running, member, now)).toBe(true)
  expect(mayPlan(aClass, running, member, now + day)).toBe(false)
  expect(mayPlan(aClass, running, person, now)).toBe(false)
  expect(mayPlan(free, running, person, now)).toBe(true)
  expect(mayPlan(free, running, visitor, now)).toBe(false)
})
