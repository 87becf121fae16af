import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import { passwordHash } from '../../fixtures/people.ts'
import { reuseGrace } from '../../fixtures/studio/identity/tokens.ts'
import { migrations } from '../../fixtures/studio/migrations.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { createStudio } from '../../fixtures/studio/studio.ts'
import { ask, identify, noon, openStudio, register, signIn } from './asking.ts'
import { buy, charged, customer, press, till } from './buying.ts'
import type { Writing } from './writer.ts'

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'adagio-studio-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const post = (studio: Studio, path: string, token: string, body: unknown) =>
  ask(studio, 'POST', `/product-api${path}`, { token, body })
const userOf = async (studio: Studio, token: string) =>
  (await ask(studio, 'GET', '/product-api/users/me', { token })).body.data.user
const someIds = (studio: Studio, from: number, to: number): string[] =>
  studio.context.db
    .prepare(
      "select mediaid from catalogue_media where published = 1 and content_type = '' order by title limit ? offset ?",
    )
    .all(to - from, from)
    .map(({ mediaid }) => String(mediaid))

describe('two writers at once lose nothing', () => {
  test('V7.08 V7.11 of a hundred favourites and states at the same time all are kept', async () => {
    const studio = openStudio()
    const { token } = await register(studio, 'new@example.org')
    const ids = someIds(studio, 0, 50)
    await Promise.all(
      ids.flatMap((mediaId, at) => [
        post(studio, '/users/me/bookmarks', token, { mediaId }),
        post(studio, `/users/me/video-state/${mediaId}`, token, { lastTime: at, updatedAt: noon - at }),
      ]),
    )
    const { counts, videoState } = await userOf(studio, token)
    expect(counts.bookmarks).toBe(50)
    expect(ids.map((id) => videoState[id].lastTime)).toEqual(ids.map((_, at) => at))
  })

  test('V3.03 V7.11 of many states of one class, in whatever order, the latest is kept', async () => {
    const studio = openStudio()
    const { token } = await register(studio, 'new@example.org')
    const ages = [5, 1, 9, 0, 3, 7, 2, 8]
    await Promise.all(
      ages.map((age) =>
        post(studio, `/users/me/video-state/${known.free}`, token, { lastTime: 100 - age, updatedAt: noon - age }),
      ),
    )
    const { videoState } = await userOf(studio, token)
    expect(videoState[known.free]).toMatchObject({ lastTime: 100, updatedAt: noon })
  })

  test('V7.08 two studios that share a folder keep what either was told', async () => {
    const [one, other] = [openStudio({ data }), openStudio({ data })]
    const { token } = await register(one, 'new@example.org')
    const ids = someIds(one, 0, 40)
    await Promise.all(
      ids.map((mediaId, at) => post(at % 2 === 0 ? one : other, '/users/me/bookmarks', token, { mediaId })),
    )
    for (const studio of [one, other]) expect((await userOf(studio, token)).counts.bookmarks).toBe(40)
  })

  test('V7.08 so do two that write from two threads', { timeout: 20_000 }, async () => {
    const studio = openStudio({ data })
    const { token } = await register(studio, 'new@example.org')
    const workerData: Writing = { data, now: noon, token, ids: someIds(studio, 0, 60) }
    const worker = new Worker(new URL('./writer.ts', import.meta.url), { workerData })
    const done = once(worker, 'message')
    for (const mediaId of someIds(studio, 60, 120)) await post(studio, '/users/me/bookmarks', token, { mediaId })
    await done
    await worker.terminate()
    expect((await userOf(studio, token)).counts.bookmarks).toBe(120)
  })
})

