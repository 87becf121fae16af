import { describe, expect, test } from 'vitest'
import { askB, askOpenly, nothing } from '../../adapters/provider-b/ask.ts'
import { refusalOf } from '../../adapters/provider-b/refusals.ts'
import { accountService } from '../../adapters/provider-b/service.ts'
import { settingsOf } from '../../adapters/provider-b/settings.ts'
import { pairOf } from '../../adapters/provider-b/tokens.ts'
import { storedTokens, storeTokens } from '../../adapters/session/tokens.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { tabsBeforeProviderB } from './provider-b-device.ts'
import { value } from './provider-device.ts'
import { houseOf, nobody, outside } from './site-configs.ts'
import { askedOf, origin, repair, spoil } from './street.ts'
import { sharedDevice } from './tabs.ts'

const minute = 60_000
const jonas = { id: customers.jonas.id, email: customers.jonas.email }
const credentials = { email: jonas.email, password }

const siteConfig = houseOf({ integration: { id: '907', useSandbox: true, url: '/provider-b' } })

const says = (text: string, status = 422, code?: string) => ({
  status,
  text: JSON.stringify({ errors: [text], message: text, ...(code && { code }) }),
})

const serviceOver = (answer: Parameters<typeof outside>[0]) => {
  const { asked, http } = outside(answer)
  return { asked, service: accountService({ http, siteConfig, origin }) }
}

describe('the address of provider B', () => {
  const at = async (integration: unknown) => settingsOf(houseOf({ integration }), origin, nobody())

  test.each([
    [{ id: 907, useSandbox: false }, 'https://mediastore.cleeng.com'],
    [{ id: 907, useSandbox: false, url: '/provider-b' }, 'https://mediastore.cleeng.com'],
    [{ id: 907, useSandbox: true }, 'https://mediastore-sandbox.cleeng.com'],
    [{ id: 907 }, 'https://mediastore-sandbox.cleeng.com'],
    [{ id: 907, url: '/provider-b/' }, `${origin}/provider-b`],
    [{ id: 907, url: 'https://b.test/api' }, 'https://b.test/api'],
  ])('A3.16 A9.11 of %j is %s', async (integration, base) => {
    expect(value(await at(integration))).toMatchObject({ base, publisherId: '907' })
  })

  test.each([undefined, {}, { id: '' }, { id: null }])('A8.20 of %j is none', async (integration) => {
    expect(await at(integration)).toMatchObject({ error: { message: 'auth provider is not configured' } })
  })
})

test.each([
  ['USER0002', 'Wrong email or password', 'EmailInUse'],
  ['REQ0001', 'Invalid param email', 'WrongEmail'],
  [null, 'INVALID PARAM PASSWORD', 'WeakPassword'],
  [null, 'Sorry: Customer already exists.', 'EmailInUse'],
  [null, 'Account already exists', 'EmailInUse'],
  [null, 'Customer email already exists', 'EmailInUse'],
  [null, 'Please enter a valid e-mail address.', 'WrongEmail'],
  [null, 'Invalid confirmationPassword', 'WrongConfirmation'],
  [null, 'resetPasswordToken is not valid', 'InvalidLink'],
  [null, 'firstName can have max 50 characters.', 'LongFirstName'],
  [null, 'lastName can have max 50 characters.', 'LongLastName'],
  [null, 'Email update not supported', 'NotSupported'],
  ['AUTH0002', '', 'UnknownToken'],
  [null, 'Something else', null],
  ['AUTH0003', 'JWT token expired', null],
])('A7.29 the code %j with %j is the refusal %s: the code counts first, then the text', (code, text, refusal) => {
  expect(refusalOf(code, text)).toBe(refusal)
})

