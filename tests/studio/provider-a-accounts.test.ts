import { expect, test } from 'vitest'
import { consumers } from '../../fixtures/consumers.ts'
import { password } from '../../fixtures/people.ts'
import { clientId } from '../../fixtures/studio/provider-a/tokens.ts'
import { ask, identify, noon, openStudio } from './asking.ts'
import { callA, signInConsumer, signInForm } from './provider-a.ts'

const day = 86_400_000

test('a token says nothing by itself, opens the account for 30 days, and is not renewed', async () => {
  const studio = openStudio()
  const { body } = await callA(studio, 'POST', '/v2/accounts/authenticate', undefined, signInForm('TOMAS@adagio.test'))
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    expires: (noon + 30 * day) / 1000,
    account: expect.objectContaining({
      ...{ id: Number(consumers.tomas.id), uuid: consumers.tomas.uuid, email: 'tomas@adagio.test' },
      metadata: { first_name: 'Tomas', surname: 'Berg' },
    }),
  })
  const look = (token?: string) => callA(studio, 'GET', '/accounts', token)
  expect((await look(body.access_token)).body).toEqual(body.account)
  studio.clock.set(noon + 30 * day)
  for (const token of [body.access_token, 'x', undefined])
    expect(await look(token)).toEqual({ status: 401, body: { code: 401, message: 'Invalid auth token' } })
})

test('signing in is refused with the status as the code, and signing out ends the session at the service', async () => {
  const studio = openStudio()
  const signIn = (form: object) =>
    callA(studio, 'POST', '/v2/accounts/authenticate', undefined, { ...signInForm('ines@adagio.test'), ...form })
  const wrong = { status: 401, body: { code: 401, message: 'Invalid email or password' } }
  expect(await signIn({ password: 'wrong' })).toEqual(wrong)
  expect(await signIn({ username: 'anna@adagio.test' })).toEqual(wrong)
  const { body } = await signIn({ username: 'no' })
  expect(body).toEqual({ code: 422, message: 'Invalid param email', errors: { email: 'Invalid value' } })
  expect((await signIn({ client_id: 'x' })).body.message).toBe('Invalid param client_id')
  const token = await signInConsumer(studio, 'ines')
  expect(await callA(studio, 'GET', '/accounts/logout', token)).toEqual({ status: 200, body: null })
  expect((await callA(studio, 'GET', '/accounts/logout', token)).status).toBe(401)
  for (let tries = 0; tries < 10; tries++) await signIn({ password: 'wrong' })
  expect(await signIn({})).toEqual({ status: 429, body: { code: 429, message: 'Too many requests' } })
})

test('A7.36 an account of provider A is none of the identity service, and the product API takes its token', async () => {
  const studio = openStudio()
  const { body } = await identify(studio, 'accounts:signInWithPassword', { email: 'ines@adagio.test', password })
  expect(body.error.message).toBe('INVALID_LOGIN_CREDENTIALS')
  const token = await signInConsumer(studio, 'ines')
  const { user } = (await ask(studio, 'GET', `/product-api/users/${consumers.ines.id}`, { token })).body.data
  expect(user).toMatchObject({ id: consumers.ines.id, email: 'ines@adagio.test', firstName: 'Ines' })
  const signedIn = (await ask(studio, 'POST', '/dev/sign-in/ines')).body
  expect(signedIn).toMatchObject({ account: { id: consumers.ines.id }, lifetime: 30 * day })
  expect((await callA(studio, 'GET', '/accounts', signedIn.accessToken)).status).toBe(200)
})

test('what is logged of a request has no secret of it', async () => {
  const studio = openStudio()
  await signInConsumer(studio, 'ines')
  const { text } = await ask(studio, 'GET', '/dev/control/requests?wire=provider-a')
  expect(text).toContain('username=ines')
  expect(text).not.toContain(password)
})

const newcomer = {
  ...{ full_name: 'zoe@adagio.test', username: 'zoe@adagio.test', password: 'barre2026', referrer: '' },
  ...{ password_confirmation: 'barre2026', client_id: clientId, type: 'consumer', grant_type: 'password' },
  ...{ 'metadata[first_name]': ' ', 'metadata[surname]': ' ', 'metadata[consents]': '[]' },
}

