import type { Page } from '@playwright/test'
import { dialog, field } from './forms.ts'
import { expect, test } from './site.ts'

const program = '/programs/first-steps'
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'First Steps' })

const raised = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { raised: 0 })
    window.addEventListener('preloaderror', () => Object.assign(window, { raised: (window as never)['raised'] + 1 }))
  })

const timesRaised = (page: Page) => page.evaluate(() => (window as never)['raised'] as number)

test('V8.11 V8.14 a screen whose chunk of the built site does not come twice in a row is told of in words, with a Retry that loads the page anew', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED|Unloadable/)
  await raised(page)
  let asked = 0
  await page.route(/\/assets\/program-[^/]*\.js$/, (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto(program)
  const words = page.getByRole('alert').filter({ hasText: 'Unable to load translations' })
  await expect(words).toBeVisible()
  // The page may have asked for it once before it is drawn.
  expect(await timesRaised(page)).toBeGreaterThan(0)
  expect(asked).toBeGreaterThan(1)
  await expect(words.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await page.unrouteAll()
  await words.getByRole('button', { name: 'Retry' }).click()
  await expect(title(page)).toBeVisible()
})

test('V8.12 V8.14 a screen whose chunk of the built site comes the second time is said to be loading until then, and then shown', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED/)
  await raised(page)
  const second = Promise.withResolvers<void>()
  await page.route(/\/assets\/program-[^/]*\.js$/, async (route) => {
    if ((await timesRaised(page)) === 0) return route.abort()
    await second.promise
    return route.continue()
  })
  await page.goto(program)
  await expect.poll(() => timesRaised(page)).toBe(1)
  const status = page.getByRole('status').filter({ hasText: 'Page is Loading...' })
  // A line of text, not a pixel that only a screen reader has.
  await expect(status).toBeInViewport()
  expect((await status.boundingBox())?.height).toBeGreaterThan(10)
  second.resolve()
  await expect(title(page)).toBeVisible()
  await expect(status).toHaveCount(0)
  expect(await timesRaised(page)).toBe(1)
})

test('V8.11 V8.14 A2.28 a dialog whose commerce chunk of the built site does not come says so, and Retry brings its form', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED|Unloadable/)
  await page.route(/\/assets\/commerce-(?!gate)[^/]*\.js$/, (route) => route.abort())
  await page.goto('/?u=create-account')
  const form = dialog(page, 'Create an account')
  await expect(form.getByText('Unable to load translations')).toBeVisible()
  await page.unrouteAll()
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect(field(form, 'Email')).toBeFocused()
})

test('V8.13 V8.14 where even the chunk of the built site for trying again does not come, a failure is told of at once', async ({
  page,
  studio,
  allow,
}) => {
  allow(/ERR_FAILED|Failed to load resource/)
  await studio.fault({ wire: 'product-api', path: '/initial-data', type: 'status', status: 500, count: 100 })
  await page.route(/\/assets\/retry-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/')
  const closed = page.locator('[data-message=load_failed]')
  await expect(closed).toBeVisible()
  await studio.mend()
  await page.unrouteAll()
  await closed.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
