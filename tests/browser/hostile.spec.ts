import type { Page } from '@playwright/test'
import { expectToPlay, row } from './playback.ts'
import { enter, expect, test } from './site.ts'

const title = '<img src=x onerror=alert(1)> Plié <script>alert(2)</script> مرحبا 🩰'

const watch = async (page: Page) => {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const hurt = () => Object.assign(window, { __hacked: true })
    Object.assign(window, { alert: hurt, prompt: hurt, confirm: hurt })
  })
  return async () => {
    expect(opened).toEqual([])
    const found = await page.evaluate(() => ({
      hacked: '__hacked' in window,
      polluted: 'polluted' in {},
      planted: document.body.querySelectorAll('img[src="x"], img[onerror], svg[onload], b, iframe, script:not([src])')
        .length,
      links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
    }))
    expect({ ...found, links: found.links.filter((href) => !/^(https?:\/\/|\/(?!\/)|#)/.test(href)) }).toEqual({
      ...{ hacked: false, polluted: false, planted: 0, links: [] },
    })
    expect(found.links.filter((href) => href.includes('evil'))).toEqual([])
  }
}

test('V3.01 V5.03 a class of hostile words shows them as words, on its page and while it plays', async ({ page }) => {
  const expectUnhurt = await watch(page)
  await page.goto('/m/host0001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main')).toContainText('javascript:alert(4) [link](javascript:alert(5))')
  await expect(page.getByRole('main')).toContainText('<a href="javascript:alert(7)">Tap here</a>')
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('<img src=x onerror=alert(1)>')
  await expect(page).toHaveTitle(`${title} - Adagio`)
  await expectUnhurt()
  await page.goto('/m/host0001?play=1')
  await expectToPlay(page)
  await expectUnhurt()
})

test('V2.04 a playlist of hostile words shows them as words, and its cards lead into the site', async ({ page }) => {
  const expectUnhurt = await watch(page)
  await page.goto('/p/plsthost')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await expectUnhurt()
  await page.getByRole('article').getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(/\/m\/host0001\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectUnhurt()
})

test('V3.22 V7.06 a name that is markup is a name', async ({ page }) => {
  const expectUnhurt = await watch(page)
  await enter(page, 'grace')
  const [firstName, lastName] = ['<img src=x onerror=alert(1)>', '"><svg onload=alert(2)> 🩰']
  const status = await page.evaluate(
    async (names) => {
      const { accessToken } = JSON.parse(localStorage.getItem('jwapp.auth') ?? '{}') as { accessToken: string }
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` }
      const body = JSON.stringify(names)
      return (await fetch('/product-api/users/me', { method: 'POST', headers, body })).status
    },
    { firstName, lastName },
  )
  expect(status).toBe(200)
  await page.reload()
  const door = page.getByRole('button', { name: `Account of ${firstName} ${lastName}` })
  await door.click()
  await expect(page.getByText(`${firstName} ${lastName}`, { exact: true })).toBeVisible()
  await expectUnhurt()
})

test('V2.23 V3.15 a featured card that leads to a script leads nowhere, and its words are words', async ({
  page,
  studio,
}) => {
  const expectUnhurt = await watch(page)
  const card = {
    enabled: true,
    showTo: 'all',
    overline: '<b>Free</b>',
    text: '<i>text</i>',
    action: 'Open',
    image: 'javascript:alert(1)',
  }
  const items = [
    { ...card, id: 'good', title: '<img src=x onerror=alert(1)>', path: '/pricing' },
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      '//evil.test/x',
      '/\\evil.test',
      'data:text/html,<script>alert(1)</script>',
      ' javascript:alert(1)',
    ].map((path, place) => ({ ...card, id: `evil${place}`, title: `Evil ${place}`, path })),
  ]
  await studio.fault({
    wire: 'product-api',
    path: '/initial-data',
    type: 'hostile',
    field: 'data.featuredContent',
    items,
    count: 9,
  })
  await page.goto('/')
  const stage = page.getByRole('region', { name: 'Featured' })
  await expect(stage.getByRole('heading', { level: 2, name: '<img src=x onerror=alert(1)>' })).toBeVisible()
  await expect(stage.getByText('Evil', { exact: false })).toHaveCount(0)
  await expect(row(page, 'New this week').getByRole('article').first()).toBeVisible()
  await expectUnhurt()
})

test('A2.10 P2.8.07 words in the address are never taken for markup', async ({ page, allow }) => {
  allow(/404/)
  const expectUnhurt = await watch(page)
  const words = encodeURIComponent('<img src=x onerror=alert(1)>')
  for (const address of [
    `/?u=login&message=${words}&email=${words}`,
    `/pricing?error=${words}`,
    `/p/${words}`,
    `/m/${words}`,
    `/programs/${words}`,
    `/q/${words}`,
    `/?u=javascript:alert(1)&r=${words}`,
  ]) {
    test.info().annotations.push({ type: 'address', description: address })
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeAttached()
    await expectUnhurt()
  }
})
