import { expect, onTestFinished, test } from 'vitest'
import type { StreamTab } from '../../adapters/provider-a/stream/index.ts'
import { streamNotices } from '../../adapters/provider-a/stream/index.ts'
import type { Notice } from '../../core/notices/index.ts'
import { onPush } from '../../fixtures/studio/provider-a/stream.ts'
import { orderAtA } from './provider-a-buying.ts'
import { pressAtA, requestAtA, shopAtA } from './provider-a-shop.ts'
import { monthAtA } from './provider-a-stands.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

/** Tomas with a tab that hears what the studio reports about him, as another tab passes it on. */
const hearing = async () => {
  const shop = await shopAtA('tomas')
  const channel = new EventTarget()
  const nothing = () => () => {}
  const tab = {
    ...{ clock: { ...globalThis, now: () => shop.studio.clock.now() }, random: () => 0.5, isHidden: () => false },
    ...{ woke: nothing, ended: nothing, restored: nothing },
    alone: () => new Promise<void>(() => {}),
    channel: () => Object.assign(channel, { postMessage: () => {}, close: () => {} }),
    open: () => {
      throw new Error('no connection')
    },
  } as unknown as StreamTab
  const heard: Notice[] = []
  const stop = streamNotices(await shop.openTab(), tab)((notice) => heard.push(notice))
  const tell = (text: string) =>
    channel.dispatchEvent(new MessageEvent('message', { data: { account: shop.id, text } }))
  const texts: string[] = []
  const stopPushes = onPush(shop.studio.context, (_, text) => {
    texts.push(text)
    tell(text)
  })
  onTestFinished(() => {
    stop()
    stopPushes()
  })
  return { ...shop, heard, texts, tell }
}

test('A4.15 A4.21 a payment that the bank asks to confirm on a page that only a notice names is open until then, and in no other plan’s way', async () => {
  const shop = await hearing()
  const { submit, state, resume } = await orderAtA(shop)
  expect(value(await submit('reported'))).toMatchObject({ type: 'accepted' })
  const [notice] = shop.heard
  expect([notice?.type, await state(), shop.charges()]).toEqual(['paymentNeedsAction', 'open', []])
  expect(await shop.checkout.orders.create(requestAtA('tomas', monthAtA), nobody())).toMatchObject({ ok: true })
  const back = await pressAtA(shop.studio, notice?.type === 'paymentNeedsAction' ? notice.url : '', 'approved')
  shop.later(2_000)
  expect(value(await resume(back))).toMatchObject({ type: 'accepted' })
  // The broker sends the notice once more.
  shop.tell(shop.texts[0]!)
  expect([await state(), shop.charges()]).toEqual(['pending', [20_000]])
  shop.later(10_000)
  expect(await state()).toBe('granted')
})

test('A4.15 A4.21 a member who does not confirm there may pay by another card at once', async () => {
  const shop = await hearing()
  const { submit, state, resume, begin } = await orderAtA(shop)
  await submit('reported')
  expect([value(await resume()).type, value(await begin()).step.type]).toEqual(['cardForm', 'cardForm'])
  expect(value(await submit())).toMatchObject({ type: 'accepted' })
  shop.later(10_000)
  expect([await state(), shop.charges()]).toEqual(['granted', [20_000]])
})

test('A4.15 a notice that is older than the payment, or has no time, opens no payment again', async () => {
  const shop = await hearing()
  const { submit, state } = await orderAtA(shop)
  await submit('late')
  const { timestamp, ...untimed } = {
    ...{ type: 'payment.card.requires.action', resource: { redirect_to_url: 'http://studio.test/dev/bank-a/x' } },
    timestamp: Math.floor(shop.studio.clock.now() / 1_000) - 1,
  }
  for (const message of [{ ...untimed, timestamp }, untimed]) shop.tell(JSON.stringify(message))
  expect([shop.heard.length, await state()]).toEqual([2, 'pending'])
})
