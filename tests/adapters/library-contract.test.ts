import { describe, expect, test } from 'vitest'
import { homeRows } from '../../adapters/app/home-rows.ts'
import { openClass } from '../../adapters/app/open-class.ts'
import { pricingCopy } from '../../adapters/config/pricing-copy.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { productCatalogue } from '../../adapters/product-api/catalogue.ts'
import { productUser } from '../../adapters/product-api/user.ts'
import type { CataloguePort } from '../../core/catalogue/index.ts'
import type { CommercePorts } from '../../core/commerce/ports.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { HomePort } from '../../core/page/home/index.ts'
import type { PlannerPorts } from '../../core/planner/ports.ts'
import type { PlayerPort } from '../../core/playback/player/index.ts'
import type { Member } from '../../core/session/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { progressWrite, watchedWrite } from '../../core/user/history/index.ts'
import type { OutboxPort } from '../../core/user/outbox/index.ts'
import { tagsWrite } from '../../core/user/writes.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { aClass, aPlaylist, aProgram, day } from '../../fixtures/examples.ts'
import { aMember, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { formOf } from './forms.ts'
import { officeAt } from './offices.ts'
import { nobody, unkept } from './site-configs.ts'

/** What a device asks for outside of checkout and planner. */
interface Library {
  readonly catalogue: CataloguePort
  readonly home: HomePort
  readonly commerce: CommercePorts
  readonly planner: PlannerPorts
  /** The ports of the account, as they are made for each session. */
  readonly user: () => Promise<
    Pick<ReturnType<typeof productUser>, 'history' | 'favourites'> & { readonly send: OutboxPort['send'] }
  >
  readonly profile: () => Promise<Member>
  readonly play: PlayerPort['open']
  /** The own id of the program that is known by another one. */
  readonly programId: string
}

const ben = formOf('ben')
const pageUrl = 'http://studio.test/'

const atStudio = async (who: PersonName = 'ben'): Promise<Library> => {
  const studio = openStudio()
  const { ports, planner, api, delivery, siteConfig, profile, identity, street } = await officeAt(studio, who)
  const catalogue = { ...delivery, ...productCatalogue(api, siteConfig), copy: pricingCopy(siteConfig) }
  const found = await catalogue.program(known.program, nobody())
  return {
    ...{ catalogue, planner, commerce: ports, home: homeRows(delivery, catalogue) },
    user: async () => {
      const { wire, ...user } = productUser(api, delivery, await profile(ben.id))
      return { ...user, send: wire.send }
    },
    profile: () => profile(ben.id),
    play: openClass(
      makeHttp(street.fetch),
      siteConfig,
      identity,
      delivery,
      () => formOf(who).id,
      unkept(delivery.media),
    ).open,
    programId: found.ok ? found.value.id : '',
  }
}

const inMemory = async (who: PersonName = 'ben'): Promise<Library> => {
  const products = [{ type: 'on-demand', createdAt: noon - 120 * day, expiresAt: noon + 245 * day }] as const
  const members = [ben, { ...formOf('anna'), products }, formOf('chloe')].map((each) => aMember(each))
  const media = [known.free, known.long, known.locked].map((id) => aClass({ id, free: id === known.free }))
  const studio = memoryStudio({
    media,
    members,
    playlists: [aPlaylist({ id: known.sized[20], items: media })],
    programs: [aProgram({ id: 'prog0001', programId: known.program })],
  })
  studio.now = noon
  const { ports, device } = memoryPorts({ studio })
  device.account = { id: formOf(who).id, email: formOf(who).email }
  const [commerce, planner] = [
    await ports.commerce.open({ isAwaited: true }, nobody()),
    await ports.planner.open({ isAwaited: true }, nobody()),
  ]
  if (!commerce.ok || !planner.ok) throw new Error('closed')
  return {
    ...{ catalogue: ports.catalogue, home: ports.home, commerce: commerce.value, planner: planner.value },
    user: async () => {
      const { history, favourites, outbox } = ports.signedIn(ben)
      return { history, favourites, send: outbox.send }
    },
    profile: async () => {
      const found = await ports.session.profile({ id: ben.id, email: ben.email }, nobody())
      if (!found.ok) throw new Error('no profile')
      return found.value
    },
    play: ports.playback.player.open,
    programId: 'prog0001',
  }
}

const value = <A>(came: Result<A, unknown>): A => {
  if (!came.ok) throw new Error('refused')
  return came.value
}

const gone = { ok: false, error: { type: 'Refused', reason: 'missing' } }
const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id)