describe('a restart', () => {
  const reopen = (studio: Studio, options = {}) => {
    studio.close()
    return openStudio({ data, ...options })
  }

  test('V7.05 keeps accounts, sessions and everything that a member left', async () => {
    const first = openStudio({ data })
    const { token, refresh, uid } = await register(first, 'new@example.org')
    await post(first, '/users/me', token, { firstName: 'Léa' })
    await post(first, '/users/me/tags', token, { tags: ['ftue1'] })
    await post(first, '/users/me/bookmarks', token, { mediaId: known.free })
    await post(first, '/users/me/watched-videos', token, { mediaId: known.free })
    await post(first, `/users/me/video-state/${known.free}`, token, { lastTime: 33 })
    await post(first, `/users/me/programs/${known.program}/section-state`, token, { state: { a: true } })
    const before = await userOf(first, token)
    const second = reopen(first)
    expect(await userOf(second, token)).toEqual(before)
    expect(before).toMatchObject({ uid, firstName: 'Léa', counts: { bookmarks: 1, watchedVideos: 1 } })
    const renewed = await identify(second, 'token', { grant_type: 'refresh_token', refresh_token: refresh })
    expect(renewed.status).toBe(200)
    const third = reopen(second)
    third.clock.set(third.clock.now() + reuseGrace)
    const again = await identify(third, 'token', { grant_type: 'refresh_token', refresh_token: refresh })
    expect(again.body.error.message).toBe('INVALID_REFRESH_TOKEN')
  })

  test('V7.05 A7.09 keeps what was bought, what is still to be confirmed, and the picture', async () => {
    const first = openStudio({ data })
    const [chloe, ben] = [await customer(first, 'chloe'), await customer(first, 'ben')]
    await buy(first, chloe, 'on-demand-annual')
    const form = new FormData()
    form.set('profilePicture', new File([new Uint8Array([0xff, 0xd8, 0xff])], 'me', { type: 'image/jpeg' }))
    const path = 'http://studio.test/product-api/users/me/profile/picture'
    const headers = { Authorization: `Bearer ${chloe.token}` }
    await first.fetch(new Request(path, { method: 'POST', headers, body: form }))
    await press(first, await till(first, ben, 'day-pass-pack-5'), 'pay')
    const before = await userOf(first, chloe.token)
    const later = first.clock.now() + 1_499
    const second = reopen(first, { now: later })
    expect(await userOf(second, chloe.token)).toEqual(before)
    expect(before).toMatchObject({ products: [{}], profilePictureUrl: expect.stringMatching(/\.jpg$/) })
    expect((await ask(second, 'GET', before.profilePictureUrl)).status).toBe(200)
    expect(await userOf(second, ben.token)).toMatchObject({ hasPendingSubscription: true, unusedDayPasses: 0 })
    const third = reopen(second, { now: later + 1 })
    expect(await userOf(third, ben.token)).toMatchObject({ hasPendingSubscription: false, unusedDayPasses: 6 })
    expect(await charged(third)).toMatchObject([{ amount: 20_000 }, { amount: 2_500 }])
  })

  test('V7.05 brings a folder of the release before into shape and keeps who is in it', async () => {
    const db = new DatabaseSync(join(data, 'studio.db'))
    db.exec(`${migrations[0]}; pragma user_version = 1`)
    db.exec(`insert into account (uid, email, password, created_at, last_login_at, password_updated_at)
      values ('u1', 'lea@example.org', '${passwordHash}', 1, 1, 1)`)
    db.exec(`insert into profile (uid, first_name, unused_day_passes) values ('u1', 'Léa', 2)`)
    const insert =
      "insert into product (uid, key, type, created_at, expires_at) values ('u1', 'on-demand', 'on-demand', ?, ?)"
    db.prepare(insert).run(noon, noon + 1)
    db.exec("insert into fact values ('seeded', '1')")
    db.close()
    const studio = openStudio({ data })
    const typed = { email: 'lea@example.org', password: 'barre2026' }
    const { body } = await identify(studio, 'accounts:signInWithPassword', typed)
    const lea = { token: body.idToken, uid: 'u1', email: typed.email }
    expect(await userOf(studio, lea.token)).toMatchObject({
      ...{ firstName: 'Léa', unusedDayPasses: 2, products: [{ type: 'on-demand' }], consents: {} },
    })
    expect((await buy(studio, lea, 'on-demand')).user.products).toHaveLength(2)
  })

  test('keeps the clock, the faults, the requests and the emails', async () => {
    const first = openStudio({ data })
    await ask(first, 'POST', '/dev/control/clock', { body: { now: noon + 12_345 } })
    await ask(first, 'POST', '/dev/control/faults', { body: { wire: 'search', type: 'empty' } })
    await identify(first, 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ben@adagio.test' })
    const second = reopen(first, { now: undefined })
    expect(second.clock.now()).toBe(noon + 12_345)
    const look = async (path: string) => (await ask(second, 'GET', `/dev/control${path}`)).body
    expect((await look('/faults')).faults).toHaveLength(1)
    expect((await look('/requests')).requests).toHaveLength(1)
    expect((await look('/mails')).mails).toHaveLength(1)
  })

  test('on another day the catalogue follows the clock and the members keep what they have', async () => {
    const first = openStudio({ data })
    const { token } = await register(first, 'new@example.org')
    await post(first, '/users/me/bookmarks', token, { mediaId: known.free })
    const start = async (studio: Studio) => {
      const { playlist } = (await ask(studio, 'GET', `/delivery/v2/media/${known.onAir}`)).body
      return Date.parse(playlist[0]['VCH.ScheduledStart'])
    }
    const began = await start(first)
    const later = noon + 10 * 86_400_000
    const second = reopen(first, { now: later })
    expect((await start(second)) - began).toBe(later - noon)
    expect(second.context.db.prepare('select count(*) as n from bookmark where uid like ?').get('studio-anna')).toEqual(
      {
        n: 30,
      },
    )
    expect((await signIn(second, 'anna')).token).toBeTruthy()
  })

  test('V3.12 V7.21 places stay, and what is on is counted anew where an hour or more has passed', async () => {
    const minute = 60_000
    const first = openStudio({ data })
    const { token } = await signIn(first, 'ben')
    await post(first, '/live-events/evt-soon/rsvp', token, {})
    await post(first, '/rsvps', token, { classId: 'cls-2026-03-03-1730' })
    const starts = async (studio: Studio) => {
      const { event } = (await ask(studio, 'GET', '/product-api/live-events/evt-soon')).body.data
      return Date.parse(event.startDate)
    }
    first.clock.set(noon + 60 * minute - 1)
    const soonAfter = reopen(first, { now: undefined })
    expect(await starts(soonAfter)).toBe(noon + 40 * minute)
    soonAfter.clock.set(noon + 60 * minute)
    const later = reopen(soonAfter, { now: undefined })
    expect(await starts(later)).toBe(noon + 100 * minute)
    const again = (await signIn(later, 'ben')).token
    const { rsvps } = (await ask(later, 'GET', '/product-api/live-events/rsvps', { token: again })).body.data
    expect(Object.keys(rsvps).toSorted()).toEqual(['cls-2026-03-03-1730', 'evt-soon'])
  })

  test('fresh starts over, and touches nothing else in the folder', async () => {
    writeFileSync(join(data, 'notes.txt'), 'mine')
    const first = openStudio({ data })
    await register(first, 'new@example.org')
    const second = reopen(first, { fresh: true })
    const body = { email: 'new@example.org', password: 'barre2026' }
    expect((await identify(second, 'accounts:signInWithPassword', body)).status).toBe(400)
    expect((await signIn(second, 'anna')).token).toBeTruthy()
    expect(existsSync(join(data, 'notes.txt'))).toBe(true)
  })

  test('a closed studio leaves one file, and a fresh folder is made where there was none', () => {
    const folder = join(data, 'a', 'b')
    const studio = createStudio({ data: folder, now: noon })
    studio.close()
    studio.close()
    expect(readdirSync(folder)).toEqual(['studio.db'])
  })
})
