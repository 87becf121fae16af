import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openWithin, pingEvery } from '../../adapters/provider-a/stream/connection.ts'
import type { StreamTab } from '../../adapters/provider-a/stream/index.ts'
import { isBankPage, noticeIn } from '../../adapters/provider-a/stream/notice.ts'
import { connectPacket, packetReader, subscribePacket } from '../../adapters/provider-a/stream/packets.ts'
import { signedUrl } from '../../adapters/provider-a/stream/signed-url.ts'
import { backOff, renewAfter } from '../../adapters/provider-a/stream/staying.ts'
import { storedAccount } from '../../adapters/session/tokens.ts'
import { ok } from '../../core/kernel/result.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { mouth } from '../../fixtures/memory/index.ts'
import { password } from '../../fixtures/people.ts'
import { quiet } from '../core/running.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { messageBytes } from './stream-broker.ts'
import { street } from './stream-street.ts'

const base = 'https://sims.jwplayer.com'
const bank = 'https://hooks.stripe.com/3d_secure_2/hosted'

describe('a message', () => {
  const said = (type: string, resource?: unknown, timestamp: unknown = 1_772_445_600) =>
    noticeIn(JSON.stringify({ type, timestamp, resource }), base)
  const at = 1_772_445_600_000

  test.each([
    ['access.granted', {}, { type: 'accessGranted' }],
    ['access.revoked', { item_id: 7 }, { type: 'accessRevoked' }],
    ['account.logout', { reason: 'sessions_limit' }, { type: 'sessionEnded', reason: 'tooManySessions' }],
    ['account.logout', { reason: 7 }, { type: 'sessionEnded', reason: 'other' }],
    ['account.logout', undefined, { type: 'sessionEnded', reason: 'other' }],
    ['account.erased', undefined, { type: 'sessionEnded', reason: 'accountClosed' }],
    ['account.deactivated', null, { type: 'sessionEnded', reason: 'accountClosed' }],
    ['payment.card.success', { amount: '9,99' }, { type: 'paymentSucceeded' }],
    ['subscribe.success', {}, { type: 'paymentSucceeded' }],
    ['external.payment.success', {}, { type: 'paymentSucceeded' }],
    [
      'payment.card.failed',
      { message: ' Insufficient funds. ' },
      { type: 'paymentFailed', message: 'Insufficient funds.', at },
    ],
    ['subscribe.failed', { message: 'No.' }, { type: 'paymentFailed', message: 'No.', at }],
    ['external.payment.failed', { message: 'No.' }, { type: 'paymentFailed', message: 'No.', at }],
    ['payment.card.requires.action', { redirect_to_url: bank }, { type: 'paymentNeedsAction', url: bank, at }],
    ['subscribe.requires.action', { redirect_to_url: bank }, { type: 'paymentNeedsAction', url: bank, at }],
    ['.failed', { message: 'No.' }, null],
    ['payment.card.failed', { message: ['N', 'o'] }, { type: 'paymentFailed', message: null, at }],
    ['subscribe.failed', { explain: 'No.' }, { type: 'paymentFailed', message: null, at }],
    ['subscribe.failed', { message: 'a'.repeat(501) }, { type: 'paymentFailed', message: null, at }],
    ['external.payment.failed', null, { type: 'paymentFailed', message: null, at }],
    ['payment.card.requires.action', { redirect_to_url: 'https://stripe.com.evil.test/' }, null],
    ['payment.card.requires.action', {}, null],
    ['something.else', {}, null],
  ])('%s with %j is the notice %j', (type, resource, notice) => {
    expect(said(type, resource)).toEqual(notice)
  })

  test('without a time has none, and one that is no message is dropped', () => {
    expect(said('subscribe.failed', { message: 'No.' }, 'today')).toMatchObject({ at: null })
    for (const text of ['', '{', 'null', '[]', '7', '{"type":7}']) expect(noticeIn(text, base)).toBeNull()
  })

  test('of any kind never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void noticeIn(text, base)))
  })

  test.each([
    ['https://hooks.stripe.com/x', true],
    ['https://stripe.com', true],
    ['https://services.inplayer.com/3ds', true],
    ['http://stripe.com', false],
    ['https://evilstripe.com', false],
    ['https://stripe.com@evil.test', false],
    ['https://me@stripe.com', false],
    ['javascript:alert(1)', false],
    ['//stripe.com', false],
    [`${base}/3ds`, true],
  ])('may lead to %s: %s', (url, may) => {
    expect(isBankPage(url, base)).toBe(may)
  })
})

