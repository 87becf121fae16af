import { beforeEach, describe, expect, test } from 'vitest'
import { cachedReads } from '../../adapters/app/cached-reads.ts'
import { openClass } from '../../adapters/app/open-class.ts'
import { prepareSite } from '../../adapters/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { aClass, hour, minute, morning } from '../../fixtures/examples.ts'
import { openStudio } from '../studio/asking.ts'
import { featureIn, openSite, shown } from './screens.ts'
import { adaptersOf, nobody, noTokens } from './site-configs.ts'
import { askedOf, deviceOf, makeStorage, origin, stopTime, streetTo } from './street.ts'

beforeEach(stopTime)

const recorded = aClass({ id: 'recorded' })
const live = aClass({ id: 'live', eventState: 'LIVE_PUBLISHED', scheduledStart: morning, scheduledEnd: morning + hour })
const toCome = aClass({ id: 'tocome', eventState: 'PRE_LIVE', scheduledStart: morning + hour })

const scene = () => {
  let now = morning
  const asked: string[] = []
  const classes = { recorded, live, tocome: toCome } as const
  const classOf = (id: string) => classes[id as keyof typeof classes] ?? aClass({ id })
  const note = (what: string) => {
    asked.push(what)
  }
  const reads = cachedReads(
    {
      start: async () => {
        note('start')
        return ok({} as never)
      },
      playlist: async ({ id, next }) => {
        note(`playlist ${next ?? id}`)
        return ok({ items: id.split(' ').map(classOf) } as never)
      },
      media: async (id) => {
        note(`media ${id}`)
        return ok(classOf(id))
      },
      related: async (id) => {
        note(`related ${id}`)
        return ok([classOf(id)])
      },
      program: async (id) => {
        note(`program ${id}`)
        return ok({ id } as never)
      },
      byIds: async (ids) => {
        note(`byIds ${ids}`)
        return ok(ids.map(classOf))
      },
    },
    { owner: () => 'anna', now: () => now },
  )
  const list = (id: string, next: string | null = null) => reads.playlist({ id, next, size: 24 }, nobody())
  return {
    asked,
    reads,
    list,
    wait: (ms: number) => {
      now += ms
    },
  }
}

describe('what is read of the catalogue', () => {
  test.each([
    [10 * minute - 1, 1],
    [10 * minute, 2],
    [10 * minute + 1, 2],
  ])('V9.02 a class is asked for again after ten minutes: after %i ms', async (ms, requests) => {
    const { asked, reads, wait } = scene()
    await reads.media('recorded', nobody())
    wait(ms)
    await reads.media('recorded', nobody())
    expect(asked).toHaveLength(requests)
  })

  test.each([
    [hour - 1, 5],
    [hour, 10],
    [hour + 1, 10],
  ])(
    'V9.01 lists, related classes, programs and classes by their ids are asked for again after an hour: after %i ms',
    async (ms, requests) => {
      const { asked, reads, list, wait } = scene()
      const all = async () => {
        await list('recorded')
        await list('recorded', '/next')
        await reads.related('recorded', nobody())
        await reads.program('program', nobody())
        await reads.byIds(['recorded', 'other'], nobody())
      }
      await all()
      wait(ms)
      await all()
      expect(asked).toHaveLength(requests)
    },
  )

  test('V9.02 twenty playlists are kept, and the twenty-first takes the place of the first', async () => {
    const { asked, list } = scene()
    for (let each = 1; each <= 20; each += 1) await list(`list${each}`)
    await list('list1')
    expect(asked).toHaveLength(20)
    await list('list21')
    await list('list2')
    expect(asked.slice(20)).toEqual(['playlist list21', 'playlist list2'])
  })

  test('V9.03 fifty lists of classes such as Keep Going are kept, and the fifty-first takes the place of the first', async () => {
    const { asked, reads } = scene()
    for (let each = 1; each <= 50; each += 1) await reads.byIds([`class${each}`], nobody())
    await reads.byIds(['class1'], nobody())
    expect(asked).toHaveLength(50)
    await reads.byIds(['class51'], nobody())
    await reads.byIds(['class2'], nobody())
    expect(asked.slice(50)).toEqual(['byIds class51', 'byIds class2'])
  })

  test.each(['live', 'tocome'])(
    'V9.01 V4.04 a class that is %s, and each list with it, is asked for every time',
    async (id) => {
      const { asked, reads, list } = scene()
      for (const _ of [1, 2]) {
        await reads.media(id, nobody())
        await list(`recorded ${id}`)
        await reads.related(id, nobody())
        await reads.byIds(['recorded', id], nobody())
      }
      expect(asked).toHaveLength(8)
    },
  )
})

