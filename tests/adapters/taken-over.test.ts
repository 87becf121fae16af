import { expect, onTestFinished, test, vi } from 'vitest'
import { makeSite, openSite, prepareSite } from '../../adapters/index.ts'
import { childState } from '../../core/kernel/feature.ts'
import type { NowState } from '../../core/kernel/now.ts'
import { read } from '../../core/routes/index.ts'
import { blindPlayer } from './screens.ts'
import { eventually, origin } from './street.ts'

const noon = Date.parse('2026-03-02T17:00:00Z')
const halfAnHour = 30 * 60_000
const silent: typeof fetch = () => new Promise(() => {})

const shownAt = (renderedAt?: number) => {
  vi.spyOn(Date, 'now').mockReturnValue(noon + halfAnHour)
  const { promise: begun, resolve: takeOver } = Promise.withResolvers<void>()
  const site = openSite(
    makeSite(
      prepareSite({
        origin,
        fetch: silent,
        storage: null,
        player: blindPlayer().playing,
        begun,
        isRendered: true,
        renderedAt,
      }),
    ),
  )
  onTestFinished(() => {
    site.app.stop()
    vi.restoreAllMocks()
  })
  site.app.start()
  site.app.send({ type: 'arrived', address: read('/') })
  const now = () => childState<NowState>(site.app, 'now')?.context.now
  return { now, takeOver }
}

test('V2.20 a page that a host has rendered is taken over at the time at which it was, and goes on by the clock of the device', async () => {
  const { now, takeOver } = shownAt(noon)
  expect(now()).toBe(noon)
  takeOver()
  await eventually(() => expect(now()).toBe(noon + halfAnHour))
})

test('V2.20 where the host does not tell its time, it is the device’s', () => {
  expect(shownAt().now()).toBe(noon + halfAnHour)
})
