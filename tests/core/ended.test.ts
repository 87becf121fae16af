import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../core/access/index.ts'
import { viewerOf, visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { MediaItem } from '../../core/catalogue/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { endedView, nextView } from '../../core/page/media-page/ended.view.ts'
import { endedWords } from '../../core/page/media-page/ended.words.ts'
import { linkView } from '../../core/page/media-page/links.ts'
import type { UpNextState } from '../../core/playback/queue/index.ts'
import { upNextMachine } from '../../core/playback/queue/index.ts'
import { mediaRoute, read } from '../../core/routes/index.ts'
import { finishedThisWeek } from '../../core/user/history/week.ts'
import { aCatalogue, aClass, anEpisode, aProfile, barre, day, morning, stretch } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { alone, clockAt, quiet } from './running.ts'

const zone = 'America/New_York'
const watched = (id: string, addedAt: number) => ({ item: aClass({ id }), addedAt })
const finished = (updatedAt: number, completed = true) => ({ lastTime: 60, completed, programId: null, updatedAt })

describe('the classes of this week', () => {
  const count = (at: number, now: number, where = zone) =>
    finishedThisWeek({ progress: {}, watched: [watched('other001', at)], items: {} }, 'just0001', now, where) - 1

  test('V3.08 the week begins with Sunday, in the zone of whoever looks', () => {
    // A Wednesday, at ten at night in New York; its week begins at midnight, which is five in the morning of UTC.
    const now = Date.parse('2026-03-05T03:00:00Z')
    const sunday = Date.parse('2026-03-01T05:00:00Z')
    expect([count(sunday - 1, now), count(sunday, now), count(now, now)]).toEqual([0, 1, 1])
    const inTokyo = Date.parse('2026-02-28T15:00:00Z')
    expect([count(inTokyo - 1, now, 'Asia/Tokyo'), count(inTokyo, now, 'Asia/Tokyo')]).toEqual([0, 1])
    expect([count(now, sunday + 7 * day - 1), count(now, sunday + 7 * day)]).toEqual([1, 0])
  })

  test('V3.08 a week in which the clocks change has all of its days', () => {
    const sunday = Date.parse('2026-03-08T05:00:00Z')
    const next = Date.parse('2026-03-15T04:00:00Z')
    expect([count(sunday, next - 1), count(sunday, next), count(sunday - 1, sunday)]).toEqual([1, 0, 0])
  })

  test('V3.03 V3.06 each finished class counts once, with the one that has just ended', () => {
    const counted = (
      progress: Parameters<typeof finishedThisWeek>[0]['progress'],
      list: readonly ReturnType<typeof watched>[],
    ) => finishedThisWeek({ progress, watched: list, items: {} }, 'just0001', morning, zone)
    expect(counted({}, [])).toBe(1)
    expect(counted({ just0001: finished(morning) }, [watched('just0001', morning)])).toBe(1)
    const hours = 3_600_000
    expect(counted({ one: finished(morning) }, [watched('one', morning), watched('two', morning + hours)])).toBe(3)
    expect(counted({ one: finished(morning), two: finished(morning + hours) }, [])).toBe(3)
    expect(counted({ one: finished(morning - 7 * day), two: finished(morning, false) }, [])).toBe(1)
  })

  test('V3.03 a class that was only passed over does not count: on this visit by what it played, on an earlier one if half of it does not fit after the finish before it', () => {
    const half = (barre.duration / 2) * 1_000
    const counted = (...list: readonly { readonly after: number; readonly isDanced?: boolean }[]) => {
      const seen = list.map(({ after, ...danced }, at) => ({ ...watched(`other${at}`, morning + after), ...danced }))
      return finishedThisWeek({ progress: {}, watched: seen.toReversed(), items: {} }, 'just0001', morning, zone) - 1
    }
    expect(counted({ after: 0 }, { after: half })).toBe(2)
    expect(counted({ after: 0 }, { after: half - 1 })).toBe(1)
    expect(counted({ after: 0, isDanced: false }, { after: half, isDanced: false })).toBe(0)
    expect(counted({ after: 0 }, { after: 1, isDanced: true })).toBe(2)
    // Of several that were passed over in a row, the first was too; after it a class that was danced counts.
    expect(counted({ after: 0 }, { after: 1 }, { after: 2 })).toBe(0)
    expect(counted({ after: 0 }, { after: half - 1 }, { after: 2 * half - 2 })).toBe(0)
    expect(counted({ after: 0 }, { after: half }, { after: half + 1 }, { after: half + 2 })).toBe(1)
    expect(counted({ after: 0 }, { after: 1 }, { after: 2 }, { after: half + 2 })).toBe(1)
    expect(counted({ after: 0 }, { after: half, isDanced: false }, { after: 2 * half, isDanced: false })).toBe(1)
  })

  test('V3.03 V3.06 a class of another week that is opened again is no class of this week', () => {
    const history = {
      progress: { old00001: finished(morning) },
      watched: [watched('old00001', morning - 7 * day)],
      items: {},
    }
    expect(finishedThisWeek(history, 'just0001', morning, zone)).toBe(1)
  })

  test('V3.03 V3.05 an episode of a series is no class, wherever its end is noted', () => {
    const { item } = anEpisode(1)
    const history = { progress: { [item.id]: finished(morning) }, watched: [], items: { [item.id]: item } }
    expect(finishedThisWeek(history, 'just0001', morning, zone)).toBe(1)
    const noted = { progress: {}, watched: [{ item, addedAt: morning }], items: {} }
    expect(finishedThisWeek(noted, 'just0001', morning, zone)).toBe(1)
  })

  test('says how often', () => {
    expect([1, 2, 3, 4, 11, 12, 21, 22, 23].map(endedWords.thisWeek)).toEqual(
      ['first', '2nd', '3rd', '4th', '11th', '12th', '21st', '22nd', '23rd'].map(
        (nth) => `Your ${nth} class this week`,
      ),
    )
  })
})

const looking = (viewer: Viewer, rest: ViewContext['rest'] = []): ViewContext => ({
  ...{ catalogue: aCatalogue(), viewer, known: true, now: morning, progress: {}, rest },
  isFavourite: () => false,
})
const member = viewerOf(aProfile())
const guest: Viewer = { ...visitor, signedIn: true }

const nothingYet = { progress: {}, watched: [], items: {} }

type Watched = Parameters<typeof endedView>[3]['watch']
const ended = (viewer: Viewer, item: MediaItem = stretch, upNext?: UpNextState, watch?: Watched) =>
  endedView(item, read(`/m/${item.id}/x?play=1`), looking(viewer), { upNext, history: nothingYet, watch, zone })

/** The end of a class after which another one comes. */
const endedBefore = async (viewer: Viewer, item: MediaItem) => {
  const { ports } = memoryPorts()
  const port = { ...ports.catalogue, content: ports.content, related: async () => ok([item]) }
  const { actor } = alone(upNextMachine(port, clockAt()), {
    input: { id: stretch.id, queue: null, catalogue: aCatalogue() },
  })
  actor.send({ type: 'ended', viewer })
  await quiet()
  return ended(viewer, stretch, actor.getSnapshot())
}

describe('the end of a class', () => {
  test('P4.1.02 V6.04 tells how long it was, and how often this week once that is known; a member may plan it, and is invited to nothing', () => {
    expect(ended(member)).toEqual({
      ...{ id: stretch.id, title: 'Well done', text: '10 min · Your first class this week', again: 'Watch Again' },
      ...{ mayPlan: true, next: null, invitation: null },
    })
    expect(ended(member, aClass({ duration: 0 })).text).toBe('Your first class this week')
    expect(
      endedView(stretch, read(`/m/${stretch.id}/x?play=1`), looking(member), {
        ...{ upNext: undefined, history: undefined, watch: undefined },
        zone,
      }).text,
    ).toBe('10 min')
    expect(ended(member, anEpisode(1).item).text).toBe('10 min')
  })

  test.each([
    [0, 299_999, ''],
    [0, 300_000, '10 min · Your first class this week'],
    [290, 9_999, ''],
    [290, 10_000, '10 min · Your first class this week'],
  ])('V3.03 of 600 s, begun at %s s and played for %s ms, it says "%s"', (from, played, text) => {
    expect(ended(member, stretch, undefined, { from, played, duration: 600 }).text).toBe(text)
  })

  test('V2.31 P6.05 invites whoever has no membership: to the trial, or to join where there is none left', () => {
    const next = `/pricing?next=%2Fm%2F${stretch.id}%2F`
    expect(ended(visitor)).toMatchObject({
      mayPlan: false,
      invitation: {
        text: 'Try every on-demand class free for 7 days, then $25 a month.',
        label: 'Start 7-Day Free Trial',
      },
    })
    expect(ended(visitor).invitation?.href).toMatch(/&u=create-account&pk=on-demand$/)
    expect(ended(guest)).toMatchObject({ mayPlan: true, invitation: { label: 'Start 7-Day Free Trial' } })
    expect(ended(guest).invitation?.href.startsWith(next)).toBe(true)
    expect(ended({ ...guest, hasExpiredTrial: true }).invitation?.label).toBe('Join to watch')
  })

  test('V4.09 V6.07 tells which class comes next, of locked ones none', async () => {
    const open = aClass({ id: 'floor001', free: true })
    expect((await endedBefore(member, barre)).next).toMatchObject({
      title: barre.title,
      countdown: { cancel: 'Cancel' },
    })
    expect((await endedBefore(visitor, barre)).next).toBeNull()
    expect((await endedBefore(visitor, open)).next).toMatchObject({ locked: false, countdown: null })
    const premier = aClass({ id: 'rose0001', productIds: '!product:rose' })
    expect((await endedBefore(member, premier)).next).toBeNull()
  })

  test('V4.09 V2.31 the next class counts its seconds down, or only waits to be started', () => {
    const next = { item: barre, route: mediaRoute(barre, { play: true, from: 'quickbar' }) }
    const shown = (left: number, counts: boolean, viewer = member) => nextView(next, { left, counts }, looking(viewer))
    expect(shown(10_000, true)).toMatchObject({
      ...{ overline: 'Up next', title: barre.title, label: 'Start now', prompt: `Up next: ${barre.title}` },
      href: '/m/barre001/morning-barre?play=1&r=quickbar',
      countdown: {
        ...{ text: 'Starts in 10 seconds', cancel: 'Cancel' },
        announced: `Up next: ${barre.title}. Starts in 10 seconds.`,
      },
    })
    expect([9_001, 1_001, 1_000].map((left) => shown(left, true).countdown?.text)).toEqual([
      ...['Starts in 10 seconds', 'Starts in 2 seconds', 'Starts in 1 second'],
    ])
    expect(shown(2_000, true).countdown?.announced).toContain('10 seconds')
    expect(shown(10_000, false)).toMatchObject({ label: 'Start Watching', countdown: null })
    expect(shown(10_000, false, visitor).label).toBe('Join to watch')
  })
})

describe('a bare address in a text', () => {
  const shown = (href: string, rest: ViewContext['rest'] = []) =>
    linkView({ type: 'link', text: href, href, external: true }, looking(visitor, rest))

  test.each([
    ['https://adagio.test/programs/first-steps', '/programs/first-steps', 'adagio.test/programs/first-steps'],
    ['http://www.Adagio.test', '/', 'adagio.test'],
    ['https://adagio.test?u=login', '/?u=login', 'adagio.test?u=login'],
  ])('P2.3.09 of the site itself, %s, stays in the site', (href, path, text) => {
    expect(shown(href)).toEqual({ type: 'link', text, href: path, external: false })
  })

  test('P2.3.09 keeps the parameters that every link keeps', () => {
    expect(shown('https://adagio.test/programs', [['mid', 'x']]).href).toBe('/programs?mid=x')
  })

  test.each([
    ['https://example.org/notes/first-steps/', 'example.org/notes/first-steps'],
    ['https://www.example.org/', 'example.org'],
    [`https://example.org/${'a'.repeat(40)}`, 'example.org'],
    ['https://adagio.test.evil.example/x', 'adagio.test.evil.example/x'],
    ['https://adagio.test@evil.example/x', 'adagio.test@evil.example/x'],
  ])('P2.3.10 of another host, %s, opens in a new tab and is shown without its scheme', (href, text) => {
    expect(shown(href)).toEqual({ type: 'link', text, href, external: true })
  })
})
