import type { RegistrationPort } from '../../core/commerce/account/index.ts'
import type { PaymentPort } from '../../core/commerce/checkout/index.ts'
import type { CommercePorts } from '../../core/commerce/ports.ts'
import type { SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { NoticesPort } from '../../core/notices/index.ts'
import { openedOrders } from '../browser/opened-orders.ts'
import { withPlacedOrder } from '../browser/order-terms.ts'
import { woke } from '../browser/page.ts'
import { deviceAttempts, storedAttempts } from '../browser/payments.ts'
import { devicePendingChanges } from '../browser/pending-changes.ts'
import type { Memory } from '../browser/storage.ts'
import { tabMemory } from '../browser/storage.ts'
import { tabIdIn } from '../browser/tab-id.ts'
import { productMigrate } from '../product-api/migrate.ts'
import { productNewsletter } from '../product-api/newsletter.ts'
import { withOutcome } from '../product-api/order-outcome.ts'
import type { Provider, ProviderParts, ProviderPorts } from '../provider.ts'
import { deviceAccounts, newSession } from '../session/accounts.ts'
import { storedAccount } from '../session/tokens.ts'
import { memberOnce } from './member.ts'

/** Leaves the answers to consents to a service that saves them itself. */
const withoutConsents =
  (adopt: RegistrationPort['adopt']): RegistrationPort['adopt'] =>
  (adoption, signal) =>
    adopt({ ...adoption, writes: adoption.writes.filter(({ topic }) => topic !== 'consents') }, signal)

/** Returns a feed that loads its code for the first listener. If the code cannot be loaded, the feed reports nothing. */
const lateNotices =
  (load: () => Promise<NoticesPort>): NoticesPort =>
  (on) => {
    let stop: (() => void) | null = null
    let isOver = false
    load().then(
      (notices) => {
        if (!isOver) stop = notices(on)
      },
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }

interface Returns {
  readonly successAddress: string
  readonly cancelAddress: string
}

/** Returns the request with absolute return addresses, made from paths of this site. */
const withOrigin = <R extends Returns>(origin: string, request: R): R => ({
  ...request,
  ...{ successAddress: origin + request.successAddress, cancelAddress: origin + request.cancelAddress },
})

/** Returns the next step of a payment on a hosted page. A member who returns from that page has paid. */
const resumeHosted: PaymentPort['resume'] = async ({ attempt: { url }, returned }) =>
  ok({ step: url === null || returned !== null ? { type: 'paid' } : { type: 'redirect', url, for: 'hosted' } })

/** Returns the checkout of a provider, which takes return addresses as paths of this site, and whose orders this tab opens again. */
const checkoutAt = (
  { origin, ...device }: Pick<ProviderParts, 'origin' | 'memory' | 'now'>,
  tab: Memory,
  { orders, ...checkout }: ProviderPorts['checkout'],
): PaymentPort => {
  const create = orders && openedOrders(device, tab, orders)
  return {
    resume: resumeHosted,
    ...checkout,
    begin: (request, signal) => checkout.begin(withOrigin(origin, request), signal),
    ...(create && { orders: { ...orders, create: (request, signal) => create(withOrigin(origin, request), signal) } }),
  }
}

/** Returns the subscription port of a provider with its return addresses made absolute. */
const subscriptionAt = (origin: string, subscription: SubscriptionPort = {}): SubscriptionPort => {
  const { portal, changeSavedPayment } = subscription
  const submitNew = changeSavedPayment?.submit
  return {
    ...subscription,
    ...(portal && { portal: (path, signal) => portal(origin + path, signal) }),
    ...(changeSavedPayment && {
      changeSavedPayment: {
        ...changeSavedPayment,
        begin: (asked, signal) => changeSavedPayment.begin(withOrigin(origin, asked), signal),
        ...(submitNew && { submit: (asked, signal) => submitNew(withOrigin(origin, asked), signal) }),
      },
    }),
  }
}

/** Creates the ports of commerce, from the provider, this device and the product API. */
export const commercePorts = async (
  provider: Pick<Provider, 'commerce' | 'member' | 'notices'>,
  parts: ProviderParts,
  tab: Memory = tabMemory(),
): Promise<Result<CommercePorts, Failure>> => {
  const ports = await provider.commerce(parts)
  if (!ports.ok) return ports
  const { api, http, siteConfig, identity, service, acting, memory, now, origin } = parts
  const { signUp, openSession, ...account } = ports.value.account ?? {}
  const device = deviceAccounts(memory, identity, service)
  const attempts = deviceAttempts(memory)
  const whose = () => acting() ?? storedAccount(memory)?.id ?? null
  return ok({
    account: {
      ...{ ...account, ...device, adopt: account.consents?.asksAgain ? withoutConsents(device.adopt) : device.adopt },
      ...(signUp && { signUp: newSession(signUp) }),
      ...(openSession && { openSession }),
    },
    checkout: {
      ...{
        ...attempts,
        ...withPlacedOrder(tab, attempts),
        woke,
        tab: tabIdIn(tab),
        ...checkoutAt(parts, tab, ports.value.checkout),
      },
      findAccess: async ({ id, attempt }, signal) => {
        const read = await memberOnce(provider, parts)({ id: acting() ?? id, m: null }, signal)
        if (!read.ok) return read
        const site = await siteConfig(signal)
        const others = storedAttempts(memory, id).filter(({ orderId }) => orderId !== attempt?.orderId)
        return site.ok ? ok(withOutcome(site.value.config.offers, attempt, read.value, now(), others)) : site
      },
    },
    subscription: subscriptionAt(origin, ports.value.subscription),
    pendingChange: devicePendingChanges(memory),
    ...(provider.notices && { notices: lateNotices(() => provider.notices!(parts)) }),
    newsletter: productNewsletter(api),
    migrate: productMigrate({ http, siteConfig, tokens: identity, acting, whose }),
  })
}
