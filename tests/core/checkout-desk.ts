import { withOutcome } from '../../adapters/product-api/order-outcome.ts'
import type {
  Begun,
  CheckoutEvent,
  CheckoutScreen,
  CheckoutState,
  Order,
  OrderFailure,
  PaymentAttempt,
  PaymentStep,
  ResumedPayment,
  StepFailure,
} from '../../core/commerce/checkout/index.ts'
import { checkoutMachine, orderOf } from '../../core/commerce/checkout/index.ts'
import type { OfferId } from '../../core/commerce/offers/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { read } from '../../core/routes/index.ts'
import type { Member, NamedOrder } from '../../core/session/index.ts'
import { aProduct, ben, day, morning } from '../../fixtures/examples.ts'
import type { Desk } from '../../fixtures/memory/desk.ts'
import { makeDesk, mouth } from '../../fixtures/memory/desk.ts'
import { offers } from '../../fixtures/offers.ts'
import { alone, clockAt, quiet } from './running.ts'

/** Ben when his payment has come through. */
export const benPaid: Member = { ...ben, products: [aProduct({ createdAt: morning, expiresAt: morning + 30 * day })] }

/** Ben when he has paid and the studio waits for the word of it. */
export const benAwaited: Member = { ...ben, hasPendingSubscription: true }

/** Ben whose order of that name the studio names so. */
export const benWith = (state: NamedOrder['state'], id = 'one', has: Partial<NamedOrder> = {}): Member => ({
  ...ben,
  hasPendingSubscription: state === 'pending',
  orders: [{ ...{ id, offerId: 'on-demand', promo: null, at: morning, url: null, state }, ...has }],
})

/** Ben whose bank has said no after all. */
export const benRefused: Member = benWith('refused')

/** An order from the prices, or from another page. */
export const anOrder = (offerId: OfferId = 'on-demand', from = '/pricing'): Order =>
  orderOf(offers, offerId, { from: read(from), returnTo: null })

/** The month as it is ordered at the prices. */
export const aMonth = { type: 'membership', title: 'On-Demand Monthly', price: 2_500 } as const

/** An attempt that Ben began at that moment; its product is not known, and the studio gave its order no id. */
export const anAttempt = (has: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  ...{
    offerId: 'on-demand',
    promo: null,
    at: morning,
    url: 'https://pay.test/1',
    orderId: has.url ?? 'https://pay.test/1',
    trial: (has.offerId ?? 'on-demand') === 'on-demand',
    before: { products: [], passes: 0 },
    ...has,
  },
})

/** A checkout on its own at a desk, with what the studio knows of Ben and what the device kept. */
export const checkoutDesk = async ({
  screen = null,
  kept = null,
  trialRefused = false,
  at = morning,
  profile = ben,
  hasOrders = false,
  prepare = () => {},
}: {
  readonly screen?: CheckoutScreen
  readonly kept?: PaymentAttempt | null
  readonly trialRefused?: boolean
  readonly at?: number
  readonly profile?: Member
  /** Whether the provider has orders, of which it finds none again. */
  readonly hasOrders?: boolean
  readonly prepare?: (desk: Desk) => void
} = {}) => {
  const desk = makeDesk()
  prepare(desk)
  const woke = mouth<{ readonly type: 'wokeUp' }>()
  const known = {
    ...{ kept: kept as PaymentAttempt | null, trialRefused, profile, pages: 0, orderId: null as string | null },
    next: { type: 'paid' } as PaymentStep,
  }
  const clock = clockAt(at)
  const lost = async () => fail({ type: 'OrderLost' } as const)
  const orders = { create: lost, read: lost, change: lost, methods: async () => ok([]) }
  const machine = alone(
    checkoutMachine(
      {
        ...(hasOrders && { orders }),
        begin: desk.asCall('begin', (): Result<Begun, OrderFailure> => {
          known.pages += 1
          const url = `https://pay.test/${known.pages}`
          return ok({ orderId: known.orderId ?? url, step: { type: 'redirect', url, for: 'hosted' } })
        }),
        resume: desk.asCall('resume', (): Result<ResumedPayment, StepFailure> => ok({ step: known.next })),
        findAccess: desk.asCall('findAccess', ({ attempt }) =>
          ok(withOutcome(offers, attempt, known.profile, clock.now())),
        ),
        tab: 'this',
        recall: desk.asCall('recall', () => ok({ attempt: known.kept, trialRefused: known.trialRefused })),
        keep: desk.asCall('keep', ({ attempt }: { readonly attempt: PaymentAttempt }) => {
          known.kept = attempt
          return ok(undefined)
        }),
        refuseTrial: desk.asCall('refuseTrial', () => {
          Object.assign(known, { kept: null, trialRefused: true })
          return ok(undefined)
        }),
        forget: desk.asCall('forget', ({ attempt }: { readonly attempt: PaymentAttempt }) => {
          const isKept = known.kept?.orderId === attempt.orderId
          if (isKept) known.kept = null
          return ok(isKept)
        }),
        claim: desk.asCall('claim', () => ok(true)),
        woke: woke.feed,
      },
      clock,
    ),
    { clock, input: { profile: withOutcome(offers, kept, profile, at), offers, screen } },
  )
  const state = (): CheckoutState => machine.actor.getSnapshot()
  const send = async (event: CheckoutEvent) => {
    // The session reads a member as the checkout does.
    machine.actor.send(
      event.type === 'learned'
        ? { ...event, profile: withOutcome(offers, known.kept, event.profile, clock.now()) }
        : event,
    )
    await quiet()
  }
  const told = () => machine.facts.map(({ type }) => type)
  await quiet()
  return { ...machine, desk, woke, known, state, send, told, viewSources: () => desk.asked('findAccess').length }
}
