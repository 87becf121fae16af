import { describe, expect, test } from 'vitest'
import { pageOf } from '../../core/commerce/checkout/payment.ts'
import type { CommercePorts } from '../../core/commerce/ports.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import type { OutboxPort, Write } from '../../core/user/outbox/index.ts'
import { tagsWrite } from '../../core/user/writes.ts'
import { answersTo, aProfile, barre, ben, centre, morning } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { register } from '../core/registering.ts'
import { nobody } from './site-configs.ts'

const offline: Failure = { type: 'Offline' }
const care = { name: 'care', label: 'I take care', version: '1', required: true, checked: false }
const newcomer = { email: 'nora@adagio.test', password: 'plie2026', consents: answersTo({ care: false }) }
const state = (lastTime: number, completed = false) => ({ lastTime, completed, programId: null, updatedAt: morning })

const opened = async (memory: ReturnType<typeof memoryPorts>): Promise<CommercePorts> => {
  const open = await memory.ports.commerce.open({ isAwaited: true }, nobody())
  if (!open.ok) throw new Error('closed')
  return open.value
}

const aHouse = async () => {
  const studio = memoryStudio({ consents: [care], members: [aMember(ben)] })
  const device = memoryDevice()
  device.history = { [barre.id]: state(60), [centre.id]: state(600, true) }
  const memory = memoryPorts({ studio, device })
  return { ...memory, office: await opened(memory) }
}

describe('a device in memory', () => {
  test('V9.22 A5.07 the visitor’s history becomes the new member’s, and arrives as theirs', async () => {
    const { office, device, studio, ports } = await aHouse()
    const made = await register(office.account, newcomer)
    const id = made.ok ? made.value.account.id : ''
    expect(device.history).toEqual({})
    expect([...device.outbox.keys()]).toEqual([
      `${id}.keepProgress:${barre.id}`,
      `${id}.keepProgress:${centre.id}`,
      `${id}.keepWatched:${centre.id}`,
      `${id}.keepConsents`,
    ])
    const profile = await ports.session.profile({ id, email: newcomer.email }, nobody())
    if (!profile.ok) throw new Error('nobody')
    const { outbox } = ports.signedIn(profile.value)
    const waiting = await outbox.load(undefined, nobody())
    for (const write of waiting.ok ? waiting.value.writes : []) await outbox.send(write, nobody())
    await outbox.send(tagsWrite(['ftue1'], morning), nobody())
    const member = studio.members.get(newcomer.email)
    expect([...(member?.progress.keys() ?? [])]).toEqual([barre.id, centre.id])
    expect([...(member?.watched.keys() ?? [])]).toEqual([centre.id])
    expect([...(member?.consents.values() ?? [])]).toEqual([{ ...answersTo({ care: false })[0], at: morning }])
    expect(member?.profile.tags).toEqual(['ftue1'])
  })

  test('A4.03 A4.21 a payment that was begun is expected until somebody signs out', async () => {
    const { office, ports, device } = await aHouse()
    device.account = { id: 'ben', email: ben.email }
    const before = { products: [], passes: 0 }
    const attempt = {
      offerId: 'on-demand',
      promo: null,
      at: morning,
      url: 'https://pay.adagio.test/1',
      orderId: 'https://pay.adagio.test/1',
      trial: true,
      before,
    } as const
    await office.checkout.keep({ id: 'ben', attempt }, nobody())
    expect(await ports.commerce.isExpected('ben', nobody())).toEqual(ok(true))
    await ports.accountData.remove('ben', nobody())
    expect(await ports.commerce.isExpected('ben', nobody())).toEqual(ok(false))
  })

  test('A7.09 a declined card leaves the page open, and a slow bank grants nothing until its word comes, once', async () => {
    const { office, studio, device } = await aHouse()
    device.account = { id: 'ben', email: ben.email }
    const request = {
      ...({ offerId: 'day-pass-pack-5', promo: null, coupon: null, usAddress: false, limited: false } as const),
      ...{ email: ben.email, id: 'ben', hasTrial: false },
    }
    const made = await office.checkout.begin({ ...request, successAddress: '/', cancelAddress: '/' }, nobody())
    const url = made.ok ? pageOf(made.value.step)! : ''
    expect([studio.decline(url), studio.fulfil(url), studio.charges]).toEqual(['declined', false, []])
    expect([studio.pay(url), studio.pay(url), studio.decline(url)]).toEqual(['paid', 'refused', 'refused'])
    expect(studio.charges).toEqual([{ person: 'ben', gives: 'day-pass-pack-5', amount: 2_500, url }])
    expect([studio.fulfil(url), studio.fulfil(url)]).toEqual([true, false])
    expect(studio.members.get(ben.email)?.profile.unusedDayPasses).toBe(6)
  })

  test('V7.11 V7.14 of two tabs with the same write one sends it, the other hears of it, and a lost answer is asked for again', async () => {
    const [studio, device] = [memoryStudio(), memoryDevice()]
    const tabs = [memoryPorts({ studio, device }), memoryPorts({ studio, device })] as const
    const [one, other] = tabs.map(({ ports }) => ports.signedIn(aProfile()).outbox) as [OutboxPort, OutboxPort]
    const heard: unknown[] = []
    other.elsewhere((event) => heard.push(event.type))
    const write: Write = weekWrite({ change: { type: 'add', day: 'mon', video: barre.id }, at: morning })
    await one.keep([write], nobody())
    expect(await other.load(undefined, nobody())).toEqual(ok({ writes: [write], refusals: [] }))
    tabs[0].desk.loseNext('outbox.send', offline)
    expect(await one.send(write, nobody())).toEqual(fail(offline))
    const both = await Promise.all([one.send(write, nobody()), other.send(write, nobody())])
    expect(both).toEqual([ok(null), ok(null)])
    expect([studio.arrived.length, device.outbox.size]).toEqual([1, 0])
    expect(heard).toEqual(['keptElsewhere', 'doneElsewhere'])
    const held = memoryPorts({ studio, device })
    held.desk.hold('outbox.send')
    const leaving = new AbortController()
    const next: Write = { ...write, at: morning + 1 }
    void held.ports.signedIn(aProfile()).outbox.send(next, leaving.signal)
    leaving.abort()
    expect(await one.send(next, nobody())).toMatchObject({ ok: false })
  })
})
