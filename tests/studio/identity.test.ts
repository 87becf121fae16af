import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { reuseGrace } from '../../fixtures/studio/identity/tokens.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, identify, noon, openStudio, register, signIn } from './asking.ts'

const hour = 3_600_000
const anna = { email: 'anna@adagio.test', password: 'barre2026' }
const errorOf = async (studio: Studio, method: string, body: unknown) => {
  const answer = await identify(studio, method, body)
  return `${answer.status} ${answer.body.error?.message}`
}
const renew = (studio: Studio, refresh: string) =>
  identify(studio, 'token', { grant_type: 'refresh_token', refresh_token: refresh })
const letterCode = (studio: Studio) =>
  ask(studio, 'GET', '/dev/control/mails').then(
    ({ body }) => new URL(body.mails[0].link, 'http://x').searchParams.get('resetPasswordToken') ?? '',
  )

describe('sign-in', () => {
  test('A7.36 signing in gives tokens whose hour is the studio’s own', async () => {
    const { status, body } = await identify(openStudio(), 'accounts:signInWithPassword', anna)
    expect({ status, ...body }).toMatchObject({ status: 200, registered: true, email: anna.email, expiresIn: '3600' })
    const claims = decodeJwt(body.idToken)
    expect(claims).toMatchObject({ sub: body.localId, user_id: body.localId, email: anna.email, iat: noon / 1000 })
    expect(claims.exp).toBe(noon / 1000 + 3600)
  })

  test('A8.03 a wrong password and an unknown address are answered alike', async () => {
    const studio = openStudio()
    const method = 'accounts:signInWithPassword'
    expect(await errorOf(studio, method, { ...anna, password: 'x' })).toBe('400 INVALID_LOGIN_CREDENTIALS')
    expect(await errorOf(studio, method, { ...anna, email: 'no@adagio.test' })).toBe('400 INVALID_LOGIN_CREDENTIALS')
  })

  test.each([
    [{ email: 'anna', password: 'x' }, 'INVALID_EMAIL'],
    [{ email: 'a b@c.d', password: 'x' }, 'INVALID_EMAIL'],
    [{ password: 'x' }, 'INVALID_EMAIL'],
    [{ email: anna.email }, 'MISSING_PASSWORD'],
    ['{"email":', 'Invalid JSON payload received.'],
    [{ email: 7, password: [] }, 'Invalid JSON payload received.'],
  ])('A5.01 signing in with %j is refused with %s', async (body, code) => {
    expect(await errorOf(openStudio(), 'accounts:signInWithPassword', body)).toBe(`400 ${code}`)
  })

  test('A7.36 after ten failures in a minute an address has to wait, also with the right password, and others have not', async () => {
    const studio = openStudio()
    const wrong = () => errorOf(studio, 'accounts:signInWithPassword', { ...anna, password: 'x' })
    const answers = await Promise.all(Array.from({ length: 14 }, wrong))
    expect(answers.filter((each) => each === '400 INVALID_LOGIN_CREDENTIALS')).toHaveLength(10)
    expect(await errorOf(studio, 'accounts:signInWithPassword', anna)).toBe('400 TOO_MANY_ATTEMPTS_TRY_LATER')
    expect((await signIn(studio, 'ben')).token).toBeTruthy()
    studio.clock.set(noon + 60_000)
    expect((await signIn(studio, 'anna')).token).toBeTruthy()
  })

  test('A7.36 a disabled account cannot sign in', async () => {
    const studio = openStudio()
    studio.context.db.exec(`update account set disabled = 1 where email = '${anna.email}'`)
    expect(await errorOf(studio, 'accounts:signInWithPassword', anna)).toBe('400 USER_DISABLED')
  })

  test('A7.36 the key of the project is asked for', async () => {
    const studio = openStudio()
    expect((await ask(studio, 'POST', '/identity/v1/accounts:signUp', { body: anna })).status).toBe(403)
    const wrong = await ask(studio, 'POST', '/identity/v1/accounts:signUp?key=x', { body: anna })
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 400 } } })
    expect((await identify(studio, 'accounts:nothing', {})).status).toBe(404)
  })
})

