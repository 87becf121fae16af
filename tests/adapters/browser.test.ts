import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceNavigation } from '../../adapters/browser/navigation.ts'
import { deviceOutbox } from '../../adapters/browser/outbox.ts'
import { devicePreferences } from '../../adapters/browser/preferences.ts'
import { keepAdopted } from '../../adapters/browser/registration.ts'
import type { Memory } from '../../adapters/browser/storage.ts'
import { deviceMemory, remembered } from '../../adapters/browser/storage.ts'
import { deviceVisitor } from '../../adapters/browser/visitor.ts'
import { keepAside } from '../../adapters/browser/write-keys.ts'
import { adoptAside, forgetAccount, unsavedOf } from '../../adapters/browser/writes.ts'
import { findSiteConfig } from '../../adapters/config/index.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { mediaDelivery } from '../../adapters/media-delivery/index.ts'
import { consentsWrite } from '../../core/commerce/account/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Booking } from '../../core/planner/live/index.ts'
import { bookingWrite } from '../../core/planner/live/index.ts'
import type { WeekChange } from '../../core/planner/my-week/index.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { progressWrite, watchedWrite } from '../../core/user/history/index.ts'
import type { UserPorts } from '../../core/user/machine.ts'
import type { Write } from '../../core/user/outbox/index.ts'
import type { Elsewhere } from '../../core/user/outbox/port.ts'
import { tagsWrite } from '../../core/user/writes.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { answersTo } from '../../fixtures/examples.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { adaptersOf, nobody, noTokens, warnings } from './site-configs.ts'
import { askedOf, makeStorage, origin } from './street.ts'
import { sharedDevice } from './tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const progress = (media: string, lastTime: number, updatedAt: number): Write =>
  progressWrite(media, { lastTime, completed: false, programId: null, updatedAt })
const heart = (media: string, on: boolean, at: number): Write => favouriteWrite({ id: media, on, at }, '/')
const planned = (at: number, change: WeekChange): Write => weekWrite({ change, at })
const booked = (at: number, has: Partial<Booking> = {}): Write =>
  bookingWrite({ purpose: 'rsvp', kind: 'event', id: 'evt-swan', on: true, at, ...has })
const watched = (media: string, at: number): Write => watchedWrite(media, null, at)

/** Storage that throws whatever is asked of it, as in a private window. */
const broken = new Proxy({} as Storage, {
  get: () => {
    throw new DOMException('denied', 'SecurityError')
  },
})

/** Storage that is full. */
const full = (held: Readonly<Record<string, string>>): Storage => ({
  ...makeStorage(held),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
})

