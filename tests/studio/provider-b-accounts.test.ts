import { expect, test } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import { customers } from '../../fixtures/customers.ts'
import { password } from '../../fixtures/people.ts'
import { publisherId } from '../../fixtures/studio/provider-b/tokens.ts'
import { ask, identify, noon, openStudio } from './asking.ts'
import { wish } from './buying.ts'
import { call, failureOf, signInCustomer } from './provider-b.ts'

const minute = 60_000

test('a token names the customer for 15 minutes, without an email address', async () => {
  const studio = openStudio()
  const { jwt, id } = await signInCustomer(studio, 'jonas')
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toEqual({
    customerId: Number(id),
    publisherId: Number(publisherId),
    iat: noon / 1000,
    exp: noon / 1000 + 900,
  })
  const look = () => call(studio, 'GET', `/customers/${id}`, jwt)
  expect((await look()).body).toMatchObject({ responseData: { id, email: 'jonas@adagio.test' }, errors: [] })
  studio.clock.set(noon + 15 * minute)
  expect(failureOf(await look())).toEqual([401, 'AUTH0003', 'JWT token expired'])
  expect(failureOf(await call(studio, 'GET', `/customers/${id}`, 'a.b.c'))).toEqual([
    401,
    'AUTH0002',
    'Invalid JWT token',
  ])
  expect(failureOf(await call(studio, 'GET', `/customers/${id}`))).toEqual([401, 'AUTH0001', 'Missing JWT token'])
})

test('A8.11 a refresh token is good once, and for a hundred days', async () => {
  const studio = openStudio()
  const { refreshToken } = await signInCustomer(studio, 'jonas')
  const refresh = (token: unknown) => call(studio, 'POST', '/auths/refresh_token', undefined, { refreshToken: token })
  const [one, other] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
  expect([one.status, other.status].sort()).toEqual([200, 422])
  const next = (one.status === 200 ? one : other).body.responseData.refreshToken
  const gone = 'Refresh token is expired or does not exist'
  expect((await refresh(refreshToken)).body.errors).toEqual([gone])
  studio.clock.set(noon + 100 * 86_400_000)
  expect((await refresh(next)).body.errors).toEqual([gone])
  expect((await refresh(undefined)).body.errors).toEqual(['Missing or invalid parameter'])
})

test('A8.03 A8.08 A8.09 signing in and registering are refused in the service’s own codes and texts', async () => {
  const studio = openStudio()
  const signIn = (has: object) =>
    call(studio, 'POST', '/auths', undefined, { email: 'jonas@adagio.test', password, publisherId, ...has })
  expect(failureOf(await signIn({ password: 'wrong' }))).toEqual([401, 'USER0001', 'Wrong email or password'])
  expect(failureOf(await signIn({ email: 'no' }))).toEqual([400, 'REQ0001', 'Invalid param email'])
  expect(failureOf(await signIn({ email: 'anna@adagio.test' })).slice(0, 2)).toEqual([422, 'USER0003'])
  const place = { locale: 'en_US', country: 'US', currency: 'USD' }
  const register = (has: object) =>
    call(studio, 'POST', '/customers', undefined, { email: 'new@x.yz', password, publisherId, ...place, ...has })
  expect(failureOf(await register({ email: 'jonas@adagio.test' }))).toEqual([
    422,
    'USER0002',
    'Customer already exists',
  ])
  expect(failureOf(await register({ password: 'short1' }))).toEqual([400, 'REQ0001', 'Invalid param password'])
  expect(failureOf(await register({ email: 'a@b' }))[2]).toBe('Please enter a valid e-mail address.')
  const { jwt, customerId } = (await register({})).body.responseData
  expect((await call(studio, 'GET', `/customers/${customerId}/capture/status`, jwt)).body.responseData).toMatchObject({
    shouldCaptureBeDisplayed: true,
  })
  for (let tries = 0; tries < 9; tries++) await signIn({ password: 'wrong' })
  expect(failureOf(await signIn({})).slice(0, 2)).toEqual([429, 'CPT0001'])
})

