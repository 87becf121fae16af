import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aCatalogue, aFeatured, aShelf } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { card, region } from './locators.ts'
import { site } from './mounted.tsx'
import { grace } from './people.ts'

const markup = '<img src=x onerror=alert(1)>'
const alerted = vi.fn()
const { alert } = window

beforeEach(() => {
  window.alert = alerted
})
afterEach(() => {
  window.alert = alert
  alerted.mockReset()
})

/** Nothing of what somebody who means harm wrote has become a part of the page, a link to a script or to their site. */
const expectUnhurt = () => {
  const planted = 'img[src="x"], [onerror], [onload], b, iframe, #root script, [role=dialog] script'
  const links = [...document.body.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((href) => !/^(https?:\/\/|\/(?!\/)|#)/.test(href) || href.includes('evil'))).toEqual([])
  expect([...document.body.querySelectorAll(planted)].map(({ outerHTML }) => outerHTML)).toEqual([])
  expect(alerted).not.toHaveBeenCalled()
}

test('V2.23 V3.15 a featured card that leads to a script leads nowhere, and its words are words', async () => {
  const evil = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '//evil.test/x', '/\\evil.test', ' javascript:alert(1)']
  const paths = [...evil, 'data:text/html,<script>alert(1)</script>']
  const featuredContent = [
    aFeatured({ id: 'good', title: markup, overline: '<b>Free</b>', text: '<b>text</b>', path: '/pricing' }),
    ...paths.map((path, at) => aFeatured({ id: `evil${at}`, title: `Evil ${at}`, path })),
  ]
  const homeShelves = [aShelf({ type: 'featured', name: '', itemId: '' }), aShelf({ order: 1 })]
  await site('/', { studio: memoryStudio({ catalogue: aCatalogue({ featuredContent, homeShelves }) }) })
  const hero = page.getByRole('region', { name: 'Featured' })
  await expect.element(hero.getByRole('heading', { level: 2, name: markup })).toBeVisible()
  await expect.element(hero.getByText('<b>Free</b>')).toBeVisible()
  await expect.element(card('Morning Barre', region('Quick barre'))).toBeVisible()
  expect(hero.getByText('Evil').elements()).toEqual([])
  expectUnhurt()
})

test('V3.22 V7.06 a name that is markup is a name', async () => {
  const name = { firstName: markup, lastName: '"><svg onload=alert(2)> 🩰' }
  await site('/u/my-account', { who: { ...grace, ...name } })
  const whole = `${name.firstName} ${name.lastName}`
  await expect.element(region('About you').getByText(whole, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Account of ${whole}` }).click()
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expectUnhurt()
})

const words = encodeURIComponent(markup)

test.each([
  [`/?u=login&message=${words}&email=${words}`],
  [`/pricing?error=${words}`],
  [`/p/${words}`],
  [`/m/${words}`],
  [`/programs/${words}`],
  [`/q/${words}`],
  [`/?u=javascript:alert(1)&r=${words}`],
])('A2.10 P2.8.07 words in the address are never shown or taken for markup: %s', async (address) => {
  await site(address)
  await expect.element(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeInTheDocument()
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .filter({ hasText: /Loading/ })
        .elements(),
    )
    .toEqual([])
  expect(document.body.textContent).not.toContain(markup)
  expectUnhurt()
})
