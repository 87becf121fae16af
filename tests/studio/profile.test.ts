import { describe, expect, test } from 'vitest'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, openStudio, signIn } from './asking.ts'
import { profile } from './buying.ts'

const words = 'Please select a valid image file (JPEG, PNG, or WebP) under 10MB.'
const largest = 10_485_760
const first = {
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/webp': [...Buffer.from('RIFF....WEBPVP8 ')],
} as const
type Kind = keyof typeof first

const pictureOf = (kind: Kind, size = 64): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  bytes.set(first[kind])
  return bytes
}

const send = async (
  studio: Studio,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  field = 'profilePicture',
) => {
  const form = new FormData()
  form.set(field, new File([bytes], 'me', { type }))
  const path = 'http://studio.test/product-api/users/me/profile/picture'
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await studio.fetch(new Request(path, { method: 'POST', headers, body: form }))
  const body = await answer.json()
  return { status: answer.status, body }
}
const show = async (studio: Studio, path: string) => {
  const answer = await studio.fetch(new Request(`http://studio.test${path}`))
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

describe('the picture', () => {
  test.each([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
  ] as const)('A7.06 A3.03 an %s is kept and shown at an address of its own', async (kind, ending) => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const { status, body } = await send(studio, token, pictureOf(kind), kind)
    expect(status).toBe(200)
    const { user, profilePictureUrl } = body.data
    expect(profilePictureUrl).toMatch(new RegExp(`^/product-api/pictures/[\\w-]{32}\\.${ending}$`))
    expect(user.profilePictureUrl).toBe(profilePictureUrl)
    expect((await profile(studio, { token })).user.profilePictureUrl).toBe(profilePictureUrl)
    const { answer, bytes } = await show(studio, profilePictureUrl)
    expect(bytes).toEqual(pictureOf(kind))
    expect(answer.headers.get('content-type')).toBe(kind)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  test('A7.06 a new one has a new address, and the old one is gone', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const [old, fresh] = [
      await send(studio, token, pictureOf('image/png'), 'image/png'),
      await send(studio, token, pictureOf('image/png'), 'image/png'),
    ]
    expect(fresh.body.data.profilePictureUrl).not.toBe(old.body.data.profilePictureUrl)
    expect((await show(studio, old.body.data.profilePictureUrl)).answer.status).toBe(404)
    expect((await show(studio, fresh.body.data.profilePictureUrl)).answer.status).toBe(200)
  })

  test('A7.07 it is taken away, with its address, and a second time nothing happens', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const { profilePictureUrl } = (await send(studio, token, pictureOf('image/png'), 'image/png')).body.data
    for (const _ of [1, 2]) {
      const { status, body } = await ask(studio, 'DELETE', '/product-api/users/me/profile/picture', { token })
      expect({ status, url: body.data.user.profilePictureUrl }).toEqual({ status: 200, url: null })
    }
    expect((await show(studio, profilePictureUrl)).answer.status).toBe(404)
  })

  test('A7.06 ten megabytes pass, and one byte more is too much', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const refusal = { success: false, message: words, data: { errors: { profilePicture: words } } }
    for (const size of [largest + 1, largest + 200_000])
      expect(await send(studio, token, pictureOf('image/jpeg', size), 'image/jpeg')).toMatchObject({
        ...{ status: 413, body: refusal },
      })
    const { status, body } = await send(studio, token, pictureOf('image/jpeg', largest), 'image/jpeg')
    expect(status).toBe(200)
    expect((await show(studio, body.data.profilePictureUrl)).bytes).toHaveLength(largest)
  })

  test('A7.06 everything else may still be no larger than before', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const large = { token, body: 'x'.repeat(66_000) }
    for (const path of ['/users/me', '/checkout/session', '/users/me/profile/picture/x'])
      expect((await ask(studio, 'POST', `/product-api${path}`, large)).status).toBe(413)
    expect((await ask(studio, 'DELETE', '/product-api/users/me/profile/picture', large)).status).toBe(413)
  })

  test('A7.06 what is no picture is refused, by its first bytes and by its type', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const script = new TextEncoder().encode('<svg onload="alert(1)">')
    const tries = [
      await send(studio, token, script, 'image/png'),
      await send(studio, token, pictureOf('image/png'), 'image/svg+xml'),
      await send(studio, token, pictureOf('image/png'), 'image/jpeg'),
      await send(studio, token, pictureOf('image/png'), ''),
      await send(studio, token, new Uint8Array(0), 'image/png'),
      await send(studio, token, pictureOf('image/png'), 'image/png', 'picture'),
    ]
    for (const each of tries) expect(each).toMatchObject({ status: 422, body: { message: words } })
    const path = '/product-api/users/me/profile/picture'
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const headers of [{}, type])
      expect((await ask(studio, 'POST', path, { token, headers, body: '--x\r\nbroken' })).status).toBe(422)
    expect((await ask(studio, 'POST', path, { headers: type, body: '--x--' })).status).toBe(401)
    expect((await profile(studio, { token })).user.profilePictureUrl).toBeNull()
  })

  test('A7.06 nobody finds a picture by trying, and it goes with its account', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'anna')
    const { profilePictureUrl } = (await send(studio, token, pictureOf('image/png'), 'image/png')).body.data
    for (const name of ['studio-anna', 'studio-anna.png', '%00', '..%2f..', profilePictureUrl.slice(0, -1)])
      expect((await show(studio, `/product-api/pictures/${name}`)).answer.status).toBe(404)
    studio.context.db.exec("delete from account where uid = 'studio-anna'")
    expect((await show(studio, profilePictureUrl)).answer.status).toBe(404)
  })
})

