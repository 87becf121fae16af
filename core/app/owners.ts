import type { AnyActorLogic } from 'xstate'
import type { Call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import { ok } from '../kernel/result.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { LazyOwner } from './events.ts'
import type { Ports } from './ports.ts'

/** The machine of an owner that was fetched. */
export interface OwnerLogic {
  readonly owner: LazyOwner
  readonly logic: AnyActorLogic
}

/** Fetches an owner's ports and its machine together. */
export const ownersOf =
  (ports: Ports, writes: WritesPort, clock: Clock): Call<LazyOwner, OwnerLogic> =>
  async (owner, signal) => {
    if (owner === 'commerce') {
      const machine = import('../commerce/machine.ts')
      const [inside, { commerceMachine }] = await Promise.all([ports.commerce.open(undefined, signal), machine])
      return inside.ok ? ok({ owner, logic: commerceMachine(inside.value, clock) }) : inside
    }
    const machine = import('../planner/machine.ts')
    const [inside, { plannerMachine }] = await Promise.all([ports.planner.open(undefined, signal), machine])
    return inside.ok ? ok({ owner, logic: plannerMachine(inside.value, writes, clock) }) : inside
  }
