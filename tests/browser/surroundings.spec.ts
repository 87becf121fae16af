import type { Page } from '@playwright/test'
import { enter, expect, test } from './site.ts'

/** Takes interfaces away before the first script of a page runs; `how` says in which way. */
const without = (page: Page, how: 'missing' | 'refusing') =>
  page.addInitScript((is) => {
    const refuse = (what: string) => () => {
      throw new DOMException(`${what} is refused`, 'SecurityError')
    }
    const put = (on: object, name: string, refused: 'value' | 'get' = 'value') => {
      const value = is === 'missing' ? undefined : refuse(name)
      if (is === 'refusing' && refused === 'get')
        Object.defineProperty(on, name, { get: refuse(name), configurable: true })
      else Object.defineProperty(on, name, { value, configurable: true, writable: true })
    }
    for (const name of ['BroadcastChannel', 'IntersectionObserver', 'ResizeObserver', 'matchMedia', 'MediaMetadata'])
      put(window, name)
    put(window, 'sessionStorage', 'get')
    put(navigator, 'locks', 'get')
    for (const name of ['mediaSession', 'wakeLock', 'connection', 'sendBeacon', 'share', 'clipboard'])
      put(navigator, name, name === 'connection' ? 'get' : 'value')
    put(Crypto.prototype, 'randomUUID')
    for (const name of ['requestFullscreen', 'scrollIntoView']) put(Element.prototype, name)
    put(Document.prototype, 'exitFullscreen')
    put(HTMLVideoElement.prototype, 'requestPictureInPicture')
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function named() {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
    }
  }, how)

for (const how of ['missing', 'refusing'] as const)
  test(`V1.06 V9.12 in a browser whose interfaces are ${how} a member has the week, the home page and a class`, async ({
    page,
  }) => {
    await without(page, how)
    await enter(page, 'anna', '/my-week')
    const main = page.getByRole('main')
    const account = page.getByRole('button', { name: /^Account of Anna/ })
    await expect(account).toBeVisible()
    await expect(main.getByRole('heading', { level: 1, name: 'My Week Plan' })).toBeVisible()
    await expect(main.getByText('Today', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(main.getByRole('article').first()).toBeVisible()
    await page.goto('/m/free0001?play=1')
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    await expect(account).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /wrong|could not|needs a newer/ })).toHaveCount(0)
  })