test('A7.36 an account of provider B is none of the identity service', async () => {
  const studio = openStudio()
  const { body } = await identify(studio, 'accounts:signInWithPassword', { email: 'jonas@adagio.test', password })
  expect(body.error.message).toBe('INVALID_LOGIN_CREDENTIALS')
})

test('A8.14 a customer changes names, email with the password, and external data up to 4,000 characters', async () => {
  const studio = openStudio()
  const { id, jwt } = await signInCustomer(studio, 'jonas')
  const change = (body: object) => call(studio, 'PATCH', `/customers/${id}`, jwt, { id, ...body })
  const long = 'x'.repeat(51)
  expect((await change({ firstName: long })).body.errors).toEqual(['firstName can have max 50 characters.'])
  expect((await change({ email: 'j@x.yz' })).body.errors).toEqual(['Invalid confirmationPassword'])
  const taken = { email: 'Lena@adagio.test', confirmationPassword: password }
  expect((await change(taken)).body.errors).toEqual(['Customer email already exists'])
  const moved = await change({ email: 'j@x.yz', confirmationPassword: password, lastName: 'W' })
  expect(moved.body.responseData).toMatchObject({ email: 'j@x.yz', firstName: 'Jonas', lastName: 'W' })
  const data = (length: number) => ({ externalData: { a: 'x'.repeat(length - 8) } })
  expect((await change(data(4_000))).body.responseData.externalData).toEqual(data(4_000).externalData)
  expect((await change(data(4_001))).body.errors).toEqual(['externalData can have max 4000 characters.'])
  expect((await call(studio, 'GET', `/customers/${customers.lena.id}`, jwt)).status).toBe(403)
})

test('A3.09 A3.10 A3.11 consents have versions, and details are due until the required ones are given', async () => {
  const studio = openStudio()
  const { id, jwt } = await signInCustomer(studio, 'jonas')
  const consents = async () => (await call(studio, 'GET', `/customers/${id}/consents`, jwt)).body.responseData.consents
  const asked = (await call(studio, 'GET', `/publishers/${publisherId}/consents`)).body.responseData.consents
  expect(asked.map(({ name, required }: { name: string; required: boolean }) => [name, required])).toEqual([
    ['terms', true],
    ['care', true],
    ['broadcaster_marketing', false],
  ])
  expect(await consents()).toMatchObject([
    { name: 'terms', version: '1', newestVersion: '2', needsUpdate: true, state: 'accepted' },
    { name: 'broadcaster_marketing', needsUpdate: false },
  ])
  const answer = (version: string) =>
    call(studio, 'PUT', `/customers/${id}/consents`, jwt, { consents: [{ name: 'terms', version, state: 'accepted' }] })
  expect((await answer('1')).status).toBe(400)
  expect((await answer('2')).body.responseData).toEqual({ success: true })
  expect((await consents())[0]).toMatchObject({ version: '2', needsUpdate: false })

  const status = async () => (await call(studio, 'GET', `/customers/${id}/capture/status`, jwt)).body.responseData
  expect((await status()).shouldCaptureBeDisplayed).toBe(true)
  const save = (body: object) => call(studio, 'PUT', `/customers/${id}/capture`, jwt, body)
  expect((await save({ birthDate: '1990-02-31' })).body.errors).toEqual(['Invalid param birthDate'])
  expect((await save({ city: 'Kiel' })).body.errors).toEqual(['Answer for "How long have you danced?" is required'])
  const customAnswers = [{ questionId: 'custom_1', question: 'How long have you danced?', value: 'Many years' }]
  expect((await save({ city: 'Kiel', customAnswers })).body.responseData).toEqual({ success: true })
  const { shouldCaptureBeDisplayed, settings } = await status()
  expect(shouldCaptureBeDisplayed).toBe(false)
  expect(settings.find(({ key }: { key: string }) => key === 'address').answer).toMatchObject({
    city: 'Kiel',
    state: null,
  })
})

