import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../adapters/provider-a/stream/connection.ts'
import type { Keys } from '../../adapters/provider-a/stream/signed-url.ts'
import { signedUrl } from '../../adapters/provider-a/stream/signed-url.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { push, streamKeys } from '../../fixtures/studio/provider-a/stream.ts'
import { checkConsumerToken, issueToken } from '../../fixtures/studio/provider-a/tokens.ts'
import { listenerOf } from '../../fixtures/studio/serving.ts'
import { serveUpgrades } from '../../fixtures/studio/upgrades.ts'
import { clockAt } from '../core/running.ts'
import { openStudio } from './asking.ts'

const { ines, nadia } = consumers

const serving = async () => {
  const studio = openStudio()
  const server = createServer(listenerOf(studio))
  serveUpgrades(server, studio)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const broker = new URL(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/provider-a/mqtt`)
  const listen = async (topic: string, change: (keys: Keys) => Keys = (keys) => keys, ahead = 0) => {
    const keys = change(streamKeys(studio.context, ines.id))
    const url = await signedUrl(broker, keys, studio.clock.now() + ahead)
    const heard: string[] = []
    const open = (to: string, protocol: string) => new WebSocket(to, protocol)
    const state = vi.fn<(state: string) => void>()
    const close = connect(
      { open, clock: clockAt() },
      { url, topic },
      {
        onSubscribed: () => state('subscribed'),
        onMessage: (text) => heard.push(text),
        onEnd: () => state('ended'),
      },
    )
    onTestFinished(close)
    return { heard, state, close }
  }
  return { studio, listen }
}

test('A4.15 a consumer hears the events of the own account over a WebSocket, and no others', async () => {
  const { studio, listen } = await serving()
  const { heard, state } = await listen(ines.uuid)
  await vi.waitFor(() => expect(state.mock.calls).toEqual([['subscribed']]), 10_000)
  push(studio.context, nadia.uuid, { type: 'access.revoked' })
  const form = new URLSearchParams({ member: ines.uuid, event: 'Access granted' })
  const pushed = await studio.fetch(new Request('http://studio.test/dev/stream', { method: 'POST', body: form }))
  expect(pushed.status).toBe(303)
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  const timestamp = Math.floor(studio.clock.now() / 1_000)
  expect(JSON.parse(heard[0]!)).toEqual({ type: 'access.granted', timestamp, resource: {} })
})

test.each([
  ['keys that it has not issued', ines.uuid, (keys: Keys) => ({ ...keys, sessionToken: 'other' })],
  ['a wrong signature', ines.uuid, (keys: Keys) => ({ ...keys, secretKey: 'other' })],
])('A4.15 the broker refuses %s', async (_, topic, change) => {
  const { listen } = await serving()
  const { state } = await listen(topic, change)
  await vi.waitFor(() => expect(state.mock.calls).toEqual([['ended']]))
})

test.each([
  ['is subscribed if it differs from the clock by some minutes', 300_000, 'subscribed'],
  ['is refused if it is later', 301_000, 'ended'],
  ['is refused if it is earlier', -301_000, 'ended'],
])('an address %s', async (_, ahead, state) => {
  const { listen } = await serving()
  const heard = await listen(ines.uuid, undefined, ahead)
  await vi.waitFor(() => expect(heard.state.mock.calls).toEqual([[state]]), 10_000)
})

test("A4.15 the broker refuses another account's topic", async () => {
  const { studio, listen } = await serving()
  const { heard, state } = await listen(nadia.uuid)
  await vi.waitFor(() => expect(state.mock.calls).toEqual([['ended']]))
  push(studio.context, nadia.uuid, { type: 'access.granted' })
  expect(heard).toEqual([])
})

test('a sign-out from the page of events ends the sessions of its consumer alone, and another event ends none', async () => {
  const studio = openStudio()
  const tokens = [ines, nadia].map(({ id }) => issueToken(studio.context, id).token)
  const sessions = () => tokens.map((token) => checkConsumerToken(studio.context, token) !== 'invalid')
  const send = (event: string) => {
    const body = new URLSearchParams({ member: ines.uuid, event })
    return studio.fetch(new Request('http://studio.test/dev/stream', { method: 'POST', body }))
  }
  await send('Access revoked')
  expect(sessions()).toEqual([true, true])
  await send('Signed out: too many sessions')
  expect(sessions()).toEqual([false, true])
})