describe('what a device remembers', () => {
  test('V1.06 A9.08 every key has the product’s prefix', () => {
    const storage = makeStorage({ other: 'theirs' })
    const memory = deviceMemory(storage)
    memory.set('frame', '1')
    expect([storage.getItem('jwapp.frame'), memory.get('frame'), memory.get('other')]).toEqual(['1', '1', null])
    memory.set('outbox.a.x', '2')
    expect(memory.keys('outbox.')).toEqual(['outbox.a.x'])
    memory.remove('frame')
    expect([storage.getItem('jwapp.frame'), storage.getItem('other')]).toEqual([null, 'theirs'])
  })

  test.each([
    ['throws', broken],
    ['is not there', null],
    ['is full', full({})],
  ])('V1.06 storage that %s still serves this tab', (_, storage) => {
    const memory = deviceMemory(storage)
    memory.set('history', '{"a":1}')
    expect([remembered(memory, 'history'), memory.keys('hist')]).toEqual([{ a: 1 }, ['history']])
    memory.remove('history')
    expect([memory.get('history'), memory.keys('')]).toEqual([null, []])
  })

  test('V1.06 what a full storage could not take outranks what it held', () => {
    const memory = deviceMemory(full({ 'jwapp.history': 'old' }))
    memory.set('history', 'new')
    expect(memory.get('history')).toBe('new')
  })

  test('V1.06 once the storage takes a value again, that value counts and not the one it could not take', () => {
    const storage = makeStorage({ 'jwapp.history': 'old' })
    vi.spyOn(storage, 'setItem').mockImplementationOnce(full({}).setItem)
    const memory = deviceMemory(storage)
    memory.set('history', 'too long')
    expect([memory.get('history'), storage.getItem('jwapp.history')]).toEqual(['too long', 'old'])
    memory.set('history', 'new')
    expect([memory.get('history'), storage.getItem('jwapp.history')]).toEqual(['new', 'new'])
  })

  test.each(['{', '', 'undefined'])('V1.06 %j that somebody put there is as good as nothing', (text) => {
    expect(remembered(deviceMemory(makeStorage({ 'jwapp.frame': text })), 'frame')).toBeNull()
  })

  test('A4.03 other tabs’ changes are heard, of this product alone, until nobody listens', () => {
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    const heard: unknown[] = []
    const stop = deviceMemory(makeStorage()).listen((key, value) => heard.push([key, value]))
    const change = (key: string | null, newValue: string | null) =>
      target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    change('jwapp.auth', null)
    change('other', 'x')
    change('jwapp.frame', 'x')
    change(null, null)
    stop()
    change('jwapp.auth', 'x')
    expect(heard).toEqual([
      ['auth', null],
      ['frame', 'x'],
      ['auth', null],
    ])
  })

  test('V2.54 the frame and how somebody watches are kept, and harm in them is put right', async () => {
    const memory = deviceMemory(
      makeStorage({ 'jwapp.player': '{"volume":7,"muted":"no","speed":1.25,"captions":true}' }),
    )
    expect(await devicePreferences(memory).load(undefined, nobody())).toEqual(
      ok({ volume: 1, muted: false, speed: 1.25, captions: true, hinted: false }),
    )
    await devicePreferences(memory).keep(
      { volume: 0.5, muted: true, speed: 1, captions: false, hinted: true },
      nobody(),
    )
    expect(await devicePreferences(memory).load(undefined, nobody())).toMatchObject({
      value: { volume: 0.5, muted: true },
    })
    const lists = { layout: 'list', defaults: { level: 'Beginner' } } as const
    const kept = { theme: 'house', group: 'classes', keysOff: true, ...lists } as const
    await deviceNavigation(memory).keep(kept, nobody())
    expect(await deviceNavigation(memory).load(undefined, nobody())).toEqual(ok(kept))
    memory.set('frame', '{"room":"cellar","group":7}')
    expect(await deviceNavigation(memory).load(undefined, nobody())).toEqual(
      ok({ theme: 'system', group: null, layout: 'grid', defaults: null }),
    )
    memory.set('frame', '{"room":"rehearsal","group":"classes"}')
    expect(await deviceNavigation(memory).load(undefined, nobody())).toEqual(
      ok({ theme: 'rehearsal', group: 'classes', layout: 'grid', defaults: null }),
    )
  })

  test('V2.50 V2.54 what another tab keeps of its navigation is heard, and nothing else of it', () => {
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    const storage = makeStorage()
    const heard: unknown[] = []
    const stop = deviceNavigation(deviceMemory(storage)).elsewhere((event) => heard.push(event))
    const keep = (key: string, value: unknown) => {
      storage.setItem(key, JSON.stringify(value))
      target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: JSON.stringify(value) }))
    }
    const choice = { theme: 'house', group: null, layout: 'list', defaults: null, keysOff: true }
    keep('jwapp.player', { muted: true })
    keep('jwapp.frame', choice)
    stop()
    keep('jwapp.frame', { ...choice, keysOff: false })
    expect(heard).toEqual([{ type: 'keptElsewhere', choice }])
  })

  test.each([
    ['null', null],
    ['7', null],
    ['[]', null],
    ['{"level":7}', null],
    ['{"level":""}', null],
    ['{"level":"Beginner","space":null}', null],
    ['{}', {}],
    ['{"space":"One mat","length":"15"}', { space: 'One mat' }],
  ])('V2.04 of what lists begin with, %s is read as %j, and the rest of the choice stays', async (stored, defaults) => {
    const memory = deviceMemory(makeStorage())
    memory.set('frame', `{"theme":"house","group":null,"layout":"list","defaults":${stored}}`)
    expect(await deviceNavigation(memory).load(undefined, nobody())).toEqual(
      ok({ theme: 'house', group: null, layout: 'list', defaults }),
    )
  })
})

