import type { Page } from '@playwright/test'
import { dialog, field } from './forms.ts'
import { portrait } from './portraits.ts'
import { enter, expect, test } from './site.ts'

const raised = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { raised: 0 })
    window.addEventListener('preloaderror', () => Object.assign(window, { raised: (window as never)['raised'] + 1 }))
  })

const timesRaised = (page: Page) => page.evaluate(() => (window as never)['raised'] as number)

const screens = [
  ['list', '/p/plist025', /./],
  ['program', '/programs/first-steps', 'First Steps'],
  ['media', '/m/free0001', 'Twelve Minutes at the Counter'],
  ['own', '/favorites', 'Favorites'],
  ['all', '/programs', 'Programs'],
  ['pricing', '/pricing', /./],
  ['newsletter', '/newsletter?email=nora%40adagio.test', /Pass/],
] as const

for (const [chunk, address, title] of screens)
  test(`V8.11 V8.14 the code of ${address} that does not come twice in a row is told of in words, with Retry`, async ({
    page,
    allow,
  }) => {
    allow(/ERR_FAILED|Unloadable/)
    await raised(page)
    let asked = 0
    await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.js$`), (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto(address)
    const words = page.getByRole('alert').filter({ hasText: 'Unable to load translations' })
    await expect(words).toBeVisible()
    expect(await timesRaised(page)).toBeGreaterThan(0)
    expect(asked).toBeGreaterThan(1)
    await expect(words.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await page.unrouteAll()
    await words.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

test('V8.14 a screen whose code does not come the first time only is shown as if nothing had been', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED|Unloadable/)
  await raised(page)
  await page.route(/\/assets\/program-[^/]*\.js$/, async (route) =>
    (await timesRaised(page)) === 0 ? route.abort() : route.continue(),
  )
  await page.goto('/programs/first-steps')
  await expect(page.getByRole('heading', { level: 1, name: 'First Steps' })).toBeVisible()
  expect(await timesRaised(page)).toBe(1)
})

test('V8.12 while a screen’s code is under way the page says that it is loading', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/program-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/programs/first-steps')
  const status = page.getByRole('status').filter({ hasText: 'Page is Loading...' })
  await expect(status).toBeAttached()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'First Steps' })).toBeVisible()
  await expect(status).toHaveCount(0)
})

test('V8.13 V8.14 where even the code for trying again does not come, a failure is told of at once', async ({
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

test('V8.11 A2.01 a sign-in form whose code does not come says so', async ({ page, allow }) => {
  allow(/ERR_FAILED|Unloadable/)
  await page.route(/\/assets\/login-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/?u=login')
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to load translations' })).toBeVisible()
})

test('V8.11 V8.14 A2.14 one’s account whose code does not come says so, and Retry brings it', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED|Unloadable/)
  await page.route(/\/assets\/account-[^/]*\.js$/, (route) => route.abort())
  await enter(page, 'grace', '/u/my-account')
  const words = page.getByRole('alert').filter({ hasText: 'Unable to load translations' })
  await expect(words).toBeVisible()
  await page.unrouteAll()
  await words.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('V8.11 V8.14 A2.28 where what makes accounts does not come, its dialog says so, and Retry brings the form', async ({
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

test('V8.11 A4.26 a cropper whose code does not come says so, and Retry brings it with the same picture', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED|Unloadable/)
  await enter(page, 'grace', '/u/my-account')
  await page.route(/\/assets\/cropper-[^/]*\.js$/, (route) => route.abort())
  await page.getByLabel('Choose a picture').setInputFiles(await portrait(page, 300, 200))
  const cropper = dialog(page, 'Your picture')
  await expect(cropper.getByText('Unable to load translations')).toBeVisible()
  await page.unrouteAll()
  await cropper.getByRole('button', { name: 'Retry' }).click()
  await expect(cropper.getByRole('slider', { name: 'Zoom' })).toBeVisible()
})
