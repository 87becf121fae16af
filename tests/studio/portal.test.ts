import { describe, expect, test } from 'vitest'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ask, noon, openStudio } from './asking.ts'
import type { Customer } from './buying.ts'
import { buy, charged, customer, press, profile, site } from './buying.ts'

const back = `${site}/u/payments?tab=billing`
const open = (studio: Studio, { token }: Customer, body: object = { redirectUrl: back, mid: 'me' }) =>
  ask(studio, 'POST', '/product-api/customer-portal/session', { token, body })
const enter = async (studio: Studio, who: Customer) => {
  const { body } = await open(studio, who)
  expect(body.data.url).toMatch(/^http:\/\/studio\.test\/dev\/portal\/ps_[\w-]{32}$/)
  const page = new URL(body.data.url).pathname
  return { page, ...(await ask(studio, 'GET', page)) }
}
const buttons = (text: string) => [...text.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, name]) => name)

describe('who may come in', () => {
  test('A7.11 A7.12 whoever has or had a membership, and nobody who only had a pass', async () => {
    const studio = openStudio()
    for (const name of ['anna', 'hiro', 'dario', 'kofi'] as const)
      expect((await open(studio, await customer(studio, name))).status).toBe(200)
    const chloe = await customer(studio, 'chloe')
    await ask(studio, 'POST', '/product-api/users/me/redeem-day-pass', { token: chloe.token })
    for (const who of [chloe, await customer(studio, 'ben'), await customer(studio, 'farid')])
      expect(await open(studio, who)).toMatchObject({ status: 404, body: { message: 'No subscription found' } })
  })

  test('A7.11 in another’s name only an admin', async () => {
    const studio = openStudio()
    const [anna, elena] = [await customer(studio, 'anna'), await customer(studio, 'elena')]
    const kofi = { redirectUrl: back, mid: 'studio-kofi' }
    expect((await open(studio, anna, kofi)).status).toBe(403)
    expect((await open(studio, anna, { redirectUrl: back, mid: anna.uid })).status).toBe(200)
    expect((await open(studio, elena, { ...kofi, mid: 'nobody' })).status).toBe(404)
    const { body } = await open(studio, elena, kofi)
    expect((await ask(studio, 'GET', new URL(body.data.url).pathname)).text).toContain('kofi@adagio.test')
  })

  test('A7.11 the way back leads to the site alone', async () => {
    const studio = openStudio()
    const anna = await customer(studio, 'anna')
    for (const redirectUrl of ['/u/payments', 'http://evil.example/', 'javascript:1', 7])
      expect((await open(studio, anna, { redirectUrl })).status).toBe(422)
    expect((await open(studio, anna, { redirectUrl: back })).status).toBe(200)
  })

  test('A7.13 for one visit of five minutes', async () => {
    const studio = openStudio()
    const anna = await customer(studio, 'anna')
    const { page, status, headers } = await enter(studio, anna)
    expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' })
    expect((await ask(studio, 'GET', page)).status).toBe(410)
    const late = new URL((await open(studio, anna)).body.data.url).pathname
    const tooLate = new URL((await open(studio, anna)).body.data.url).pathname
    expect((await press(studio, late, 'cancel')).status).toBe(410)
    expect((await ask(studio, 'HEAD', late)).status).toBe(200)
    studio.clock.set(noon + 299_999)
    expect((await ask(studio, 'GET', late)).status).toBe(200)
    expect((await press(studio, late, 'look')).status).toBe(200)
    studio.clock.set(noon + 300_000)
    expect((await ask(studio, 'GET', tooLate)).status).toBe(410)
    expect((await press(studio, late, 'annual')).status).toBe(410)
    expect((await press(studio, late, 'back')).headers.get('location')).toBe(back)
  })
})

