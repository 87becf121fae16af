import { card, expectToPlay, playback, row } from './playback.ts'
import { enter, expect, test } from './site.ts'

const title = 'The Long Calm Barre'
const prices = '/pricing?next=%2Fm%2Flock0001%2Fthe-long-calm-barre%3Fplay%3D1'

test('V2.31 V6.02 V6.03 a visitor sees the lock, opens the page, and is led to the prices', async ({ page }) => {
  await page.goto('/p/plist020')
  const locked = card(page, title)
  await locked.getByRole('link', { name: /Barre ?, Members only/ }).click()
  await expect(page).toHaveURL(/\/m\/lock0001\/the-long-calm-barre/)
  await page.goto('/m/lock0001')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Start 7-Day Free Trial' }).click()
  await expect(page).toHaveURL(prices)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('V6.02 V6.07 play=1 shows a visitor the paywall in place of the player, and asks for no token', async ({
  page,
  studio,
}) => {
  await page.goto('/m/lock0001?play=1')
  const paywall = page.getByRole('region', { name: 'Join to take this class' })
  await expect(paywall).toBeVisible()
  await expect(playback(page)).toHaveCount(0)
  await expect(paywall.getByRole('link', { name: 'Start 7-Day Free Trial' })).toHaveAttribute('href', prices)
  expect(await studio.requests('signing')).toEqual([])
  await paywall.getByRole('link', { name: 'Try a free class' }).click()
  await expect(page).toHaveURL('/p/plstfree')
})

test('V6.03 the heart leads a visitor to the prices, on a card and on the page of a class', async ({ page }) => {
  await page.goto('/m/free0001')
  await page.getByRole('main').getByRole('link', { name: 'Add Twelve Minutes at the Counter to favorites' }).click()
  await expect(page).toHaveURL('/pricing')
  await page.goto('/p/plstfree')
  await card(page, 'One Breath, One Plié')
    .getByRole('link', { name: /to favorites$/ })
    .click()
  await expect(page).toHaveURL('/pricing')
})

test('V2.31 V6.07 who has had the trial is asked to join, and finds the paywall too', async ({ page }) => {
  await enter(page, 'hiro', '/m/lock0001')
  await page.getByRole('main').getByRole('link', { name: 'Join to watch' }).click()
  await expect(page).toHaveURL(prices)
  await page.goto('/m/lock0001?play=1')
  const paywall = page.getByRole('region', { name: 'Join to take this class' })
  await expect(paywall.getByRole('link', { name: 'Join to watch' })).toBeVisible()
  await page.goto('/m/free0001?play=1')
  await expectToPlay(page)
})

test('V6.07 V6.08 the server has the last word: a refused signature shows the paywall, not a spinner', async ({
  page,
}) => {
  await enter(page, 'anna')
  await page.route('**/signing/**', (route) => route.fulfill({ json: { entitled: false, token: '' } }))
  await page.goto('/m/lock0001?play=1')
  await expect(page.getByRole('region', { name: "We couldn't confirm your access" })).toBeVisible()
  await expect(playback(page)).toHaveCount(0)
})

test('V6.15 V6.16 A2.11 an admin looks through a member’s eyes for as long as the address says so', async ({
  page,
}) => {
  const bearers: string[] = []
  page.on('request', (request) => {
    const person = request.headers()['x-impersonate-user']
    if (request.url().includes('/product-api/') && request.headers()['authorization']) bearers.push(person ?? 'none')
  })
  await enter(page, 'elena', '/?mid=studio-anna')
  await expect(row(page, 'Keep going').getByRole('article').first()).toBeVisible()
  expect(new Set(bearers)).toEqual(new Set(['studio-anna']))
  await row(page, 'Keep going').getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\/.*mid=studio-anna/)
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect(page).toHaveURL('/?mid=studio-anna')
  const slide = page.getByRole('region', { name: 'Featured' }).getByRole('link', { name: 'See the program' }).first()
  await expect(slide).toHaveAttribute('href', /\?mid=studio-anna$/)
  await expect(row(page, 'Keep going').getByRole('article').first()).toBeVisible()
})

test('V6.16 A2.11 mid=me means nobody else', async ({ page }) => {
  const others: string[] = []
  page.on('request', (request) => {
    const person = request.headers()['x-impersonate-user']
    if (person) others.push(person)
  })
  await enter(page, 'elena', '/?mid=me')
  await expect(page.getByRole('button', { name: 'Account of Elena Petrova' })).toBeVisible()
  await expect(row(page, 'New this week').getByRole('article').first()).toBeVisible()
  await expect(row(page, 'Keep going')).toHaveCount(0)
  expect(others).toEqual([])
})