describe('what waits to be sent', () => {
  const outboxIn = (memory: Memory, person = 'anna') => deviceOutbox(memory, person, { send: async () => ok(null) })
  const waiting = async (memory: Memory, person?: string) => {
    const found = await outboxIn(memory, person).load(undefined, nobody())
    return found.ok ? found.value.writes : []
  }

  test('V7.11 V7.21 a press that an older site kept, by the words it had for it, is read', async () => {
    const memory = deviceMemory(makeStorage())
    const kept = { wish: 'notify', kind: 'class', id: 'barre', on: true, at: 5 }
    const write = { type: 'keepBooking', booking: kept, at: 5 }
    memory.set('outbox.anna.keepBooking:notify:class:barre', JSON.stringify({ version: 2, write }))
    expect(await waiting(memory)).toEqual([booked(5, { purpose: 'notify', kind: 'class', id: 'barre' })])
  })

  test('V7.11 there is one entry for each thing, the newer one stays, and the oldest comes first', async () => {
    const { entries, open } = sharedDevice()
    const { keep } = outboxIn(open())
    await keep([progress('a', 10, 1), heart('a', true, 2), watched('a', 3), progress('b', 5, 4)], nobody())
    await keep([progress('a', 20, 5)], nobody())
    await keep([progress('a', 30, 4), heart('a', false, 1)], nobody())
    expect(entries.size).toBe(4)
    expect(await waiting(open())).toEqual([
      heart('a', true, 2),
      watched('a', 3),
      progress('b', 5, 4),
      progress('a', 20, 5),
    ])
  })

  test('V7.11 of two of the same moment the later told stays', async () => {
    const { open } = sharedDevice()
    await outboxIn(open()).keep([heart('a', true, 1), heart('a', false, 1)], nobody())
    expect(await waiting(open())).toEqual([heart('a', false, 1)])
  })

  test('V7.11 two tabs never overwrite one another', async () => {
    const { open } = sharedDevice()
    const [one, other] = [outboxIn(open()), outboxIn(open())]
    await one.load(undefined, nobody())
    await other.load(undefined, nobody())
    await one.keep([progress('a', 10, 1)], nobody())
    await other.keep([progress('b', 10, 2)], nobody())
    await other.keep([progress('a', 5, 0)], nobody())
    expect(await waiting(open())).toEqual([progress('a', 10, 1), progress('b', 10, 2)])
  })

  test('V7.11 one that arrived is dropped, unless a newer one waits in its place', async () => {
    const { open } = sharedDevice()
    const { keep, send } = outboxIn(open())
    await keep([progress('a', 20, 5), progress('b', 1, 1)], nobody())
    await send(progress('a', 10, 4), nobody())
    await send(progress('b', 1, 1), nobody())
    await send(heart('a', true, 9), nobody())
    expect(await waiting(open())).toEqual([progress('a', 20, 5)])
  })

  test('V7.11 a tab hears what another of the same person keeps and has done with, and nothing else', async () => {
    const { open } = sharedDevice()
    const heard: unknown[] = []
    const own = outboxIn(open())
    const stop = own.elsewhere((event) => heard.push(event))
    await own.keep([heart('own', true, 1)], nobody())
    await outboxIn(open(), 'ben').keep([heart('his', true, 1)], nobody())
    const other = outboxIn(open())
    await other.keep([heart('a', true, 1)], nobody())
    await other.send(heart('a', true, 1), nobody())
    stop()
    await other.keep([heart('b', true, 1)], nobody())
    expect(heard).toEqual([
      { type: 'keptElsewhere', write: heart('a', true, 1) },
      { type: 'doneElsewhere', write: heart('a', true, 1) },
    ])
  })

  test('V4.07 A4.03 what is kept aside for an account is adopted by it alone, once, and only what goes further', async () => {
    const memory = deviceMemory(makeStorage())
    keepAside(memory, 'anna', progress('a', 20, 5))
    keepAside(memory, 'anna', progress('b', 20, 5))
    keepAside(memory, 'annabel', progress('a', 70, 6))
    const further = { lastTime: 300, completed: false, programId: null, updatedAt: 9 }
    adoptAside(memory, { id: 'anna', videoState: { b: further } })
    expect([unsavedOf(memory, 'anna'), unsavedOf(memory, 'annabel')]).toEqual([1, 1])
    expect(await waiting(memory)).toEqual([progress('a', 20, 5)])
    adoptAside(memory, { id: 'annabel', videoState: {} })
    expect(await waiting(memory, 'annabel')).toEqual([progress('a', 70, 6)])
    expect(await waiting(memory)).toEqual([progress('a', 20, 5)])
  })

  test('V7.11 A4.03 nobody loads another’s, and what is malformed is passed over', async () => {
    const { open } = sharedDevice({ 'outbox.anna.x': '{', 'outbox.anna.y': '{"type":"keepProgress","media":7}' })
    await outboxIn(open(), 'ben').keep([heart('a', true, 1)], nobody())
    expect(await waiting(open())).toEqual([])
    expect(await waiting(open(), 'ben')).toHaveLength(1)
  })

  test('A5.07 A7.04 tags and consents wait like everything else, and malformed ones do not', async () => {
    const { entries, open } = sharedDevice({
      'outbox.anna.bad': '{"type":"keepConsents","consents":{"news":"no"},"at":1}',
    })
    const tags = tagsWrite(['ftue1'], 1)
    const consents = consentsWrite(answersTo({ news: true }), 2)
    await outboxIn(open()).keep([tags, consents, consentsWrite(answersTo({}), 1)], nobody())
    expect([...entries.keys()].sort()).toEqual([
      'outbox.anna.bad',
      'outbox.anna.keepConsents',
      'outbox.anna.keepTags:ftue1',
    ])
    expect(await waiting(open())).toEqual([tags, consents])
  })

  test('V7.14 V7.15 V7.16 V7.17 every change of a week waits, in the order in which they were made', async () => {
    const { open } = sharedDevice()
    const changes: readonly WeekChange[] = [
      { type: 'order', day: 'mon', videos: ['b', 'a'] },
      { type: 'clear' },
      { type: 'add', day: 'sun', video: 'a' },
      { type: 'remove', day: 'sun', video: 'a' },
      { type: 'add', day: 'sun', video: 'a' },
      { type: 'move', day: 'sun', newDay: 'sat', video: 'a' },
    ]
    const writes = changes.map((change, at) => planned(at, change))
    await outboxIn(open()).keep(writes.toReversed(), nobody())
    expect(await waiting(open())).toEqual(writes)
  })

  test('V7.21 V7.22 V7.23 of two wishes about the same the newer waits', async () => {
    const { open } = sharedDevice()
    const others = [booked(3, { purpose: 'notify' }), booked(4, { kind: 'class' })]
    await outboxIn(open()).keep([booked(1), booked(2, { on: false }), ...others], nobody())
    expect(await waiting(open())).toEqual([booked(2, { on: false }), ...others])
  })

  test.each([
    { type: 'keepWeek', edit: { change: { type: 'add', day: 'someday', video: 'a' }, at: 1 }, at: 1 },
    { type: 'keepWeek', edit: { change: { type: 'order', day: 'mon', videos: 'a' }, at: 1 }, at: 1 },
    { type: 'keepWeek', edit: { change: { type: 'shuffle' }, at: 1 }, at: 1 },
    { type: 'keepWeek', edit: null, at: 1 },
    { type: 'keepBooking', booking: { purpose: 'seat', kind: 'class', id: 'a', on: true, at: 1 }, at: 1 },
    { type: 'keepBooking', booking: { purpose: 'rsvp', kind: 'class', id: 7, on: true, at: 1 }, at: 1 },
  ])('V7.11 %j that somebody put there does not wait', async (write) => {
    const { open } = sharedDevice({ 'outbox.anna.x': JSON.stringify(write) })
    expect(await waiting(open())).toEqual([])
  })

  test('A4.03 who signs out leaves nothing of theirs behind, and takes nothing of anybody else', async () => {
    const { entries, open } = sharedDevice({ history: '{}', auth: '{}', 'ended.anna': '{}', 'ended.ben': '{}' })
    for (const person of ['anna', 'ben', 'visitor'])
      await outboxIn(open(), person).keep([heart('a', true, 1)], nobody())
    const refused: Failure = { type: 'Refused', reason: 'missing', message: 'Not there' }
    const refusing = deviceOutbox(open(), 'anna', { send: async () => fail(refused) })
    await refusing.keep([heart('b', true, 1)], nobody())
    await refusing.send(heart('b', true, 1), nobody())
    expect(entries.has('refused.anna.keepFavourite:b')).toBe(true)
    forgetAccount(open(), 'anna')
    const left = ['auth', 'ended.ben', 'history', 'outbox.ben.keepFavourite:a', 'outbox.visitor.keepFavourite:a']
    expect([...entries.keys()].sort()).toEqual(left)
  })
})