describe.each([
  ['the studio', atStudio],
  ['the memory', inMemory],
])('the library of %s', (_, open) => {
  test.each<readonly [string, (library: Library, id: string) => Promise<Result<unknown, unknown>>, string]>([
    ['V2.18 a class', ({ catalogue }, id) => catalogue.media(id, nobody()), known.free],
    [
      'V2.04 a playlist',
      ({ catalogue }, id) => catalogue.playlist({ id, next: null, size: 24 }, nobody()),
      known.sized[20],
    ],
    ['P2.2.04 a program', ({ catalogue }, id) => catalogue.program(id, nobody()), known.program],
    [
      'V2.20 a row',
      ({ home }, itemId) => home.row({ name: 'A row', type: 'playlist', itemId, order: 0 }, nobody()),
      known.sized[20],
    ],
  ])('%s is there, and one that nobody knows is refused with 404', async (_kind, ask, id) => {
    const library = await open()
    expect(await ask(library, id)).toMatchObject({ ok: true })
    expect(await ask(library, 'nowhere1')).toMatchObject(gone)
  })

  test('P2.2.04 a program is the same by its own id and by its program id', async () => {
    const { catalogue, programId } = await open()
    const [one, other] = [
      await catalogue.program(programId, nobody()),
      await catalogue.program(known.program, nobody()),
    ]
    expect(value(one)).toEqual(value(other))
    expect([value(one).id, value(one).programId]).toEqual([programId, known.program])
  })

  test('V7.28 what is like a class is not the class itself', async () => {
    const { catalogue } = await open()
    const like = idsOf(value(await catalogue.related(known.free, nobody())))
    expect([like.length > 0, like.includes(known.free)]).toEqual([true, false])
  })

  test('V7.09 V3.08 classes are found by their ids, in that order, without those that are gone', async () => {
    const { planner, user } = await open()
    const { history, favourites } = await user()
    const wanted = [known.long, known.missing, known.free]
    for (const { items } of [history, favourites, planner.myWeek]) {
      expect(idsOf(value(await items(wanted, nobody()))).toSorted()).toEqual([known.free, known.long])
      expect(await items([], nobody())).toEqual(ok([]))
    }
  })

  test('V7.07 V7.08 V7.10 V7.11 what is marked, watched and left off is there in the next session', async () => {
    const { user, profile } = await open()
    const { send, favourites } = await user()
    const kept = (await favourites.load(undefined, nobody()).then(value)).map(({ item }) => item.id)
    const state = { lastTime: 42, completed: false, programId: null, updatedAt: noon - 5 }
    const writes = [
      favouriteWrite({ id: known.long, on: true, at: noon - 4 }, pageUrl),
      watchedWrite(known.free, null, noon - 3),
      progressWrite(known.long, state),
      tagsWrite(['ftue1'], noon - 2),
    ]
    for (const write of writes) expect(await send(write, nobody())).toEqual(ok(null))
    const later = await user()
    const marked = value(await later.favourites.load(undefined, nobody()))
    expect(marked.map(({ item }) => item.id).toSorted()).toEqual([...kept, known.long].toSorted())
    const watched = value(await later.history.watched(undefined, nobody()))
    expect(watched.map(({ item }) => item.id)).toContain(known.free)
    expect(value(await later.history.progress(undefined, nobody()))[known.long]).toMatchObject({ lastTime: 42 })
    expect((await profile()).tags).toContain('ftue1')
    expect(await send(favouriteWrite({ id: known.long, on: false, at: noon - 1 }, pageUrl), nobody())).toEqual(ok(null))
    const last = value(await (await user()).favourites.load(undefined, nobody()))
    expect(last.map(({ item }) => item.id).toSorted()).toEqual(kept.toSorted())
  })

  test('V4.07 an older position does not replace a newer one', async () => {
    const { user, profile } = await open()
    const { send } = await user()
    const at = (lastTime: number, updatedAt: number) =>
      progressWrite(known.free, { lastTime, completed: false, programId: null, updatedAt })
    await send(at(300, noon - 1), nobody())
    expect(await send(at(10, noon - 2), nobody())).toEqual(ok(null))
    expect((await profile()).videoState[known.free]?.lastTime).toBe(300)
  })

  test('A7.11 A7.12 the portal is a page elsewhere, for who has or had a membership', async () => {
    const none = { ok: false, error: { type: 'Refused', reason: 'missing', message: 'No subscription found' } }
    expect(await (await open()).commerce.subscription.portal!('/u/payments', nobody())).toMatchObject(none)
    expect(await (await open('chloe')).commerce.subscription.portal!('/u/payments', nobody())).toMatchObject(none)
    const { commerce } = await open('anna')
    expect(value(await commerce.subscription.portal!('/u/payments', nobody()))).toMatch(/^https?:\/\/.+\/portal/)
  })

  test.each([
    ['ben', known.free, { ok: true }],
    ['ben', known.locked, { ok: false, error: { type: 'Unauthorized' } }],
    ['anna', known.locked, { ok: true }],
    ['anna', known.missing, gone],
  ] as const)('V6.07 V7.31 the player is given to %s the class %s: %j', async (who, id, came) => {
    const { play } = await open(who)
    expect(await play(id, nobody())).toMatchObject(came)
  })

  test('A3.10 A7.36 a try to register is remembered until it is forgotten, and a wrong password opens no session', async () => {
    const { commerce } = await open()
    const { keepTry, forgetTry, openSession, consents, visitorHistory } = commerce.account
    const tries = [await keepTry('nora@adagio.test', nobody()), await keepTry('nora@adagio.test', nobody())]
    expect(tries).toEqual([ok(false), ok(true)])
    expect(await forgetTry('nora@adagio.test', nobody())).toEqual(ok(undefined))
    expect(await keepTry('nora@adagio.test', nobody())).toEqual(ok(false))
    expect(await openSession({ email: ben.email, password: 'wrong' }, nobody())).toEqual(
      fail({ type: 'WrongCombination' }),
    )
    expect(await openSession({ email: ben.email, password: 'barre2026' }, nobody())).toMatchObject(
      ok({ account: { id: ben.id, email: ben.email } }),
    )
    expect(Array.isArray(value(await consents!.requests(undefined, nobody())))).toBe(true)
    expect(await visitorHistory(undefined, nobody())).toEqual(ok({}))
  })
})
