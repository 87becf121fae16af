import { describe, expect, test } from 'vitest'
import type { MediaItem } from '../../core/catalogue/index.ts'
import { mediaKind, namedSeries } from '../../core/catalogue/index.ts'
import { findDestination } from '../../core/content/destination.ts'
import type { ContentFact } from '../../core/content/machine.ts'
import { contentMachine } from '../../core/content/machine.ts'
import { needsContent } from '../../core/content/rules.ts'
import type { SeriesState } from '../../core/content/series/machine.ts'
import { isSought, nextToWatch } from '../../core/content/series/rules.ts'
import type { SeriesPageView } from '../../core/content/series/view.ts'
import { seriesPageView } from '../../core/content/series/view.ts'
import { renamed } from '../../core/content/wanted.ts'
import { playableOf, playbackOf } from '../../core/playback/index.ts'
import { nextPrompt } from '../../core/playback/player/prompt.ts'
import { findNext } from '../../core/playback/queue/find.ts'
import { hrefOf, pricingFor, read, write } from '../../core/routes/index.ts'
import { noVisit } from '../../core/visit/index.ts'
import { aCatalogue, aClass, anEpisode, aProfile, barre, ben, hour, morning } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { keepVisit } from './keep-visit.ts'
import { alone, offline, quiet, refused, running } from './running.ts'
import { aStudio, companyYear, longOnes, twoSeasons } from './series-examples.ts'
import { deviceOf } from './visit.ts'

const signal = () => new AbortController().signal

const open = (address: string, has: Parameters<typeof running>[0] = {}) =>
  running({ address, studio: aStudio(), ...has })

const member = (address: string) => open(address, { device: deviceOf(aProfile()) })

const viewOf = ({ ref, app, viewContext }: Awaited<ReturnType<typeof open>>): SeriesPageView => {
  const state = ref('series')?.getSnapshot() as SeriesState | undefined
  const chosen = (ref('episode')?.getSnapshot()?.context.value ?? null) as MediaItem | null
  return seriesPageView(state, chosen, app.getSnapshot().context.address, viewContext())
}

const readyOf = (here: Awaited<ReturnType<typeof open>>) => {
  const view = viewOf(here)
  if (view.type !== 'ready') throw new Error(`the series is ${view.type}`)
  return view.series
}

/** A studio where a member has completed the first so many episodes of the long series. */
const doneBy = ({ email }: typeof ben, count: number) => {
  const studio = aStudio()
  for (const [at, { item }] of longOnes.slice(0, count).entries())
    studio.members
      .get(email)
      ?.progress.set(item.id, { ...{ lastTime: 600, completed: true, programId: null }, updatedAt: at + 1 })
  return studio
}

const wentTo = ({ went }: Awaited<ReturnType<typeof open>>) =>
  went.map(({ address, replace }) => [write(address), replace])

