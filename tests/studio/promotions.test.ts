import { describe, expect, test } from 'vitest'
import { promoId } from '../../fixtures/promotions.ts'
import { offers } from '../../fixtures/studio/checkout/offers.ts'
import { setRemaining } from '../../fixtures/studio/promotions/stocks.ts'
import { setWindow } from '../../fixtures/studio/promotions/windows.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio } from './asking.ts'

const iso = (at: number) => new Date(at).toISOString()
const promo = async (studio: Studio) => (await ask(studio, 'GET', '/product-api/promos/black-friday')).body.data
const initial = async (studio: Studio) => (await ask(studio, 'GET', '/product-api/initial-data')).body.data

describe('what the studio tells of its promotions', () => {
  test('P3.14 P3.16 at first nothing is on, then the initial data has the times that were set', async () => {
    const studio = openStudio()
    expect(await initial(studio)).toMatchObject({ sale: null, promo: null })
    setWindow(studio.context.db, 'sale', { start: noon, end: noon + 1 })
    setWindow(studio.context.db, promoId, { start: noon + 2, end: noon + 3 })
    expect(await initial(studio)).toMatchObject({
      sale: { startTime: iso(noon), endTime: iso(noon + 1) },
      promo: { startTime: iso(noon + 2), endTime: iso(noon + 3) },
    })
    await ask(studio, 'POST', '/dev/control/reset')
    expect(await initial(studio)).toMatchObject({ sale: null, promo: null })
  })

  test('P7.02 P3.13 P3.14 P8.05 the counts are read by anyone and kept by nobody, with the times or without', async () => {
    const studio = openStudio()
    const { body, headers } = await ask(studio, 'GET', '/product-api/promos/black-friday')
    expect(body).toMatchObject({ status: 200, success: true })
    const counts = { inspirationCollections: 25, calendars: 40 }
    expect(body.data).toEqual({ ...counts, startTime: null, endTime: null })
    expect(headers.get('cache-control')).toBe('no-store')
    setWindow(studio.context.db, promoId, { start: noon, end: noon + 1 })
    setRemaining(studio.context.db, 'calendars', 0)
    const times = { startTime: iso(noon), endTime: iso(noon + 1) }
    expect(await promo(studio)).toEqual({ ...counts, calendars: 0, ...times })
    await ask(studio, 'POST', '/dev/control/reset')
    expect(await promo(studio)).toEqual({ ...counts, startTime: null, endTime: null })
    for (const id of ['nothing', 'sale', 'constructor'])
      expect((await ask(studio, 'GET', `/product-api/promos/${id}`)).status).toBe(404)
  })

  test.each(['/initial-data', '/promos/black-friday', '/promos/nothing', '/users/me', '/nothing'])(
    'P3.14 P3.16 the answer of %s is dated by the studio’s clock, and another origin may read the date',
    async (path) => {
      const studio = openStudio()
      const headersAt = async (now: number, headers = {}) => {
        studio.clock.set(now)
        return (await ask(studio, 'GET', `/product-api${path}`, { headers })).headers
      }
      const first = await headersAt(noon)
      expect(first.get('date')).toBe('Mon, 02 Mar 2026 17:00:00 GMT')
      const second = await headersAt(noon + 3_600_999, { 'If-None-Match': first.get('etag') ?? '"none"' })
      expect(second.get('date')).toBe('Mon, 02 Mar 2026 18:00:00 GMT')
      for (const headers of [first, second]) {
        expect(headers.get('access-control-allow-origin')).toBe('*')
        expect(headers.get('access-control-expose-headers')).toBe('Date, Age')
      }
    },
  )
})

describe('what the app config tells of them', () => {
  const custom = async (id: string) => (await ask(openStudio(), 'GET', `/delivery/apps/configs/${id}.json`)).body.custom

  test('P9.02 P9.10 P7.10 P3.13 the promotions are in one place, with the gifts, and what they name is there', async () => {
    const { promotions, vitaPromoCode, flags } = await custom('adagio00')
    expect([flags.newYearSale, vitaPromoCode, promotions.vita.value]).toEqual(['true', 'VITA-MONTH', 2_500])
    const { plans, gifts, stock, stats, questions } = promotions.holiday
    const keys = plans.map(({ key }: { key: string }) => key)
    expect(keys).toEqual(['on-demand-annual', 'on-demand-6-months', 'inspiration-collection'])
    for (const key of [...keys, promotions.vita.key, promotions.sale.plans[0].key]) expect(offers).toHaveProperty(key)
    expect(plans[0].gifts).toEqual(gifts.map(({ id }: { id: string }) => id))
    expect(gifts).toMatchObject([
      { id: 'gift-day-passes-5' },
      { id: 'gift-calendar-2025', stock: 'calendars', usOnly: true, freeShipping: true },
    ])
    const counts = await ask(openStudio(), 'GET', `/product-api/promos/${stats}`)
    for (const { key } of stock) expect(counts.body.data[key]).toBeGreaterThan(0)
    expect(Math.min(questions.length, promotions.sale.questions.length)).toBeGreaterThanOrEqual(4)
  })

  test('P3.16 a set-up without promotions names none', async () => {
    const { promotions, vitaPromoCode, flags } = await custom('adagio01')
    expect([promotions, vitaPromoCode, flags.newYearSale]).toEqual([undefined, undefined, 'false'])
  })
})