describe('an answer of provider B', () => {
  const askedFor = async (answer: ReturnType<Parameters<typeof outside>[0]>) => {
    const ask = askOpenly({ http: outside(() => answer).http, siteConfig, origin })
    return ask(nothing, () => ({ method: 'GET', path: '/locales' }), nobody())
  }

  test.each([
    [says('Publisher not found', 404), 'Publisher not found', 'missing'],
    [{ status: 409, text: '{"errors":[],"message":"Taken"}' }, 'Taken', 'conflict'],
    [{ status: 418, text: '{"errors":[]}' }, 'Request failed with 418', 'other'],
    [{ status: 418, text: '<html>' }, 'Request failed with 418', 'other'],
    [{ status: 503, text: '' }, 'Request failed with 503', 'busy'],
    [{ status: 200, text: '<html>' }, 'no response', 'busy'],
    [{ status: 200, text: '{"responseData":{},"errors":["Not this time"]}' }, 'Not this time', 'invalid'],
  ])('A7.29 A8.01 A8.02 %j says %j', async (answer, message, reason) => {
    const refused = { type: 'Refused', message, reason }
    expect(await askedFor(answer)).toMatchObject({ ok: false, error: { failure: refused } })
  })

  test('A7.29 has its data beside its errors', async () => {
    expect(await askedFor('{"responseData":{"country":"US"},"errors":[]}')).toEqual(ok({ country: 'US' }))
  })
})

describe('signing in at provider B', () => {
  test.each([
    ['WrongCombination', says('Wrong email or password', 401, 'USER0001')],
    ['WrongCombination', says('Customer is not associated', 422, 'USER0003')],
    ['WrongCombination', says('Something new', 400, 'REQ0001')],
    ['WrongEmail', says('Invalid param email', 400, 'REQ0001')],
    ['TooManyAttempts', says('Captcha is required', 429, 'CPT0001')],
    ['Refused', says('Internal error', 500, 'S0001')],
    ['Refused', { status: 404, text: '<html>' }],
    ['Refused', { status: 408, text: '' }],
    ['Refused', '<html>'],
    ['Unexpected', '{"responseData":{"jwt":"a.b.c"},"errors":[]}'],
    ['Offline', fail({ type: 'Offline' } as const)],
  ])('A8.03 A5.35 comes to %s where it answers %j', async (type, answer) => {
    expect(await serviceOver(() => answer).service.signIn(credentials, nobody())).toMatchObject({ error: { type } })
  })

  test.each(['a.b.c', `a.${btoa('{"exp":1}')}.c`, `a.${btoa('{"customerId":"x","exp":1}')}.c`])(
    'A8.32 a token that names nobody, %s, says so',
    (jwt) => {
      expect(pairOf({ jwt, refreshToken: 'r' }, jonas.email)).toMatchObject({ error: { message: 'No user returned' } })
    },
  )

  test('A7.15 A5.35 the token names the customer and how long it lives, and an older one 15 minutes', () => {
    const pair = (claims: object) =>
      value(pairOf({ jwt: `a.${btoa(JSON.stringify(claims))}.c`, refreshToken: 'r' }, jonas.email))
    expect(pair({ customerId: 7, exp: 1_000, iat: 400 })).toMatchObject({ account: { id: '7' }, lifetime: 600_000 })
    expect(pair({ customerId: 7, exp: 1_000 })).toMatchObject({ lifetime: 15 * minute })
  })
})