describe('the packets', () => {
  test('that a client sends are those of MQTT 3.1.1', () => {
    expect([...connectPacket('abc')]).toEqual([
      ...[0x10, 15, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 2, 1, 0x2c, 0, 3, 0x61, 0x62, 0x63],
    ])
    expect([...subscribePacket('topic')]).toEqual([0x82, 10, 0, 1, 0, 5, 0x74, 0x6f, 0x70, 0x69, 0x63, 0])
  })

  test('are read in whatever pieces their bytes arrive', () => {
    const texts = ['', 'ü', 'x'.repeat(200), 'y'.repeat(20_000)]
    const bytes = texts.flatMap((text, at) => [...messageBytes('t', text, at % 2)])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 7_000 }), { minLength: 1 }), (sizes) => {
        const read = packetReader('t')
        const found: unknown[] = []
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length]!
          found.push(...read(Uint8Array.from(bytes.slice(at, at + size)))!)
          at += size
        }
        expect(found).toEqual(texts.map((text) => ({ type: 'message', text })))
      }),
      { numRuns: 30 },
    )
  })

  test('of another topic are skipped, and bytes that are no packets or too long end the reading', () => {
    expect(packetReader('t')(messageBytes('other', 'x'))).toEqual([])
    expect(packetReader('t')(Uint8Array.from([0x30, 0xff, 0xff, 0xff, 0xff, 1]))).toBeNull()
    expect(packetReader('t')(Uint8Array.from([0x30, 0xff, 0xff, 0xff, 0x7f]))).toBeNull()
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void packetReader('t')(bytes)))
  })
})

test('the address is signed as AWS wants it, with the port in the signed host and the token after the signature', async () => {
  const keys = { region: 'eu-west-1', accessKey: 'ASIAEXAMPLE', secretKey: 'secret/+', sessionToken: 'a/b+c==' }
  const url = new URL(await signedUrl(new URL('wss://broker.test:8443/mqtt'), keys, Date.UTC(2026, 2, 2, 10, 0, 5, 7)))
  const scope = '20260302/eu-west-1/iotdevicegateway/aws4_request'
  const query = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=ASIAEXAMPLE%2F${scope.replaceAll('/', '%2F')}&X-Amz-Date=20260302T100005Z&X-Amz-SignedHeaders=host`
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  const request = `GET\n/mqtt\n${query}\nhost:broker.test:8443\n\nhost\n${sha('')}`
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = scope.split('/').reduce<string | Buffer>((before, part) => hmac(before, part), 'AWS4secret/+')
  const signature = hmac(key, `AWS4-HMAC-SHA256\n20260302T100005Z\n${scope}\n${sha(request)}`).toString('hex')
  expect(url.href).toBe(
    `wss://broker.test:8443/mqtt?${query}&X-Amz-Signature=${signature}&X-Amz-Security-Token=a%2Fb%2Bc%3D%3D`,
  )
})

const granted = { type: 'accessGranted' }

const isOfStream = (key: string) => key.startsWith('notices') || key.startsWith('ended')