const never = () => new Promise<never>(() => {})

test('V9.02 a class that its page has fetched is opened without fetching it again, once; by Retry it is fetched anew', async () => {
  const studio = openStudio()
  const { http, house, delivery } = adaptersOf(studio, noTokens)
  const reads = cachedReads({ ...delivery, start: never, program: never }, { owner: () => 'visitor', now: () => 0 })
  const { open } = openClass(http, house, noTokens, delivery, () => 'visitor', reads.media)
  const asked = async () => (await askedOf(studio, 'delivery')).filter(({ path }) => path.includes('/v2/media/')).length
  await reads.media(known.free, nobody())
  expect(await open(known.free, nobody())).toMatchObject({ ok: true, value: { id: known.free } })
  expect(await asked()).toBe(1)
  expect(await open(known.free, nobody())).toMatchObject({ ok: true })
  await reads.media(known.free, nobody())
  expect(await asked()).toBe(2)
})

describe('the site', () => {
  const at = async (storage: Storage) => {
    const studio = openStudio()
    const street = streetTo(studio)
    const site = openSite(street.fetch, storage, `/p/${known.sized[25]}`)
    await street.pass(1_000)
    const lists = async () =>
      (await askedOf(studio, 'delivery')).filter(({ path }) => path.includes(known.sized[25])).length
    const go = async (route: object) => {
      site.app.send({ type: 'arrived', address: { route, dialog: null, rest: [] } as never })
      await street.pass(1_000)
    }
    const list = { type: 'playlist', id: known.sized[25], channel: null, play: false }
    return { studio, street, site, lists, go, list }
  }

  test('V9.01 a list that was seen less than an hour ago is shown without asking for it, and no wake of the page asks again', async () => {
    const { street, site, lists, go, list } = await at(makeStorage())
    expect(await lists()).toBe(1)
    await go({ type: 'programs' })
    await go(list)
    expect(featureIn(site, 'list')?.getSnapshot().context.items).toHaveLength(24)
    // The page was asleep, and wakes.
    for (const name of ['now', 'session'] as const) featureIn(site, name)?.send({ type: 'wokeUp' })
    await street.pass(hour - 3_000, minute)
    expect(await lists()).toBe(1)
    await go({ type: 'programs' })
    await go(list)
    expect(await lists()).toBe(2)
  })

  test('V9.01 A4.03 after signing out nothing that was read before is shown from the cache', async () => {
    const studio = openStudio()
    const street = streetTo(studio)
    const site = openSite(street.fetch, await deviceOf(studio, 'anna'), `/m/${known.locked}/class`)
    await street.pass(1_000)
    expect(shown(site).account.state).toBe('signedIn')
    const asked = async () =>
      (await askedOf(studio, 'delivery')).filter(({ path }) => path.includes(`/v2/media/${known.locked}`)).length
    const before = await asked()
    featureIn(site, 'session')?.send({ type: 'signOut' })
    await street.pass(1_000)
    for (const route of [{ type: 'programs' }, { type: 'media', id: known.locked, slug: '', play: false }]) {
      site.app.send({ type: 'arrived', address: { route, dialog: null, rest: [] } as never })
      await street.pass(1_000)
    }
    expect(await asked()).toBe(before + 1)
  })

  test('V9.01 A4.03 the same account that signs in again reads anew, even if nobody has asked in between', async () => {
    const studio = openStudio()
    const street = streetTo(studio)
    const storage = await deviceOf(studio, 'anna')
    const auth = storage.getItem('jwapp.auth')!
    const none = {
      element: {} as HTMLElement,
      prepare: () => {},
      command: async () => ok(undefined),
      events: () => () => {},
    }
    const parameters = () => new URLSearchParams()
    const { ports } = prepareSite({ origin, fetch: street.fetch, storage, parameters, player: none })
    const read = async () => {
      const answer = ports.catalogue.media(known.free, nobody())
      await street.pass(1_000)
      expect((await answer).ok).toBe(true)
      return (await askedOf(studio, 'delivery')).filter(({ path }) => path.includes(`/v2/media/${known.free}`)).length
    }
    expect([await read(), await read()]).toEqual([1, 1])
    await ports.session.signOut(undefined, nobody())
    storage.setItem('jwapp.auth', auth)
    expect(await read()).toBe(2)
  })
})
