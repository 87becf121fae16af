import { describe, expect, test } from 'vitest'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio } from './asking.ts'
import { charged } from './buying.ts'
import { promo, promotingStudio, stockUp, week } from './promoting.ts'

const minute = 60_000

const post = async (studio: Studio, path: string, fields: Record<string, string>, headers = {}) => {
  const answer = await ask(studio, 'POST', `/dev/promotions/${path}`, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  const leads = answer.headers.get('location')
  return { status: answer.status, text: leads ? (await ask(studio, 'GET', leads)).text : '' }
}

const times = async (studio: Studio) => {
  const { sale, promo: holiday } = (await ask(studio, 'GET', '/product-api/initial-data')).body.data
  const read = (window: { startTime: string; endTime: string } | null) =>
    window && [Date.parse(window.startTime) - noon, Date.parse(window.endTime) - noon]
  return { sale: read(sale), promo: read(holiday) }
}

describe('the page of the promotions', () => {
  test.each([
    ['soon', [minute, week], 'Not started'],
    ['open', [0, week], 'Open'],
    ['ending', [-week, minute], 'Open'],
    ['over', [-week, 0], 'Over'],
    ['shut', null, 'Shut'],
  ] as const)('P3.14 P3.16 its button %s moves the times of each promotion', async (to, expected, state) => {
    const studio = promotingStudio()
    const { status, text } = await post(studio, 'window', { id: 'sale', to })
    expect([status, await times(studio)]).toEqual([303, { sale: expected, promo: [0, week] }])
    expect(text.replace(/\s+/g, ' ')).toContain(`New Year Sale</h2> <p> <strong>${state}`)
    await post(studio, 'window', { id: 'black-friday', to })
    expect((await times(studio)).promo).toEqual(expected)
  })

  test('P3.14 P3.16 P3.13 exact times and what is left can be typed, and nonsense changes nothing', async () => {
    const studio = openStudio()
    await post(studio, 'window', { id: 'sale', start: '2026-03-02T17:00:01', end: '2026-03-02T17:00' })
    expect((await times(studio)).sale).toBeNull()
    await post(studio, 'window', { id: 'sale', start: '2026-03-02T17:00', end: '2026-03-02T17:00:01' })
    expect((await times(studio)).sale).toEqual([0, 1_000])
    await post(studio, 'stock', { key: 'calendars', count: '3' })
    expect((await promo(studio)).calendars).toBe(3)
    for (const [path, fields] of [
      ['window', { id: 'nothing', to: 'open' }],
      ['window', { id: 'sale', to: 'constructor' }],
      ['window', { id: 'sale', start: 'x', end: '2026-03-02T17:00' }],
      ['stock', { key: 'calendars', count: '-1' }],
      ['stock', { key: 'swans', count: '1' }],
      ['crowd', { what: 'constructor' }],
    ] as const)
      expect((await post(studio, path, fields)).text).toContain('nothing was changed')
    expect([(await times(studio)).sale, (await promo(studio)).calendars]).toEqual([[0, 1_000], 3])
  })

  test('P3.14 nobody presses its buttons from another site, and it is linked from the studio’s page', async () => {
    const studio = openStudio()
    const from = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await post(studio, 'window', { id: 'sale', to: 'open' }, from)).status).toBe(404)
    expect((await times(studio)).sale).toBeNull()
    expect((await ask(studio, 'GET', '/dev')).text).toContain('href="/dev/promotions"')
    expect((await ask(studio, 'GET', '/dev/promotions')).text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  })

  test.each(['calendar', 'collection'])(
    'P3.13 P5.05 a crowd of ten buys the last of the %s as the site would',
    async (what) => {
      const studio = promotingStudio()
      stockUp(studio, 'calendars', 4)
      stockUp(studio, 'inspirationCollections', 4)
      expect((await post(studio, 'crowd', { what })).text).toContain('4 bought, 6 were told that it&#39;s sold out.')
      expect(await charged(studio)).toHaveLength(4)
      await post(studio, 'window', { id: 'black-friday', to: 'over' })
      expect((await post(studio, 'crowd', { what })).text).toContain(
        '10 were told that the offer isn&#39;t available right now.',
      )
    },
  )

  test('P3.13 A7.08 a crowd on a bad network buys no more than there is', async () => {
    const studio = promotingStudio()
    stockUp(studio, 'calendars', 5)
    const faults = [1, 2, 3].map((at) => ({
      ...{ wire: 'product-api', method: 'POST', path: '*/checkout/session', count: 2 },
      ...{ type: 'drop', late: at !== 2 },
    }))
    await ask(studio, 'POST', '/dev/control/faults', { body: faults })
    expect((await post(studio, 'crowd', { what: 'calendar' })).text).toMatch(/5 bought, [345] were told/)
    expect([await charged(studio), await promo(studio)]).toMatchObject([{ length: 5 }, { calendars: 0 }])
  })
})
