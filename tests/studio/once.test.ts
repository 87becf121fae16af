import { describe, expect, test } from 'vitest'
import { deviceOutbox } from '../../adapters/browser/outbox.ts'
import type { ProductApi } from '../../adapters/product-api/request.ts'
import { makeProductApi } from '../../adapters/product-api/request.ts'
import { writeWire } from '../../adapters/product-api/writes.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { WeekChange } from '../../core/planner/my-week/index.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import type { Write } from '../../core/user/outbox/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { people } from '../../fixtures/people.ts'
import { adaptersOf, nobody, noTokens } from '../adapters/site-configs.ts'
import { sharedDevice } from '../adapters/tabs.ts'
import { ask, noon, openStudio, signIn } from './asking.ts'

const { free, locked, short } = known
const week = (change: WeekChange, after: number): Write => weekWrite({ change, at: noon + after })
const add = (video: string, after: number) => week({ type: 'add', day: 'mon', video }, after)
const move = (video: string, newDay: 'tue' | 'wed', after: number) =>
  week({ type: 'move', day: 'mon', video, newDay }, after)

const desk = async () => {
  const studio = openStudio()
  const [{ token }, other] = [await signIn(studio, 'ben'), await signIn(studio, 'chloe')]
  const own = { Authorization: `Bearer ${token}` }
  const put = (path: string, body: unknown, headers: Record<string, string> = {}, whose = token) =>
    ask(studio, 'POST', `/product-api/users/me/${path}`, { token: whose, body, headers })
  const plan = async () => {
    const { user } = (await ask(studio, 'GET', '/product-api/users/me', { token })).body.data
    const days = Object.entries<string[]>(user.myWeekPlan.classesByDay)
    return Object.fromEntries(days.filter(([, ids]) => ids.length > 0))
  }
  const { http, house } = adaptersOf(studio, noTokens)
  const api = makeProductApi(http, house, { token: async () => ok(token), end: () => undefined }, () => null)
  const wire = writeWire(api, `/users/${people.ben.uid}`)
  return { studio, own, other: other.token, put, plan, wire }
}

describe('a write that names itself', () => {
  test('V7.11 V7.14 counts once however often it arrives, and its second answer says nothing', async () => {
    const { put, plan } = await desk()
    const named = { 'Idempotency-Key': 'one' }
    expect((await put('my-week-plan', { videoId: free, day: 'mon' }, named)).body.data).not.toBeNull()
    expect(await put('my-week-plan', { videoId: free, day: 'mon' }, named)).toMatchObject({
      ...{ status: 200, body: { success: true, data: null } },
    })
    await put('my-week-plan/move-to-day', { videoId: free, day: 'mon', newDay: 'tue' }, { 'Idempotency-Key': 'two' })
    await put('my-week-plan', { videoId: free, day: 'mon' }, named)
    expect(await plan()).toEqual({ tue: [free] })
  })

  test('V7.14 of one that was refused nothing is remembered, and nobody else is known by its name', async () => {
    const { put, plan, other } = await desk()
    const named = { 'Idempotency-Key': 'one' }
    expect((await put('my-week-plan', { videoId: known.missing, day: 'mon' }, named)).status).toBe(404)
    expect((await put('my-week-plan', { videoId: free, day: 'mon' }, named, other)).body.data).not.toBeNull()
    expect((await put('my-week-plan', { videoId: free, day: 'mon' }, named)).body.data).not.toBeNull()
    expect(await plan()).toEqual({ mon: [free] })
  })

  test('V7.14 by a name that is none or too long it is refused', async () => {
    const { put } = await desk()
    const plan = { videoId: free, day: 'mon' }
    expect((await put('my-week-plan', plan, { 'Idempotency-Key': 'x'.repeat(256) })).status).toBe(422)
    expect((await put('my-week-plan', plan, { 'Idempotency-Key': 'x'.repeat(255) })).status).toBe(200)
  })

  test('V7.21 V7.14 an outbox that sends again what was answered and lost adds nothing', async () => {
    const { wire, plan } = await desk()
    const { open } = sharedDevice()
    const outbox = deviceOutbox(open(), 'ben', wire)
    for (let time = 0; time < 2; time += 1) {
      await outbox.keep([add(free, 0)], nobody())
      expect((await outbox.send(add(free, 0), nobody())).ok).toBe(true)
    }
    expect(await plan()).toEqual({ mon: [free] })
  })
})