describe('a session of provider B', () => {
  const refreshes = async (studio: Parameters<typeof askedOf>[0]) =>
    (await askedOf(studio, 'provider-b')).filter(({ path }) => path.endsWith('/auths/refresh_token')).length

  /** Two tabs of a device on which Jonas has signed in. */
  const twoTabs = async () => {
    const studio = openStudio()
    const { street, shared, open } = tabsBeforeProviderB(studio)
    const [one, other] = [open(), open()]
    value(await one.tab.session.signIn(credentials, nobody()))
    return { studio, street, shared, one, other }
  }

  test('A4.14 A8.11 a token is renewed 30 seconds before its 15 minutes are over, once for all tabs', async () => {
    const { studio, one, other } = await twoTabs()
    const first = value(await one.identity.token())
    studio.clock.set(noon + 15 * minute - 30_001)
    expect([value(await one.identity.token()), await refreshes(studio)]).toEqual([first, 0])
    studio.clock.set(noon + 15 * minute - 30_000)
    const tokens = await Promise.all([one, other, one, other].map(({ identity }) => identity.token()))
    expect(new Set(tokens.map((token) => value(token))).size).toBe(1)
    expect([value(tokens[0]!) === first, await refreshes(studio)]).toEqual([false, 1])
    expect(value(await other.tab.session.restore(undefined, nobody()))).toEqual(jonas)
  })

  test.each([
    ['Refresh token is expired or does not exist', 422, true],
    ['Missing or invalid parameter', 400, true],
    ['Internal error', 500, false],
    ['Captcha is required', 429, false],
    ['Something new', 422, false],
    ['Invalid JWT token', 401, false],
  ])('A8.11 a refresh that answers %j with %i ends the session: %s', async (text, status, ends) => {
    const { service } = serviceOver(() => says(text, status))
    const pair = { accessToken: 'a', refreshToken: 'r', account: jonas, lifetime: null }
    const type = ends ? 'SignedOut' : 'Refused'
    expect(await service.refresh(pair, nobody())).toMatchObject({ ok: false, error: { type } })
  })

  test('A8.11 a refresh without an answer keeps the session; a spent token ends it in every tab', async () => {
    const { studio, shared, one, other } = await twoTabs()
    const heard: unknown[] = []
    other.tab.session.changes(({ type }) => heard.push(type))
    studio.clock.set(noon + 16 * minute)
    await spoil(studio, { wire: 'provider-b', path: '*/refresh_token', type: 'drop', count: 2 })
    expect(await one.identity.token()).toMatchObject({ error: { type: 'Offline' } })
    expect(shared.entries.has('auth')).toBe(true)
    await repair(studio)
    studio.context.db.exec('delete from customer_refresh_token')
    expect(await one.identity.token()).toEqual(fail({ type: 'SignedOut' }))
    expect([shared.entries.get('auth'), heard]).toEqual(['null', ['ended']])
  })

  test('A8.12 a token that stays unknown after it was renewed ends the session', async () => {
    const { studio, shared, one } = await twoTabs()
    await spoil(studio, { wire: 'provider-b', path: '*/customers/*', type: 'status', status: 401 })
    expect(await one.tab.session.profile(jonas, nobody())).toMatchObject(ok(jonas))
    expect([shared.entries.has('auth'), await refreshes(studio)]).toEqual([true, 1])
    studio.context.db.exec(`delete from customer where uid = '${jonas.id}'`)
    expect(await one.tab.session.profile(jonas, nobody())).toEqual(fail({ type: 'SignedOut' }))
    expect([shared.entries.get('auth'), await refreshes(studio)]).toEqual(['null', 2])
  })

  test.each(['while its token is renewed', 'after its token was refused'])(
    'A8.12 a request during which another member signs in, %s, has the address and the token of one member',
    async (when) => {
      const memory = sharedDevice().open()
      const enter = (id: string) =>
        storeTokens(memory, { accessToken: `token of ${id}`, account: { id, email: '' }, lifetime: null })
      enter('1')
      const identity = {
        token: async (refused?: string | null) => {
          if (when.startsWith('while') || refused !== undefined) enter('2')
          return ok(storedTokens(memory)?.accessToken ?? null)
        },
      }
      const { asked, http } = outside(() => ({ status: 401, text: '{"errors":[]}' }))
      const ask = askB({ http, siteConfig, origin, memory, identity: identity as never })
      await ask.own(nothing, (id) => ({ method: 'GET', path: `/customers/${id}` }), nobody())
      for (const { url, headers } of asked)
        expect(headers?.['authorization']).toBe(`Bearer token of ${url.slice(url.lastIndexOf('/') + 1)}`)
      expect(asked.length).toBeGreaterThan(0)
    },
  )

  test('A8.32 a request of a visitor who has no token is not sent', async () => {
    const studio = openStudio()
    const { open } = tabsBeforeProviderB(studio)
    const { account } = value(await open().tab.commerce.open({ isAwaited: true }, nobody()))
    for (const ask of [account.consents!.mine, account.details!.requests])
      expect(await ask(undefined, nobody())).toMatchObject({ error: { message: 'Access token is missing' } })
    const sent = await askedOf(studio, 'provider-b')
    expect(sent.filter(({ path }) => !path.includes('/publishers/'))).toEqual([])
  })
})
