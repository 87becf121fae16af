import { card, closePlayer, expectToPlay, playback } from './playback.ts'
import { enter, expect, test } from './site.ts'

test('V2.02 a player closed and opened in a hurry leaves one media element, and in the browser’s history Back leaves the class with one press', async ({
  page,
}) => {
  const start = page.getByRole('main').getByRole('link', { name: /^(Start|Continue) Watching$/ })
  await page.goto('/p/plstfree')
  await page.goto('/m/free0001?r=plstfree')
  for (let turn = 0; turn < 3; turn += 1) {
    await start.click()
    await closePlayer(page)
  }
  await start.click()
  await expectToPlay(page)
  await expect(page.locator('video:not([hidden])')).toHaveCount(1)
  await closePlayer(page)
  await expect(page).toHaveURL('/m/free0001?r=plstfree')
  await page.goBack()
  await expect(page).toHaveURL('/p/plstfree')
  await card(page, 'Twelve Minutes at the Counter').getByRole('link').first().click()
  await expectToPlay(page)
  await closePlayer(page)
  await expect(start).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/p/plstfree')
})

test('V8.09 a class whose pieces stop arriving at the media element says so, and Try again goes on from the same place', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED/)
  await page.clock.install()
  await enter(page, 'grace', '/m/lock0001?play=1')
  await expectToPlay(page)
  const pieces = /\/delivery\/.*\.(m4s|mp4|ts)/
  await page.route(pieces, (route) => route.abort())
  await playback(page).press('7')
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(playback(page).getByRole('alert')).toContainText(/Playback stopped|isn't loading/, { timeout: 500 })
  }).toPass()
  await page.unroute(pieces)
  await playback(page).getByRole('button', { name: 'Try again' }).click()
  await expectToPlay(page, 1_889)
})