describe('registration', () => {
  test('A7.36 a new account can sign in, in any case of its address, and has an empty profile', async () => {
    const studio = openStudio()
    const { token, uid } = await register(studio, 'Lea@Example.org')
    const again = await identify(studio, 'accounts:signInWithPassword', { ...anna, email: 'LEA@example.ORG' })
    expect(again.body.localId).toBe(uid)
    const { body } = await ask(studio, 'GET', `/product-api/users/${uid}`, { token })
    expect(body.data.user).toMatchObject({ id: uid, email: 'lea@example.org', products: [], tags: [] })
  })

  test('A8.08 an address that is taken is refused, also for the slower of two at once', async () => {
    const studio = openStudio()
    expect(await errorOf(studio, 'accounts:signUp', { ...anna, email: 'ANNA@adagio.test' })).toBe('400 EMAIL_EXISTS')
    const both = await Promise.all([1, 2].map(() => identify(studio, 'accounts:signUp', { ...anna, email: 'x@y.zz' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('A8.09 a password of fewer than six letters is too weak', async () => {
    const refused = await errorOf(openStudio(), 'accounts:signUp', { email: 'new@adagio.test', password: '12345' })
    expect(refused).toMatch(/^400 WEAK_PASSWORD : /)
  })
})

describe('refresh', () => {
  test('A7.36 a refresh token is good once, and for a minute after for whoever has not heard the answer', async () => {
    const studio = openStudio()
    const { refresh } = await signIn(studio, 'anna')
    const first = await renew(studio, refresh)
    expect(first.body).toMatchObject({ expires_in: '3600', token_type: 'Bearer', user_id: 'studio-anna' })
    expect(first.body.access_token).toBe(first.body.id_token)
    studio.clock.set(studio.clock.now() + reuseGrace - 1)
    const again = await renew(studio, refresh)
    expect([again.status, again.body.refresh_token]).not.toEqual([200, first.body.refresh_token])
    studio.clock.set(studio.clock.now() + 1)
    expect(await errorOf(studio, 'token', { grant_type: 'refresh_token', refresh_token: refresh })).toBe(
      '400 INVALID_REFRESH_TOKEN',
    )
    expect((await renew(studio, first.body.refresh_token)).status).toBe(200)
  })

  test('A7.36 of ten tabs that spend one token at the same time, each has a pair of its own', async () => {
    const studio = openStudio()
    const { refresh } = await signIn(studio, 'anna')
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(studio, refresh)))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(10)
  })

  test('A8.11 a changed password ends every other session', async () => {
    const studio = openStudio()
    const [here, there] = [await signIn(studio, 'anna'), await signIn(studio, 'anna')]
    const changed = await identify(studio, 'accounts:update', { idToken: here.token, password: 'another1' })
    expect((await renew(studio, there.refresh)).body.error.message).toBe('TOKEN_EXPIRED')
    expect(await errorOf(studio, 'accounts:lookup', { idToken: there.token })).toBe('400 TOKEN_EXPIRED')
    expect((await renew(studio, changed.body.refreshToken)).status).toBe(200)
    expect((await signIn(studio, 'anna', 'another1')).token).toBeTruthy()
  })

  test('A8.11 a token of a deleted account, none, and another grant are told apart', async () => {
    const studio = openStudio()
    const { token, refresh } = await register(studio, 'gone@adagio.test')
    expect((await identify(studio, 'accounts:delete', { idToken: token })).status).toBe(200)
    expect((await renew(studio, refresh)).body.error.message).toBe('USER_NOT_FOUND')
    expect((await renew(studio, '')).body.error.message).toBe('MISSING_REFRESH_TOKEN')
    expect(await errorOf(studio, 'token', { grant_type: 'password' })).toBe('400 INVALID_GRANT_TYPE')
    expect((await ask(studio, 'GET', '/product-api/users/me', { token })).status).toBe(401)
  })

  test('A7.36 a form is taken as well as JSON', async () => {
    const studio = openStudio()
    const { refresh } = await signIn(studio, 'anna')
    const answer = await ask(studio, 'POST', '/identity/v1/token?key=studio-identity-key', {
      body: `grant_type=refresh_token&refresh_token=${refresh}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
  })
})

describe('the account', () => {
  test('A7.16 an ID token tells about its account until its hour is over', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    studio.clock.set(noon + hour - 1_000)
    const { body } = await identify(studio, 'accounts:lookup', { idToken: token })
    expect(body.users).toMatchObject([{ localId: 'studio-anna', email: anna.email, emailVerified: true }])
    studio.clock.set(noon + hour)
    expect(await errorOf(studio, 'accounts:lookup', { idToken: token })).toBe('400 TOKEN_EXPIRED')
  })

  test('A8.12 a token signed by another hand, or by nobody, is not taken', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const other = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another secret of thirty-two bytes'))
    const none = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${token.split('.')[1]}.`
    for (const idToken of [other, none, `${token}x`, '', 'a.b.c'])
      expect(await errorOf(studio, 'accounts:lookup', { idToken })).toBe('400 INVALID_ID_TOKEN')
  })

  test('A7.16 name and picture change without new tokens, the address with them', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const named = await identify(studio, 'accounts:update', {
      idToken: token,
      displayName: 'Ännchen',
      photoUrl: '/a.webp',
    })
    expect(named.body).toMatchObject({ displayName: 'Ännchen', photoUrl: '/a.webp' })
    expect(named.body.idToken).toBeUndefined()
    const cleared = { idToken: token, deleteAttribute: ['DISPLAY_NAME'] }
    expect((await identify(studio, 'accounts:update', cleared)).body.displayName).toBeUndefined()
    expect(await errorOf(studio, 'accounts:update', { idToken: token, email: 'ben@adagio.test' })).toBe(
      '400 EMAIL_EXISTS',
    )
    const moved = await identify(studio, 'accounts:update', { idToken: token, email: 'anna@example.org' })
    expect(moved.body).toMatchObject({ email: 'anna@example.org', emailVerified: false, expiresIn: '3600' })
    expect(await errorOf(studio, 'accounts:lookup', { idToken: token })).toBe('400 TOKEN_EXPIRED')
  })

  test('A7.16 password, address and deletion ask for a sign-in of the last five minutes', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    studio.clock.set(noon + 301_000)
    const old = '400 CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
    expect(await errorOf(studio, 'accounts:update', { idToken: token, password: 'another1' })).toBe(old)
    expect(await errorOf(studio, 'accounts:delete', { idToken: token })).toBe(old)
    expect((await identify(studio, 'accounts:update', { idToken: token, displayName: 'A' })).status).toBe(200)
  })

  test('A7.16 deleting an account takes all that the studio knew of it', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    await identify(studio, 'accounts:delete', { idToken: token })
    for (const table of ['profile', 'product', 'bookmark', 'video_state', 'watched_video', 'week_plan', 'tag'])
      expect(studio.context.db.prepare(`select 1 from ${table} where uid = 'studio-anna'`).get()).toBeUndefined()
  })
})

describe('a forgotten password', () => {
  const forget = (studio: Studio, email: string) =>
    identify(studio, 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })

  test('A7.36 the letter’s link sets a new password, once, and voids the sessions of before', async () => {
    const studio = openStudio()
    const { refresh } = await signIn(studio, 'anna')
    expect((await forget(studio, anna.email)).body.email).toBe(anna.email)
    const oobCode = await letterCode(studio)
    expect((await identify(studio, 'accounts:resetPassword', { oobCode })).body.email).toBe(anna.email)
    const spent = { oobCode, newPassword: 'another1' }
    expect((await identify(studio, 'accounts:resetPassword', spent)).status).toBe(200)
    expect(await errorOf(studio, 'accounts:resetPassword', spent)).toBe('400 INVALID_OOB_CODE')
    expect((await renew(studio, refresh)).body.error.message).toBe('TOKEN_EXPIRED')
    expect((await signIn(studio, 'anna', 'another1')).token).toBeTruthy()
  })

  test('A7.36 the same is said where nobody has the address, and no letter is sent', async () => {
    const studio = openStudio()
    expect((await forget(studio, 'no@adagio.test')).status).toBe(200)
    expect((await ask(studio, 'GET', '/dev/control/mails')).body.mails).toEqual([])
  })

  test('A7.36 a link is good for an hour, and emails are not without end', async () => {
    const studio = openStudio()
    await forget(studio, anna.email)
    const oobCode = await letterCode(studio)
    studio.clock.set(noon + hour)
    expect(await errorOf(studio, 'accounts:resetPassword', { oobCode })).toBe('400 EXPIRED_OOB_CODE')
    for (let sent = 0; sent < 10; sent++) await forget(studio, anna.email)
    expect((await forget(studio, anna.email)).body.error.message).toBe('RESET_PASSWORD_EXCEED_LIMIT')
  })

  test('A7.36 a link is good to the last millisecond of its hour', async () => {
    const studio = openStudio()
    await forget(studio, anna.email)
    const oobCode = await letterCode(studio)
    studio.clock.set(noon + hour - 1)
    expect((await identify(studio, 'accounts:resetPassword', { oobCode })).body).toEqual({
      ...{ kind: 'identitytoolkit#ResetPasswordResponse', requestType: 'PASSWORD_RESET', email: anna.email },
    })
    expect(await errorOf(studio, 'accounts:resetPassword', { oobCode, newPassword: '12345' })).toMatch(/^400 WEAK_PASS/)
    expect((await identify(studio, 'accounts:resetPassword', { oobCode, newPassword: 'another1' })).status).toBe(200)
  })

  test('A7.36 the limit of emails is the same for an address that nobody has, whatever its case', async () => {
    const studio = openStudio()
    const answers = async (email: string) => {
      const all = []
      for (let sent = 0; sent < 11; sent++) all.push(await forget(studio, sent % 2 ? email : email.toUpperCase()))
      return all.map(({ status, body }) => `${status} ${body.error?.message ?? body.kind}`)
    }
    const [known, unknown] = [await answers(anna.email), await answers('nobody@adagio.test')]
    expect(unknown).toEqual(known)
    expect(known.at(-1)).toBe('400 RESET_PASSWORD_EXCEED_LIMIT')
    expect(known.at(-2)).toMatch(/^200 /)
    expect((await ask(studio, 'GET', '/dev/control/mails')).body.mails).toHaveLength(10)
    studio.clock.set(noon + hour - 1)
    expect((await forget(studio, anna.email)).status).toBe(400)
    studio.clock.set(noon + hour)
    expect((await forget(studio, anna.email)).status).toBe(200)
  })

  test('A2.11 A7.36 the link in the outbox carries the code and the address as they are', async () => {
    const studio = openStudio()
    await register(studio, 'lea+barre@example.org')
    await forget(studio, 'Lea+Barre@example.org')
    const { text } = await ask(studio, 'GET', '/dev/mail')
    const href = /href="(\/\?u=edit-password[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { pathname, searchParams } = new URL(href, 'http://x')
    expect(pathname).toBe('/')
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ u: 'edit-password', resetPasswordToken: expect.any(String), email: 'lea+barre@example.org' },
    })
    const oobCode = searchParams.get('resetPasswordToken')
    expect((await identify(studio, 'accounts:resetPassword', { oobCode })).body.email).toBe('lea+barre@example.org')
  })

  test.each([
    ['password', { password: 'another1' }],
    ['address', { email: 'anna@example.org' }],
  ])('A7.36 a new %s voids the earlier emails', async (_, change) => {
    const studio = openStudio()
    await forget(studio, anna.email)
    const oobCode = await letterCode(studio)
    const { token } = await signIn(studio, 'anna')
    expect((await identify(studio, 'accounts:update', { idToken: token, ...change })).status).toBe(200)
    expect(await errorOf(studio, 'accounts:resetPassword', { oobCode })).toBe('400 INVALID_OOB_CODE')
  })

  test('A7.36 of two emails the one that was not used is void once a password was set', async () => {
    const studio = openStudio()
    await forget(studio, anna.email)
    const first = await letterCode(studio)
    await forget(studio, anna.email)
    const spent = { oobCode: await letterCode(studio), newPassword: 'another1' }
    const both = await Promise.all([1, 2].map(() => identify(studio, 'accounts:resetPassword', spent)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await errorOf(studio, 'accounts:resetPassword', { oobCode: first })).toBe('400 INVALID_OOB_CODE')
  })
})
