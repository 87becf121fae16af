import { expect, test } from 'vitest'
import { patience } from '../../core/playback/rules.ts'
import { isProgressWrite } from '../../core/user/history/index.ts'
import { aProfile, ben } from '../../fixtures/examples.ts'
import { quiet } from './running.ts'
import { deviceOf, visit } from './visit.ts'

test('V4.07 A4.03 what plays when another account enters in another tab is kept for the account it was watched under', async () => {
  const device = deviceOf(aProfile())
  const here = await visit('/m/stretch1/x?play=1', { device, prepare: ({ desk }) => desk.hold('session.profile') })
  await here.wait(patience)
  expect(here.ref('player')).toBeDefined()
  here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
  here.player.tell({ type: 'playing' })
  here.player.tell({ type: 'time', position: 42, duration: 600, buffered: 42 })
  await quiet()
  const positions = () =>
    [...device.aside].flatMap(([key, write]) =>
      isProgressWrite(write) ? [[key, write.body.media, write.body.state.lastTime]] : [],
    )
  expect(positions()).toEqual([])

  const account = { id: ben.id, email: ben.email }
  await here.hear(() => device.changed.tell({ tab: {}, change: { type: 'enteredElsewhere', account } }))
  expect(positions()).toEqual([['anna.keepProgress:stretch1', 'stretch1', 42]])

  here.desk.free('session.profile')
  await here.wait(60_000)
  expect(here.app.getSnapshot().context.profile?.id).toBe('ben')
  expect(positions()).toEqual([['anna.keepProgress:stretch1', 'stretch1', 42]])
  expect([...device.outbox.keys()].filter((key) => key.includes('stretch1'))).toEqual([])
  const arrived = here.studio.arrived.filter(({ write }) => isProgressWrite(write) && write.body.state.lastTime >= 42)
  expect([arrived, here.failures]).toEqual([[], []])
})
