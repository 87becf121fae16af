import { afterEach, describe, expect, test, vi } from 'vitest'
// Loaded beforehand: a simulated clock does not wait for files.
import '../../adapters/browser/lease.ts'
import { leaseTime } from '../../adapters/browser/mutex.ts'
import { deviceOutbox, outboxMutex } from '../../adapters/browser/outbox.ts'
import type { Memory } from '../../adapters/browser/storage.ts'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { forgetAccount } from '../../adapters/browser/writes.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import type { Reply, Write, WriteFailure } from '../../core/user/outbox/index.ts'
import { emptyWeek } from '../../fixtures/examples.ts'
import { noon } from '../studio/asking.ts'
import { nobody } from './site-configs.ts'
import { makeStorage, stopTime } from './street.ts'
import { sharedDevice } from './tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Locks as a browser gives them: each name one at a time, for all tabs; who no longer waits is passed over. */
const webLocks = () => {
  const last = new Map<string, Promise<unknown>>()
  const heldBy: string[] = []
  return {
    heldBy,
    request: (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) =>
      new Promise((done, no) => {
        let begun = false
        signal.addEventListener('abort', () => {
          if (!begun) no(signal.reason)
        })
        const turn = (last.get(name) ?? Promise.resolve()).then(() => {
          if (signal.aborted) return undefined
          begun = true
          heldBy.push(name)
          return run()
        })
        last.set(
          name,
          turn.catch(() => undefined),
        )
        turn.then(done, no)
      }),
  }
}

const guards = [
  ['under Web Locks', webLocks],
  ['under a lease', () => undefined],
] as const

const added = (at: number, video = 'barre001'): Write => weekWrite({ change: { type: 'add', day: 'mon', video }, at })
const heart = (media: string, on: boolean, at: number): Write => favouriteWrite({ id: media, on, at }, '/')

type Answer = Result<Reply, WriteFailure>

/** The studio behind a wire on which an answer takes so many ms. */
const aWire = (takes = 0, answers: readonly Answer[] = []) => {
  const sent: Write[] = []
  let busy = 0
  let most = 0
  const send = async (write: Write): Promise<Answer> => {
    const answer = answers[sent.length] ?? ok(emptyWeek)
    sent.push(write)
    busy += 1
    most = Math.max(most, busy)
    if (takes > 0) await new Promise((done) => setTimeout(done, takes))
    busy -= 1
    return answer
  }
  return { sent, send, most: () => most }
}

const tabOn = (memory: Memory, send: (write: Write) => Promise<Answer>, going = () => false) =>
  deviceOutbox(memory, 'anna', { send }, outboxMutex(memory, Date.now, 'anna', going))

/** What comes of something, once so many ms have passed. */
const once = async <A>(ms: number, coming: Promise<A>): Promise<A> => {
  await vi.advanceTimersByTimeAsync(ms)
  return coming
}

