import { describe, expect, test } from 'vitest'
import { consumers } from '../../fixtures/consumers.ts'
import { customers } from '../../fixtures/customers.ts'
import { password, people } from '../../fixtures/people.ts'
import { write } from '../../fixtures/studio/database.ts'
import { clientId } from '../../fixtures/studio/provider-a/tokens.ts'
import { testCards } from '../../fixtures/studio/provider-b/cards.ts'
import { publisherId } from '../../fixtures/studio/provider-b/tokens.ts'
import { ask, identify, openStudio } from './asking.ts'

const form = 'application/x-www-form-urlencoded'

describe('backstage', () => {
  test('the studio’s page shows the people, the faults, the requests and the events', async () => {
    const studio = openStudio()
    await ask(studio, 'GET', '/product-api/nothing?x=<b>')
    await ask(studio, 'POST', '/analytics/events', {
      body: [{ name: '<i>view</i>', at: 1, data: { id: 'free0001', list: null, at: 12.5 } }],
    })
    await ask(studio, 'POST', '/dev/control/faults', { body: { wire: 'search', type: 'empty' } })
    const { text } = await ask(studio, 'GET', '/dev')
    for (const { email } of Object.values(people)) expect(text).toContain(email)
    expect(text).toContain(password)
    expect(text).toContain('GET /product-api/nothing')
    expect(text).toContain('&lt;i&gt;view&lt;/i&gt;')
    expect(text).toContain('<td>id free0001, at 12.5</td>')
    expect(text).toContain('search')
    expect(text).not.toMatch(/<b>|<i>/)
  })

  test('the charges of all set-ups are on one page: who, what, the sum and the coupon; a refused payment is none', async () => {
    const studio = openStudio()
    const { db } = studio.context
    const at = studio.clock.now()
    write(
      db,
      "insert into charge (uid, session, key, amount, at) values (?, 'cs', 'live', 8000, ?)",
      people.ben.uid,
      at,
    )
    const atA = `insert into consumer_payment (uid, fee, title, amount, voucher, method, action, at)
      values (?, 1, ?, 18000, 'BARRE10', 'Card', ?, ?)`
    write(db, atA, consumers.tomas.id, 'Year at A', 'recurrent', at)
    write(db, atA, consumers.tomas.id, 'Refused at A', 'payment-failed', at)
    const atB = `insert into customer_payment (uid, offer, title, country, currency, price, discount, tax, fee, coupon,
      method, at, granted_at) values (?, 'S1', 'Year at B', 'DE', 'EUR', 20000, 2000, 1000, 75, 'PLIE50', 'card', ?, ?)`
    write(db, atB, customers.lena.id, at, at)
    const { text } = await ask(studio, 'GET', '/dev')
    const cells = [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
      [...row!.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell]) => cell),
    )
    const of = (email: string) => cells.find((row) => row.length === 6 && row[2] === email)?.slice(1)
    expect(of(people.ben.email)).toMatchObject(['Hosted checkout', people.ben.email, expect.any(String), '$80.00', ''])
    expect(of(consumers.tomas.email)).toEqual(['Provider A', consumers.tomas.email, 'Year at A', '$180.00', 'BARRE10'])
    expect(of(customers.lena.email)).toEqual(['Provider B', customers.lena.email, 'Year at B', '€190.75', 'PLIE50'])
    expect(text).not.toContain('Refused at A')
  })

  test('the words of the product are on one page, each with where it is written', async () => {
    const { text } = await ask(openStudio(), 'GET', '/dev/words')
    expect(text).toContain('No classes in this list yet')
    expect(text).toMatch(/words\.ts:\d+/)
    expect(text).not.toContain('<script>')
  })

  test('V3.12 the studio’s page shows the events with their states, as its clock goes', async () => {
    const studio = openStudio()
    const states = async () =>
      [
        ...(await ask(studio, 'GET', '/dev')).text.matchAll(
          /live\/(evt-[a-z-]+)"[^§]*?<td>([a-z][^<]*)<\/td>\s*<\/tr>/g,
        ),
      ]
        .map(([, id, state]) => [id, state])
        .filter(([id]) => !/evt-(talk|seminar|clocks)/.test(`${id}`))
    const later = ['evt-later', 'evt-tomorrow', 'evt-late'].map((id) => [id, 'to come'])
    expect(Object.fromEntries(await states())).toEqual({
      ...Object.fromEntries(later),
      ...{ 'evt-recording': 'over, with a recording', 'evt-long-over': 'over', 'evt-over': 'just over, still open' },
      ...{
        'evt-running': 'running',
        'evt-open': 'open, not begun',
        'evt-soon': 'to come',
        'evt-cancelled': 'cancelled',
      },
    })
    await ask(studio, 'POST', '/dev/control/clock', { body: { advance: 10 * 60_000 } })
    expect(Object.fromEntries(await states())).toMatchObject({ 'evt-open': 'running', 'evt-over': 'over' })
    expect((await ask(studio, 'GET', '/dev')).text).toContain('href="/schedule-page"')
  })

  test.each([
    ['/provider-a/accounts/forgot-password', consumers.ines.email, ['adagioaa', 'ottaaaaa']],
    ['/provider-b/customers/passwords', customers.lena.email, ['adagiobb', 'ottbbbbb']],
  ] as const)('the reset link of %s opens the set-up that it was requested in', async (path, email, [usual, other]) => {
    const studio = openStudio()
    const asB = { publisherId, customerEmail: email, resetUrl: 'http://studio.test/?u=edit-password' }
    const asA = { email, merchant_uuid: clientId }
    const setUpAfter = async (page: string | null) => {
      const headers = { 'Content-Type': path.startsWith('/provider-a') ? form : 'application/json' }
      const body = path.startsWith('/provider-a') ? `${new URLSearchParams(asA)}` : asB
      await ask(studio, 'POST', path, { body, headers: { ...headers, ...(page !== null && { Referer: page }) } })
      const { mails } = (await ask(studio, 'GET', '/dev/control/mails')).body
      const { searchParams } = new URL(mails[0].link, 'http://studio.test')
      expect([searchParams.get('u'), searchParams.get('email')]).toEqual(['edit-password', email])
      return [mails.length, searchParams.get('app-config')]
    }
    expect(await setUpAfter(null)).toEqual([1, usual])
    expect(await setUpAfter(`http://studio.test/library?u=forgot-password&app-config=${other}`)).toEqual([2, other])
    expect(await setUpAfter('http://studio.test/?app-config=nothing0')).toEqual([3, usual])
  })

  test('the cards and coupons for tests are listed, each with what it does', async () => {
    const { text } = await ask(openStudio(), 'GET', '/dev')
    const rows = [...text.matchAll(/<code>([\w ]+)<\/code><\/td>\s*<td>([^<]{10,})<\/td>/g)].map(([, name]) => name)
    const numbers = Object.keys(testCards).map((number) => number.replace(/(\d{4})(?=\d)/g, '$1 '))
    expect(rows).toEqual([...numbers, 'BARRE10', 'PLIE50', 'BRAVO5', 'ENCORE100', 'GONE100', 'GONE15', 'SUMMER20'])
  })

  test('a letter is shown with its link', async () => {
    const studio = openStudio()
    await identify(studio, 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: people.ben.email })
    expect((await ask(studio, 'GET', '/dev/mail')).text).toContain('/?u=edit-password&amp;resetPasswordToken=')
  })

  test.each(Object.keys(people))('the door of %s gives a session', async (name) => {
    const studio = openStudio()
    const { body } = await ask(studio, 'POST', `/dev/sign-in/${name}`)
    const profile = await ask(studio, 'GET', '/product-api/users/me', { token: body.accessToken })
    expect(profile.body.data.user.email).toBe(`${name}@adagio.test`)
  })

  test('a door leads to a path of the site only, and there is none for others', async () => {
    const studio = openStudio()
    const leads = async (to: string) =>
      /data-to="([^"]*)"/.exec((await ask(studio, 'GET', `/dev/sign-in/anna?to=${encodeURIComponent(to)}`)).text)?.[1]
    expect(await leads('/programs/first-steps?x=1')).toBe('/programs/first-steps?x=1')
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])
      expect(await leads(to)).toBe('/')
    expect((await ask(studio, 'GET', '/dev/sign-in/constructor')).status).toBe(404)
    expect((await ask(studio, 'POST', '/dev/sign-in/nobody')).status).toBe(404)
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await ask(studio, 'POST', '/dev/sign-in/anna', { headers })).status).toBe(404)
  })

  test('there is no backstage where it was not asked for', async () => {
    const studio = openStudio({ pages: false })
    for (const path of ['/dev', '/dev/mail', '/dev/sign-in/anna'])
      expect((await ask(studio, 'GET', path)).status).toBe(404)
  })
})
