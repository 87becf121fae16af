import { describe, expect, test } from 'vitest'
import { password, people } from '../../fixtures/people.ts'
import { ask, identify, openStudio } from './asking.ts'

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