describe('the page of a series', () => {
  test('V2.03 V3.01 V3.02 shows its texts, its seasons and its episodes, and leads to the next one to watch', async () => {
    const here = await open('/s/series02?r=quickbar')
    expect(readyOf(here)).toMatchObject({
      ...{ title: 'The Company Year', counts: '2 seasons · 6 episodes', trailer: 'trail001', playing: false },
      start: { label: 'Start Watching', episode: 'Season 1, episode 1: Night 1', locked: false },
      seasons: { dropdown: false, options: [{ label: 'All seasons' }, { label: 'Season 1' }, { label: 'On tour' }] },
      list: { state: 'ready', more: null },
    })
    const { list, start } = readyOf(here)
    expect(list.episodes.map(({ card }) => card.title)).toEqual([1, 2, 3, 4, 5, 6].map((nth) => `Night ${nth}`))
    expect(list.episodes[3]?.card.meta).toBe('Season 2, episode 1 · 10 min')
    expect(start?.href).toBe('/s/series02?r=quickbar&e=episod01&play=1')
  })

  test('V4.01 V2.03 an episode that is not live yet shows when it begins, in place of the player', async () => {
    const here = await open('/s/series02?e=episod01')
    const state = here.ref('series')?.getSnapshot() as SeriesState
    const address = read('/s/series02?e=episod01&play=1')
    const item = { ...twoSeasons[0]!.item, eventState: 'PRE_LIVE' as const, scheduledStart: morning + hour }
    const shown = (chosen: MediaItem) => {
      const view = seriesPageView(state, chosen, address, { ...here.viewContext(), now: morning })
      return view.type === 'ready' && view.series.playing
    }
    expect([shown(item), shown(twoSeasons[0]!.item)]).toEqual([false, true])
  })

  test('V4.04 V2.03 an episode that is live is asked for again with each poll, and one that was put away is not', async () => {
    const studio = aStudio()
    const live = { ...studio.media.get('episod01')!, eventState: 'LIVE_PUBLISHED' as const }
    studio.media.set('episod01', live)
    const here = await open('/s/series02?e=episod01', { studio })
    const asked = () => here.desk.asked('series.item').length
    const before = asked()
    here.app.send({ type: 'polled' })
    await here.wait(1)
    expect(asked()).toBe(before + 1)
    here.app.send({ type: 'arrived', address: read('/s/series02') })
    here.app.send({ type: 'polled' })
    await here.wait(1)
    expect(asked()).toBe(before + 1)
  })

  test('V2.31 V6.02 the start button asks anew who may watch the next episode, and leads to the prices and back', async () => {
    const studio = aStudio()
    studio.members
      .get(ben.email)
      ?.progress.set('episod01', { lastTime: 600, completed: true, programId: null, updatedAt: 1 })
    const guest = readyOf(await open('/s/series02', { studio, device: deviceOf(ben) })).start
    expect(guest).toMatchObject({ locked: true, episode: 'Season 1, episode 2: Night 2' })
    const barred = readyOf(await open('/s/series02?e=episod02&play=1', { studio, device: deviceOf(ben) })).list
    expect(barred.episodes.find(({ card }) => card.id === 'episod02')?.current).toBe('Selected episode')
    expect(read(guest?.href ?? '').route).toEqual(pricingFor(read('/s/series02?e=episod02&play=1').route))
    const own = readyOf(await member('/s/series02?e=episod02')).start
    expect(own).toMatchObject({ label: 'Start Watching', locked: false, href: '/s/series02?e=episod02&play=1' })
  })

  test('V2.03 the season filter shows one season, loads it once, and leaves the next episode as it is', async () => {
    const here = await open('/s/series02')
    const titles = () => readyOf(here).list.episodes.map(({ card }) => card.title)
    here.ref('series')?.send({ type: 'filter', season: 2 })
    await here.wait(1)
    expect(titles()).toEqual(['Night 4', 'Night 5', 'Night 6'])
    expect(readyOf(here).start?.episode).toBe('Season 1, episode 1: Night 1')
    here.ref('series')?.send({ type: 'filter', season: null })
    here.ref('series')?.send({ type: 'filter', season: 2 })
    await here.wait(1)
    expect(titles()).toEqual(['Night 4', 'Night 5', 'Night 6'])
    expect(here.desk.asked('series.episodes')).toHaveLength(2)
  })

  const watchedIn = (progress: readonly (readonly [string, boolean])[]) => {
    const studio = aStudio()
    for (const [at, [id, completed]] of progress.entries())
      studio.members.get(ben.email)?.progress.set(id, { lastTime: 60, completed, programId: null, updatedAt: at + 1 })
    return open('/s/series02', { studio, device: deviceOf(ben) })
  }

  test.each([
    [
      'the one in progress',
      [
        ['episod05', true],
        ['episod04', false],
      ],
      'Season 2, episode 1: Night 4',
    ],
    [
      'the one after the last watched',
      [
        ['episod04', false],
        ['episod05', true],
      ],
      'Season 2, episode 3: Night 6',
    ],
    [
      'the next that is open',
      [
        ['episod03', true],
        ['episod02', true],
      ],
      'Season 2, episode 1: Night 4',
    ],
    [
      'the first open one after the last',
      [
        ['episod01', true],
        ['episod06', true],
      ],
      'Season 1, episode 2: Night 2',
    ],
  ] as const)('V2.03 V2.31 the button belongs to %s', async (_, progress, text) => {
    expect(readyOf(await watchedIn(progress)).start?.episode).toBe(text)
  })

  test('V9.24 V2.03 the page of an episode has its own names, address and picture; that of the series has its', async () => {
    const of = async (address: string) => readyOf(await open(address)).about
    expect(await of('/s/series02?r=quickbar')).toMatchObject({
      ...{ title: 'The Company Year', canonical: '/s/series02', documentTitle: 'The Company Year - Adagio' },
      type: 'video.tv_show',
      subject: { type: 'series', series: { id: 'series02' }, episode: null },
    })
    const { item } = twoSeasons[3]!
    expect(await of(`/s/series02?r=quickbar&e=${item.id}&play=1`)).toMatchObject({
      ...{ title: item.title, canonical: `/s/series02?e=${item.id}` },
      documentTitle: 'Night 4 - The Company Year - Adagio',
      type: 'video.episode',
      subject: { type: 'series', series: { id: 'series02' }, episode: { item: { id: item.id } } },
    })
  })

  test('V9.08 episodes come by pages of 20, each once, as the viewer scrolls', async () => {
    const here = await open('/s/series04')
    const count = () => readyOf(here).list.episodes.length
    expect([count(), readyOf(here).list.more]).toEqual([20, 'ready'])
    here.ref('series')?.send({ type: 'more' })
    await here.wait(1)
    expect(count()).toBe(40)
    here.ref('series')?.send({ type: 'more' })
    await here.wait(1)
    expect([count(), readyOf(here).list.more]).toEqual([45, null])
    here.ref('series')?.send({ type: 'more' })
    expect(here.desk.asked('series.episodes')).toHaveLength(3)
  })

  test('V2.03 V9.08 where all loaded episodes are completed, the next one is looked for on the next page', async () => {
    const here = await open('/s/series04', { studio: doneBy(ben, 21), device: deviceOf(ben) })
    expect(readyOf(here).start?.episode).toBe('Episode 22: Notes from the Studio: Part 22')
    expect(here.desk.asked('series.episodes')).toHaveLength(2)
  })

  test('V2.03 V2.31 a series goes on after the episode watched last, whatever was left out before it; of two watched at once after the later', () => {
    const done = (at: number) => ({ lastTime: 600, completed: true, programId: null, updatedAt: at })
    const [first, second, third, fourth] = longOnes.map(({ item }) => item.id)
    const loaded = longOnes.slice(0, 3)
    expect(nextToWatch(longOnes.slice(0, 4), { [first!]: done(5), [third!]: done(5) })?.item.id).toBe(fourth)
    expect(nextToWatch(loaded, { [second!]: done(5) })?.item.id).toBe(third)
    const skipped = { [third!]: done(5) }
    expect([true, false].map((whole) => isSought({ episodes: loaded, next: 2, whole }, skipped))).toEqual([false, true])
    expect(nextToWatch(loaded, skipped)?.item.id).toBe(first)
  })

  test('V2.03 V9.08 until the page with the next episode is loaded none is named, also where one is all that is loaded', async () => {
    const [first] = longOnes
    const progress = { [first!.item.id]: { lastTime: 600, completed: true, programId: null, updatedAt: 1 } }
    const sought = [true, false].map((whole) => isSought({ episodes: [first!], next: null, whole }, progress))
    expect(sought).toEqual([false, true])
    const here = await open('/s/series04', {
      ...{ studio: doneBy(ben, 20), device: deviceOf(ben), prepare: ({ desk }) => desk.hold('series.episodes') },
    })
    here.desk.release('series.episodes')
    await here.wait(1)
    expect([readyOf(here).list.episodes.length, readyOf(here).start]).toEqual([20, null])
    here.desk.free('series.episodes')
    await here.wait(1)
    expect(readyOf(here).start?.episode).toBe('Episode 21: Notes from the Studio: Part 21')
  })

  test('V8.03 V8.07 a series that could not be loaded says so, and is loaded again by Retry; without an id it says that', async () => {
    const here = await open('/s/series02', { prepare: ({ desk }) => desk.failNext('series.series', offline) })
    expect(viewOf(here)).toMatchObject({
      ...{ type: 'failed', message: 'series_error', title: 'This series could not be loaded' },
    })
    here.ref('series')?.send({ type: 'retry' })
    await here.wait(1)
    expect(viewOf(here).type).toBe('ready')
    const noId = { type: 'SeriesRefused', message: 'Series ID is required' } as const
    const nameless = await open('/s/series02', { prepare: ({ desk }) => desk.failNext('series.series', noId) })
    expect(viewOf(nameless)).toMatchObject({ type: 'failed', text: 'Series ID is required' })
  })

  test.each(['', ' '])(
    "V8.03 A8.32 a refusal without words (%j) is an 'Unknown error', which can be tried again",
    async (message) => {
      const wordless = { type: 'SeriesRefused', message } as const
      const here = await open('/s/series02', { prepare: ({ desk }) => desk.failNext('series.series', wordless) })
      expect(viewOf(here)).toMatchObject({ type: 'failed', text: 'Unknown error' })
      here.ref('series')?.send({ type: 'retry' })
      await here.wait(1)
      expect(viewOf(here).type).toBe('ready')
    },
  )

  test('V8.04 a page of episodes that fails leaves those before it, and is loaded again', async () => {
    const here = await open('/s/series04')
    here.desk.failNext('series.episodes', refused)
    here.ref('series')?.send({ type: 'more' })
    await here.wait(1)
    expect(readyOf(here).list).toMatchObject({ state: 'ready', more: 'failed', episodes: { length: 20 } })
    here.ref('series')?.send({ type: 'retry' })
    await here.wait(1)
    expect(readyOf(here).list).toMatchObject({ more: 'ready', episodes: { length: 40 } })
    expect(readyOf(await open('/s/series09')).list).toMatchObject({ state: 'empty' })
  })

  test('V8.11 where its code does not come it says so, and Retry fetches it', async () => {
    const here = await open('/s/series02', { prepare: ({ desk }) => desk.failNext('content.open', offline) })
    expect(here.ref('content')?.getSnapshot().matches('unreachable')).toBe(true)
    here.ref('content')?.send({ type: 'open' })
    await here.wait(1)
    expect(viewOf(here).type).toBe('ready')
  })
})

