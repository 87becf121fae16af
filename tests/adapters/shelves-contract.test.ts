import { describe, expect, test } from 'vitest'
import '../../adapters/provider-a/member.ts'
import '../../adapters/provider-b/shelves.ts'
import { signedInPorts } from '../../adapters/app/signed-in.ts'
import { mediaDelivery } from '../../adapters/media-delivery/index.ts'
import { initialDataFrom } from '../../adapters/product-api/initial-data-from.ts'
import { providerA } from '../../adapters/provider-a/index.ts'
import { providerB } from '../../adapters/provider-b/index.ts'
import { customerShelves } from '../../adapters/provider-b/shelves.ts'
import { storedAccount, storedTokens, storeTokens } from '../../adapters/session/tokens.ts'
import { catalogueOf } from '../../core/catalogue/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { progressWrite, watchedWrite } from '../../core/user/history/index.ts'
import type { UserPorts } from '../../core/user/machine.ts'
import type { Write } from '../../core/user/outbox/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { consumers } from '../../fixtures/consumers.ts'
import { customers } from '../../fixtures/customers.ts'
import { aClass, aConfig } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { password } from '../../fixtures/people.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { adaptersBefore } from './contract-devices.ts'
import { formOf } from './forms.ts'
import { accountOf, value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import { askedOf, repair, spoil, streetTo } from './street.ts'
import { sharedDevice } from './tabs.ts'

const classes = [known.free, known.long, known.locked]
const heart = (id: string, on: boolean, at = noon): Write => favouriteWrite({ id, on, at }, 'http://studio.test/')
const place = (media: string, lastTime: number, updatedAt = noon, completed = false): Write =>
  progressWrite(media, { lastTime, completed, programId: null, updatedAt })

/** Marco at a studio without a product API whose accounts are those of provider B; each call opens one of his devices. */
const atProviderB = () => {
  const studio = openStudio()
  const street = streetTo(studio)
  const open = async ({ fetch = street.fetch, memory = sharedDevice({}).open(), found = () => {} } = {}) => {
    const chosen = () => new URLSearchParams('app-config=ottbbbbb')
    const { tab, ...parts } = adaptersBefore(providerB, fetch, memory, () => studio.clock.now(), chosen)
    const account = value(await tab.session.signIn({ email: customers.marco.email, password }, nobody()))
    const profile = value(await tab.session.profile(account, nobody()))
    const ports = signedInPorts(
      {
        ...parts,
        provider: async () => {
          found()
          return ok(providerB)
        },
        reads: mediaDelivery(parts.http, parts.siteConfig),
        ...{ here: () => storedAccount(memory)?.id ?? null, rest: async () => {} },
      },
      profile,
    )
    return { ports, shelves: customerShelves(parts) }
  }
  const { db } = studio.context
  db.prepare("update customer set external_data = '{}'").run()
  const kept = (): Record<string, unknown> =>
    JSON.parse(
      (
        db.prepare('select external_data as data from customer where uid = ?').get(customers.marco.id) as {
          data: string
        }
      ).data,
    )
  const keep = (data: object) =>
    db.prepare('update customer set external_data = ? where uid = ?').run(JSON.stringify(data), customers.marco.id)
  return { studio, street, open, kept, keep }
}

const providerDevices = () => {
  const { open } = atProviderB()
  return async (): Promise<UserPorts> => (await open()).ports
}

/** Tomas at a studio without a product API whose accounts are those of provider A; each call opens one of his devices. */
const atProviderA = () => {
  const studio = openStudio()
  const { db } = studio.context
  const open = async (fetch = streetTo(studio).fetch, memory = sharedDevice({}).open()) => {
    const chosen = () => new URLSearchParams('app-config=ottaaaaa')
    const { tab, ...parts } = adaptersBefore(providerA, fetch, memory, () => studio.clock.now(), chosen)
    const account = value(await tab.session.signIn({ email: consumers.tomas.email, password }, nobody()))
    const ports = signedInPorts(
      {
        ...{ ...parts, provider: async () => ok(providerA), reads: mediaDelivery(parts.http, parts.siteConfig) },
        ...{ here: () => storedAccount(memory)?.id ?? null, rest: async () => {} },
      },
      value(await tab.session.profile(account, nobody())),
    )
    return { ports, memory, account: await accountOf(tab), profile: () => tab.session.profile(account, nobody()) }
  }
  const row = 'select metadata from consumer where uid = ?'
  const kept = () =>
    JSON.parse((db.prepare(row).get(consumers.tomas.id) as { metadata: string }).metadata) as Record<string, string>
  return { studio, open, kept }
}

const consumerDevices = () => {
  const { open } = atProviderA()
  return async (): Promise<UserPorts> => (await open()).ports
}

const memoryDevices = () => {
  const config = aConfig({ hasProductApi: false })
  const ben = formOf('ben')
  const studio = memoryStudio({
    catalogue: catalogueOf(config, initialDataFrom(config)),
    media: classes.map((id) => aClass({ id })),
    members: [aMember(ben)],
  })
  studio.now = noon
  return async (): Promise<UserPorts> => {
    const device = memoryDevice()
    device.account = { id: ben.id, email: ben.email }
    return memoryPorts({ studio, device }).ports.signedIn(ben)
  }
}

const favouritesOf = async ({ favourites }: UserPorts) =>
  value(await favourites.load(undefined, nobody()))
    .toSorted((one, other) => other.addedAt - one.addedAt)
    .map(({ item }) => item.id)
const progressOf = async ({ history }: UserPorts) => value(await history.progress(undefined, nobody()))
const watchedOf = async ({ history }: UserPorts) =>
  value(await history.watched(undefined, nobody())).map(({ item }) => item.id)
const send = async ({ outbox }: UserPorts, ...writes: readonly Write[]) => {
  for (const write of writes) value(await outbox.send(write, nobody()))
}

describe.each([
  ['provider A', consumerDevices],
  ['provider B', providerDevices],
  ['the memory', memoryDevices],
])('favorites and positions of a member without a product API, kept by %s', (_, devices) => {
  test('V7.07 V7.08 a favorite is there on another device, and gone from it once it is taken back', async () => {
    const open = devices()
    const here = await open()
    expect(await favouritesOf(here)).toEqual([])
    await send(here, heart(known.free, true, noon), heart(known.long, true, noon + 1_000))
    expect(await favouritesOf(await open())).toEqual([known.long, known.free])
    await send(await open(), heart(known.free, false, noon + 2_000))
    expect(await favouritesOf(here)).toEqual([known.long])
  })

  test('V7.09 V7.11 a position is there on another device; of two of one class the newer stays', async () => {
    const open = devices()
    const here = await open()
    await send(here, place(known.long, 600, noon + 60_000), place(known.free, 30))
    await send(await open(), place(known.long, 20, noon))
    const progress = await progressOf(await open())
    expect(progress[known.long]).toEqual({ lastTime: 600, completed: false, programId: null, updatedAt: noon + 60_000 })
    expect(progress[known.free]?.lastTime).toBe(30)
  })

  test('V7.10 V2.06 a class that was watched to its end is among those to watch again', async () => {
    const open = devices()
    await send(await open(), place(known.free, 700, noon, true), watchedWrite(known.free, null, noon))
    expect(await watchedOf(await open())).toEqual([known.free])
  })

  test('V7.11 V7.14 several writes are saved together when the page goes', async () => {
    const open = devices()
    const { outbox } = await open()
    const answers = value(await outbox.batch!([heart(known.free, true), place(known.long, 60)], nobody()))
    expect(answers).toEqual([ok(null), ok(null)])
    const there = await open()
    expect(await favouritesOf(there)).toEqual([known.free])
    expect((await progressOf(there))[known.long]?.lastTime).toBe(60)
  })
})

describe('the metadata of a consumer', () => {
  test('V7.07 V7.11 keep what is of others, names and consents, whatever is saved first', async () => {
    const { open, kept } = atProviderA()
    const { ports, account, profile } = await open()
    await send(ports, heart(known.free, true), place(known.long, 61.7))
    const terms = [{ name: 'terms', version: '1', state: 'accepted' }] as const
    value(await account.consents!.answer(terms, nobody()))
    await send(ports, heart('gone0001', true))
    expect(kept()).toEqual({
      ...{ first_name: 'Tomas', surname: 'Berg', terms: 'true', consents: expect.any(String) },
      favorites: JSON.stringify([{ mediaid: 'gone0001' }, { mediaid: known.free }]),
      history: JSON.stringify([{ mediaid: known.long, t: 61, at: Math.floor(noon / 1_000) }]),
    })
    expect(await favouritesOf(ports)).toEqual([known.free])
    // They are no answers to questions.
    expect(value(await profile()).details).toEqual({})
  })

  test('V7.07 V8.06 hold 48 favorites; lists that cannot be read are empty', async () => {
    const { studio, open, kept } = atProviderA()
    const { ports } = await open()
    const favorites = JSON.stringify(Array.from({ length: 48 }, (_, at) => ({ mediaid: `class${at}` })))
    const keep = (data: object) =>
      studio.context.db
        .prepare('update consumer set metadata = ? where uid = ?')
        .run(JSON.stringify(data), consumers.tomas.id)
    keep({ favorites })
    const refused = { ok: false, error: { type: 'Refused', message: 'Favorites are limited to 48' } }
    expect(await ports.outbox.send(heart(known.free, true), nobody())).toMatchObject(refused)
    expect(kept()).toEqual({ favorites })
    keep({ favorites: '{', history: '7' })
    expect([await favouritesOf(ports), await progressOf(ports)]).toEqual([[], {}])
    await send(ports, heart(known.free, true, noon + 1))
    expect(await favouritesOf(ports)).toEqual([known.free])
  })

  test('V7.11 what is saved at once is all there, and a save that fails changes nothing', async () => {
    const { studio, open, kept } = atProviderA()
    const { ports } = await open()
    await spoil(studio, { wire: 'provider-a', method: 'PUT', type: 'status', status: 503 })
    expect(await ports.outbox.send(heart(known.free, true), nobody())).toMatchObject({ ok: false })
    await repair(studio)
    expect(kept()).toEqual({ first_name: 'Tomas', surname: 'Berg' })
    await Promise.all([send(ports, heart(known.free, true)), send(ports, place(known.long, 60))])
    expect([await favouritesOf(ports), Object.keys(await progressOf(ports))]).toEqual([[known.free], [known.long]])
    expect((await askedOf(studio, 'product-api')).length).toBe(0)
  })

  test('V7.11 A6.09 nothing of a member is saved for another who signs in on another tab meanwhile', async () => {
    const { studio, open, kept } = atProviderA()
    const street = streetTo(studio)
    let isOther = false
    const memory = sharedDevice({}).open()
    const { ports } = await open(async (input, init) => {
      const answer = await street.fetch(input, init)
      const other = { id: '800000009', email: 'other@studio.test' }
      if (isOther && new Request(input).url.endsWith('/accounts'))
        storeTokens(memory, { ...storedTokens(memory)!, account: other }, noon)
      return answer
    }, memory)
    isOther = true
    expect(await ports.outbox.send(heart(known.free, true), nobody())).toEqual(fail({ type: 'SignedOut' }))
    expect(kept()).toEqual({ first_name: 'Tomas', surname: 'Berg' })
  })
})

describe('the external data of a customer', () => {
  test('V7.07 V7.11 keeps the fields and the entries of others, and ids that media delivery does not know now', async () => {
    const { open, kept, keep } = atProviderB()
    const others = {
      theme: 'dark',
      favorites: [{ mediaid: 'gone0001', from: 'tv' }, 7],
      history: [{ mediaid: known.locked, progress: 0.4 }],
    }
    keep(others)
    const { ports } = await open()
    expect(await favouritesOf(ports)).toEqual([])
    // The class has 45 minutes.
    expect((await progressOf(ports))[known.locked]?.lastTime).toBeCloseTo(0.4 * 2_700)
    await send(ports, heart(known.free, true), place(known.long, 61.7), heart(known.long, false))
    expect(kept()).toEqual({
      theme: 'dark',
      favorites: [{ mediaid: known.free }, ...others.favorites],
      history: [{ mediaid: known.long, t: 61, at: Math.floor(noon / 1_000) }, ...others.history],
    })
  })

  test('V7.07 V8.06 holds 48 favorites, and one more is refused', async () => {
    const { open, kept, keep } = atProviderB()
    const full = Array.from({ length: 48 }, (_, at) => ({ mediaid: `class${String(at).padStart(3, '0')}` }))
    keep({ favorites: full })
    const { ports } = await open()
    const refused = { ok: false, error: { type: 'Refused', message: 'Favorites are limited to 48' } }
    expect(await ports.outbox.send(heart(known.free, true), nobody())).toMatchObject(refused)
    expect(kept()['favorites']).toEqual(full)
    await send(ports, heart('class003', true), heart('class003', false, noon + 1), heart(known.free, true, noon + 2))
    expect(kept()['favorites']).toHaveLength(48)
  })

  test('V7.11 holds 48 positions and 4,000 characters: the oldest positions leave first, and never a favorite', async () => {
    const { open, kept, keep } = atProviderB()
    const seconds = Math.floor(noon / 1_000)
    const history = Array.from({ length: 48 }, (_, at) => ({
      mediaid: `class${String(at).padStart(3, '0')}`,
      t: 1_000,
      at: seconds - at,
    }))
    keep({ history })
    const { ports } = await open()
    await send(ports, place(known.long, 61))
    expect(kept()['history']).toEqual([{ mediaid: known.long, t: 61, at: seconds }, ...history.slice(0, 47)])
    const favorites = Array.from({ length: 48 }, (_, at) => ({ mediaid: `heart${String(at).padStart(3, '0')}` }))
    keep({ favorites, history, note: 'x'.repeat(1_000) })
    await send(ports, place(known.free, 5, noon + 1_000))
    const after = kept() as { readonly favorites: unknown; readonly history: readonly unknown[]; readonly note: string }
    expect(JSON.stringify(after).length).toBeLessThanOrEqual(4_000)
    expect(after.favorites).toEqual(favorites)
    expect(after.note).toHaveLength(1_000)
    expect(after.history[0]).toEqual({ mediaid: known.free, t: 5, at: seconds + 1 })
    expect(after.history.slice(1)).toEqual(history.slice(0, after.history.length - 1))
  })

  test('V7.11 V8.06 a write that finds no room is refused alone, deletes nothing, and the others are saved', async () => {
    const { open, kept, keep } = atProviderB()
    const history = [{ mediaid: known.locked, t: 9, at: 1 }]
    const favorites = [{ mediaid: known.locked }]
    const rest = JSON.stringify({ favorites, history: [], note: '' }).length
    const before = { favorites, history, note: 'x'.repeat(4_000 - rest - 40) }
    keep({ ...before, note: 'x'.repeat(4_000 - rest - 10), history: [] })
    const { ports } = await open()
    const refused = { ok: false, error: { type: 'Refused', reason: 'conflict' } }
    const writes = [place(known.free, 123), heart(known.long, true), heart(known.locked, false)]
    expect(value(await ports.outbox.batch!(writes, nobody()))).toMatchObject([refused, refused, ok(null)])
    expect(kept()).toMatchObject({ favorites: [], history: [] })
    keep(before)
    expect(await ports.outbox.send(place(known.free, 1_234_567_890), nobody())).toMatchObject(refused)
    expect(kept()).toEqual(before)
  })

  test.each([[[]], [['theme']]])('V7.07 V8.06 that are %j are none', async (data) => {
    const { open, kept, keep } = atProviderB()
    keep(data)
    const { ports } = await open()
    expect(await favouritesOf(ports)).toEqual([])
    await send(ports, heart(known.free, true))
    expect(kept()).toEqual({ favorites: [{ mediaid: known.free }], history: [] })
  })

  test('V7.11 what two devices save at once is all there', async () => {
    const { open } = atProviderB()
    const { ports } = await open()
    await Promise.all([
      send(ports, heart(known.free, true)),
      send(ports, place(known.long, 60)),
      send(ports, place(known.free, 30)),
    ])
    const there = (await open()).ports
    expect(await favouritesOf(there)).toEqual([known.free])
    expect(Object.keys(await progressOf(there)).sort()).toEqual([known.free, known.long].sort())
  })

  test.each(['the provider is chosen', 'the lists are read'])(
    'V7.11 A6.09 what was waiting of a member is not saved for another who signs in on another tab while %s',
    async (when) => {
      const { street, open, studio } = atProviderB()
      const memory = sharedDevice({}).open()
      const saved: string[] = []
      let isOver = true
      const other = () => {
        if (isOver) return
        isOver = true
        storeTokens(
          memory,
          { ...storedTokens(memory)!, account: { id: '800000009', email: 'other@studio.test' } },
          noon,
        )
      }
      const { ports } = await open({
        memory,
        fetch: async (input, init) => {
          const request = new Request(input, init)
          const { method, url } = request
          if (method === 'PATCH') saved.push(url)
          const answer = await street.fetch(request)
          if (when === 'the lists are read' && method === 'GET' && url.includes('/customers/')) other()
          return answer
        },
        found: () => when === 'the provider is chosen' && other(),
      })
      const { length } = await askedOf(studio, 'provider-b')
      isOver = false
      const sent = await ports.outbox.send(heart(known.free, true), nobody())
      expect([sent, saved]).toEqual([fail({ type: 'SignedOut' }), []])
      const asked = (await askedOf(studio, 'provider-b')).slice(length)
      expect(asked).toHaveLength(when === 'the lists are read' ? 1 : 0)
    },
  )

  test('V7.11 V8.06 a save that fails changes nothing, and the write waits', async () => {
    const { studio, open, kept } = atProviderB()
    const { ports } = await open()
    await spoil(studio, { wire: 'provider-b', method: 'PATCH', type: 'status', status: 503 })
    expect(await ports.outbox.send(heart(known.free, true), nobody())).toMatchObject({ ok: false })
    await repair(studio)
    expect(kept()).toEqual({})
    await send(ports, heart(known.free, true))
    expect(await favouritesOf(ports)).toEqual([known.free])
    expect((await askedOf(studio, 'product-api')).length).toBe(0)
  })
})
