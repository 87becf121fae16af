import { describe, expect, test } from 'vitest'
import { sendTo } from '../../adapters/provider-a/ask.ts'
import { refusalOf } from '../../adapters/provider-a/refusals.ts'
import { accountService } from '../../adapters/provider-a/service.ts'
import { settingsOf } from '../../adapters/provider-a/settings.ts'
import { pairIn } from '../../adapters/provider-a/tokens.ts'
import { fail } from '../../core/kernel/result.ts'
import { value } from './provider-device.ts'
import { houseOf, nobody, outside } from './site-configs.ts'
import { origin } from './street.ts'

const siteConfig = houseOf({ integration: { clientId: 'c', assetId: 7, url: '/provider-a' } })

describe('the address of provider A', () => {
  const at = async (integration: unknown) => settingsOf(houseOf({ integration }), origin, nobody())

  test.each([
    [{ useSandbox: false }, 'https://sims.jwplayer.com'],
    [{ useSandbox: false, url: '/provider-a' }, 'https://sims.jwplayer.com'],
    [{ useSandbox: true }, 'https://daily-sims.jwplayer.com'],
    [{}, 'https://daily-sims.jwplayer.com'],
    [{ url: '/provider-a/' }, `${origin}/provider-a`],
    [{ url: 'https://a.test/api' }, 'https://a.test/api'],
  ])('A3.16 of %j is %s', async (integration, base) => {
    expect(value(await at({ clientId: 'c', ...integration }))).toMatchObject({ base, clientId: 'c', assetId: null })
  })

  test.each([undefined, {}, { clientId: '' }, { clientId: 7 }])('A8.20 of %j is none', async (integration) => {
    expect(await at(integration)).toMatchObject({ error: { message: 'auth provider is not configured' } })
  })

  test('A3.16 an asset is a number or a text', async () => {
    for (const assetId of [7, '7']) expect(value(await at({ clientId: 'c', assetId }))).toMatchObject({ assetId: '7' })
  })
})

test.each([
  ['Customer already exists', 'EmailInUse'],
  ['Sorry: Account already exists.', 'EmailInUse'],
  ['INVALID PARAM PASSWORD', 'WeakPassword'],
  ['Please enter a valid e-mail address.', 'WrongEmail'],
  ['Request denied: Invalid credentials', 'WrongPassword'],
  ['Invalid auth token', 'UnknownToken'],
  ['Token is not valid', 'InvalidLink'],
  ['anything else', null],
])('A8.08 A8.16 A8.26 %j is read as %s', (text, refusal) => {
  expect(refusalOf(text)).toBe(refusal)
})

const json = (status: number, body: unknown) => ({ status, text: JSON.stringify(body) })

test('A7.14 a body is a form, whose spaces are %20 and whose missing fields are left out', async () => {
  const { asked, http } = outside(() => json(200, {}))
  const form = { full_name: 'a b&c', 'metadata[first_name]': ' ', date_of_birth: undefined }
  await sendTo({ siteConfig, origin }, http)(() => ({ method: 'PUT', path: '/accounts', form }), nobody())
  expect(asked).toMatchObject([
    {
      ...{ method: 'PUT', url: `${origin}/provider-a/accounts` },
      body: 'full_name=a%20b%26c&metadata%5Bfirst_name%5D=%20',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ])
})

test.each([
  [json(401, { code: 401, message: 'Invalid email or password' }), 'WrongCombination'],
  [json(403, { code: 403, message: 'Account is deactivated' }), 'Disabled'],
  [
    json(422, { code: 422, message: 'The given data is invalid', errors: { username: 'Invalid param email' } }),
    'WrongEmail',
  ],
  [json(429, {}), 'TooManyAttempts'],
  [json(500, {}), 'Refused'],
  [{ status: 200, text: '<!doctype html>' }, 'Refused'],
  [json(200, { access_token: 'x' }), 'Unexpected'],
])('A8.03 signing in that is answered with %j fails as %s', async (answer, type) => {
  const { http } = outside(() => answer)
  const credentials = { email: 'a@b.cd', password: 'x' }
  expect(await accountService({ http, siteConfig, origin }).signIn(credentials, nobody())).toMatchObject(fail({ type }))
})

test('A4.14 the lifetime of a token is counted by the clock of the service, however wrong that of the device is', () => {
  const account = { id: 5, email: 'a@b.cd', metadata: { first_name: 'A', surname: ' ', extra: 7 } }
  const text = JSON.stringify({ access_token: 't', expires: 1_000_000, account })
  const time = { date: 999_000_000, sentAt: 0, receivedAt: 1, isFresh: true }
  expect(pairIn({ status: 200, text, time })).toMatchObject({
    value: { accessToken: 't', lifetime: 1_000_000, account: { id: '5', email: 'a@b.cd', firstName: 'A' } },
  })
})