describe('an episode that plays', () => {
  test('V2.03 V2.02 the address names it, it is marked in the list, and the player opens it', async () => {
    const here = await member('/s/series02?e=episod04&play=1')
    await here.wait(1)
    expect(here.desk.asked('player.open')).toEqual(['episod04'])
    const view = readyOf(here)
    expect(view.playing).toBe(true)
    expect(view.list.episodes.map(({ current }) => current)).toEqual([null, null, null, 'Now playing', null, null])
    expect(write(view.closed)).toBe('/s/series02?e=episod04')
    await here.arrive('/s/series02?e=episod04')
    await here.wait(1)
    expect(readyOf(here).list.episodes[3]?.current).toBe('Selected episode')
    await here.arrive('/s/series02?e=episod05&play=1')
    await here.wait(1)
    expect(here.desk.asked('player.open')).toEqual(['episod04', 'episod05'])
    expect(here.desk.asked('series.series')).toHaveLength(1)
  })

  test('V2.03 an address that only says to play gets the next episode to watch, and the list it came from stays', async () => {
    const here = await member('/s/series02?r=quickbar&play=1')
    await here.wait(1)
    expect(wentTo(here)).toEqual([['/s/series02?r=quickbar&e=episod01&play=1', true]])
  })

  test('V6.07 V2.19 a viewer who may not watch it opens no player', async () => {
    const here = await open('/s/series02?e=episod02&play=1')
    await here.wait(5_000)
    expect(here.desk.asked('player.open')).toEqual([])
  })

  test('V2.03 playback reads it from the address of its series', () => {
    const address = read('/s/series02?e=episod02&play=1&r=quickbar')
    expect(playbackOf(address)).toEqual({
      ...{ mediaId: 'episod02', at: null, queue: { type: 'series', id: 'series02', from: 'quickbar' } },
    })
    expect(playbackOf(read('/s/series02?e=episod02'))).toBeNull()
    expect(playbackOf(read('/s/series02?play=1'))).toBeNull()
    const item = aClass({ id: 'episod02' })
    expect(playableOf(address, item, aCatalogue())?.item).toBe(item)
    expect(playableOf(address, aClass({ id: 'episod03' }), aCatalogue())).toBeNull()
  })

  test.each([
    [10.001, false],
    [10, true],
    [9.999, true],
  ])('V4.09 with %s s to go the next episode is offered: %s', (left, offered) => {
    expect(nextPrompt(600 - left, 600)).toBe(offered)
  })

  test('V4.09 V2.03 the next episode is the one after it, across seasons; none follows the last', async () => {
    const { ports } = memoryPorts({ studio: aStudio() })
    const find = findNext({ ...ports.catalogue, content: ports.content })
    const queue = { type: 'series', id: 'series02', from: 'quickbar' } as const
    const following = async (id: string) => {
      const found = await find({ id, queue, catalogue: aCatalogue() }, signal())
      const [episode] = found.ok ? found.value : []
      return episode ? hrefOf(episode.route) : null
    }
    const met: (string | null)[] = []
    for (const { item } of twoSeasons) met.push(await following(item.id))
    expect(met).toEqual([...[2, 3, 4, 5, 6].map((nth) => `/s/series02?r=quickbar&e=episod0${nth}&play=1`), null])
    expect(await following('elsewhere')).toBeNull()
  })

  test('V4.09 where series cannot be loaded, no next episode is offered', async () => {
    const { ports, desk } = memoryPorts({ studio: aStudio() })
    desk.failNext('content.open', offline)
    const queue = { type: 'series', id: 'series02', from: null } as const
    const find = findNext({ ...ports.catalogue, content: ports.content })
    expect(await find({ id: 'episod01', queue, catalogue: aCatalogue() }, signal())).toEqual({ ok: true, value: [] })
  })
})

