import { expectToPlay, playback, position } from './playback.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

const title = 'Twelve Minutes at the Counter'

const written = async (studio: Studio) =>
  (await studio.requests('product-api')).filter(({ method }) => method === 'POST' || method === 'DELETE')

test('A8.11 V4.07 V7.07 what is done without a network is kept and arrives once it is back, still signed in', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  await enter(page, 'grace', '/m/free0001?play=1')
  await expectToPlay(page)
  await playback(page).press('3')
  await expectToPlay(page, 216.2)
  await context.setOffline(true)
  const before = (await written(studio)).length
  await page.getByRole('button', { name: `Add ${title} to favorites` }).click()
  await expect(page.getByRole('button', { name: `Remove ${title} from favorites` })).toBeVisible()
  await expectToPlay(page, (await position(page)) + 1)
  await playback(page).press('k')
  await expect(playback(page).getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
  const left = await position(page)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('studio-grace')).length))
    .toBe(2)
  expect((await written(studio)).length).toBe(before)

  await context.setOffline(false)
  const arrived = async (end: string) =>
    (await written(studio)).filter(({ path, status }) => path.endsWith(end) && status === 200)
  await expect.poll(async () => (await arrived('/bookmarks')).length).toBe(1)
  await expect
    .poll(async () => {
      const last = (await arrived('/video-state/free0001')).at(-1)
      return last ? (JSON.parse(String(last.body)) as { lastTime: number }).lastTime : 0
    })
    .toBeCloseTo(left, 0)
  await expect(page.getByRole('button', { name: 'Account of Grace Mbeki' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${title} from favorites` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Remove ${title} from favorites` })).toBeVisible()
  expect(await arrived('/bookmarks')).toHaveLength(1)
})

test('A8.11 what was kept without a network survives the closed tab and is sent by the next one', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await enter(page, 'grace', '/m/free0001')
  await expect(page.getByRole('button', { name: `Add ${title} to favorites` })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: `Add ${title} to favorites` }).click()
  await expect(page.getByRole('button', { name: `Remove ${title} from favorites` })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/favorites')
  await expect(next.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect
    .poll(
      async () =>
        (await written(studio)).filter(({ path, status }) => path.endsWith('/bookmarks') && status === 200).length,
    )
    .toBe(1)
})

test('V8.11 V8.14 a player whose code does not come twice says so beside the class, and Retry opens it', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED|dynamically imported module|Unloadable/)
  await page.route('**/assets/player-*.js', (route) => route.abort())
  await enter(page, 'grace', '/m/lock0001?play=1')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to load translations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Long Calm Barre')
  await page.unroute('**/assets/player-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectToPlay(page)
})

test('A8.11 V8.09 a class that cannot be opened without a network says so, and Try again opens it', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await enter(page, 'grace', '/m/free0001?play=1')
  await expectToPlay(page)
  await playback(page).getByRole('button', { name: 'Close player' }).click()
  const start = page.getByRole('main').getByRole('link', { name: 'Start Watching' })
  await expect(start).toBeVisible()
  await context.setOffline(true)
  await start.click()
  await expect(playback(page).getByRole('alert')).toContainText(/You are offline|can't be reached/)
  await context.setOffline(false)
  await playback(page).getByRole('button', { name: 'Try again' }).click()
  await expectToPlay(page)
})

test('A8.11 a token that is over while the network is lost does not sign out', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await context.clock.install()
  await enter(page, 'grace', '/m/free0001')
  await expect(page.getByRole('button', { name: `Add ${title} to favorites` })).toBeVisible()
  await context.setOffline(true)
  await studio.clock({ advance: 61 * 60_000 })
  await context.clock.fastForward(61 * 60_000)
  await page.getByRole('button', { name: `Add ${title} to favorites` }).click()
  await expect(page.getByRole('button', { name: `Remove ${title} from favorites` })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await written(studio)).filter(({ path, status }) => path.endsWith('/bookmarks') && status === 200).length,
    )
    .toBe(1)
  await expect(page.getByRole('button', { name: 'Account of Grace Mbeki' })).toBeVisible()
})
