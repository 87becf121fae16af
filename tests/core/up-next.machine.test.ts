import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../core/access/index.ts'
import { viewerOf, visitor } from '../../core/access/index.ts'
import type { MediaItem } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { UpNextPort } from '../../core/playback/queue/find.ts'
import { findNext } from '../../core/playback/queue/find.ts'
import { upNextMachine } from '../../core/playback/queue/machine.ts'
import type { Queue } from '../../core/playback/queue/rules.ts'
import { chosen, startsItself } from '../../core/playback/queue/rules.ts'
import { mediaRoute } from '../../core/routes/index.ts'
import {
  aCatalogue,
  aClass,
  aLesson,
  aPlaylist,
  aProfile,
  aProgram,
  aProgramSummary,
  barre,
  morning,
  stretch,
} from '../../fixtures/examples.ts'
import { alone, clockAt, missing, quiet } from './running.ts'

const other = aClass({ id: 'other001', title: 'Another Barre' })
const catalogue = aCatalogue({ programs: [aProgramSummary()] })
const member = viewerOf(aProfile())
const premier = aClass({ id: 'rose0001', productIds: '!product:rose' })

const byId = [barre, stretch, other]
const media = async (id: string): Promise<Result<MediaItem, Failure>> => {
  const found = byId.find((item) => item.id === id)
  return found ? ok(found) : fail<Failure>(missing)
}

const lists = (has: Partial<UpNextPort> = {}): UpNextPort => ({
  media,
  playlist: async () => ok(aPlaylist({ items: [barre, stretch], videoIds: [] })),
  program: async () => fail<Failure>(missing),
  related: async () => ok([other]),
  content: { open: async () => fail<Failure>(missing) },
  ...has,
})

const list: Queue = { type: 'list', id: 'quickbar' }

const nextTo = async (id: string, queue: Queue | null, port = lists()) => {
  const found = await findNext(port)({ id, queue, catalogue }, new AbortController().signal)
  const first = found.ok ? found.value[0] : undefined
  return first ? [first.item.id, 'from' in first.route ? first.route.from : null] : null
}

describe('the class that comes next', () => {
  test('V2.02 P4.3.01 is the next one of the list, in the order of its ids, else the first that resembles it', async () => {
    expect(await nextTo(barre.id, list)).toEqual([stretch.id, 'quickbar'])
    expect(await nextTo(stretch.id, list)).toEqual([other.id, null])
    expect(await nextTo(barre.id, null)).toEqual([other.id, null])
    const ordered = lists({ playlist: async () => ok(aPlaylist({ items: [], videoIds: [stretch.id, barre.id] })) })
    expect(await nextTo(stretch.id, list, ordered)).toEqual([barre.id, 'quickbar'])
  })

  test('P4.3.01 in a program it is the next lesson, over the ends of modules and sections', async () => {
    const [one, two] = [aLesson({ id: barre.id }), aLesson({ id: stretch.id })]
    const module = { name: 'Standing', image: null, lessons: [one] }
    const section = { id: 'sec-1', name: 'Posture', image: null, bonus: false, modules: [{ ...module, id: 'mod-1' }] }
    const port = lists({
      program: async () =>
        ok(
          aProgram({
            sections: [section, { ...section, id: 'sec-2', modules: [{ ...module, id: 'mod-2', lessons: [two] }] }],
          }),
        ),
    })
    expect(await nextTo(barre.id, { type: 'list', id: 'first-steps' }, port)).toEqual([stretch.id, 'first-steps'])
  })

  test('V4.19 a class of the week has a chain of its own; a list that fails, or a class that is gone, is no obstacle', async () => {
    expect(await nextTo(barre.id, { type: 'week', day: 'mon' })).toBeNull()
    expect(await nextTo(barre.id, list, lists({ playlist: async () => fail<Failure>(missing) }))).toEqual([
      other.id,
      null,
    ])
    expect(await nextTo(barre.id, list, lists({ media: async () => fail<Failure>(missing) }))).toEqual([other.id, null])
    expect(await nextTo(barre.id, null, lists({ related: async () => ok([]) }))).toBeNull()
    expect(await nextTo(barre.id, null, lists({ related: async () => fail<Failure>(missing) }))).toBeNull()
  })

  test('V2.02 plays from the same list', async () => {
    const found = await findNext(lists())({ id: barre.id, queue: list, catalogue }, new AbortController().signal)
    expect(found.ok && found.value[0]?.route).toMatchObject({ id: stretch.id, play: true, from: 'quickbar' })
  })

  test('V6.07 starts without a press for members who may watch it, and for nobody who is invited to join', () => {
    const starts = (item: MediaItem, viewer: Viewer, among = catalogue) =>
      startsItself([{ item, route: mediaRoute(item) }], among, viewer, morning) !== null
    expect([starts(barre, member), starts(stretch, visitor), starts(barre, visitor)]).toEqual([true, false, false])
    expect(starts(premier, member)).toBe(false)
    const open = { ...catalogue, policy: { ...catalogue.policy, model: 'authvod' as const } }
    expect(starts(barre, { ...visitor, signedIn: true }, open)).toBe(true)
  })

  test('V4.09 V6.07 a member is offered the first class that their membership opens, or none; whoever is invited, the first', () => {
    const of = (viewer: Viewer, ...items: MediaItem[]) =>
      chosen(
        items.map((item) => ({ item, route: mediaRoute(item) })),
        catalogue,
        viewer,
        morning,
      )?.item.id ?? null
    expect(of(member, premier, stretch, barre)).toBe(stretch.id)
    expect([of(member, premier), of(member)]).toEqual([null, null])
    expect(of(visitor, barre, stretch)).toBe(barre.id)
  })
})

