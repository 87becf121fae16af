import { closePlayer, expectToPlay, playback, position } from './playback.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

const title = 'Twelve Minutes at the Counter'

const written = async (studio: Studio) =>
  (await studio.requests('product-api')).filter(({ method }) => method === 'POST' || method === 'DELETE')

test('A8.11 V4.07 V7.07 a heart pressed and a pause of the media element made on a lost network are kept, arrive once it is back, and are there after a reload', async ({
  page,
  network,
  studio,
}) => {
  await enter(page, 'grace', '/m/free0001?play=1')
  await expectToPlay(page)
  await playback(page).press('3')
  await expectToPlay(page, 216.2)
  await network.lose()
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

  await network.restore()
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

test('A8.11 V8.09 a class that is opened on a lost network says so, offers Try again, and plays by itself once the network is back', async ({
  page,
  network,
}) => {
  await enter(page, 'grace', '/m/free0001?play=1')
  await expectToPlay(page)
  await closePlayer(page)
  const start = page.getByRole('main').getByRole('link', { name: 'Start Watching' })
  await expect(start).toBeVisible()
  await network.lose()
  await start.click()
  await expect(playback(page).getByRole('alert')).toContainText(/You're offline|isn't loading/)
  await expect(playback(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await network.restore()
  await expectToPlay(page)
})
