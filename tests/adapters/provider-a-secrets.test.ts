import { expect, onTestFinished, test, vi } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { createActor } from 'xstate'
import { providerA } from '../../adapters/provider-a/index.ts'
import { checkoutMachine, orderOf } from '../../core/commerce/checkout/index.ts'
import { read } from '../../core/routes/index.ts'
import { clockAt } from '../core/running.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { listening, shopAtA, typedAtA } from './provider-a-shop.ts'
import { yearAtA } from './provider-a-stands.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { spoil } from './street.ts'

const plain = () => {
  const met = new WeakSet<object>()
  return (_: string, each: unknown): unknown => {
    if (typeof each === 'function') return String(each)
    if (typeof each !== 'object' || each === null) return each
    if (met.has(each)) return undefined
    met.add(each)
    return each instanceof Map || each instanceof Set ? [...each] : each
  }
}

test.for(['accepted', 'refused', 'lost', 'expired'] as const)(
  'A3.13 a card is in the form and in the one request that pays, and nowhere else: %s',
  async (end) => {
    // The random name of a tab may have the digits of the security code.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    onTestFinished(() => random.mockRestore())
    const { heard, through } = listening()
    const studio = openStudio()
    const shop = await shopAtA('tomas', studio, through)
    const { config } = value(await shop.siteConfig(nobody()))
    const offers = value(await providerA.offers(shop)(config.offers, nobody()))
    const clock = clockAt(noon)
    const seen: string[] = []
    const note = (each: unknown) => seen.push(JSON.stringify(each, plain()))
    const inspect = (event: InspectionEvent) => note(event)
    const input = { profile: await shop.member(), offers, screen: null, returned: null }
    const actor = createActor(checkoutMachine(shop.checkout, clock), { clock, inspect, input })
    actor.on('*', note)
    actor.subscribe(note)
    actor.start()
    const send = async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      await shop.street.quiet()
    }
    await send({ type: 'buy', order: orderOf(offers, yearAtA, { from: read('/pricing'), returnTo: null }) })
    await send({ type: 'resume' })
    expect(actor.getSnapshot().matches({ paying: 'showing' })).toBe(true)
    const card = { ...typedAtA(end === 'refused' ? 'refused' : 'accepted'), code: '9173', holder: 'Zyx Qwv' }
    if (end === 'lost') {
      const fault = { wire: 'provider-a', method: 'POST', path: '*/subscriptions', type: 'drop', late: true, count: 1 }
      await spoil(studio, fault)
    }
    if (end === 'expired') shop.shared.entries.delete('auth')
    await send({ type: 'submit', details: shop.checkout.takeCard(card) })
    note(actor.getPersistedSnapshot())
    const secrets = [card.number, '9173', 'Zyx']
    const bodies = heard.filter(({ body }) => secrets.some((secret) => body.includes(secret)))
    expect(bodies.map(({ method, path }) => `${method} ${path}`)).toEqual(
      end === 'expired' ? [] : ['POST /subscriptions'],
    )
    const elsewhere = [...seen, JSON.stringify([...shop.shared.entries]), ...heard.map(({ url }) => url)]
    expect(secrets.filter((secret) => elsewhere.some((text) => text.includes(secret)))).toEqual([])
    expect(seen.length).toBeGreaterThan(10)
    actor.stop()
  },
)