describe('A4.15 the stream of notices', () => {
  test('reports what the broker sends about the member, and closes at once', async () => {
    const here = await street()
    const tab = here.open()
    await here.until(() => here.broker.connected() === 1)
    expect(here.broker.opened[0]).toMatchObject({ protocol: 'mqtt' })
    expect(here.broker.opened[0]!.url.pathname).toBe('/provider-a/mqtt')
    await here.say('access.granted')
    await here.say('nonsense')
    await here.say('subscribe.requires.action', { redirect_to_url: 'https://evil.test' })
    here.broker.publish(consumers.nadia.uuid, JSON.stringify({ type: 'access.revoked' }))
    await quiet()
    await here.until(() => tab.heard.length > 0)
    expect(tab.heard).toEqual([granted])
    expect(here.channelCount()).toBe(1)
    tab.stop()
    expect([here.broker.connected(), here.channelCount()]).toEqual([0, 0])
    await here.wait(600_000)
    expect(here.broker.opened).toHaveLength(1)
  })

  test('asks for nothing without a member', async () => {
    const here = await street()
    value(await here.first.tab.session.signOut(undefined, nobody()))
    const visitor = here.open()
    for (let turn = 0; turn < 12; turn += 1) await quiet()
    expect([here.broker.opened, visitor.heard]).toEqual([[], []])
  })

  test('reports nothing once the member has signed out', async () => {
    const here = await street()
    const tab = here.open(here.first)
    await here.until(() => here.broker.connected() === 1)
    value(await here.first.tab.session.signOut(undefined, nobody()))
    await here.say('access.granted')
    await here.say('subscribe.failed', { message: 'No.' })
    expect(tab.heard).toEqual([])
  })

  test('A8.06 reports an ended session to the other tabs first, and with its reason to a tab whose session another has just ended', async () => {
    const here = await street()
    const order: string[] = []
    const one = here.open(undefined, () => order.push('one'))
    await here.until(() => here.broker.connected() === 1)
    const other = here.open(undefined, () => order.push('other'))
    for (let turn = 0; turn < 12; turn += 1) await quiet()
    await here.say('account.logout', { reason: 'sessions_limit' })
    const ended = { type: 'sessionEnded', reason: 'tooManySessions' }
    expect([one.heard, other.heard, order]).toEqual([[ended], [ended], ['other', 'one']])
    value(await here.first.tab.session.signOut(undefined, nobody()))
    await here.say('access.granted')
    await here.say('account.erased')
    expect(other.heard).toEqual([ended, { type: 'sessionEnded', reason: 'accountClosed' }])
  })

  test('gives another tab the reason of an ended session before its end, however late the channel is', async () => {
    const here = await street()
    const parts = here.device.open()
    here.open(parts, () => void parts.tab.session.expire(storedAccount(parts.memory)!.id, nobody()))
    await here.until(() => here.broker.connected() === 1)
    const others = here.device.open()
    const order: unknown[] = []
    others.memory.listen((key) => key === 'auth' && order.push('end'))
    const other = here.open(others, (notice) => order.push(notice))
    for (let turn = 0; turn < 12; turn += 1) await quiet()
    here.way.losesChannel = true
    await here.say('account.logout', { reason: 'sessions_limit' })
    const ended = { type: 'sessionEnded', reason: 'tooManySessions' }
    expect([other.heard, order]).toEqual([[ended], [ended, 'end']])
    expect(here.device.shared.entries.get('auth')).toBe('null')
    expect([...here.device.shared.entries.keys()].filter(isOfStream)).toEqual([])
  })

  test('gives a tab that is restored from the back-forward cache the reason of the session that ended meanwhile', async () => {
    const here = await street()
    const parts = here.device.open()
    const deaf = { ...here.device.open().memory, listen: () => () => undefined }
    const { entries } = here.device.shared
    const tab = here.open(parts, ({ type }) => {
      if (type === 'sessionEnded') void parts.tab.session.expire(consumers.ines.id, nobody()).then(() => tab.stop())
    })
    await here.until(() => here.broker.connected() === 1)
    const cached = here.open({ ...here.device.open(), memory: deaf })
    for (let turn = 0; turn < 12; turn += 1) await quiet()
    cached.end()
    here.way.losesChannel = true
    await here.say('account.logout', { reason: 'sessions_limit' })
    expect([cached.heard, entries.get('auth')]).toEqual([[], 'null'])
    cached.restore()
    expect(cached.heard).toEqual([{ type: 'sessionEnded', reason: 'tooManySessions' }])
    cached.stop()
    // The next session knows nothing of it.
    const { email } = consumers.ines
    value(await here.first.tab.session.signIn({ email, password }, nobody()))
    const next = here.open()
    expect([...entries.keys()].filter(isOfStream)).toEqual([])
    // A notice that ends nothing is no reason of a later end.
    await here.until(() => here.broker.connected() === 1)
    await here.say('account.logout', { reason: 'sessions_limit' })
    await here.wait(61_000)
    await here.first.tab.session.expire(consumers.ines.id, nobody())
    next.stop()
    expect([...entries.keys()].filter(isOfStream)).toEqual([])
  })

  test('keeps the reason of an ended session for a minute, and no longer than until the next session of anybody', async () => {
    const here = await street()
    const { entries } = here.device.shared
    const reasons = () => [...entries.keys()].filter(isOfStream)
    const parts = here.device.open()
    const tab = here.open(
      parts,
      () => void parts.tab.session.expire(consumers.ines.id, nobody()).then(() => tab.stop()),
    )
    await here.until(() => here.broker.connected() === 1)
    await here.say('account.logout', { reason: 'sessions_limit' })
    await here.wait(59_999)
    expect(reasons()).toHaveLength(1)
    await here.wait(1)
    expect(reasons()).toEqual([])
    // A tab that was closed within the minute has left it behind.
    parts.memory.set(`ended.${consumers.ines.id}`, '{}')
    value(await here.first.tab.session.signIn({ email: consumers.tomas.email, password }, nobody()))
    here.open()
    expect(reasons()).toEqual([])
  })

  test('needs one connection for all tabs, and another tab takes over when the connected one ends', async () => {
    const here = await street()
    const one = here.open()
    await here.until(() => here.broker.connected() === 1)
    const other = here.open()
    for (let turn = 0; turn < 12; turn += 1) await quiet()
    expect(here.broker.connected()).toBe(1)
    await here.say('access.granted')
    await here.until(() => other.heard.length > 0)
    expect([one.heard, other.heard]).toEqual([[granted], [granted]])
    one.end()
    await here.until(() => here.broker.opened.length === 2 && here.broker.connected() === 1)
    await here.say('access.revoked')
    await here.until(() => other.heard.length === 2)
    // A page that comes back from the back-forward cache waits for its turn, and hears the other.
    await here.until(() => one.heard.length === 2)
    one.wake()
    for (let turn = 0; turn < 12; turn += 1) await quiet()
    expect(here.broker.connected()).toBe(1)
    other.stop()
    await here.until(() => here.broker.opened.length === 3 && here.broker.connected() === 1)
  })

  test('comes back after a loss, later each time, and at once when the page wakes', async () => {
    const here = await street()
    here.open()
    await here.until(() => here.broker.connected() === 1)
    here.broker.way.manner = 'refusing'
    here.broker.drop()
    expect(here.broker.opened).toHaveLength(1)
    for (const [turn, ms] of [1_000, 2_000, 4_000, 8_000].entries()) {
      await here.wait(ms - 1)
      expect(here.broker.opened).toHaveLength(turn + 1)
      await here.wait(1)
      await here.until(() => here.broker.opened.length === turn + 2)
      await quiet()
    }
    expect(backOff(30, 0.5)).toBe(300_000)
    expect([backOff(0, 0), backOff(0, 1)]).toEqual([500, 1_500])
  })

  test.each(['refusing', 'nonsense', 'silent', 'throwing'] as const)('a %s broker changes nothing', async (manner) => {
    const here = await street()
    here.broker.way.manner = manner
    const tab = here.open()
    await here.settled()
    await here.wait(openWithin)
    await here.wait(2_000)
    await here.until(() => here.broker.opened.length >= 2)
    expect([tab.heard, here.broker.connected()]).toEqual([[], 0])
    here.broker.way.manner = 'fine'
    await here.wait(openWithin + 10_000)
    await here.until(() => here.broker.connected() === 1)
  })

  test('passes to another tab when the connected one loses its connection while hidden, and from that one back', async () => {
    const here = await street()
    const one = here.open()
    await here.until(() => here.broker.connected() === 1)
    const other = here.open()
    for (let turn = 0; turn < 12; turn += 1) await quiet()
    one.page.isHidden = true
    here.broker.drop()
    await here.wait(1_000)
    await here.until(() => here.broker.opened.length === 2 && here.broker.connected() === 1)
    await here.say('access.revoked')
    await here.until(() => one.heard.length > 0 && other.heard.length > 0)
    one.page.isHidden = false
    one.wake()
    for (let turn = 0; turn < 12; turn += 1) await quiet()
    other.page.isHidden = true
    here.broker.drop()
    await here.wait(1_000)
    await here.until(() => here.broker.opened.length === 3 && here.broker.connected() === 1)
    await here.wait(60_000)
    await here.say('access.granted')
    await here.until(() => one.heard.length === 2 && other.heard.length === 2)
    expect([here.broker.opened.length, one.heard, other.heard]).toEqual([3, other.heard, one.heard])
  })

  test('tries nothing again while the page is hidden', async () => {
    const here = await street()
    const parts = here.device.open()
    let requests = 0
    const authorized: typeof parts.authorized = (question, signal) => {
      requests += 1
      return parts.authorized(question, signal)
    }
    const tab = here.open({ ...parts, authorized })
    await here.until(() => here.broker.connected() === 1)
    tab.page.isHidden = true
    here.broker.drop()
    await here.wait(60_000)
    // The device is online again, but the page is still hidden.
    tab.wake()
    for (let turn = 0; turn < 12; turn += 1) await quiet()
    await here.wait(60_000)
    expect([requests, here.broker.opened.length]).toEqual([1, 1])
    tab.page.isHidden = false
    tab.wake()
    await here.until(() => here.broker.connected() === 1)
    expect([requests, here.broker.opened.length]).toEqual([2, 2])
  })

  test('asks for its turn less and less often while hidden and another tab is connected, and at once when it is visible', async () => {
    const here = await street()
    const page = { isHidden: true }
    const woke = mouth<unknown>()
    let asked = 0
    const alone: StreamTab['alone'] = async (_, __, instead) => {
      asked += 1
      instead()
    }
    const listeners = { added: 0, removed: 0 }
    const feed: StreamTab['woke'] = (on) => {
      listeners.added += 1
      const stop = woke.feed(on)
      return () => {
        listeners.removed += 1
        stop()
      }
    }
    const stop = here.port({ alone, woke: feed, isHidden: () => page.isHidden })(() => undefined)
    await here.wait(60_000)
    expect(asked).toBeLessThan(8)
    await here.wait(600_000)
    expect(asked).toBeLessThan(12)
    const before = asked
    page.isHidden = false
    woke.tell({})
    for (let turn = 0; turn < 4; turn += 1) await quiet()
    expect(asked).toBe(before + 1)
    await here.wait(10_000)
    expect(asked).toBeGreaterThan(before + 8)
    stop()
    for (let turn = 0; turn < 4; turn += 1) await quiet()
    expect(listeners.removed).toBe(listeners.added)
  })

  test('gets new keys before the old ones end, and is never without a connection meanwhile', async () => {
    const here = await street()
    const tab = here.open()
    await here.until(() => here.broker.connected() === 1)
    await here.wait(renewAfter)
    await here.until(() => here.broker.opened.length === 2)
    await here.until(() => here.broker.connected() === 1)
    expect(here.broker.counts).toEqual([1, 2, 1])
    await here.say('access.granted')
    await here.until(() => tab.heard.length > 0)
    expect(tab.heard).toEqual([granted])
  })

  test('keeps its connection in a hidden page whose keys cannot be renewed', async () => {
    const here = await street()
    const tab = here.open()
    await here.until(() => here.broker.connected() === 1)
    tab.page.isHidden = true
    here.broker.way.manner = 'throwing'
    await here.wait(renewAfter)
    await here.until(() => here.broker.opened.length === 2)
    await here.wait(60_000)
    await here.say('access.granted')
    await here.until(() => tab.heard.length > 0)
    expect([here.broker.opened.length, tab.heard]).toEqual([2, [granted]])
  })

  test.each([
    ['its own', true],
    ['the one of the accounts, as the keys hide theirs', false],
  ])("is signed by the service's clock, %s, on a device whose clock is wrong", async (_, says) => {
    const here = await street()
    vi.useFakeTimers({ toFake: ['Date'], now: here.studio.clock.now() + 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    const parts = here.device.open()
    const http: typeof parts.http = async (question, signal) => {
      const answer = await parts.http(question, signal)
      return answer.ok && !says ? ok({ status: answer.value.status, text: answer.value.text }) : answer
    }
    here.open({ ...parts, http, now: Date.now })
    await here.until(() => here.broker.opened.length === 1)
    const time = new Date(here.studio.clock.now()).toISOString().replace(/[-:]|\.\d+/g, '')
    expect(here.broker.opened[0]!.url.searchParams.get('X-Amz-Date')).toBe(time)
  })

  test('notices a broker that has gone without closing its socket', async () => {
    const here = await street()
    here.open()
    await here.until(() => here.broker.connected() === 1)
    await here.wait(pingEvery * 2)
    expect([here.broker.opened.length, here.broker.sent.filter((type) => type === 0xc0).length]).toEqual([1, 2])
    here.broker.way.answersPings = false
    await here.wait(pingEvery * 2)
    await here.wait(2_000)
    await here.until(() => here.broker.opened.length === 2)
  })
})