test('A5.08 A8.08 A8.09 registering needs the password twice and a name of at least a space, and is refused in texts', async () => {
  const studio = openStudio()
  const register = (has: object) => callA(studio, 'POST', '/v2/accounts', undefined, { ...newcomer, ...has })
  const refusedOf = async (has: object) => (await register(has)).body.message
  expect(await refusedOf({ username: 'ines@adagio.test' })).toBe('Account already exists')
  expect(await refusedOf({ username: 'zoe@adagio' })).toBe('Please enter a valid e-mail address.')
  expect(await refusedOf({ password: 'abc', password_confirmation: 'abc' })).toBe('Invalid param password')
  expect(await refusedOf({ password_confirmation: 'other2026' })).toBe('Invalid param password_confirmation')
  expect(await refusedOf({ 'metadata[surname]': '' })).toBe('Invalid param metadata.surname')
  const { access_token: token, account } = (await register({})).body
  expect(account).toMatchObject({ metadata: { first_name: ' ', surname: ' ', consents: '[]' }, date_of_birth: null })
  expect((await callA(studio, 'GET', '/accounts', token)).body).toEqual(account)
  const { user } = (await ask(studio, 'GET', `/product-api/users/${account.id}`, { token })).body.data
  expect(user).toMatchObject({ email: newcomer.username, firstName: '' })
})

test('A5.15 the metadata of an account are replaced as a whole, and a birth date is a day', async () => {
  const studio = openStudio()
  const token = await signInConsumer(studio, 'ines')
  const change = (form: Readonly<Record<string, string>>) =>
    callA(studio, 'PUT', '/accounts', token, { full_name: 'I', ...form })
  expect((await change({ date_of_birth: '1990-02-31' })).body.message).toBe('Invalid param date_of_birth')
  const { body } = await change({ date_of_birth: '1990-02-28', 'metadata[city]': 'Porto' })
  expect(body).toMatchObject({ full_name: 'I', date_of_birth: Date.UTC(1990, 1, 28) / 1000 })
  expect(body.metadata).toEqual({ city: 'Porto' })
  expect((await change({ date_of_birth: '' })).body).toMatchObject({ date_of_birth: null, metadata: { city: 'Porto' } })
})

test('A8.16 A8.17 a new password ends the other sessions, by the old one or by an emailed token', async () => {
  const studio = openStudio()
  const [token, other] = [await signInConsumer(studio, 'ines'), await signInConsumer(studio, 'ines')]
  const status = async (of: string) => (await callA(studio, 'GET', '/accounts', of)).status
  const change = (has: object) =>
    callA(studio, 'POST', '/accounts/change-password', token, {
      ...{ old_password: password, password: 'another1', password_confirmation: 'another1', ...has },
    })
  expect((await change({ old_password: 'x' })).body.message).toBe('Invalid old password')
  expect((await change({ password: 'x' })).body.message).toBe('Invalid param password')
  expect((await change({})).status).toBe(200)
  expect([await status(token), await status(other)]).toEqual([200, 401])
  const request = (email: string) =>
    callA(studio, 'POST', '/accounts/forgot-password', undefined, { email, merchant_uuid: clientId, branding_id: '0' })
  expect((await request('no')).body.message).toBe('Invalid param email')
  for (const email of ['ines@adagio.test', 'anna@adagio.test', 'nobody@adagio.test'])
    expect((await request(email)).status).toBe(200)
  const { mails } = (await ask(studio, 'GET', '/dev/control/mails')).body
  expect(mails).toHaveLength(1)
  const code = new URL(mails[0].link, 'http://studio.test').searchParams.get('resetPasswordToken')
  const set = (path: string, typed = 'barre2027') =>
    callA(studio, 'PUT', `/accounts/forgot-password/${path}`, undefined, {
      ...{ password: typed, password_confirmation: typed, branding_id: '0' },
    })
  expect((await set('x')).body.message).toBe('Token is not valid')
  expect((await set(code ?? '', 'x')).body.message).toBe('Invalid param password')
  expect(await set(code ?? '')).toEqual({ status: 200, body: null })
  expect((await set(code ?? '')).body.message).toBe('Token is not valid')
  expect(await status(token)).toBe(401)
})

test('A8.26 an account is erased with its password', async () => {
  const studio = openStudio()
  const token = await signInConsumer(studio, 'ines')
  const erase = (typed: string) => callA(studio, 'DELETE', '/accounts/erase', token, { password: typed })
  expect((await erase('wrong')).body).toEqual({ code: 403, message: 'Request denied: invalid credentials' })
  expect((await erase(password)).status).toBe(200)
  expect((await erase(password)).status).toBe(401)
})
