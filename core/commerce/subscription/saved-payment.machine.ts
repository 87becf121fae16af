import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import { call, resultTo } from '../../kernel/call.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import { absent } from './absent.ts'
import type { PaymentChangeFact } from './payment-change.setup.ts'
import type { SavedPayment, SubscriptionPort } from './port.ts'
import type { SubscriptionFact } from './rules.ts'

/** The last answer about the saved payment method; `null` without one, or before the first answer. */
interface Known {
  readonly value: SavedPayment | null
  /** Whether the payment method refused the last charge on the site. */
  readonly isRefused: boolean
}

/** An event of the saved payment method: its panel is shown, or a change of the method or of a subscription has ended. */
export type SavedPaymentEvent =
  | { readonly type: 'show' }
  | Extract<PaymentChangeFact, { readonly type: 'paymentMethodChanged' }>
  | SubscriptionFact

const isSame = (one: SavedPayment | null, other: SavedPayment | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Creates the machine of the member's saved payment method. Each `show` loads it again, and only the newest answer counts, until the session ends. A refused method stays refused until another one is charged or saved. */
export const savedPaymentMachine = ({ savedPayment }: Pick<SubscriptionPort, 'savedPayment'>) =>
  setup({
    types: {} as { context: Known; events: SavedPaymentEvent },
    actors: { load: call(savedPayment ?? absent) },
    actions: {
      keep: assign(({ context: { value, isRefused } }, found: Result<SavedPayment | null, Failure>) =>
        found.ok ? { value: found.value, isRefused: isRefused && (value === null || isSame(value, found.value)) } : {},
      ),
      noteTried: assign(({ context }, isRefused: boolean | null) => ({ isRefused: isRefused ?? context.isRefused })),
      accept: assign({ isRefused: false }),
    },
    guards: { isThere: () => savedPayment !== undefined },
  }).createMachine({
    id: 'savedPayment',
    context: { value: null, isRefused: false },
    initial: 'unasked',
    on: {
      show: { guard: 'isThere', target: '.loading' },
      subscriptionChanged: { actions: { type: 'noteTried', params: ({ event }) => event.isPaymentRefused } },
      paymentMethodChanged: { actions: 'accept' },
    },
    states: {
      unasked: {},
      loading: { invoke: { src: 'load', onDone: resultTo('keep', 'ready', 'failed') } },
      ready: {},
      failed: {},
    },
  })

/** A snapshot of the saved payment method. */
export type SavedPaymentState = SnapshotFrom<ReturnType<typeof savedPaymentMachine>>
