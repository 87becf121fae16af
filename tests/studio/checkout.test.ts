import { describe, expect, test } from 'vitest'
import { ask, identify, noon, openStudio, register } from './asking.ts'
import { buy, charged, customer, press, profile, site, till, wish } from './buying.ts'

const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString()

describe('what is sold', () => {
  test.each([
    ['on-demand', 2_500, '2026-04-02'],
    ['on-demand-3-months', 5_000, '2026-06-02'],
    ['on-demand-6-months', 10_000, '2026-09-02'],
    ['on-demand-annual', 20_000, '2027-03-02'],
  ])('A7.10 P9.01 P9.02 P9.04 P9.14 A9.14 A9.16 %s costs %i cents and lasts to %s', async (key, amount, ends) => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    const { user } = await buy(studio, ben, key)
    const bought = { type: 'on-demand', createdAt: iso(noon + 1_500), expiresAt: `${ends}T17:00:01.500Z` }
    const isRecurring = key !== 'on-demand-3-months'
    expect(user.products).toEqual([{ ...bought, isRecurring, amount }])
    expect(await charged(studio)).toMatchObject([{ uid: ben.uid, key, amount, at: noon }])
  })

  test.each([
    ['ben', 'day-pass', 1_500, 1],
    ['ben', 'day-pass-pack-5', 2_500, 6],
    ['anna', 'day-pass-member', 500, 1],
    ['anna', 'day-pass-pack-5', 2_500, 6],
  ] as const)(
    'A7.10 P9.07 P9.08 P9.09 P9.14 %s buys %s for %i cents and has %i more to use',
    async (name, key, amount, passes) => {
      const studio = openStudio()
      const who = await customer(studio, name)
      const before = await profile(studio, who)
      const { user } = await buy(studio, who, key)
      expect(user.unusedDayPasses - before.user.unusedDayPasses).toBe(passes)
      expect(user.products).toEqual(before.user.products)
      expect(await charged(studio)).toMatchObject([{ key, amount }])
    },
  )

  test('A1.05 A7.10 a class alone costs what the config says, is told as bought, opens for its buyer, and is sold once', async () => {
    const studio = openStudio()
    const anna = await customer(studio, 'anna')
    const before = await profile(studio, anna)
    const { user } = await buy(studio, anna, 'masterclass-rose')
    expect(user).toMatchObject({ boughtOffers: ['masterclass-rose'], products: before.user.products })
    const [order] = user.orders
    expect(order).toMatchObject({ key: 'masterclass-rose', state: 'granted', amount: 1_800 })
    expect((await wish(studio, anna, 'masterclass-rose')).body).toMatchObject({
      message: 'You already have this class',
    })
    expect(await charged(studio)).toMatchObject([{ key: 'masterclass-rose', amount: 1_800 }])
  })

  test('P9.11 a membership bought while one runs adds its time at the end', async () => {
    const studio = openStudio()
    const grace = await customer(studio, 'grace')
    const first = await buy(studio, grace, 'on-demand-annual')
    expect(first.user.products[1]).toMatchObject({
      createdAt: '2026-03-22T17:00:00.000Z',
      expiresAt: '2027-03-22T17:00:00.000Z',
    })
    expect(first.hasOneYearOnDemand).toBe(true)
    const { user } = await buy(studio, grace, 'on-demand')
    expect(user.products[2].expiresAt).toBe('2027-04-22T17:00:00.000Z')
  })

  test('A9.14 a month from the last of January ends with February, and a free pass adds nothing to a year', async () => {
    const studio = openStudio({ now: Date.parse('2026-01-31T10:00:00Z') })
    const [ben, farid] = [await customer(studio, 'ben'), await customer(studio, 'farid')]
    expect((await buy(studio, ben, 'on-demand')).user.products[0].expiresAt).toBe('2026-02-28T10:00:01.500Z')
    const { user } = await buy(studio, farid, 'on-demand')
    expect(user.products[1].expiresAt).toBe('2026-02-28T10:00:03.000Z')
  })

  test('A6.06 A9.16 a live membership costs 80 a month, opens live for that time, and follows a running one', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    const { user } = await buy(studio, ben, 'live')
    const month = { type: 'live', createdAt: iso(noon + 1_500), expiresAt: '2026-04-02T17:00:01.500Z' }
    expect(user.products).toEqual([{ ...month, isRecurring: true, amount: 8_000 }])
    const again = await buy(studio, ben, 'live')
    expect(again.user.products[1]).toMatchObject({ type: 'live', createdAt: month.expiresAt })
    expect(await charged(studio)).toMatchObject([{ amount: 8_000 }, { amount: 8_000 }])
  })

  test('A6.06 a live membership is not made longer by an on-demand one', async () => {
    const studio = openStudio()
    const { user } = await buy(studio, await customer(studio, 'dario'), 'on-demand')
    expect(user.products[1]).toMatchObject({ type: 'on-demand', expiresAt: '2026-04-02T17:00:01.500Z' })
  })
})

