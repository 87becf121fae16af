import { onNext, setClocks, studioZone } from './hours.ts'
import { ids, planned, titles, toasts, weekOf } from './planning.ts'
import { expectToPlay, playback } from './playback.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

test('V4.19 V2.02 when the media element has played a class of the week to its end, the next one is offered and plays', async ({
  page,
  context,
  studio,
}) => {
  await setClocks(context, studio, onNext('Monday', '12:00'))
  await weekOf(page, studio, 'grace', { mon: [ids.short, ids.free] })
  await enter(page, 'grace', '/my-week')
  await planned(page, 'Today', titles.short).getByRole('link').click()
  await expectToPlay(page)
  await playback(page).press('9')
  await toasts(page).filter({ hasText: 'Next Class' }).getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/\/m\/free0001\/.*\?play=1&myweek=mon$/)
  await expectToPlay(page)
})
