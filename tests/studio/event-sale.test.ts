import { expect, test } from 'vitest'
import { ask, openStudio } from './asking.ts'
import { charged, customer, press, site, till, wish } from './buying.ts'

const minute = 60_000
const back = { redirectUrl: `${site}/live-events/evt-running?u=waiting-for-payment` }
const cancelUrl = `${site}/live-events/evt-running?u=payment-cancelled`

/** The studio while its running event has 25 minutes left, and when that ends. */
const during = async () => {
  const studio = openStudio()
  const ben = await customer(studio, 'ben')
  const told = (await ask(studio, 'GET', '/product-api/live-events/evt-running', { token: ben.token })).body
  return { studio, ben, end: Date.parse(told.data.event.endDate) }
}

test.each([
  ['a millisecond before the end', -1, 200, 303],
  ['at the end', 0, 410, 410],
  ['a millisecond after the end', 1, 410, 410],
])(
  'V4.11 A7.08 A7.09 a pass for an event is ordered and paid %s, and neither from the end on',
  async (_, after, ordered, paid) => {
    const { studio, ben, end } = await during()
    const page = await till(studio, ben, 'day-pass', { ...back, cancelUrl })
    studio.clock.set(end + after)
    const shown = await ask(studio, 'GET', page)
    expect([shown.status, shown.text.includes('Less than a minute left')]).toEqual([ordered, ordered === 200])
    expect((await press(studio, page, 'pay')).status).toBe(paid)
    expect((await charged(studio)).length).toBe(paid === 303 ? 1 : 0)
    if (paid === 303) return
    expect(shown.text).toContain('Ask Claire Anything has ended. You haven&#39;t been charged.')
    expect((await press(studio, page, 'cancel')).headers.get('location')).toBe(cancelUrl)
    expect((await wish(studio, ben, 'day-pass', { ...back, cancelUrl })).status).toBe(410)
    // What is for nothing in particular, and a plan for the classes on demand, are sold as ever.
    expect((await wish(studio, ben, 'day-pass')).status).toBe(200)
    expect((await wish(studio, ben, 'on-demand', back)).status).toBe(200)
  },
)

test('V4.11 A7.09 the page of a pass and that of the bank say how much of the event is left', async () => {
  const { studio, ben, end } = await during()
  const page = await till(studio, ben, 'day-pass', back)
  studio.clock.set(end - 20 * minute)
  expect((await ask(studio, 'GET', page)).text).toContain('Ask Claire Anything: 20 minutes left')
  studio.clock.set(end - 5 * minute)
  for (const at of [page, `${page}/bank`])
    expect((await ask(studio, 'GET', at)).text).toContain('Ask Claire Anything: Only 5 minutes left.')
})