describe.each(guards)('two tabs with the same writes, %s', (_, locks) => {
  const twoTabs = async (takes: number, answers: readonly Answer[] = [], writes: readonly Write[] = [added(noon)]) => {
    stopTime()
    vi.stubGlobal('navigator', { locks: locks() })
    const { entries, open } = sharedDevice()
    const wire = aWire(takes, answers)
    const [one, other] = [tabOn(open(), wire.send), tabOn(open(), wire.send)]
    await one.keep(writes, nobody())
    await other.load(undefined, nobody())
    return { ...wire, entries, open, one, other }
  }

  test.each([0, 300, 4_000])('V7.14 V7.11 send each of them once, though an answer takes %i ms', async (takes) => {
    const writes = [added(noon), added(noon + 1, 'centre01')]
    const { one, other, sent, most, entries } = await twoTabs(takes, [], writes)
    const all = Promise.all(
      [one, other].map(async (tab) => {
        const came = []
        for (const write of writes) came.push(await tab.send(write, nobody()))
        return came
      }),
    )
    const came = await once(30_000, all)
    expect(sent).toEqual(writes)
    expect(most()).toBe(1)
    expect(entries.size).toBe(0)
    for (const each of came) for (const answer of each) expect([ok(emptyWeek), ok(null)]).toContainEqual(answer)
  })

  test('V7.14 V4.16 a change of the week goes after those that were made before it, whichever tab has them', async () => {
    const writes = [added(noon), added(noon + 1, 'centre01'), added(noon + 2, 'stretch1')]
    const { one, other, sent, entries } = await twoTabs(0, [], writes.slice(0, 2))
    await one.keep(writes.slice(1, 2), nobody())
    await other.keep(writes.slice(2), nobody())
    const came = Promise.all([other.send(writes[2]!, nobody()), one.send(writes[0]!, nobody())])
    expect(await once(5_000, came)).toEqual([ok(emptyWeek), ok(null)])
    expect(sent).toEqual(writes)
    expect(entries.size).toBe(0)
  })

  test('V4.16 V4.17 one that does not arrive lets none that was made after it go first', async () => {
    const { one, other, sent, entries } = await twoTabs(0, [fail({ type: 'Offline' })])
    await other.keep([added(noon + 1, 'centre01')], nobody())
    expect(await once(5_000, other.send(added(noon + 1, 'centre01'), nobody()))).toEqual(fail({ type: 'Offline' }))
    expect([sent, entries.size]).toEqual([[added(noon)], 2])
    expect(await once(5_000, one.send(added(noon), nobody()))).toEqual(ok(emptyWeek))
  })

  test('V4.16 who brings a change of another tab’s hears that it has come to its end, as the other does, until nobody listens', async () => {
    const { one, other, sent } = await twoTabs(0)
    await other.keep([added(noon + 1, 'centre01')], nobody())
    const told: unknown[] = []
    const stop = other.elsewhere((event) => told.push(event))
    expect(await once(5_000, other.send(added(noon + 1, 'centre01'), nobody()))).toEqual(ok(emptyWeek))
    expect(told).toEqual([{ type: 'doneElsewhere', write: added(noon) }])
    stop()
    await one.keep([added(noon + 2)], nobody())
    await other.keep([added(noon + 3, 'centre01')], nobody())
    await once(5_000, other.send(added(noon + 3, 'centre01'), nobody()))
    expect([sent.length, told.length]).toEqual([4, 1])
  })

  test('V4.17 a refusal of another tab’s change is told to that tab without asking again, and holds nothing up', async () => {
    const refused: Answer = fail({ type: 'Refused', reason: 'missing', message: 'Video not found' })
    const { one, other, sent, entries } = await twoTabs(0, [refused, ok(emptyWeek)])
    await other.keep([added(noon + 1, 'centre01')], nobody())
    expect(await once(5_000, other.send(added(noon + 1, 'centre01'), nobody()))).toEqual(ok(emptyWeek))
    expect(await once(5_000, one.send(added(noon), nobody()))).toMatchObject({ error: { type: 'Refused' } })
    expect([sent.length, [...entries.keys()]]).toEqual([2, [`refused.anna.keepWeek:${noon}:add:mon:barre001`]])
  })

  test('V4.17 a refusal for good ends a write in both tabs, which is asked for once', async () => {
    const refused: Answer = fail({ type: 'Refused', reason: 'missing', message: 'Video not found' })
    const { one, other, sent } = await twoTabs(100, [refused])
    const came = Promise.all([one.send(added(noon), nobody()), other.send(added(noon), nobody())])
    expect(await once(5_000, came)).toMatchObject([{ error: { type: 'Refused' } }, { error: { type: 'Refused' } }])
    expect(sent).toHaveLength(1)
  })

  test('V4.17 a refusal is told to every tab, after a reload too, until one of them dismisses it', async () => {
    const { one, other, open } = await twoTabs(0, [fail({ type: 'Refused', reason: 'invalid', message: 'Full' })])
    const told: unknown[] = []
    other.elsewhere((event) => told.push(event))
    await once(5_000, one.send(added(noon), nobody()))
    const refusal = { write: added(noon), type: 'Refused' }
    const later = tabOn(open(), async () => ok(null))
    expect(await later.load(undefined, nobody())).toEqual(ok({ writes: [], refusals: [refusal] }))
    await later.dismiss([added(noon)], nobody())
    expect(await one.load(undefined, nobody())).toEqual(ok({ writes: [], refusals: [] }))
    expect(told).toEqual([
      { type: 'refusedElsewhere', refusal },
      { type: 'doneElsewhere', write: added(noon) },
      { type: 'dismissedElsewhere', write: added(noon) },
    ])
  })

  test.each<readonly [Failure]>([
    [{ type: 'Offline' }],
    [{ type: 'SignedOut' }],
    [{ type: 'Refused', reason: 'busy', message: 'Busy' }],
    [{ type: 'Refused', reason: 'unauthenticated', message: 'No' }],
  ])('V7.11 what may pass leaves the write on the device, for either to bring: %j', async (failure) => {
    const { one, other, sent, entries } = await twoTabs(100, [fail(failure)])
    expect(await once(5_000, one.send(added(noon), nobody()))).toEqual(fail(failure))
    expect(entries.size).toBe(1)
    expect(await once(5_000, other.send(added(noon), nobody()))).toEqual(ok(emptyWeek))
    expect([sent.length, entries.size]).toEqual([2, 0])
  })

  test('V7.11 an older wish is not sent where another tab has kept a newer', async () => {
    const { one, other, sent } = await twoTabs(100, [], [heart('a', true, 1)])
    await other.keep([heart('a', false, 2)], nobody())
    expect(await once(5_000, one.send(heart('a', true, 1), nobody()))).toEqual(ok(null))
    expect(await once(5_000, other.send(heart('a', false, 2), nobody()))).toEqual(ok(emptyWeek))
    expect(sent).toEqual([heart('a', false, 2)])
  })

  test('V7.11 one that is kept anew while it is on its way stays', async () => {
    const { one, entries } = await twoTabs(1_000, [], [heart('a', true, 1)])
    const coming = one.send(heart('a', true, 1), nobody())
    await vi.advanceTimersByTimeAsync(500)
    await one.keep([heart('a', false, 2)], nobody())
    await once(5_000, coming)
    expect(entries.get('outbox.anna.keepFavourite:a')).toContain('"on":false')
  })

  test('V7.11 who has left no longer waits for a turn', async () => {
    const { one, other, sent } = await twoTabs(5_000)
    const first = one.send(added(noon), nobody())
    await vi.advanceTimersByTimeAsync(100)
    const leaving = new AbortController()
    const second = other.send(added(noon + 7), leaving.signal)
    await vi.advanceTimersByTimeAsync(300)
    leaving.abort()
    await vi.advanceTimersByTimeAsync(500)
    expect((await second).ok).toBe(false)
    await once(10_000, first)
    expect(sent).toHaveLength(1)
  })

  test('V4.18 V4.16 a hidden page sends all of an ordered topic in one request, in its order, those of other tabs too', async () => {
    stopTime()
    const { entries, open } = sharedDevice()
    const together: (readonly Write[])[] = []
    const batch = async (writes: readonly Write[]) => {
      together.push(writes)
      await new Promise((done) => setTimeout(done, 60_000))
      return ok(writes.map(() => ok(emptyWeek)))
    }
    const tab = deviceOutbox(open(), 'anna', { send: async () => ok(null), batch })
    const writes = [added(noon), added(noon + 1, 'centre01'), added(noon + 2, 'stretch1')]
    await tabOn(open(), async () => ok(null)).keep(writes.slice(0, 1), nobody())
    await tab.keep([...writes.slice(1), heart('barre001', true, noon)], nobody())
    const told: unknown[] = []
    tab.elsewhere((event) => told.push(event))
    const came = tab.batch!(writes.slice(1), nobody())
    await vi.advanceTimersByTimeAsync(0)
    expect([together, entries.size]).toEqual([[writes], 4])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await came).toEqual(ok([ok(emptyWeek), ok(emptyWeek)]))
    expect([told, entries.size]).toEqual([[{ type: 'doneElsewhere', write: writes[0] }], 1])
  })

  test('V4.16 V7.14 what another tab made between two of this tab’s stands between them in the request', async () => {
    stopTime()
    const { open } = sharedDevice()
    const together: (readonly Write[])[] = []
    const batch = async (writes: readonly Write[]) => {
      together.push(writes)
      return ok(writes.map(() => ok(emptyWeek)))
    }
    const tab = deviceOutbox(open(), 'anna', { send: async () => ok(null), batch })
    const writes = [added(noon), added(noon + 1, 'centre01'), added(noon + 2, 'stretch1')]
    await tabOn(open(), async () => ok(null)).keep(writes.slice(1, 2), nobody())
    const own = [writes[0]!, writes[2]!]
    await tab.keep(own, nobody())
    expect(await tab.batch!(own, nobody())).toEqual(ok([ok(emptyWeek), ok(emptyWeek)]))
    expect(together).toEqual([writes])
  })

  test('V4.17 a refusal ends when the same thing is taken after it', async () => {
    stopTime()
    const { entries, open } = sharedDevice()
    const answers: Answer[] = [fail({ type: 'Refused', reason: 'invalid', message: '' }), ok(null)]
    const tab = tabOn(open(), async () => answers.shift()!)
    for (const at of [1, 2]) {
      await tab.keep([heart('a', true, at)], nobody())
      await once(1_000, tab.send(heart('a', true, at), nobody()))
      expect([...entries.keys()]).toEqual(at === 1 ? ['refused.anna.keepFavourite:a'] : [])
    }
  })

  test('V4.18 V7.11 of several writes sent together those that were not taken stay on the device', async () => {
    stopTime()
    const { entries, open } = sharedDevice()
    const refused: Answer = fail({ type: 'Refused', reason: 'missing', message: 'Video not found' })
    const answers: readonly Answer[] = [ok(emptyWeek), refused, fail({ type: 'Refused', reason: 'busy', message: '' })]
    const batch = async () => ok(answers)
    const tab = deviceOutbox(open(), 'anna', { send: async () => ok(null), batch })
    const writes = [added(noon), added(noon + 1, 'centre01'), added(noon + 2, 'stretch1')]
    await tab.keep(writes, nobody())
    expect(await tab.batch!(writes, nobody())).toEqual(ok(answers))
    expect([...entries.keys()]).toEqual([
      `outbox.anna.keepWeek:${noon + 2}:add:mon:stretch1`,
      `refused.anna.keepWeek:${noon + 1}:add:mon:centre01`,
    ])
  })

  test('V4.18 V7.11 a page that is going does not wait, and the others wait for it', async () => {
    const { open, other, entries } = await twoTabs(0)
    const wire = aWire(1_000)
    const going = tabOn(open(), wire.send, () => true)
    await going.load(undefined, nobody())
    const first = going.send(added(noon), nobody())
    expect(wire.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    const second = other.send(added(noon), nobody())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await Promise.all([first, second])).toEqual([ok(emptyWeek), ok(null)])
    expect([wire.sent.length, entries.size]).toEqual([1, 0])
  })

  test('V4.18 V7.11 a page that is going sends nothing that another tab has brought there', async () => {
    const { one, open, sent } = await twoTabs(0)
    const wire = aWire(0)
    const going = tabOn(open(), wire.send, () => true)
    await going.load(undefined, nobody())
    await once(1_000, one.send(added(noon), nobody()))
    expect(await going.send(added(noon), nobody())).toEqual(ok(null))
    expect([sent.length, wire.sent.length]).toEqual([1, 0])
  })
})

