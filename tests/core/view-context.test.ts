import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../core/access/index.ts'
import { isFree, visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import { mediaCard } from '../../core/cards/index.ts'
import type { MediaItem } from '../../core/catalogue/index.ts'
import { mediaView } from '../../core/media-page/view.ts'
import type { Playable } from '../../core/playback/index.ts'
import { playableOf } from '../../core/playback/index.ts'
import { openingOf, startAt } from '../../core/playback/opening.ts'
import { isOpenToAll, mayOpen } from '../../core/playback/rules.ts'
import { programView } from '../../core/programs/view.ts'
import type { Address, Route } from '../../core/routes/index.ts'
import { mediaRoute, read } from '../../core/routes/index.ts'
import { aCatalogue, aClass, aLesson, aProgram, barre, day, morning, stretch } from '../../fixtures/examples.ts'
import { runs } from '../runs.ts'
import { running } from './running.ts'

const items: fc.Arbitrary<MediaItem> = fc
  .record({
    id: fc.constantFrom('barre001', 'floor001'),
    free: fc.constantFrom(null, true, 'no'),
    requiresSubscription: fc.constantFrom(null, false, 'yes'),
    unlocked: fc.boolean(),
    productIds: fc.constantFrom('', 'product:a', '!product:b', 'jwp:c'),
    requiresPermission: fc.constantFrom('live' as const, 'on-demand' as const),
  })
  .map(aClass)

const viewers: fc.Arbitrary<Viewer> = fc.record({
  signedIn: fc.boolean(),
  products: fc.array(
    fc.record({
      type: fc.constantFrom('live' as const, 'on-demand' as const),
      createdAt: fc.constant(morning - day),
      expiresAt: fc.constantFrom(morning - 1, morning, morning + 1, morning + day),
    }),
    { maxLength: 2 },
  ),
  tags: fc.constant([]),
  hasTrial: fc.boolean(),
  hasExpiredTrial: fc.boolean(),
  unusedDayPasses: fc.nat(1),
  bought: fc.constantFrom([], ['a'], ['b']),
  hasOneYearOnDemand: fc.boolean(),
})

const moments = fc.constantFrom(morning - 1, morning, morning + 1)
const models = fc.constantFrom('avod' as const, 'authvod' as const, 'svod' as const)

const addressOf = (
  item: MediaItem,
  at: number | null = null,
): Address & { route: Extract<Route, { type: 'media' }> } => ({
  route: mediaRoute(item, { play: true, at }),
  dialog: null,
  rest: [],
})

describe('who looks', () => {
  test('V6.07 V2.31 the card, the start button, the playback and the player’s door always agree', () => {
    fc.assert(
      fc.property(items, viewers, moments, models, (item, viewer, now, accessModel) => {
        const catalogue = aCatalogue({}, { accessModel })
        const viewContext: ViewContext = {
          catalogue,
          viewer,
          known: true,
          now,
          progress: {},
          isFavourite: () => false,
          rest: [],
        }
        const address = addressOf(item)
        const opens = mayOpen({ item, catalogue, mediaId: item.id, at: null, queue: null }, viewer, now)
        const card = mediaCard(item, viewContext)
        const page = mediaView(item, address, viewContext, { open: false, refused: false })
        expect(card.locked).toBe(!opens)
        expect(page.start.locked).toBe(!opens)
        if (opens) expect(page.start.href).not.toContain('/pricing')
        expect(page.start.label.startsWith('Start Watching')).toBe(opens)
        expect(page.playback).toBe(opens ? 'opening' : 'paywall')
        if (isFree(item, catalogue.policy)) expect(opens).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })

  test('P5.04 P2.2.10 a lesson is locked, free and watched just where the card and the page of its class are', () => {
    const states = fc.option(fc.record({ completed: fc.boolean(), lastTime: fc.constantFrom(0, 900) }), { nil: null })
    fc.assert(
      fc.property(items, viewers, moments, models, states, (item, viewer, now, accessModel, reached) => {
        const catalogue = aCatalogue({}, { accessModel })
        const progress = reached && { [item.id]: { ...reached, programId: null, updatedAt: morning } }
        const viewContext: ViewContext = {
          ...{ catalogue, viewer, known: true, now, progress: progress ?? {} },
          ...{ isFavourite: () => false, rest: [] },
        }
        const { id, free, requiresSubscription, unlocked, productIds, requiresPermission } = item
        const lesson = aLesson({ id, free, requiresSubscription, unlocked, productIds, requiresPermission })
        const sections = [{ id: 's', name: '', bonus: false, modules: [{ id: 'm', name: '', lessons: [lesson] }] }]
        const shown = programView(aProgram({ sections }), viewContext).sections[0]!.modules[0]!.lessons[0]!
        const card = mediaCard({ ...item, publishedAt: null }, viewContext)
        const page = mediaView(item, addressOf(item), viewContext, { open: false, refused: false })
        expect([shown.locked, shown.locked]).toEqual([card.locked, page.start.locked])
        expect([shown.free, shown.status === 'completed']).toEqual([card.tag === 'FREE', card.watched])
      }),
      { numRuns: runs(500) },
    )
  })

  test('A4.01 is nobody until the catalogue is there, and unknown until the session is', async () => {
    const here = await running({ address: '/?mid=x', prepare: ({ desk }) => desk.hold('session.restore') })
    expect(here.viewContext()).toMatchObject({ known: false, viewer: visitor, now: morning, rest: [['mid', 'x']] })
    here.desk.free('session.restore')
    await here.signIn()
    await here.wait(60_000)
    expect(here.viewContext()).toMatchObject({ known: true, now: morning + 60_000 })
  })
})

describe('the playback', () => {
  const catalogue = aCatalogue()
  const stage = (item: MediaItem, at: number | null = null): Playable => ({
    ...{ item, catalogue, at },
    ...{ mediaId: item.id, queue: null },
  })

  test('V2.02 is set only when the address asks for it and its own class is known', () => {
    expect(playableOf(addressOf(barre), barre, catalogue)).toEqual(stage(barre))
    expect(playableOf(addressOf(barre), stretch, catalogue)).toBeNull()
    expect(playableOf(addressOf(barre), null, catalogue)).toBeNull()
    expect(playableOf(addressOf(barre), barre, null)).toBeNull()
    expect(playableOf(read('/m/barre001'), barre, catalogue)).toBeNull()
    expect(playableOf(null, barre, catalogue)).toBeNull()
  })

  test('V2.14 nothing is played on a static page, whatever its address asks', () => {
    const page = { ...barre, contentType: 'page' }
    expect(playableOf(addressOf(page), page, catalogue)).toBeNull()
    expect(playableOf(addressOf(barre), { ...barre, contentType: 'pages' }, catalogue)).not.toBeNull()
  })

  test('V2.02 V4.06 begins where the address says, else where it was left inside the window', async () => {
    const { state, studio, signIn } = await running()
    const left = (lastTime: number, completed = false) => {
      studio.members
        .get('anna@adagio.test')!
        .progress.set('barre001', { lastTime, completed, programId: null, updatedAt: 1 })
    }
    expect(startAt(stage(barre), undefined)).toBe(0)
    expect(startAt(stage(barre, 0), state('history'))).toBe(0)
    left(900)
    await signIn()
    expect(startAt(stage(barre), state('history'))).toBeCloseTo(900)
    expect(startAt(stage(barre, 42), state('history'))).toBe(42)
    expect(startAt(stage(stretch), state('history'))).toBe(0)
  })

  test('V6.07 nobody’s account is needed for what is open to everyone', () => {
    expect([isOpenToAll(stage(stretch), morning), isOpenToAll(stage(barre), morning)]).toEqual([true, false])
    expect(mayOpen(stage(stretch), visitor, morning)).toBe(true)
  })

  test('V5.03 the player is given the class with the moments of its description', () => {
    const item = aClass({ description: '1:00 Pliés' })
    expect(openingOf(stage(item, 5), undefined)).toMatchObject({
      ...{ id: 'barre001', at: 5, autoplay: true, duration: 1_800 },
      chapters: [{ at: 60, title: 'Pliés' }],
    })
  })
})
