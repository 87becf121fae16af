import { expect, test } from 'vitest'
import { consumers } from '../../fixtures/consumers.ts'
import { onPush } from '../../fixtures/studio/provider-a/stream.ts'
import { shopAtA } from './provider-a-shop.ts'

/** A consumer, and a way to send an event to that consumer from the page of the studio. */
const sending = async (name: 'ines' | 'tomas') => {
  const shop = await shopAtA(name)
  const pushed: string[] = []
  onPush(shop.studio.context, (_, text) => pushed.push((JSON.parse(text) as { readonly type: string }).type))
  const send = (event: string) => {
    const body = new URLSearchParams({ member: consumers[name].uuid, event })
    return shop.studio.fetch(new Request('http://studio.test/dev/stream', { method: 'POST', body }))
  }
  return { ...shop, pushed, send }
}

test.each([
  ['Access revoked', ['access.revoked']],
  ['Payment failed', ['payment.card.failed', 'access.revoked']],
])('A4.15 %s at /dev/stream ends the access of the member', async (event, reported) => {
  const { member, send, pushed, charges } = await sending('ines')
  const before = charges().length
  expect((await member()).products).toHaveLength(1)
  await send(event)
  expect([pushed, (await member()).products, charges().length]).toEqual([reported, [], before])
})

test('A4.15 Access granted at /dev/stream gives access to a member without it, once', async () => {
  const { member, send, pushed } = await sending('tomas')
  for (const _ of [1, 2]) await send('Access granted')
  expect([pushed, (await member()).products.length]).toEqual([['access.granted', 'access.granted'], 1])
})

test('A4.15 Payment failed at /dev/stream changes nothing of a member without a membership', async () => {
  const { member, send, pushed } = await sending('tomas')
  await send('Payment failed')
  expect([pushed, (await member()).products]).toEqual([['payment.card.failed'], []])
})

test('the page of the studio links to the events', async () => {
  const { studio } = await sending('tomas')
  expect(await (await studio.fetch(new Request('http://studio.test/dev'))).text()).toContain('href="/dev/stream"')
})