describe('a tab on its own', () => {
  test('V7.11 with Web Locks a write goes at once', async () => {
    stopTime()
    vi.stubGlobal('navigator', { locks: webLocks() })
    const wire = aWire()
    const tab = tabOn(sharedDevice().open(), wire.send)
    await tab.keep([added(noon)], nobody())
    expect(await once(0, tab.send(added(noon), nobody()))).toEqual(ok(emptyWeek))
  })

  test('V7.11 who waits for its turn for too long rests, and the write stays', async () => {
    stopTime()
    vi.stubGlobal('navigator', { locks: webLocks() })
    const { entries, open } = sharedDevice()
    const wire = aWire(leaseTime * 3)
    const tabs = [tabOn(open(), wire.send), tabOn(open(), wire.send)] as const
    await tabs[0].keep([added(noon)], nobody())
    await tabs[1].keep([added(noon + 1)], nobody())
    void tabs[0].send(added(noon), nobody())
    const second = tabs[1].send(added(noon + 1), nobody())
    expect(await once(leaseTime, second)).toEqual(fail({ type: 'Offline' }))
    expect([wire.sent.length, entries.size]).toEqual([1, 2])
  })

  test('V7.11 who finds the lease taken again and again rests too', async () => {
    stopTime()
    vi.stubGlobal('navigator', {})
    const { open } = sharedDevice()
    const [busy, wire] = [open(), aWire()]
    const take = () => busy.set('outbox.anna.week-lease', `${Date.now() + leaseTime} busy`)
    take()
    setInterval(take, 1_000)
    const coming = tabOn(open(), wire.send).send(added(noon), nobody())
    expect(await once(leaseTime + 1_000, coming)).toEqual(fail({ type: 'Offline' }))
    expect(wire.sent).toEqual([])
  })

  test('V7.11 a lease that a closed tab has left blocks nobody for longer than it runs', async () => {
    stopTime()
    vi.stubGlobal('navigator', {})
    const { entries, open } = sharedDevice({ 'outbox.anna.week-lease': `${noon + leaseTime} closed` })
    const wire = aWire()
    const [one, other] = [tabOn(open(), wire.send), tabOn(open(), wire.send)]
    await one.keep([added(noon)], nobody())
    await other.load(undefined, nobody())
    const both = Promise.all([one.send(added(noon), nobody()), other.send(added(noon), nobody())])
    await vi.advanceTimersByTimeAsync(leaseTime - 1_000)
    expect(wire.sent).toEqual([])
    const came = await once(5_000, both)
    expect(wire.sent).toHaveLength(1)
    expect(came.filter((each) => each.ok)).toHaveLength(2)
    expect([...entries.keys()]).toEqual([])
  })

  test('V7.11 a write that the device never kept is sent all the same, and again after a failure', async () => {
    stopTime()
    const wire = aWire(0, [fail({ type: 'Offline' })])
    const tab = tabOn(sharedDevice().open(), wire.send)
    expect(await once(100, tab.send(added(noon), nobody()))).toEqual(fail({ type: 'Offline' }))
    expect(await once(100, tab.send(added(noon), nobody()))).toEqual(ok(emptyWeek))
  })

  test.each([
    [
      'is full',
      {
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      },
    ],
    [
      'is denied',
      {
        getItem: () => {
          throw new DOMException('denied', 'SecurityError')
        },
        setItem: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    ],
  ])('V1.06 V7.11 where storage %s a write is sent once', async (_, broken) => {
    stopTime()
    const wire = aWire()
    const tab = tabOn(deviceMemory({ ...makeStorage(), ...broken }), wire.send)
    await tab.keep([added(noon)], nobody())
    expect(await once(1_000, tab.send(added(noon), nobody()))).toEqual(ok(emptyWeek))
    expect(await once(1_000, tab.send(added(noon), nobody()))).toEqual(ok(null))
    expect(wire.sent).toHaveLength(1)
  })

  test('V1.06 V7.11 a browser that denies its locks has a lease instead', async () => {
    stopTime()
    const request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    vi.stubGlobal('navigator', { locks: { request } })
    const wire = aWire()
    const tab = tabOn(sharedDevice().open(), wire.send)
    await tab.keep([added(noon)], nobody())
    expect(await once(1_000, tab.send(added(noon), nobody()))).toEqual(ok(emptyWeek))
  })

  test('V7.11 each person has a turn of their own', async () => {
    stopTime()
    const locks = webLocks()
    vi.stubGlobal('navigator', { locks })
    const memory = sharedDevice().open()
    const wire = aWire(5_000)
    const ben = deviceOutbox(
      memory,
      'ben',
      wire,
      outboxMutex(memory, Date.now, 'ben', () => false),
    )
    const both = Promise.all([tabOn(memory, wire.send).send(added(noon), nobody()), ben.send(added(noon), nobody())])
    await once(6_000, both)
    expect([wire.most(), locks.heldBy]).toEqual([2, ['adagio.outbox.anna.week', 'adagio.outbox.ben.week']])
  })

  test('A4.03 what is left of a lease goes when somebody signs out', () => {
    const { entries, open } = sharedDevice({ 'outbox.anna.week-lease': `${noon} closed` })
    forgetAccount(open(), 'anna')
    expect(entries.size).toBe(0)
  })
})