describe('who may buy what', () => {
  test('A7.08 A7.10 nobody buys what is not sold', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    for (const key of ['nothing', 'constructor', '__proto__', 'trial', 'pass24', '']) {
      const { status, body } = await wish(studio, ben, key)
      expect({ status, errors: body.data.errors }).toEqual({
        status: 422,
        errors: { key: "We don't sell this product" },
      })
    }
    const none = await ask(studio, 'POST', '/product-api/checkout/session', { body: {} })
    expect(none.status).toBe(401)
    const empty = await ask(studio, 'POST', '/product-api/checkout/session', { token: ben.token, body: {} })
    const fields = ['cancelUrl', 'email', 'hasTrial', 'key', 'redirectUrl', 'uid']
    expect(Object.keys(empty.body.data.errors).sort()).toEqual(fields)
  })

  test('P6.08 the day pass for members is for members, and the other for everybody else', async () => {
    const studio = openStudio()
    const [ben, anna] = [await customer(studio, 'ben'), await customer(studio, 'anna')]
    const refused = [await wish(studio, ben, 'day-pass-member'), await wish(studio, anna, 'day-pass')]
    for (const { status, body } of refused) {
      expect(status).toBe(422)
      expect(body.message).toMatch(/members/i)
      expect(body.data.errors.key).toBe(body.message)
    }
  })

  test('A7.08 the buyer is the caller', async () => {
    const studio = openStudio()
    const [ben, anna] = [await customer(studio, 'ben'), await customer(studio, 'anna')]
    expect((await wish(studio, { ...anna, token: ben.token }, 'on-demand')).status).toBe(403)
    const other = await wish(studio, { ...ben, email: anna.email }, 'on-demand')
    expect(other).toMatchObject({ status: 422, body: { data: { errors: { email: expect.any(String) } } } })
    expect((await wish(studio, { ...ben, email: 'BEN@Adagio.test' }, 'on-demand')).status).toBe(200)
  })

  test('A8.20 a coupon that nobody knows is refused, and none is none', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    const refused = await wish(studio, ben, 'on-demand', { coupon: 'VITA' })
    expect(refused).toMatchObject({ status: 422, body: { message: 'Invalid coupon code' } })
    expect(refused.body.data.errors).toEqual({ coupon: 'Invalid coupon code' })
    for (const coupon of [null, undefined, ' '])
      expect((await wish(studio, ben, 'on-demand', { coupon })).status).toBe(200)
  })

  test.each([
    ['/pricing'],
    ['javascript:alert(1)'],
    ['//studio.test/'],
    ['http://evil.example/'],
    ['http://studio.test.evil.example/'],
    ['http://studio.test@evil.example/'],
    ['https://studio.test/'],
    ['http://studio.test:81/'],
    [' http://studio.test/'],
    ['http:\\\\studio.test/'],
    [''],
    [`http://studio.test/${'x'.repeat(2_000)}`],
  ])('A7.08 the way back leads to the site alone, not to %j', async (address) => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    for (const field of ['redirectUrl', 'cancelUrl']) {
      const { status, body } = await wish(studio, ben, 'on-demand', { [field]: address })
      expect({ status, fields: Object.keys(body.data.errors) }).toEqual({ status: 422, fields: [field] })
    }
  })

  test('A7.08 A7.09 the site is where the browser says it is, and the page is there too', async () => {
    const studio = openStudio()
    const { token, ...ben } = await customer(studio, 'ben')
    const from = (origin: string, address: string) =>
      ask(studio, 'POST', '/product-api/checkout/session', {
        ...{ token, headers: { Origin: origin } },
        body: { ...ben, key: 'on-demand', hasTrial: true, redirectUrl: address, cancelUrl: address },
      })
    const { body } = await from('https://adagio.example', 'https://adagio.example/x')
    expect(body.data.url).toMatch(/^https:\/\/adagio\.example\/dev\/checkout\/cs_[\w-]{32}$/)
    expect((await from('https://adagio.example', `${site}/`)).status).toBe(422)
    expect((await from('null', `${site}/`)).status).toBe(422)
  })
})

