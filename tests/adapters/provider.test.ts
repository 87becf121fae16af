import { describe, expect, test } from 'vitest'
import { commercePorts } from '../../adapters/app/commerce.ts'
import { memberOnce, readMember } from '../../adapters/app/member.ts'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { ownProvider } from '../../adapters/own/index.ts'
import type { Tokens } from '../../adapters/product-api/request.ts'
import { makeProductApi } from '../../adapters/product-api/request.ts'
import type { FindMember, Provider, ProviderParts, ProviderPorts } from '../../adapters/provider.ts'
import { authorized } from '../../adapters/session/authorized.ts'
import { makeIdentity } from '../../adapters/session/index.ts'
import { authentication } from '../../adapters/session/renewal.ts'
import { storedTokens } from '../../adapters/session/tokens.ts'
import type { CheckoutRequest, PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { NamedOrder } from '../../core/session/index.ts'
import { people } from '../../fixtures/people.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { value } from './provider-device.ts'
import { houseOf, nobody, outside } from './site-configs.ts'
import { askedOf, deviceOf, origin, spoil, streetTo } from './street.ts'

const { uid: id, email } = people.anna
const offline = fail({ type: 'Offline' } as const)

const order: NamedOrder = { id: 'o1', offerId: 'live', promo: null, state: 'pending', at: noon, url: null }
const product = { type: 'live', createdAt: null, expiresAt: noon + 1_000 } as const
const part = { id, email, products: [product], orders: [order], firstName: 'Áine' }

/** A provider with a part of its own; it sells nothing. */
const providerWith = ({
  member = () => async () => ok(part),
  account = {},
}: {
  readonly member?: Provider['member']
  readonly account?: Partial<ProviderPorts['account']>
}): Pick<Provider, 'member' | 'commerce'> => ({
  member,
  commerce: async () => ok({ checkout: {}, account } as never),
})

/** The parts of the site on Anna's device before a studio whose product API keeps what she did. */
const partsAt = async () => {
  const studio = openStudio()
  const http = makeHttp(streetTo(studio).fetch)
  const memory = deviceMemory(await deviceOf(studio, 'anna'))
  const service = { signIn: async () => offline }
  const now = () => studio.clock.now()
  const [identity, siteConfig] = [makeIdentity(authentication(service), memory, now), houseOf()]
  const api = makeProductApi(http, siteConfig, identity, () => null)
  const parts: ProviderParts = {
    ...{ http, siteConfig, memory, now, origin, api, identity, service, acting: () => null },
    authorized: authorized(http, identity),
  }
  return { studio, parts }
}

const profilesAsked = async (studio: Parameters<typeof askedOf>[0]) =>
  (await askedOf(studio, 'product-api')).filter(({ path }) => path.includes('/users/')).length

describe('a member of a provider', () => {
  test('A3.01 V3.22 is its part over what the product API has, with one request of each', async () => {
    const { studio, parts } = await partsAt()
    const own = await memberOnce(ownProvider, parts)({ id, m: null }, nobody())
    expect(await profilesAsked(studio)).toBe(1)
    const read = await memberOnce({ member: () => async () => ok(part) }, parts)({ id, m: null }, nobody())
    expect(own).toMatchObject({ ok: true, value: { id, email, firstName: people.anna.firstName } })
    expect(read).toEqual(ok({ ...(own.ok && own.value), ...part }))
  })

  test('V7.05 is read again if either part fails, and is no member without both', async () => {
    const { studio, parts } = await partsAt()
    let asked = 0
    const member = (): FindMember => async () => {
      asked += 1
      return asked === 1 ? offline : ok(part)
    }
    const read = readMember({ member }, parts)
    expect(await read({ id, m: null }, nobody())).toMatchObject({ ok: true, value: part })
    expect(asked).toBe(2)
    await spoil(studio, { wire: 'product-api', path: '*/users/*', type: 'status', status: 404 })
    expect(await read({ id, m: null }, nobody())).toMatchObject({ ok: false, error: { reason: 'missing' } })
  })
})

describe('access after a payment', () => {
  test('A4.21 A9.06 is read from the member of the provider, once, with what became of the order', async () => {
    const { parts } = await partsAt()
    const url = 'https://pay.test/1'
    const attempt: PaymentAttempt = {
      ...{ offerId: 'live', promo: null, at: noon, trial: false, orderId: url, url },
      before: { products: [], passes: 0 },
    }
    const answers = [offline, ok({ ...part, orders: null })]
    const member = (): FindMember => async () => answers.shift()!
    const { checkout } = value(await commercePorts(providerWith({ member }), parts))
    const find = () => checkout.findAccess({ id, attempt }, nobody())
    expect([await find(), answers.length]).toEqual([offline, 1])
    const orderOutcomes = [{ orderId: url, status: 'open', hasGained: true }]
    expect(await find()).toMatchObject({ ok: true, value: { products: [product], orderOutcomes } })
  })
})

describe('a provider of hosted payments', () => {
  const url = 'https://pay.test/1'
  const attempt: PaymentAttempt = {
    ...{ offerId: 'live', promo: null, at: noon, trial: false, orderId: 'o1', url },
    before: { products: [], passes: 0 },
  }

  test('A9.06 A6.10 needs only to begin: its page opens again until it sends the member back, and there is nothing else', async () => {
    const { parts } = await partsAt()
    const commerce: Provider['commerce'] = async () => ok({ checkout: { begin: async () => offline } })
    const { checkout, subscription, account } = value(await commercePorts({ ...providerWith({}), commerce }, parts))
    const resume = async (of: PaymentAttempt, returned: Readonly<Record<string, string>> | null) =>
      value(await checkout.resume({ attempt: of, returned }, nobody())).step
    expect(await resume(attempt, null)).toEqual({ type: 'redirect', url, for: 'hosted' })
    expect(await resume(attempt, {})).toEqual({ type: 'paid' })
    expect(await resume({ ...attempt, url: null }, null)).toEqual({ type: 'paid' })
    expect([subscription, account.signUp, account.deleteAccount]).toEqual([{}, undefined, undefined])
  })

  test('A7.08 A7.12 is given whole addresses to send the member back to', async () => {
    const { parts } = await partsAt()
    const asked: unknown[] = []
    const ask = async (input: unknown) => {
      asked.push(input)
      return offline
    }
    const orders = { create: ask, read: ask, methods: ask, change: ask }
    const subscription = { portal: ask, changeSavedPayment: { methods: ask, begin: ask, submit: ask } }
    const commerce: Provider['commerce'] = async () => ok({ checkout: { begin: ask, orders }, subscription })
    const ports = value(await commercePorts({ ...providerWith({}), commerce }, parts))
    const paths = { successAddress: '/?a=1', cancelAddress: '/pricing' }
    const whole = { successAddress: `${origin}/?a=1`, cancelAddress: `${origin}/pricing` }
    await ports.checkout.begin(paths as CheckoutRequest, nobody())
    await ports.checkout.orders!.create(paths as CheckoutRequest, nobody())
    await ports.subscription.changeSavedPayment!.begin({ method: 'card', ...paths }, nobody())
    const pending = { replaces: null, challengeData: null }
    await ports.subscription.changeSavedPayment!.submit!({ method: 'card', ...paths, pending, details: 1 }, nobody())
    await ports.subscription.portal!('/u/payments', nobody())
    expect(asked).toEqual([
      whole,
      whole,
      { method: 'card', ...whole },
      { method: 'card', ...whole, pending, details: 1 },
      `${origin}/u/payments`,
    ])
  })
})

describe('the accounts of a provider', () => {
  test('A3.01 the account that signed in is at hand for the member, with the names that came with its tokens', async () => {
    const { parts } = await partsAt()
    const account = { id, email, firstName: 'Áine', lastName: 'Loy' }
    parts.identity.enter({ ...storedTokens(parts.memory)!, account })
    const member = (): FindMember => async (sought) => ok({ ...sought.account, products: [], orders: [] })
    const read = await memberOnce({ member }, parts)({ id, m: null }, nobody())
    expect(read).toMatchObject(ok({ ...account, products: [] }))
    parts.identity.end()
    expect(await memberOnce({ member }, parts)({ id, m: null }, nobody())).toEqual(fail({ type: 'SignedOut' }))
  })

  test('A7.36 A5.32 the session that a password opens is that of signing in, and that of a new account its tokens', async () => {
    const { parts } = await partsAt()
    const pair = { accessToken: 'a', refreshToken: '', account: { id, email }, lifetime: null }
    const answers = [ok(pair), fail({ type: 'WrongCombination' } as const)]
    const service = { signIn: async () => answers.shift()! }
    const provider = providerWith({ account: { signUp: async () => ok(pair) } })
    const { account } = value(await commercePorts(provider, { ...parts, service }))
    const credentials = { email, password: 'pirouette7' }
    const session = ok({ account: pair.account, tokens: pair })
    expect(await account.openSession(credentials, nobody())).toEqual(session)
    expect(await account.openSession(credentials, nobody())).toEqual(fail({ type: 'WrongCombination' }))
    expect(await account.signUp!({ ...credentials, consents: [] }, nobody())).toEqual(session)
  })
})

describe('a request of a provider', () => {
  const tokensOf = (first: string | null, then: Result<string | null, Failure>): Pick<Tokens, 'token'> => ({
    token: async (refused) => (refused === undefined ? ok(first) : then),
  })

  test.each([
    ['a', ok('b'), ['Bearer a', 'Bearer b'], ok({ status: 200, text: '' })],
    ['b', offline, ['Bearer b'], ok({ status: 200, text: '' })],
    ['a', offline, ['Bearer a'], offline],
    ['a', ok(null), ['Bearer a'], fail({ type: 'SignedOut' })],
    ['a', ok('c'), ['Bearer a', 'Bearer c'], ok({ status: 401, text: '' })],
    [null, offline, [undefined], ok({ status: 401, text: '' })],
  ] as const)('A8.12 with the token %j, which is renewed to %j, is sent as %j', async (first, then, sent, came) => {
    const { http, asked } = outside(({ headers }) => ({
      status: headers?.['authorization'] === 'Bearer b' ? 200 : 401,
      text: '',
    }))
    const question = { method: 'GET', url: 'https://club.test/me' } as const
    expect(await authorized(http, tokensOf(first, then))(question, nobody())).toEqual(came)
    expect(asked.map(({ headers }) => headers?.['authorization'])).toEqual(sent)
  })
})
