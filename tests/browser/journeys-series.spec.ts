import { card, expectToPlay, playback } from './playback.ts'
import { enter, expect, test } from './site.ts'

test('V2.03 V2.15 V2.29 V4.09 in a real player an episode plays on the page of its series, leads to the next one, and the browser goes back to the page that it was begun on; the trailer has a video element of its own', async ({
  page,
}) => {
  await enter(page, 'anna', '/m/ep020006')
  await expect(page).toHaveURL(/\/s\/series02\?e=ep020006$/)
  await page.getByRole('button', { name: 'Watch the trailer' }).click()
  const film = page.getByRole('dialog').locator('video')
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(film).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Start Watching' }).click()
  await expectToPlay(page)
  await expect(
    card(page.getByRole('region', { name: 'Episodes' }), 'The Day After').getByText('Now playing'),
  ).toBeVisible()
  await playback(page).press('9')
  await playback(page).press('ArrowRight')
  for (let step = 0; step < 8; step += 1) await playback(page).press('l')
  const next = playback(page).getByRole('link', { name: 'Up next: The Company Year: New Faces' })
  await expect(next).toBeVisible({ timeout: 15_000 })
  await next.click()
  await expect(page).toHaveURL(/e=ep020007&play=1$/)
  await expectToPlay(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/s\/series02\?e=ep020006$/)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Watching|Again/ })
      .first(),
  ).toBeVisible()
})