test.each(['PUT', 'POST'])('A8.16 A8.17 A8.18 a password is reset by email, requested with %s', async (method) => {
  const studio = openStudio()
  const { refreshToken } = await signInCustomer(studio, 'jonas')
  const request = (body: object) => call(studio, method, '/customers/passwords', undefined, { publisherId, ...body })
  expect((await request({ customerEmail: 'no' })).body.errors).toEqual(['Invalid param email'])
  const resetUrl = 'http://studio.test/?u=edit-password'
  for (const customerEmail of ['jonas@adagio.test', 'nobody@adagio.test', 'anna@adagio.test'])
    expect((await request({ customerEmail, resetUrl })).body.responseData).toEqual({ success: true })
  const { mails } = (await ask(studio, 'GET', '/dev/control/mails')).body
  expect(mails).toHaveLength(1)
  const link = new URL(mails[0].link, 'http://studio.test').searchParams
  expect([link.get('u'), link.get('email')]).toEqual(['edit-password', 'jonas@adagio.test'])
  const set = (has: object) =>
    call(studio, 'PATCH', '/customers/passwords', undefined, {
      ...{ publisherId, customerEmail: link.get('email'), resetPasswordToken: link.get('resetPasswordToken') },
      ...{ newPassword: 'another1', ...has },
    })
  expect((await set({ resetPasswordToken: 'x' })).body.errors).toEqual(['resetPasswordToken is not valid'])
  expect((await set({ customerEmail: 'lena@adagio.test' })).body.errors).toEqual(['resetPasswordToken is not valid'])
  expect((await set({ newPassword: 'letters-' })).status).toBe(200)
  expect((await set({})).body.errors).toEqual(['resetPasswordToken is not valid'])
  expect((await call(studio, 'POST', '/auths/refresh_token', undefined, { refreshToken })).status).toBe(422)
})

test('the product API and the signing service take a customer’s token, the customer as the user', async () => {
  const studio = openStudio()
  const { id, jwt: token } = await signInCustomer(studio, 'jonas')
  const { user } = (await ask(studio, 'GET', `/product-api/users/${id}`, { token })).body.data
  expect(user).toMatchObject({ id, email: 'jonas@adagio.test', firstName: 'Jonas', products: [] })
  const opens = async (media: string, token: string) =>
    (await ask(studio, 'POST', `/signing/media/${media}/sign`, { token })).body.entitled
  expect(await opens(known.locked, token)).toBe(true)
  expect(await opens(known.premier, token)).toBe(false)
  expect(await opens(known.locked, (await signInCustomer(studio, 'lena')).jwt)).toBe(false)
  studio.clock.set(noon + 15 * minute)
  expect((await ask(studio, 'GET', `/product-api/users/${id}`, { token })).body.message).toBe('JWT token expired')
})

test('a customer is signed in by a link of the studio’s page, and pays as a member at the product API', async () => {
  const studio = openStudio()
  const { accessToken: token, account, lifetime } = (await ask(studio, 'POST', '/dev/sign-in/jonas')).body
  expect([account, lifetime]).toEqual([{ id: customers.jonas.id, email: 'jonas@adagio.test' }, 15 * minute])
  const { id: uid, email } = account
  const amount = async (key: string) => (await wish(studio, { uid, email, token }, key)).body.data?.amount
  expect([await amount('day-pass'), await amount('day-pass-member')]).toEqual([undefined, 500])
})

test('a fault that is set for provider B is one in its own envelope', async () => {
  const studio = openStudio()
  const body = { wire: 'provider-b', path: '/locales', type: 'status', status: 503 }
  await ask(studio, 'POST', '/dev/control/faults', { body })
  expect(failureOf(await call(studio, 'GET', '/locales'))).toEqual([503, undefined, 'Request failed with 503'])
})

test('what is logged of a request has no secret of it', async () => {
  const studio = openStudio()
  const { id, jwt } = await signInCustomer(studio, 'jonas')
  await call(studio, 'PATCH', `/customers/${id}`, jwt, { email: 'x@y.zz', confirmationPassword: 'barre2026!' })
  const { text } = await ask(studio, 'GET', '/dev/control/requests?wire=provider-b')
  expect(text).toContain('confirmationPassword')
  expect(text).not.toMatch(/barre2026/)
})
