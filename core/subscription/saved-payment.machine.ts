import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import { call, resultTo } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import { absent } from './absent.ts'
import type { SavedPayment, SubscriptionPort } from './port.ts'

/** The saved payment method of the last answer; `null` without one, or before the first answer. */
interface Known {
  readonly value: SavedPayment | null
}

/** The saved payment method of the member. Each `show` asks the provider again, and only the newest answer counts, which is held while the session lasts. A3.15 A7.17 */
export const savedPaymentMachine = ({ savedPayment }: Pick<SubscriptionPort, 'savedPayment'>) =>
  setup({
    types: {} as { context: Known; events: { readonly type: 'show' } },
    actors: { load: call(savedPayment ?? absent) },
    actions: {
      keep: assign((_, found: Result<SavedPayment | null, Failure>) => (found.ok ? { value: found.value } : {})),
    },
    guards: { isThere: () => savedPayment !== undefined },
  }).createMachine({
    id: 'savedPayment',
    context: { value: null },
    initial: 'unasked',
    on: { show: { guard: 'isThere', target: '.loading' } },
    states: {
      unasked: {},
      loading: { invoke: { src: 'load', onDone: resultTo('keep', 'ready', 'failed') } },
      ready: {},
      failed: {},
    },
  })

/** A snapshot of the saved payment method. */
export type SavedPaymentState = SnapshotFrom<ReturnType<typeof savedPaymentMachine>>