describe('several writes in one request', () => {
  test('V7.14 V7.17 V4.18 two moves of a class that are on their way when the page is left end as they were made', async () => {
    const { wire, plan, put } = await desk()
    await put('my-week-plan', { videoId: free, day: 'mon' })
    const edits = [move(free, 'tue', 1), week({ type: 'move', day: 'tue', video: free, newDay: 'wed' }, 2)]
    // The first was under way by itself already, and arrives behind the request that holds both.
    const came = await wire.batch(edits, nobody())
    expect(came).toMatchObject({ ok: true, value: [{ ok: true }, { ok: true }] })
    expect((await wire.send(edits[0]!, nobody())).ok).toBe(true)
    expect(await plan()).toEqual({ wed: [free] })
  })

  test('V7.14 each has its own answer, and one that is refused keeps none of the others', async () => {
    const { wire, plan } = await desk()
    const came = await wire.batch([add(free, 1), add(known.missing, 2), add(locked, 3), add(short, 4)], nobody())
    expect(came.ok && came.value.map((answer) => answer.ok || answer.error)).toMatchObject([
      true,
      { reason: 'missing' },
      true,
      true,
    ])
    expect(await plan()).toEqual({ mon: [free, locked, short] })
  })

  test('V7.14 where the whole of it is refused each goes by itself, and one that waits holds back those after it', async () => {
    const asked: string[] = []
    const answers = [ok({}), fail({ type: 'Refused', reason: 'busy', message: '' } as const)]
    const api: ProductApi = async ({ path }) => {
      asked.push(path)
      return path.endsWith('/batch')
        ? fail({ type: 'Refused', reason: 'invalid', message: 'Too large' })
        : (answers[asked.length - 2] ?? ok({}))
    }
    const came = await writeWire(api, '/users/ben').batch([add(free, 1), add(locked, 2), add(short, 3)], nobody())
    expect(came.ok && came.value.map((answer) => answer.ok || answer.error)).toMatchObject([
      true,
      { reason: 'busy' },
      { reason: 'busy' },
    ])
    expect(asked).toEqual(['/users/ben/batch', '/users/ben/my-week-plan', '/users/ben/my-week-plan'])
  })

  test('V7.01 it reaches nothing that its sender could not reach one by one, and no other service', async () => {
    const { put, other, plan, studio } = await desk()
    const body = (path: string, method = 'POST') => ({
      requests: [{ id: 'x', method, path, body: { videoId: free, day: 'mon' } }],
    })
    const theirs = await put('batch', body(`/users/${people.ben.uid}/my-week-plan`), {}, other)
    expect(theirs.body.data.responses).toMatchObject([{ status: 403 }])
    for (const path of [
      '//evil.example/x',
      '/users/me/batch',
      '/users/me/%62atch',
      'https://evil.example',
      '/a b',
      '/x#y',
      '',
    ])
      expect((await put('batch', body(path))).status).toBe(422)
    expect((await put('batch', body('/../dev/control/reset'))).body.data.responses).toMatchObject([{ status: 404 }])
    expect((await put('batch', body('/users/me', 'GET'))).status).toBe(422)
    expect(
      (await ask(studio, 'POST', '/product-api/users/me/batch', { body: body('/users/me/my-week-plan') })).body.data
        .responses,
    ).toEqual([])
    expect(await plan()).toEqual({})
  })
})
