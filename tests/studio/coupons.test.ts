import { describe, expect, test } from 'vitest'
import { ask, identify, noon, openStudio, register } from './asking.ts'
import { buy, charged, customer, till, wish } from './buying.ts'
import { mailed, openWindow, overTheChange, pressWith, promotingStudio } from './promoting.ts'

const annual = 'on-demand-annual'

describe('the coupon of the sale', () => {
  const sale = { coupon: 'NEW-YEAR' }

  test.each(overTheChange)(
    'P3.16 in %s to the millisecond, also over a change of clocks: from its start to just before its end',
    async (_, from, to) => {
      const [start, end] = [Date.parse(from), Date.parse(to)]
      const studio = openStudio()
      openWindow(studio, 'sale', start, end)
      const met = []
      for (const now of [start - 1, start, start + 1, end - 1, end, end + 1]) {
        studio.clock.set(now)
        const { status, body } = await wish(studio, await customer(studio, 'ben'), annual, sale)
        met.push(status === 410 ? body.message : body.data.amount)
      }
      const shut = "This offer isn't available right now"
      expect(met).toEqual([shut, 15_000, 15_000, 15_000, shut, shut])
    },
  )

  test('P3.16 P7.09 a year at the price of the sale is charged at that price, and no other product is', async () => {
    const studio = promotingStudio()
    const ben = await customer(studio, 'ben')
    for (const key of ['on-demand', 'on-demand-6-months', 'day-pass', 'inspiration-collection'])
      expect((await wish(studio, ben, key, sale)).body.data.errors).toEqual({
        coupon: "This coupon isn't for this product",
      })
    const page = await till(studio, ben, annual, sale)
    const { text } = await ask(studio, 'GET', page)
    for (const words of ['$150.00', '$200 a year from Mar 2, 2027']) expect(text).toContain(words)
    await buy(studio, ben, annual, sale)
    expect(await charged(studio)).toMatchObject([{ key: annual, amount: 15_000 }])
    expect(await mailed(studio)).toEqual([
      'On-Demand Pass, 1 year: $150.00, then $200 a year from Mar 2, 2027 (New York time). Thank you for dancing with us.',
    ])
  })

  test('P3.16 P9.04 the checkout says what is charged later and when where the plan renews, and nothing where it does not', async () => {
    const studio = promotingStudio()
    const ben = await customer(studio, 'ben')
    const later = async (key: string) =>
      /<dt>Then<\/dt><dd>(.*?)<\/dd>/.exec((await ask(studio, 'GET', await till(studio, ben, key))).text)?.[1]
    expect(await later(annual)).toBe('$200 a year from Mar 2, 2027 (New York time)')
    expect(await later('on-demand-6-months')).toBe('$100 every 6 months from Sep 2 (New York time)')
    for (const key of ['on-demand-3-months', 'day-pass', 'inspiration-collection'])
      expect(await later(key), key).toBeUndefined()
  })

  test('P3.16 who pays at its end is told and not charged', async () => {
    const studio = openStudio()
    openWindow(studio, 'sale', noon, noon + 1_000)
    const page = await till(studio, await customer(studio, 'ben'), annual, sale)
    studio.clock.set(noon + 1_000)
    expect((await pressWith(studio, page, 'pay')).text).toContain(
      'This offer isn&#39;t available right now. You haven&#39;t been charged',
    )
    expect(await charged(studio)).toEqual([])
  })
})

describe('the free month', () => {
  const vita = { coupon: 'VITA-MONTH', hasTrial: false }

  test('P9.10 P7.09 costs nothing now, then the monthly price after a month, and renews', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    const page = await till(studio, ben, 'on-demand', vita)
    const { text } = await ask(studio, 'GET', page)
    for (const words of ['one free month', '$0.00', '$25 a month from Apr 2', 'Start free month'])
      expect(text).toContain(words)
    const { user, ...flags } = await buy(studio, ben, 'on-demand', vita)
    expect(user.products).toMatchObject([{ expiresAt: '2026-04-02T17:00:01.500Z', isRecurring: true }])
    expect(flags).toMatchObject({ hasTrial: false, hasExpiredTrial: false })
    expect(await charged(studio)).toMatchObject([{ key: 'free-month', amount: 0 }])
    expect(await mailed(studio)).toEqual([
      'On-Demand Monthly, one free month: $0.00, then $25 a month from Apr 2 (New York time). Thank you for dancing with us.',
    ])
  })

  test('P9.10 who has paid time gets it at the end, and is told from when it costs', async () => {
    const studio = openStudio()
    const grace = await customer(studio, 'grace')
    const page = await till(studio, grace, 'on-demand', vita)
    expect((await ask(studio, 'GET', page)).text).toContain('$25 a month from Apr 22 (New York time)')
    const { user } = await buy(studio, grace, 'on-demand', vita)
    expect(user.products.at(-1).expiresAt).toBe('2026-04-22T17:00:00.000Z')
    expect(await mailed(studio)).toEqual([expect.stringContaining('then $25 a month from Apr 22 (New York time).')])
  })

  test('P9.10 is for each member once, whatever they do to their account, and only as a monthly plan', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    const refusal = async (who: typeof ben, key = 'on-demand') =>
      (await wish(studio, who, key, vita)).body.data.errors?.coupon
    expect(await refusal(ben, annual)).toBe("This coupon isn't for this product")
    await pressWith(studio, await till(studio, ben, 'on-demand', vita), 'slow-refusal')
    studio.clock.set(noon + 60_000)
    expect(await refusal(ben)).toBeUndefined()
    await buy(studio, ben, 'on-demand', vita)
    expect(await refusal(ben)).toBe("You've already used this coupon")
    const moved = await identify(studio, 'accounts:update', { idToken: ben.token, email: 'ben@example.org' })
    const renamed = { ...ben, token: moved.body.idToken, email: 'ben@example.org' }
    expect(await refusal(renamed)).toBe("You've already used this coupon")
    await identify(studio, 'accounts:delete', { idToken: renamed.token })
    const again = { ...(await register(studio, ben.email)), email: ben.email }
    expect(await refusal(again)).toBe("You've already used this coupon")
  })
})
