import { describe, expect, test } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio, signIn } from './asking.ts'
import { buy, customer, profile } from './buying.ts'

const day = 86_400_000
const redeem = (studio: Studio, token: string, body?: unknown, id = 'me') =>
  ask(studio, 'POST', `/product-api/users/${id}/redeem-day-pass`, { token, body })

describe('a day pass', () => {
  test('A7.05 A6.07 V6.10 A4.11 opens every class for a day, and one pass is taken', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'chloe')
    expect((await redeem(studio, token, { classId: known.scheduled })).body.data).toEqual({
      success: true,
      duplicate: false,
    })
    const { user, hasDayPass } = await profile(studio, { token })
    const times = { createdAt: '2026-03-02T17:00:00.000Z', expiresAt: '2026-03-03T17:00:00.000Z' }
    expect(user.products).toEqual(
      ['on-demand', 'live'].map((type) => ({ type, ...times, isRecurring: false, amount: null })),
    )
    expect({ left: user.unusedDayPasses, hasDayPass }).toEqual({ left: 2, hasDayPass: true })
  })

  test('A9.04 A4.12 while one runs, to its last millisecond, another is not taken', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'chloe')
    const both = await Promise.all([redeem(studio, token), redeem(studio, token)])
    expect(both.map(({ body }) => body.data.duplicate).sort()).toEqual([false, true])
    studio.clock.set(noon + day - 1)
    const late = (await signIn(studio, 'chloe')).token
    expect((await redeem(studio, late)).body.data).toEqual({ success: true, duplicate: true })
    expect((await profile(studio, { token: late })).user.unusedDayPasses).toBe(2)
    studio.clock.set(noon + day)
    expect((await redeem(studio, late)).body.data).toEqual({ success: true, duplicate: false })
    const { user } = await profile(studio, { token: late })
    expect(user).toMatchObject({ unusedDayPasses: 1, products: { length: 4 } })
  })

  test('V4.22 V4.23 A9.04 of which the answer was lost may be asked for again: success, a duplicate, one pass taken', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'chloe')
    const body = { classId: 'cls-2026-03-02-1800' }
    for (const fault of [
      { type: 'drop', late: true },
      { type: 'status', status: 503, late: true },
    ])
      await ask(studio, 'POST', '/dev/control/faults', { body: { wire: 'product-api', ...fault } })
    await expect(redeem(studio, token, body)).rejects.toThrow(TypeError)
    expect((await redeem(studio, token, body)).status).toBe(503)
    expect((await redeem(studio, token, body)).body.data).toEqual({ success: true, duplicate: true })
    const { user } = await profile(studio, { token })
    expect(user).toMatchObject({ unusedDayPasses: 2, products: { length: 2 } })
  })

  test('V4.23 A7.05 of five who ask at once for a class, one takes a pass', async () => {
    const studio = openStudio()
    const { token } = await signIn(studio, 'chloe')
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => redeem(studio, token, { classId: 'cls-2026-03-02-1800' })),
    )
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(asked.filter(({ body }) => !body.data.duplicate)).toHaveLength(1)
    expect((await profile(studio, { token })).user).toMatchObject({ unusedDayPasses: 2, products: { length: 2 } })
  })

  test('V4.22 A6.07 runs to the last millisecond of its day', async () => {
    const studio = openStudio()
    await redeem(studio, (await signIn(studio, 'chloe')).token)
    const runs = async (at: number) => {
      studio.clock.set(at)
      return (await profile(studio, await signIn(studio, 'chloe'))).hasDayPass
    }
    expect([await runs(noon + day - 1), await runs(noon + day)]).toEqual([true, false])
  })

  test('A7.05 without one it is refused, and nobody redeems another’s', async () => {
    const studio = openStudio()
    const [ben, elena] = [await signIn(studio, 'ben'), await signIn(studio, 'elena')]
    expect(await redeem(studio, ben.token)).toMatchObject({ status: 409, body: { message: 'No day passes left' } })
    expect((await redeem(studio, ben.token, {}, 'studio-chloe')).status).toBe(403)
    expect((await redeem(studio, ben.token, { classId: 7 })).status).toBe(422)
    const path = '/product-api/users/studio-chloe/redeem-day-pass'
    const headers = { 'X-Impersonate-User': 'studio-chloe' }
    expect((await ask(studio, 'POST', path, { token: elena.token, headers })).status).toBe(200)
    expect((await profile(studio, await signIn(studio, 'chloe'))).user.unusedDayPasses).toBe(2)
  })
})

describe('the newsletter', () => {
  const confirm = async (studio: Studio, name: PersonName, email: string) => {
    const { token } = await signIn(studio, name)
    return ask(studio, 'POST', '/product-api/newsletter/confirm', { token, body: { email } })
  }

  test.each([
    ['ben', false],
    ['farid', true],
    ['anna', true],
    ['dario', false],
    ['hiro', false],
  ] as const)('A7.38 P4.4.03 P4.4.04 of %s it is known whether they have a pass: %s', async (name, hasPass) => {
    const { status, body } = await confirm(openStudio(), name, `${name.toUpperCase()}@adagio.test`)
    expect({ status, data: body.data }).toEqual({ status: 200, data: { confirmed: true, hasPass } })
  })

  test('A7.38 P4.4.10 who took the pass has it, also when its day is over', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    await buy(studio, ben, 'day-pass', { promoType: 'pass24' })
    studio.clock.set(noon + 3 * day)
    expect((await confirm(studio, 'ben', ben.email)).body.data.hasPass).toBe(true)
  })

  test('A7.38 P4.4.07 another’s address is refused, and so is a visitor', async () => {
    const studio = openStudio()
    expect((await confirm(studio, 'ben', 'anna@adagio.test')).status).toBe(403)
    expect((await confirm(studio, 'ben', '')).status).toBe(403)
    const visitor = await ask(studio, 'POST', '/product-api/newsletter/confirm', { body: { email: 'ben@adagio.test' } })
    expect(visitor.status).toBe(401)
  })
})
