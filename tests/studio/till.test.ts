import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listenerOf } from '../../fixtures/studio/serving.ts'
import { ask, identify, noon, openStudio } from './asking.ts'
import { buy, charged, customer, press, profile, site, till, wish } from './buying.ts'

const day = 86_400_000
const look = (text: string) => text.replace(/\s+/g, ' ')

describe('the page', () => {
  test('A7.09 shows what is bought, for how much and by whom, and nothing else about them', async () => {
    const studio = openStudio()
    const anna = await customer(studio, 'anna')
    const page = await till(studio, anna, 'on-demand-annual', { requireUSAddress: true })
    const { status, headers, text } = await ask(studio, 'GET', page)
    expect(status).toBe(200)
    for (const words of ['<dd>On-Demand Pass</dd>', '<dd>1 year</dd>', '$200.00', anna.email, 'United States'])
      expect(text).toContain(words)
    for (const words of ['Anna', 'Lindqvist', anna.uid, 'welcome', anna.token]) expect(text).not.toContain(words)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    const buttons = [...look(text).matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, name]) => name)
    expect(buttons).toEqual([
      ...['Pay', 'Pay with a slow bank', 'Slow bank that declines', 'Confirm with your bank'],
      ...['Decline the card', 'Cancel'],
    ])
  })

  test('A7.09 Pay leads back with the session in the address', async () => {
    const studio = openStudio()
    const page = await till(studio, await customer(studio, 'ben'), 'on-demand')
    const { status, headers } = await press(studio, page, 'pay')
    expect(status).toBe(303)
    expect(headers.get('location')).toBe(`${site}/?u=welcome&cs=${page.split('/').at(-1)}`)
  })

  test('A7.09 a declined card is told, nothing is charged, and another try may go well', async () => {
    const studio = openStudio()
    const page = await till(studio, await customer(studio, 'ben'), 'on-demand')
    const declined = await press(studio, page, 'decline')
    expect(declined.status).toBe(303)
    const { status, text } = await ask(studio, 'GET', declined.headers.get('location') ?? '')
    expect(status).toBe(200)
    expect(look(text)).toMatch(
      /<p class="said bad" role="alert"[^>]*>Your card was declined\. You haven&#39;t been charged\.<\/p>/,
    )
    expect(await charged(studio)).toEqual([])
    expect((await press(studio, page, 'pay')).status).toBe(303)
    expect(await charged(studio)).toHaveLength(1)
  })

  test('A7.09 the bank asks before it lets a payment through, and is free to refuse', async () => {
    const studio = openStudio()
    const page = await till(studio, await customer(studio, 'ben'), 'on-demand')
    const asked = (await press(studio, page, 'check')).headers.get('location') ?? ''
    expect((await ask(studio, 'GET', asked)).text).toContain('Confirm with your bank')
    expect(await charged(studio)).toEqual([])
    const refused = (await press(studio, page, 'refuse')).headers.get('location') ?? ''
    expect((await ask(studio, 'GET', refused)).text).toContain('Your bank declined the payment.')
    expect(await charged(studio)).toEqual([])
    expect((await press(studio, page, 'approve')).headers.get('location')).toContain('/?u=welcome&cs=cs_')
    expect(await charged(studio)).toHaveLength(1)
  })

  test('A7.09 Cancel leads back, and the page stays open', async () => {
    const studio = openStudio()
    const page = await till(studio, await customer(studio, 'ben'), 'on-demand')
    const { headers } = await press(studio, page, 'cancel')
    expect(headers.get('location')).toBe(`${site}/pricing?u=checkout&r=%2Fm%2Fx`)
    expect((await ask(studio, 'GET', page)).status).toBe(200)
    expect(await charged(studio)).toEqual([])
  })

  test('A7.09 it is open for a day less a millisecond, and then says that it has expired', async () => {
    const studio = openStudio()
    const page = await till(studio, await customer(studio, 'ben'), 'on-demand')
    studio.clock.set(noon + day - 1)
    expect((await ask(studio, 'GET', page)).status).toBe(200)
    studio.clock.set(noon + day)
    for (const answer of [await ask(studio, 'GET', page), await press(studio, page, 'pay')]) {
      expect(answer.status).toBe(410)
      expect(answer.text).toContain('expired')
      expect(answer.text).toContain('href="/"')
    }
    expect(await charged(studio)).toEqual([])
  })

  test('A7.09 one that nobody opened, and one that was used, say so', async () => {
    const studio = openStudio()
    for (const path of ['/dev/checkout/nothing', '/dev/checkout/nothing/bank', '/dev/portal/nothing']) {
      expect(await ask(studio, 'GET', path)).toMatchObject({ status: 404, text: expect.stringContaining('href="/"') })
    }
    const page = await till(studio, await customer(studio, 'ben'), 'on-demand')
    await press(studio, page, 'pay')
    const used = await ask(studio, 'GET', page)
    expect(used).toMatchObject({ status: 410, text: expect.stringContaining('be charged again') })
    expect(used.text).not.toContain('ben@adagio.test')
    expect((await press(studio, page, 'cancel')).status).toBe(410)
  })

  test('A7.09 nobody presses its buttons from another site', async () => {
    const studio = openStudio()
    const page = await till(studio, await customer(studio, 'ben'), 'on-demand')
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'http://evil.example' },
      { Origin: 'null' },
    ])
      expect((await press(studio, page, 'pay', headers)).status).toBe(403)
    expect(await charged(studio)).toEqual([])
    expect((await press(studio, page, 'pay', { Origin: site, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303)
  })

  test('A7.09 it is backstage, where there is one', async () => {
    const studio = openStudio({ pages: false })
    const page = await till(studio, await customer(studio, 'ben'), 'on-demand')
    expect((await ask(studio, 'GET', page)).status).toBe(404)
    expect((await press(studio, page, 'pay')).status).toBe(404)
  })
})

