import type { Page } from '@playwright/test'
import { expectToPlay } from './playback.ts'
import { expect, test } from './site.ts'

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
      // The document's answers are data, which no browser runs.
      planted: document.body.querySelectorAll(
        'img[src="x"], img[onerror], svg[onload], b, iframe, script:not([src], [type="application/json"], [type="text/plain"])',
      ).length,
      links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
    }))
    expect({ ...found, links: found.links.filter((href) => !/^(https?:\/\/|\/(?!\/)|#)/.test(href)) }).toEqual({
      ...{ hacked: false, polluted: false, planted: 0, links: [] },
    })
    expect(found.links.filter((href) => href.includes('evil'))).toEqual([])
  }
}

test('V2.04 V3.01 V5.03 under the policy of the built site hostile words of a playlist, of its class and of what plays are words, and run nothing', async ({
  page,
}) => {
  const expectUnhurt = await watch(page)
  await page.goto('/p/plsthost')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await expectUnhurt()
  await page.getByRole('article').getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(/\/m\/host0001\//)
  await expectToPlay(page)
  await expectUnhurt()
  await page.goto('/m/host0001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main')).toContainText('javascript:alert(4) [link](javascript:alert(5))')
  await expect(page.getByRole('main')).toContainText('<a href="javascript:alert(7)">Tap here</a>')
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('<img src=x onerror=alert(1)>')
  await expect(page).toHaveTitle(`${title} - Adagio`)
  await expectUnhurt()
})
