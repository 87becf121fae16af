import { describe, expect, test } from 'vitest'
import { viewerOf, visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { MediaItem } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { QueryState } from '../../core/kernel/query.ts'
import { query } from '../../core/kernel/query.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { classHost } from '../../core/page/media-page/host.ts'
import { mediaPageView, relatedView } from '../../core/page/media-page/page.view.ts'
import { mediaView } from '../../core/page/media-page/view.ts'
import { read } from '../../core/routes/index.ts'
import { aCatalogue, aClass, aProfile, barre, morning, stretch } from '../../fixtures/examples.ts'
import { alone, down, missing, quiet } from './running.ts'

const looking = (has: Partial<ViewContext> = {}): ViewContext => ({
  ...{ catalogue: aCatalogue(), viewer: visitor, known: true, now: morning, progress: {}, rest: [] },
  isFavourite: () => false,
  ...has,
})
const member = viewerOf(aProfile())
const closed = { open: false, refused: false }
const at = (lastTime: number, completed = false) => ({
  barre001: { lastTime, completed, programId: null, updatedAt: morning },
})
const page = (has: Partial<ViewContext>, address = '/m/barre001/morning-barre', player = closed, item = barre) =>
  mediaView(item, classHost(item, read(address)), looking(has), player)

describe('the media page', () => {
  test('V2.31 the start button has the first label that applies', () => {
    const label = (has: Partial<ViewContext>, item?: MediaItem) => page(has, undefined, undefined, item).start.label
    expect(label({})).toBe('Start 7-Day Free Trial')
    expect(label({ viewer: { ...visitor, hasTrial: true } })).toBe('Join to watch')
    expect(label({ viewer: member })).toBe('Start Watching')
    expect(label({ viewer: member, progress: at(900) })).toBe('Continue Watching')
    expect(label({ viewer: member, progress: at(1_800, true) })).toBe('Watch Again')
    for (const eventState of ['PRE_LIVE', 'LIVE_PUBLISHED'] as const)
      expect(label({ viewer: member, progress: at(900) }, aClass({ eventState }))).toBe('Start Class')
    expect(label({ viewer: member }, aClass({ contentType: 'live', eventState: 'VOD_PUBLIC' }))).toBe('Start Watching')
  })

  test('V6.02 locked, every way to start leads to the prices', () => {
    const { start, startOver, description } = page(
      { progress: at(900) },
      undefined,
      closed,
      aClass({ description: '1:00 Pliés' }),
    )
    const prices = '/pricing?next=%2Fm%2Fbarre001%2Fmorning-barre%3Fplay%3D1'
    expect([start.href, start.locked, start.left, startOver]).toEqual([prices, true, null, null])
    expect(description[0]![0]).toEqual({ type: 'seek', text: '1:00', href: prices })
  })

  test('V4.06 inside the window it resumes, or starts over; outside it just starts', () => {
    const inside = page({ viewer: member, progress: at(900) })
    expect(inside.start).toMatchObject({ href: '/m/barre001/morning-barre?play=1', left: 'Resume at 15:00' })
    expect(inside.startOver).toBe('/m/barre001/morning-barre?play=1&t=0')
    for (const edge of [90, 1_710]) expect(page({ viewer: member, progress: at(edge) }).startOver).toBeNull()
  })

  test('V5.03 moments of the description play from there', () => {
    const item = aClass({ description: 'Begin.\n\n1:00 Pliés https://dance.test\n40:00 too late' })
    const pieces = page({ viewer: member }, undefined, closed, item).description.flat()
    expect(pieces).toContainEqual({ type: 'seek', text: '1:00', href: '/m/barre001/morning-barre?play=1&t=60' })
    expect(pieces.filter(({ type }) => type === 'seek')).toHaveLength(1)
  })

  test('V2.19 the playback: closed, opening, the player, or the paywall for who may not watch', () => {
    const playing = '/m/barre001/x?play=1'
    expect(page({ viewer: member }).playback).toBe('closed')
    expect(page({ viewer: member }, playing).playback).toBe('opening')
    expect(page({ viewer: member }, playing, { open: true, refused: false }).playback).toBe('player')
    expect(page({ viewer: member }, playing, { open: true, refused: true }).playback).toBe('paywall')
    expect(page({}, playing, { open: true, refused: false }).playback).toBe('paywall')
    expect(page({ known: false }, playing).playback).toBe('opening')
  })

  test('V9.24 V2.02 has a canonical address, a picture to share and the page without its player', () => {
    const shown = page({ viewer: member, rest: [['mid', 'x']] }, '/m/barre001/x?play=1&t=5&r=quickbar&mid=x')
    expect(shown.canonical).toBe('/m/barre001/morning-barre')
    expect(shown.shareImage).toBe('https://pictures.adagio.test/barre001.webp?width=720')
    expect(shown.closed).toMatchObject({ route: { play: false, at: null, from: 'quickbar' }, rest: [['mid', 'x']] })
    expect(shown.documentTitle).toBe('Morning Barre - Adagio')
    const asked = page({}, undefined, closed, aClass({ image: '/a?b=c' }))
    expect(asked.shareImage).toBe('/a?b=c&width=720')
    expect(page({}, undefined, closed, aClass({ image: null })).shareImage).toBeNull()
    expect(page({}, undefined, closed, aClass({ description: 'a\n b'.repeat(300) })).summary).toHaveLength(200)
  })
})

describe('the video for link previews', () => {
  const list = { file: 'https://media.adagio.test/barre001.m3u8?exp=1&sig=2', type: 'application/vnd.apple.mpegurl' }
  const itself = { file: '/m/barre001/morning-barre?play=1', type: 'text/html' }
  const shared = (has: Partial<MediaItem>) => page({ viewer: member }, undefined, closed, aClass(has)).shareVideo

  test('V9.24 V6.01 is the page that plays a class that anyone may watch, never an address that expires', () => {
    expect(shared({ free: true, sources: [list] })).toEqual(itself)
    expect(shared({ requiresSubscription: 'no', sources: [list] })).toEqual(itself)
    expect(shared({ unlocked: true, sources: [list] })).toEqual(itself)
    expect(shared({ free: true, sources: [] })).toBeNull()
    expect(shared({ sources: [list] })).toBeNull()
  })
})

describe('whatever came of asking', () => {
  const asked = async <A>(...answers: readonly Result<A, Failure>[]) => {
    let turn = 0
    const { actor } = alone(query('media', async (_: undefined) => answers[Math.min(turn++, answers.length - 1)]!))
    const before = actor.getSnapshot() as QueryState<A>
    await quiet()
    return { actor, before, now: () => actor.getSnapshot() as QueryState<A> }
  }
  const shown = (state: QueryState<MediaItem> | undefined) =>
    mediaPageView(state, read('/m/barre001'), looking(), closed)

  test('V2.18 V8.08 a class that is not there is missing, one that does not come has failed', async () => {
    expect(shown((await asked<MediaItem>(fail(missing))).now())).toEqual({
      ...{ type: 'missing', message: 'video_not_found', title: 'Video not found' },
      text: 'It may have been moved or removed.',
    })
    expect(shown((await asked<MediaItem>(fail(down))).now())).toMatchObject({ type: 'failed' })
    const { before, now } = await asked(ok(barre))
    expect([shown(undefined).type, shown(before).type, shown(now()).type]).toEqual(['loading', 'loading', 'ready'])
    expect(mediaPageView(now(), read('/m/barre001'), null, closed).type).toBe('loading')
  })

  test('V8.07 a class that is there stays when asking again fails', async () => {
    const { actor, now } = await asked(ok(barre), fail<Failure>(down))
    actor.send({ type: 'reload' })
    await quiet()
    expect(shown(now()).type).toBe('ready')
  })

  test('V8.12 V2.18 V8.08 a class that a list knew is shown while its page loads, and no longer where it is missing or does not come', async () => {
    const begun = async (answer: Result<MediaItem, Failure>) => {
      const { actor } = alone(query('media', async (_: undefined) => answer, aClass({ title: 'As in the list' })))
      const before = shown(actor.getSnapshot() as QueryState<MediaItem>)
      await quiet()
      return [before, shown(actor.getSnapshot() as QueryState<MediaItem>)]
    }
    const listed = { type: 'ready', media: { title: 'As in the list' } }
    expect(await begun(ok(barre))).toMatchObject([listed, { type: 'ready', media: { title: barre.title } }])
    expect(await begun(fail(missing))).toMatchObject([listed, { type: 'missing' }])
    const { actor } = alone(query('media', async (_: undefined) => fail<Failure>(missing), aClass()))
    await quiet()
    actor.send({ type: 'reload' })
    expect(shown(actor.getSnapshot() as QueryState<MediaItem>).type).not.toBe('ready')
    const page = alone(query('media', async (_: undefined) => ok(barre), aClass({ contentType: 'page' })))
    expect(shown(page.actor.getSnapshot() as QueryState<MediaItem>).type).toBe('loading')
    expect(await begun(fail(down))).toMatchObject([listed, { type: 'failed' }])
  })

  test('V8.04 classes like this one are loading, there, none, or not to be had', async () => {
    const view = (state: QueryState<readonly MediaItem[]> | undefined) => relatedView(state, looking())
    expect(view(undefined)).toEqual({ state: 'loading', cards: [], message: null })
    expect(view((await asked<readonly MediaItem[]>(ok([stretch]))).now())).toMatchObject({
      state: 'ready',
      cards: [{ id: 'stretch1' }],
    })
    expect(view((await asked<readonly MediaItem[]>(ok([]))).now()).state).toBe('empty')
    expect(view((await asked<readonly MediaItem[]>(fail(down))).now())).toEqual({
      ...{ state: 'failed', cards: [], message: 'Could not load items' },
    })
  })
})
