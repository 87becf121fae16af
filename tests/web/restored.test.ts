import { expect, test, vi } from 'vitest'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { pageRestored } from '../../adapters/provider-a/stream/index.ts'
import { makeIdentity } from '../../adapters/session/index.ts'
import type { Authentication } from '../../adapters/session/renewal.ts'
import { storeEnd } from '../../adapters/session/tokens.ts'

test('a page that is restored reads the reason of an ended session before the session itself learns of its end', async () => {
  const order: string[] = []
  const memory = deviceMemory(window.localStorage)
  storeEnd(memory)
  const { changes } = makeIdentity({} as Authentication, memory, Date.now)
  const stops = [changes(({ type }) => order.push(type)), pageRestored(() => order.push('reason'))]
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  show(false)
  expect(order).toEqual([])
  show(true)
  await vi.waitFor(() => expect(order).toEqual(['reason', 'ended']))
  for (const stop of stops) stop()
  memory.remove('auth')
})