describe('what can be done there', () => {
  test('A7.13 it shows the membership and nothing else about its holder', async () => {
    const studio = openStudio()
    const page = await enter(studio, await customer(studio, 'anna'))
    for (const words of ['<dd>On-Demand Pass</dd>', 'Nov 2, 2026', 'Renews on', 'anna@adagio.test'])
      expect(page.text).toContain(words)
    for (const words of ['Lindqvist', 'studio-anna']) expect(page.text).not.toContain(words)
    expect(buttons(page.text)).toEqual(['Cancel membership', 'Back'])
    expect((await press(studio, page.page, 'back')).headers.get('location')).toBe(back)
  })

  test('A7.11 a cancelled membership runs to its end and does not renew', async () => {
    const studio = openStudio()
    const kofi = await customer(studio, 'kofi')
    const before = (await profile(studio, kofi)).user.products
    const { page } = await enter(studio, kofi)
    const { text } = await press(studio, page, 'cancel')
    expect(text).toContain('renew. You keep it until it ends.')
    expect(text).toContain('Ends on')
    expect(buttons(text)).toEqual(['Switch to annual', 'Back'])
    expect((await press(studio, page, 'cancel')).status).toBe(200)
    expect((await profile(studio, kofi)).user.products).toEqual([{ ...before[0], isRecurring: false }])
    expect((await enter(studio, kofi)).text).toContain('Ends on')
  })

  test('A7.11 A9.16 a live membership is shown beside an on-demand one, and is canceled by itself', async () => {
    const studio = openStudio()
    const kofi = await customer(studio, 'kofi')
    const { user } = await buy(studio, kofi, 'live')
    expect(user.products[1]).toMatchObject({ type: 'live', amount: 8_000, isRecurring: true })
    const { page, text } = await enter(studio, kofi)
    expect(buttons(text)).toEqual(['Switch to annual', 'Cancel membership', 'Cancel Live Membership', 'Back'])
    await press(studio, page, 'cancel-live')
    const renewing = (await profile(studio, kofi)).user.products.map(
      (each: { isRecurring: boolean }) => each.isRecurring,
    )
    expect(renewing).toEqual([true, false])
  })

  test('A7.11 of several memberships the newest does not renew', async () => {
    const studio = openStudio()
    const kofi = await customer(studio, 'kofi')
    await buy(studio, kofi, 'on-demand-6-months')
    const { page } = await enter(studio, kofi)
    await press(studio, page, 'cancel')
    const sql = "select key, renews from product where uid = 'studio-kofi' order by id"
    expect(studio.context.db.prepare(sql).all()).toEqual([
      { key: 'on-demand', renews: 1 },
      { key: 'on-demand-6-months', renews: 0 },
    ])
  })

  test('A7.11 the running month becomes a year for the difference, once however often it is pressed', async () => {
    const studio = openStudio()
    const kofi = await customer(studio, 'kofi')
    const { page } = await enter(studio, kofi)
    const answers = await Promise.all([1, 2, 3].map(() => press(studio, page, 'annual')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.text).toContain('the annual plan now')
    expect(await charged(studio)).toMatchObject([{ uid: kofi.uid, key: 'on-demand-annual', amount: 17_500, at: noon }])
    const { user, hasOneYearOnDemand } = await profile(studio, kofi)
    expect(hasOneYearOnDemand).toBe(true)
    expect(user.products).toMatchObject([{ expiresAt: '2027-03-01T17:00:00.000Z' }])
    const { mails } = (await ask(studio, 'GET', '/dev/control/mails')).body
    expect(mails).toMatchObject([{ recipient: kofi.email, body: expect.stringContaining('$175.00') }])
  })

  test('A7.11 one visit makes one year, also when another month was bought meanwhile', async () => {
    const studio = openStudio()
    const kofi = await customer(studio, 'kofi')
    const { page } = await enter(studio, kofi)
    await press(studio, page, 'annual')
    await buy(studio, kofi, 'on-demand')
    expect((await press(studio, page, 'annual')).status).toBe(200)
    expect((await charged(studio)).map(({ amount }: { amount: number }) => amount)).toEqual([17_500, 2_500])
  })

  test('A7.13 who has no running month is offered no year, and a press changes nothing', async () => {
    const studio = openStudio()
    for (const name of ['hiro', 'dario', 'anna'] as const) {
      const who = await customer(studio, name)
      const before = (await profile(studio, who)).user.products
      const { page, text } = await enter(studio, who)
      expect(buttons(text)).not.toContain('Switch to annual')
      await press(studio, page, 'annual')
      expect((await profile(studio, who)).user.products).toEqual(before)
    }
    expect(await charged(studio)).toEqual([])
  })
})