describe('a media item whose page is elsewhere', () => {
  test('V2.14 V9.25 its content type says so; what is unknown is a class', () => {
    const kindOf = (contentType: string, layout = '') => mediaKind({ contentType, layout })
    expect(['series', 'episode', 'livechannel'].map((type) => kindOf(type))).toEqual(['moved', 'moved', 'moved'])
    expect([kindOf('hub'), kindOf('page'), kindOf('live'), kindOf('trailer'), kindOf('')]).toEqual([
      ...['hub', 'staticPage', 'class', 'class', 'class'],
    ])
    expect([kindOf('', 'inline'), kindOf('hub', 'inline'), mediaKind(null)]).toEqual(['inline', 'hub', 'class'])
  })

  test.each([
    [
      'V2.15 an episode leads to its series, with itself chosen',
      '/m/episod04/night-4?r=quickbar',
      '/s/series02?r=quickbar&e=episod04',
    ],
    [
      'V2.15 an episode that is to play plays there',
      '/m/episod04?play=1&utm_source=mail',
      '/s/series02?e=episod04&play=1&utm_source=mail',
    ],
    ['V2.14 a series leads to its own page', '/m/series02', '/s/series02'],
    ['V2.16 a live channel leads to its channel in its list', '/m/chan0001', '/p/quickbar?channel=chan0001'],
    [
      'V2.16 a channel leads there with what it is',
      '/m/chan0001?app-config=x',
      '/p/quickbar?channel=chan0001&app-config=x',
    ],
    [
      'V2.02 an old address of a series names its episode',
      '/m/series02/the-company-year?e=episod04&r=quickbar&utm_source=mail',
      '/s/series02?r=quickbar&e=episod04&utm_source=mail',
    ],
    [
      'V2.02 an episode that an old address of its series asks to play plays there',
      '/m/series02?e=episod04&play=1',
      '/s/series02?e=episod04&play=1',
    ],
    ['V2.02 an episode is chosen by its own address', '/m/episod04?e=episod01', '/s/series02?e=episod04'],
    ['V2.02 a channel has no episodes', '/m/chan0001?e=episod01', '/p/quickbar?channel=chan0001'],
    ['V2.17 a series that is none leads to the plain page of its id', '/s/serlost1', '/m/serlost1'],
    [
      'V2.17 V2.25 where its series is none, an episode leads to its own page',
      '/s/serlost1?r=quickbar&e=lonely01&play=1',
      '/m/lonely01?play=1&r=quickbar',
    ],
  ])('%s', async (_, from, to) => {
    expect(wentTo(await open(from))).toEqual([[to, true]])
  })

  test.each([
    ['V2.17 a series that is none', '/s/serlost1', '/m/serlost1'],
    ['V2.15 an episode', '/m/episod04?r=quickbar', '/s/series02?r=quickbar&e=episod04'],
  ])(
    '%s leads on with each arrival, also for whoever listens only after the first, and once with each',
    async (_, from, to) => {
      const { ports } = memoryPorts({ studio: aStudio() })
      const opened = await ports.content.open({ isAwaited: true }, signal())
      if (!opened.ok) throw new Error('content did not open')
      const item = from.startsWith('/m/episod04') ? twoSeasons[3]!.item : null
      const { actor } = alone(contentMachine(opened.value), {
        input: { ...noVisit, trailer: null, address: read(from), item },
      })
      await quiet()
      const went: string[] = []
      actor.on('goTo', (fact: Extract<ContentFact, { type: 'goTo' }>) => went.push(write(fact.address)))
      const arrival = read(from)
      const told = keepVisit({ item })
      for (const type of ['arrived', 'arrived', 'progressKnown']) actor.send(told({ type, address: arrival }))
      expect(went).toEqual([to])
      for (const event of [
        { type: 'arrived', address: read('/') },
        { type: 'mediaKnown', value: null },
      ])
        actor.send(told(event))
      await quiet()
      expect(went).toEqual([to])
    },
  )

  test('V2.17 the plain page of a series that is none is that of a class, and plays it', async () => {
    const here = await member('/m/serlost1?play=1')
    await here.wait(1)
    expect(here.went).toEqual([])
    expect(mediaKind(here.app.getSnapshot().context.item)).toBe('class')
    expect(here.desk.asked('player.open')).toEqual(['serlost1'])
  })

  test('V2.02 a plain class plays as itself, whatever episode its address names', async () => {
    const here = await member('/m/barre001?e=episod04&play=1')
    await here.wait(1)
    expect([here.went, here.desk.asked('player.open')]).toEqual([[], ['barre001']])
  })

  test('V2.25 V3.05 an episode that names no series is remembered with the series on whose page it was watched', async () => {
    const studio = aStudio()
    studio.media.set('episod04', { ...studio.media.get('episod04')!, seriesId: null })
    const here = await open('/s/series02?e=episod04&play=1', { studio, device: deviceOf(aProfile()) })
    await here.wait(1)
    expect(here.app.getSnapshot().context.item).toMatchObject({ id: 'episod04', seriesId: 'series02' })
  })

  test.each(['/m/episod01?play=1&myweek=1', '/m/episod01?play=1&t=90'])(
    'V2.02 V4.19 %s plays there: the chain of the week, and the time to begin at, are its own',
    async (address) => {
      const here = await member(address)
      await here.wait(1)
      expect(here.went).toEqual([])
      expect(here.app.getSnapshot().context.item?.contentType).toBe('')
      expect(here.desk.asked('player.open')).toEqual(['episod01'])
    },
  )

  test('V2.14 V4.04 a class that is shown as one stays one when it is asked for again', async () => {
    const here = await open('/m/lonely01')
    here.ref('media')?.send({ type: 'reload' })
    await here.wait(1)
    expect(here.app.getSnapshot().context.item).toMatchObject({ id: 'lonely01', contentType: '' })
  })

  test('V2.15 an episode of no series stays a class', async () => {
    const here = await open('/m/lonely01')
    expect(here.went).toEqual([])
    expect(here.app.getSnapshot().context.item?.contentType).toBe('')
  })

  test('V2.16 a channel of no list goes nowhere', async () => {
    const here = await open('/m/chan0002')
    expect(here.went).toEqual([])
    expect(here.ref('moved')?.getSnapshot().context.value).toBeNull()
  })

  test('V2.15 an old episode names its series by a tag', async () => {
    const old = anEpisode(1, {}, { seriesId: null, tags: ['Series', 'seriesid_plstolds'] }).item
    expect([
      namedSeries(old),
      namedSeries({ ...old, seriesId: 'series01' }),
      namedSeries({ ...old, tags: [] }),
    ]).toEqual([...['plstolds', 'series01', null]])
    const { ports } = memoryPorts({ studio: aStudio() })
    const opened = await ports.content.open({ isAwaited: true }, signal())
    if (!opened.ok) throw new Error('content did not open')
    const find = findDestination(opened.value.series)
    const unnamed = { ...twoSeasons[3]!.item, seriesId: null }
    expect(await find(unnamed, signal())).toEqual({
      ok: true,
      value: { type: 'series', id: companyYear.id, episode: 'episod04' },
    })
  })

  test('V7.24 a class that was opened by another name than its id gets its own address', () => {
    const address = read('/m/twelve-minutes?play=1&r=quickbar')
    const to = renamed({ address, item: barre })
    expect(to && write(to)).toBe('/m/barre001/morning-barre?play=1&r=quickbar')
    expect(renamed({ address: read('/m/barre001'), item: barre })).toBeNull()
    const visit = { ...noVisit, trailer: null, item: barre }
    expect(needsContent({ ...visit, address })).toBe(true)
    expect(needsContent({ ...visit, address: read('/m/barre001') })).toBe(false)
  })
})

describe('a trailer', () => {
  test('V2.29 V7.29 is looked up by its id, tells nobody that it was watched, and goes with its page', async () => {
    const here = await open('/s/series02')
    here.ref('content')?.send({ type: 'showTrailer', id: 'trail001' })
    await here.wait(1)
    expect(here.ref('trailer')?.getSnapshot().context.value.title).toBe('The Company Year: Trailer')
    expect(here.desk.asked('player.open')).toEqual([])
    await here.arrive('/s/series02?e=episod02')
    expect(here.ref('trailer')).toBeDefined()
    await here.arrive('/s/series04')
    expect(here.ref('trailer')).toBeUndefined()
  })
})
