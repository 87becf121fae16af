import { expect, test } from 'vitest'
import { consumers } from '../../fixtures/consumers.ts'
import { password } from '../../fixtures/people.ts'
import { ask, identify, noon, openStudio } from './asking.ts'
import { callA, signInConsumer, signInForm } from './provider-a.ts'

const day = 86_400_000

test('a token says nothing by itself, opens the account for 30 days, and is not renewed', async () => {
  const studio = openStudio()
  const { body } = await callA(studio, 'POST', '/v2/accounts/authenticate', undefined, signInForm('INES@adagio.test'))
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    expires: (noon + 30 * day) / 1000,
    account: expect.objectContaining({
      ...{ id: Number(consumers.ines.id), uuid: consumers.ines.uuid, email: 'ines@adagio.test' },
      metadata: { first_name: 'Ines', surname: 'Duarte' },
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