describe('a visitor', () => {
  const visitorAt = (held: Readonly<Record<string, string>> = {}) => {
    const studio = openStudio()
    const storage = makeStorage(held)
    const { delivery, house } = adaptersOf(studio, noTokens)
    return { studio, storage, ...deviceVisitor(deviceMemory(storage), delivery, house) }
  }

  test('V9.22 V9.23 their history stays on the device under its own key', async () => {
    const { studio, storage, outbox, history } = visitorAt()
    await outbox.send(progress(known.free, 300, noon), nobody())
    await outbox.send(progress(known.free, 200, noon - 1), nobody())
    const state = { lastTime: 300, completed: false, programId: null, updatedAt: noon }
    expect(JSON.parse(storage.getItem('jwapp.history') ?? '')).toEqual({ [known.free]: state })
    expect(await history.progress(undefined, nobody())).toEqual(ok({ [known.free]: state }))
    expect(await askedOf(studio, 'product-api')).toEqual([])
  })

  test('V9.22 under another app config the key ends in the id of that config, and the history of the site stays as it is', async () => {
    const kept = { 'jwapp.config-file-override': 'lab00001', 'jwapp.history': '{}' }
    const { storage, outbox, history } = visitorAt(kept)
    await outbox.send(progress(known.free, 300, noon), nobody())
    expect(JSON.parse(storage.getItem('jwapp.history.lab00001') ?? '')).toMatchObject({
      [known.free]: { lastTime: 300 },
    })
    expect(await history.progress(undefined, nobody())).toMatchObject({ value: { [known.free]: { lastTime: 300 } } })
    expect(storage.getItem('jwapp.history')).toBe('{}')
  })

  test('V9.22 V4.07 a position is kept at once, and another tab is told of it and of nothing that it has', async () => {
    const { studio } = visitorAt()
    const { delivery, house } = adaptersOf(studio, noTokens)
    const device = sharedDevice()
    const [one, other] = [device.open(), device.open()].map((memory) => deviceVisitor(memory, delivery, house))
    const told: Elsewhere[] = []
    const stop = other!.outbox.elsewhere((event) => told.push(event))
    await one!.outbox.keep([progress(known.free, 300, noon)], nobody())
    const reached = { type: 'keptElsewhere', write: progress(known.free, 300, noon) }
    expect(told).toEqual([reached])
    await one!.outbox.send(progress(known.free, 300, noon), nobody())
    await one!.outbox.keep([progress(known.free, 200, noon - 1), heart('a', true, noon)], nobody())
    const elsewhere = { lastTime: 500, completed: false, programId: null, updatedAt: noon + 9 }
    device.open().set('history.other-config', JSON.stringify({ [known.free]: elsewhere }))
    expect(told).toEqual([reached])
    expect(await other!.outbox.load(undefined, nobody())).toEqual(ok({ writes: [], refusals: [] }))
    stop()
    await one!.outbox.keep([progress(known.free, 400, noon + 1)], nobody())
    expect(told).toEqual([reached])
  })

  test('V9.22 A5.37 each app config has a history of its own, and what was kept before is that of the site’s own', async () => {
    const kept = { lastTime: 9, completed: false, programId: null, updatedAt: 1 }
    const storage = makeStorage({ 'jwapp.history': JSON.stringify({ [known.free]: kept }) })
    const studio = openStudio()
    const visit = (config: string) => {
      const memory = deviceMemory(storage)
      const { street } = adaptersOf(studio, noTokens)
      const http = makeHttp(street.fetch)
      const house = findSiteConfig(http, memory, origin, () => new URLSearchParams({ 'app-config': config }))
      return { memory, ...deviceVisitor(memory, mediaDelivery(http, house), house) }
    }
    const seen = async ({ history }: UserPorts) => {
      const found = await history.progress(undefined, nobody())
      return found.ok ? Object.keys(found.value) : null
    }
    const other = visit('adagioad')
    expect(await seen(other)).toEqual([])
    await other.outbox.send(progress(known.short, 30, noon), nobody())
    expect(await seen(other)).toEqual([known.short])
    const own = visit('')
    expect(await seen(own)).toEqual([known.free])
    const again = visit('adagioad')
    expect(await seen(again)).toEqual([known.short])
    keepAdopted(again.memory, {
      session: { account: { id: 'anna', email: '' }, tokens: null },
      writes: [],
      movesHistory: true,
    })
    expect([await seen(again), await seen(visit(''))]).toEqual([[], [known.free]])
  })

  test('V9.22 what they finished is what they watched, with when', async () => {
    const done = { lastTime: 720, completed: true, programId: null, updatedAt: noon }
    const { history } = visitorAt({ 'jwapp.history': JSON.stringify({ [known.free]: done, [known.missing]: done }) })
    expect(await history.watched(undefined, nobody())).toMatchObject({
      value: [{ item: { id: known.free }, addedAt: noon }],
    })
  })

  test('V9.22 one malformed entry does not take the others, now or when more is written', async () => {
    const told = warnings()
    const good = { lastTime: 1, completed: false, programId: null, updatedAt: 1 }
    const { history, outbox } = visitorAt({
      'jwapp.history': JSON.stringify({ a: good, b: { lastTime: 'x' }, c: null }),
    })
    expect(await history.progress(undefined, nobody())).toEqual(ok({ a: good }))
    expect(told().length).toBeGreaterThan(0)
    await outbox.send(progress('d', 5, 5), nobody())
    expect(await history.progress(undefined, nobody())).toMatchObject({ value: { a: good, d: { lastTime: 5 } } })
  })

  test('V6.03 they have no favourites, and nobody is asked for them', async () => {
    const { studio, favourites, outbox, storage } = visitorAt()
    await outbox.send(heart('a', true, 1), nobody())
    expect(await favourites.load(undefined, nobody())).toEqual(ok([]))
    expect([storage.length, (await askedOf(studio, 'delivery')).length]).toEqual([0, 0])
  })
})