test('A7.09 over HTTP the page is for this machine alone, and its form works there', async () => {
  const studio = openStudio()
  const server = createServer(listenerOf(studio)).listen(0, '127.0.0.1')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const page = base + (await till(studio, await customer(studio, 'ben'), 'on-demand'))
  expect((await fetch(page)).status).toBe(200)
  const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.7' } }
  expect((await fetch(page, forwarded)).status).toBe(404)
  const body = new URLSearchParams({ choice: 'pay' })
  expect((await fetch(page, { ...forwarded, method: 'POST', body })).status).toBe(404)
  const paid = await fetch(page, { method: 'POST', body, headers: { Origin: base }, redirect: 'manual' })
  expect(paid.status).toBe(303)
  expect(await charged(studio)).toHaveLength(1)
})

describe('nobody is charged twice', () => {
  test('A7.08 two presses at the same time charge once, and both lead on', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    const page = await till(studio, ben, 'day-pass-pack-5')
    const answers = await Promise.all(
      ['pay', 'pay', 'slow', 'approve', 'pay'].map((choice) => press(studio, page, choice)),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    expect(await charged(studio)).toHaveLength(1)
    studio.clock.set(noon + 60_000)
    const both = await Promise.all([profile(studio, ben), profile(studio, ben)])
    expect(both.map(({ user }) => user.unusedDayPasses)).toEqual([6, 6])
  })

  test('A7.08 so do presses in two studios that share a folder', async () => {
    const data = mkdtempSync(join(tmpdir(), 'adagio-till-'))
    onTestFinished(() => rmSync(data, { recursive: true, force: true }))
    const [one, other] = [openStudio({ data }), openStudio({ data })]
    const page = await till(one, await customer(one, 'ben'), 'on-demand')
    await Promise.all([press(one, page, 'pay'), press(other, page, 'pay')])
    expect(await charged(other)).toHaveLength(1)
  })

  test('A7.08 a new session closes the one before', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    const [first, second] = [await till(studio, ben, 'on-demand'), await till(studio, ben, 'on-demand-annual')]
    expect((await press(studio, first, 'pay')).status).toBe(410)
    expect((await press(studio, second, 'pay')).status).toBe(303)
    const others = await till(studio, await customer(studio, 'chloe'), 'on-demand')
    expect((await ask(studio, 'GET', others)).status).toBe(200)
    expect(await charged(studio)).toMatchObject([{ amount: 20_000 }])
  })

  test('A3.01 A7.08 until a payment is confirmed it is pending, and another is not begun', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    await press(studio, await till(studio, ben, 'day-pass'), 'pay')
    studio.clock.set(noon + 1_499)
    expect((await profile(studio, ben)).user).toMatchObject({ hasPendingSubscription: true, unusedDayPasses: 0 })
    const refused = await wish(studio, ben, 'on-demand')
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Your last payment is still being confirmed' },
    })
    studio.clock.set(noon + 1_500)
    expect((await profile(studio, ben)).user).toMatchObject({ hasPendingSubscription: false, unusedDayPasses: 1 })
    expect((await wish(studio, ben, 'on-demand')).status).toBe(200)
  })

  test('A3.01 a slow bank takes a minute', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    await press(studio, await till(studio, ben, 'on-demand'), 'slow')
    studio.clock.set(noon + 59_999)
    expect((await profile(studio, ben)).user).toMatchObject({ hasPendingSubscription: true, products: [] })
    studio.clock.set(noon + 60_000)
    expect((await profile(studio, ben)).user).toMatchObject({ hasPendingSubscription: false, products: [{}] })
    expect(await charged(studio)).toMatchObject([{ at: noon }])
  })

  test('A3.01 A4.21 a slow bank that refuses takes nothing and gives nothing, and the next try may go well', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    const trial = { hasTrial: false }
    await press(studio, await till(studio, ben, 'on-demand', trial), 'slow-refusal')
    expect((await profile(studio, ben)).user).toMatchObject({ hasPendingSubscription: true, products: [] })
    expect(await wish(studio, ben, 'on-demand')).toMatchObject({
      status: 409,
      body: { message: 'Your last payment is still being confirmed' },
    })
    studio.clock.set(noon + 60_000)
    const { user, ...flags } = await profile(studio, ben)
    expect(user).toMatchObject({ hasPendingSubscription: false, products: [], orders: [{ state: 'refused' }] })
    expect(flags).toMatchObject({ hasTrial: false, hasExpiredTrial: false })
    const mails = (await ask(studio, 'GET', '/dev/control/mails')).body.mails
    expect([await charged(studio), mails]).toEqual([[], []])
    expect((await buy(studio, ben, 'on-demand', trial)).user.products).toHaveLength(1)
    expect(await charged(studio)).toHaveLength(1)
  })

  test('A3.01 A4.21 A7.08 the profile names the last twenty orders, and how each of them stands', async () => {
    const studio = openStudio()
    let ben = await customer(studio, 'ben')
    const states = async () =>
      (await profile(studio, ben)).user.orders.map(({ state, url }: { state: string; url: string | null }) =>
        url === null ? state : `${state} ${new URL(url).pathname}`,
      )
    const later = () => studio.clock.set(studio.clock.now() + 1)
    expect(await states()).toEqual([])
    const first = await till(studio, ben, 'on-demand')
    expect(await states()).toEqual([`open ${first}`])
    await press(studio, first, 'cancel')
    expect(await states()).toEqual(['closed'])
    await press(studio, first, 'decline')
    expect(await states()).toEqual([`open ${first}`])
    later()
    const second = await till(studio, ben, 'day-pass', { promoType: 'pass24' })
    expect(await states()).toEqual([`open ${second}`, 'closed'])
    await press(studio, second, 'pay')
    expect(await states()).toEqual(['pending', 'closed'])
    studio.clock.set(studio.clock.now() + 1_500)
    expect(await states()).toEqual(['granted', 'closed'])
    expect((await profile(studio, ben)).user.orders[0]).toMatchObject({ key: 'day-pass', promoType: 'pass24' })
    const third = await till(studio, ben, 'on-demand-annual')
    expect(await states()).toEqual([`open ${third}`, 'granted', 'closed'])
    studio.clock.set(studio.clock.now() + day)
    ben = await customer(studio, 'ben')
    expect(await states()).toEqual(['closed', 'granted', 'closed'])
    for (let at = 0; at < 20; at += 1) {
      later()
      await till(studio, ben, 'on-demand')
    }
    expect(await states()).toHaveLength(20)
    const chloe = await customer(studio, 'chloe')
    expect((await profile(studio, chloe)).user.orders).toEqual([])
  })

  test('A4.21 A8.34 an order that could not be paid any more is not named as open', async () => {
    const studio = openStudio()
    const chloe = await customer(studio, 'chloe')
    await till(studio, chloe, 'day-pass')
    await ask(studio, 'POST', '/product-api/users/me/redeem-day-pass', { token: chloe.token })
    expect((await profile(studio, chloe)).user.orders).toMatchObject([{ state: 'closed', url: null }])
    const hiro = await customer(studio, 'hiro')
    await till(studio, hiro, 'on-demand', { hasTrial: false })
    expect((await profile(studio, hiro)).user.orders).toMatchObject([{ state: 'closed', url: null }])
  })

  test('A7.08 what was promised and cannot be given any more is not charged', async () => {
    const studio = openStudio()
    const chloe = await customer(studio, 'chloe')
    const page = await till(studio, chloe, 'day-pass')
    await ask(studio, 'POST', '/product-api/users/me/redeem-day-pass', { token: chloe.token })
    const answer = await press(studio, page, 'pay')
    expect(answer).toMatchObject({ status: 410, text: expect.stringContaining('been charged') })
    expect(await charged(studio)).toEqual([])
  })

  test('A7.09 whoever asks first, what is due is given out, and a receipt goes with it', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    await press(studio, await till(studio, ben, 'on-demand-annual'), 'pay')
    const mails = async () => (await ask(studio, 'GET', '/dev/control/mails')).body.mails
    expect(await mails()).toEqual([])
    studio.clock.set(noon + 1_500)
    await ask(studio, 'GET', '/product-api/initial-data')
    expect(await mails()).toMatchObject([
      { recipient: ben.email, subject: 'Your Adagio receipt', body: expect.stringContaining('$200.00') },
    ])
    await ask(studio, 'GET', '/product-api/initial-data')
    expect(await mails()).toHaveLength(1)
    expect((await ask(studio, 'GET', '/dev/mail')).text).toContain('Your Adagio receipt')
  })

  test('A7.08 who has left is charged for nothing', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    const page = await till(studio, ben, 'on-demand')
    await identify(studio, 'accounts:delete', { idToken: ben.token })
    expect((await press(studio, page, 'pay')).status).toBe(404)
  })
})

describe('backstage', () => {
  test('the studio’s page lists who is at the till and what was paid', async () => {
    const studio = openStudio()
    const [ben, chloe] = [await customer(studio, 'ben'), await customer(studio, 'chloe')]
    const open = await till(studio, ben, 'on-demand-annual')
    await buy(studio, chloe, 'on-demand-3-months')
    const { text } = await ask(studio, 'GET', '/dev')
    expect(text).toContain(`href="${open}"`)
    expect(look(text)).toMatch(/chloe@adagio\.test<\/td> <td>On-Demand Flex<\/td> <td>\$50\.00/)
  })

  test('a reset empties the till', async () => {
    const studio = openStudio()
    await buy(studio, await customer(studio, 'ben'), 'on-demand', { hasTrial: false })
    const page = await till(studio, await customer(studio, 'chloe'), 'day-pass')
    await ask(studio, 'POST', '/dev/control/reset')
    expect(await charged(studio)).toEqual([])
    expect((await ask(studio, 'GET', page)).status).toBe(404)
    const again = await till(studio, await customer(studio, 'ben'), 'on-demand', { hasTrial: false })
    expect((await ask(studio, 'GET', again)).text).toContain('$0.00')
  })
})