describe('what somebody says about themselves', () => {
  const save = async (studio: Studio, token: string, body: unknown) =>
    ask(studio, 'POST', '/product-api/users/me', { token, body })

  test('A8.14 A9.01 a name of fifty letters is kept, and one of fifty-one refused in the words of the wire', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'ben')
    const [fifty, more] = ['é'.repeat(50), 'é'.repeat(51)]
    expect((await save(studio, token, { firstName: fifty, lastName: fifty })).status).toBe(200)
    const { status, body } = await save(studio, token, { firstName: more, lastName: more, city: 'Lyon' })
    expect({ status, errors: body.data.errors }).toEqual({
      status: 422,
      errors: {
        firstName: 'firstName can have max 50 characters.',
        lastName: 'lastName can have max 50 characters.',
      },
    })
    expect((await profile(studio, { token })).user.city).toBeUndefined()
  })

  test('A3.09 A7.02 consents are kept by name, and what is not said stays', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'ben')
    expect((await profile(studio, { token })).user.consents).toEqual({})
    await save(studio, token, { consents: { news: true, care: true }, city: 'Lyon' })
    await save(studio, token, { consents: { news: false } })
    const { body } = await save(studio, token, { firstName: 'Benoît' })
    expect(body.data.user).toMatchObject({ consents: { news: false, care: true }, city: 'Lyon', firstName: 'Benoît' })
  })

  test('A3.09 twenty consents at most, each with a plain name and a plain answer', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'ben')
    const some = (count: number, from = 0) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${at + from}`, true]))
    expect((await save(studio, token, { consents: some(21) })).status).toBe(422)
    expect((await save(studio, token, { consents: some(20) })).status).toBe(200)
    expect((await save(studio, token, { consents: some(1, 20) })).status).toBe(422)
    for (const consents of [{ news: 'yes' }, { 'a b': true }, { '': true }, { ['x'.repeat(51)]: true }, [], 'news'])
      expect((await save(studio, token, { consents })).status).toBe(422)
    await save(studio, token, '{"consents":{"__proto__":true,"constructor":true}}')
    expect(Object.keys((await profile(studio, { token })).user.consents)).toHaveLength(20)
  })
})
