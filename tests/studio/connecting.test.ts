import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import { proofSeconds } from '../../fixtures/studio/product-api/connecting.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, openStudio, signIn } from './asking.ts'

const year = '2030-01-01T00:00:00Z'

const tokenOf = async (studio: Studio, name: PersonName) => (await signIn(studio, name)).token

const onDemand = (studio: Studio, name: PersonName): number => {
  const { db, clock } = studio.context
  const sql = `select max(expires_at) as ends from product where uid = ? and type = 'on-demand'`
  const { ends } = db.prepare(sql).get(people[name].uid) as { ends: number | null }
  return Math.max(0, (ends ?? 0) - clock.now())
}

const connect = async (
  studio: Studio,
  to: PersonName,
  existing: PersonName,
  { expiresAt = year, proof }: { readonly expiresAt?: string | null; readonly proof?: string } = {},
) =>
  ask(studio, 'POST', '/product-api/users/migrate', {
    token: await tokenOf(studio, to),
    body: { email: people[existing].email, expiresAt },
    ...(proof !== undefined && { headers: { 'X-Account-Proof': proof } }),
  })

describe('connecting an existing account', () => {
  test('A7.03 its time moves to the caller once, and never more than it really has', async () => {
    const studio = openStudio()
    const [mine, theirs] = [onDemand(studio, 'ben'), onDemand(studio, 'anna')]
    expect(theirs).toBeGreaterThan(0)
    const proof = await tokenOf(studio, 'anna')
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, body } = await connect(studio, 'ben', 'anna', { proof })
      expect([status, body.data.user.uid]).toEqual([200, people.ben.uid])
      expect([onDemand(studio, 'ben'), onDemand(studio, 'anna')]).toEqual([mine + theirs, 0])
    }
  })

  test.each(['trial', 'free-month', 'pass24'])(
    'A7.03 of an account with a %s only what was paid for moves, so that throw-away accounts add up to nothing',
    async (key) => {
      const studio = openStudio()
      const { db, clock } = studio.context
      const week = clock.now() + 7 * 86_400_000
      const give = (name: PersonName, key: string, from: number, to: number) =>
        db
          .prepare(
            "insert into product (uid, key, type, created_at, expires_at, renews) values (?, ?, 'on-demand', ?, ?, 1)",
          )
          .run(people[name].uid, key, from, to)
      give('chloe', key, clock.now(), week)
      expect((await connect(studio, 'ben', 'chloe', { proof: await tokenOf(studio, 'chloe') })).status).toBe(200)
      expect([onDemand(studio, 'ben'), onDemand(studio, 'chloe')]).toEqual([0, week - clock.now()])
      db.prepare('delete from connected_account').run()
      give('chloe', 'on-demand', week, week + 5_000)
      expect((await connect(studio, 'ben', 'chloe', { proof: await tokenOf(studio, 'chloe') })).status).toBe(200)
      expect([onDemand(studio, 'ben'), onDemand(studio, 'chloe')]).toEqual([5_000, week - clock.now()])
      const { held } = db.prepare('select key as held from product where uid = ?').get(people.ben.uid) as {
        held: string
      }
      expect(held).toBe('on-demand')
    },
  )

  test('A7.03 without a proof of whose it is, with that of another, or with an old one it is refused', async () => {
    const studio = openStudio()
    const old = await tokenOf(studio, 'anna')
    const others = await tokenOf(studio, 'grace')
    for (const proof of [undefined, '', 'x.y.z', others])
      expect((await connect(studio, 'ben', 'anna', proof === undefined ? {} : { proof })).status).toBe(403)
    studio.clock.set(studio.context.clock.now() + proofSeconds * 1_000 + 1_000)
    expect((await connect(studio, 'ben', 'anna', { proof: old })).status).toBe(403)
    expect(onDemand(studio, 'ben')).toBe(0)
  })

  test('A7.03 once connected it is nobody else’s; the own account is connected without a proof and changes nothing', async () => {
    const studio = openStudio()
    const proof = await tokenOf(studio, 'anna')
    expect((await connect(studio, 'ben', 'anna', { proof })).status).toBe(200)
    expect((await connect(studio, 'grace', 'anna', { proof })).status).toBe(409)
    const before = onDemand(studio, 'grace')
    expect((await connect(studio, 'grace', 'grace')).status).toBe(200)
    expect(onDemand(studio, 'grace')).toBe(before)
  })

  test.each([
    [{ email: 4, expiresAt: null }],
    [{ email: 'anna@adagio.test' }],
    [{ email: 'anna@adagio.test', expiresAt: 'soon' }],
    [[]],
  ])('A7.03 %j cannot be read and changes nothing', async (body) => {
    const studio = openStudio()
    const token = await tokenOf(studio, 'ben')
    expect((await ask(studio, 'POST', '/product-api/users/migrate', { token, body })).status).toBe(422)
    expect((await ask(studio, 'POST', '/product-api/users/migrate', { body })).status).toBe(401)
  })

  test('A7.03 no time is made or lost, whatever end is claimed, however often and by whom', async () => {
    const names = ['anna', 'ben', 'grace'] as const
    const step = fc.record({
      to: fc.constantFrom(...names),
      existing: fc.constantFrom(...names),
      days: fc.constantFrom(null, -1, 0, 3, 4_000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const studio = openStudio()
        const all = () => names.reduce((sum, name) => sum + onDemand(studio, name), 0)
        const before = all()
        for (const { to, existing, days } of steps) {
          const expiresAt =
            days === null ? null : new Date(studio.context.clock.now() + days * 86_400_000).toISOString()
          await connect(studio, to, existing, { expiresAt, proof: await tokenOf(studio, existing) })
          expect(all()).toBe(before)
        }
      }),
      { numRuns: 12 },
    )
  })
})