const ended = async (viewer: Viewer | null = member, port = lists()) => {
  const clock = clockAt()
  const here = alone(upNextMachine(port, clock), { clock, input: { id: barre.id, queue: list, catalogue } })
  const followed: string[] = []
  here.actor.on('followed', ({ route }) => followed.push('id' in route ? route.id : route.type))
  here.actor.send({ type: 'ended', viewer })
  await quiet()
  const left = () => here.actor.getSnapshot().context.left
  return { ...here, followed, left, counts: () => here.actor.getSnapshot().matches({ countdown: 'counting' }) }
}

describe('its countdown', () => {
  test('V4.09 starts the next class when its time is over, not a millisecond sooner, and counts the seconds', async () => {
    const here = await ended()
    await here.wait(999)
    expect(here.left()).toBe(10_000)
    await here.wait(1)
    expect(here.left()).toBe(9_000)
    await here.wait(8_999)
    expect(here.followed).toEqual([])
    await here.wait(1)
    expect(here.followed).toEqual([stretch.id])
    await here.wait(10_000)
    expect(here.followed).toEqual([stretch.id])
  })

  test('V4.09 stands still while it is held, and goes on with what was left', async () => {
    const here = await ended()
    await here.wait(3_400)
    here.actor.send({ type: 'hold' })
    await here.wait(600_000)
    expect([here.left(), here.followed]).toEqual([6_600, []])
    here.actor.send({ type: 'release' })
    await here.wait(6_599)
    expect(here.followed).toEqual([])
    await here.wait(1)
    expect(here.followed).toEqual([stretch.id])
  })

  test('V4.09 ends for good when the viewer stays, and begins anew with the next end', async () => {
    const here = await ended()
    await here.wait(2_000)
    here.actor.send({ type: 'cancel' })
    await here.wait(20_000)
    expect([here.followed, here.counts()]).toEqual([[], false])
    here.actor.send({ type: 'ended', viewer: member })
    expect([here.left(), here.counts()]).toEqual([10_000, true])
  })

  test('V4.09 waits for the class that is looked for, even while it is held', async () => {
    const found = Promise.withResolvers<Result<readonly MediaItem[], Failure>>()
    const here = await ended(
      member,
      lists({ playlist: async () => fail<Failure>(missing), related: () => found.promise }),
    )
    here.actor.send({ type: 'hold' })
    found.resolve(ok([stretch]))
    await quiet()
    expect(here.counts()).toBe(false)
    here.actor.send({ type: 'release' })
    expect(here.counts()).toBe(true)
  })

  test.each([
    ['a visitor, who is invited to join', visitor],
    ['a viewer who is not known', null],
  ])('V4.09 V6.07 does not run for %s', async (_, viewer) => {
    const here = await ended(viewer)
    await here.wait(20_000)
    expect([here.followed, here.counts()]).toEqual([[], false])
    expect(here.actor.getSnapshot().context.found[0]?.item.id).toBe(stretch.id)
  })

  test('V4.08 the next class is looked for when a class is nearly over, once', async () => {
    let asked = 0
    const port = lists({
      playlist: async () => {
        asked += 1
        return ok(aPlaylist({ items: [barre, stretch], videoIds: [] }))
      },
    })
    const here = await ended(member, port)
    here.actor.send({ type: 'prepare' })
    here.actor.send({ type: 'ended', viewer: member })
    await quiet()
    expect(asked).toBe(1)
  })
})
