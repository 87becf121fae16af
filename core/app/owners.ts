import type { commerceMachine } from '../commerce/machine.ts'
import type { Call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import { ok } from '../kernel/result.ts'
import type { WritesPort } from '../outbox/index.ts'
import type { plannerMachine } from '../planner/machine.ts'
import type { LazyOwner } from './events.ts'
import type { Ports } from './ports.ts'

/** The machine of an owner that was fetched. */
export type OwnerLogic =
  | { readonly commerce: ReturnType<typeof commerceMachine> }
  | { readonly planner: ReturnType<typeof plannerMachine> }

/** Fetches an owner's ports and its machine together. */
export const ownersOf =
  (ports: Ports, writes: WritesPort, clock: Clock): Call<LazyOwner, OwnerLogic> =>
  async (owner, signal) => {
    if (owner === 'commerce') {
      const [inside, { commerceMachine }] = await Promise.all([
        ports.commerce.open(undefined, signal),
        import('../commerce/machine.ts'),
      ])
      return inside.ok ? ok({ commerce: commerceMachine(inside.value, clock) }) : inside
    }
    const [inside, { plannerMachine }] = await Promise.all([
      ports.planner.open(undefined, signal),
      import('../planner/machine.ts'),
    ])
    return inside.ok ? ok({ planner: plannerMachine(inside.value, writes, clock) }) : inside
  }