describe('the trial', () => {
  const trial = { hasTrial: false }

  test('P9.01 A5.38 seven days for nothing, for who never had a trial', async () => {
    const studio = openStudio()
    const { user, ...flags } = await buy(studio, await customer(studio, 'ben'), 'on-demand', trial)
    const times = { createdAt: iso(noon + 1_500), expiresAt: iso(noon + 1_500 + 7 * day) }
    expect(user.products).toEqual([{ type: 'on-demand', ...times, isRecurring: true, amount: 2_500 }])
    expect(flags).toMatchObject({ hasTrial: true, hasExpiredTrial: false })
    expect(await charged(studio)).toMatchObject([{ key: 'trial', amount: 0 }])
  })

  test('P9.01 a member who never had a trial pays for the month all the same', async () => {
    const studio = openStudio()
    await buy(studio, await customer(studio, 'kofi'), 'on-demand', trial)
    expect(await charged(studio)).toMatchObject([{ key: 'on-demand', amount: 2_500 }])
  })

  test('A8.34 P8.06 P2.8.07 a second one sends the browser back with the word for it', async () => {
    const studio = openStudio()
    const page = await till(studio, await customer(studio, 'hiro'), 'on-demand', trial)
    for (const answer of [await ask(studio, 'GET', page), await press(studio, page, 'pay')]) {
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`${site}/pricing?r=%2Fm%2Fx&error=invalid-trial`)
    }
    expect(await charged(studio)).toEqual([])
  })

  test('A8.34 P9.01 the address is remembered, and neither a new account nor a new address buys another trial', async () => {
    const studio = openStudio()
    const hiro = await customer(studio, 'hiro')
    expect((await identify(studio, 'accounts:delete', { idToken: hiro.token })).status).toBe(200)
    const again = { ...(await register(studio, 'Hiro@Adagio.test')), email: hiro.email }
    const page = await till(studio, again, 'on-demand', trial)
    expect((await ask(studio, 'GET', page)).headers.get('location')).toContain('error=invalid-trial')
    const ben = await customer(studio, 'ben')
    await buy(studio, ben, 'on-demand', trial)
    const moved = await identify(studio, 'accounts:update', { idToken: ben.token, email: 'ben@example.org' })
    const renamed = { ...ben, token: moved.body.idToken, email: 'ben@example.org' }
    studio.clock.set(studio.clock.now() + 1_000)
    const second = await till(studio, renamed, 'on-demand', trial)
    expect((await ask(studio, 'GET', second)).headers.get('location')).toContain('error=invalid-trial')
  })

  test('A8.34 P9.01 who leaves after the trial and comes back with the same address has had it', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    await press(studio, await till(studio, ben, 'on-demand', trial), 'pay')
    await identify(studio, 'accounts:delete', { idToken: ben.token })
    const again = { ...(await register(studio, ben.email)), email: ben.email }
    const page = await till(studio, again, 'on-demand', trial)
    expect((await ask(studio, 'GET', page)).headers.get('location')).toContain('error=invalid-trial')
  })

  test('P9.01 P9.11 a month bought while the trial runs begins at its end', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    await buy(studio, ben, 'on-demand', trial)
    const { user } = await buy(studio, ben, 'on-demand')
    expect(user.products[1].expiresAt).toBe('2026-04-09T17:00:01.500Z')
    expect(await charged(studio)).toMatchObject([{ amount: 0 }, { amount: 2_500 }])
  })

  test('P9.01 who had a trial and says so pays', async () => {
    const studio = openStudio()
    const { user } = await buy(studio, await customer(studio, 'hiro'), 'on-demand')
    expect(user.products.at(-1).expiresAt).toBe('2026-04-02T17:00:01.500Z')
    expect(await charged(studio)).toMatchObject([{ amount: 2_500 }])
  })
})

describe('the 24-hour pass', () => {
  const free = { promoType: 'pass24' }

  test('P4.4.05 P4.4.10 P4.4.11 A4.10 it costs nothing, lasts a day to the millisecond and brings its tag', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    const { user } = await buy(studio, ben, 'day-pass', free)
    const ends = noon + 1_500 + day
    expect(user).toMatchObject({ tags: ['pass24'], unusedDayPasses: 0, products: [{ expiresAt: iso(ends) }] })
    expect(await charged(studio)).toMatchObject([{ key: 'pass24', amount: 0 }])
    studio.clock.set(ends - 1)
    expect((await wish(studio, await customer(studio, 'ben'), 'day-pass')).status).toBe(422)
    studio.clock.set(ends)
    expect((await wish(studio, await customer(studio, 'ben'), 'day-pass')).status).toBe(200)
  })

  test('P4.4.10 it is for who has nothing that runs, once, and comes as a day pass alone', async () => {
    const studio = openStudio()
    const [anna, farid, ben] = [
      await customer(studio, 'anna'),
      await customer(studio, 'farid'),
      await customer(studio, 'ben'),
    ]
    const refusal = async (who: typeof anna, key = 'day-pass') => {
      const { status, body } = await wish(studio, who, key, free)
      return `${status} ${body.data.errors.promoType}`
    }
    expect(await refusal(anna)).toBe("422 The 24-hour pass isn't available with a membership or another pass")
    expect(await refusal(farid)).toBe("422 The 24-hour pass isn't available with a membership or another pass")
    expect(await refusal(ben, 'on-demand')).toBe('422 The 24-hour pass is a day pass')
    studio.clock.set(noon + 20 * 3_600_000)
    const later = await customer(studio, 'farid')
    expect(await refusal(later)).toBe("422 You've already used your 24-hour pass")
  })
})
