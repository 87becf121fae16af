import { afterAll, describe, expect, test } from 'vitest'
import { seriesScreen } from '../../core/content/series/index.ts'
import { endedScreen } from '../../core/page/media-page/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { shownBy } from '../core/shown.ts'
import { featureIn, openSite } from './screens.ts'
import { begin, deviceOf, sharedStudio, spoil, stopTime, streetTo } from './street.ts'

const studio = sharedStudio()
afterAll(() => studio.close())

const path = '*after_id=*'
const lengthOfAll = 2_700

/** The first episode of a series is watched to its end. */
const watched = async (...faults: readonly object[]) => {
  stopTime()
  await begin(studio)
  const street = streetTo(studio)
  const storage = await deviceOf(studio, 'anna')
  if (faults.length > 0) await spoil(studio, ...faults)
  const site = openSite(street.fetch, storage, `/s/${known.seasons}`)
  const go = (address: Parameters<typeof site.app.send>[0]) => site.app.send(address)
  site.app.on('goTo', ({ address }) => go({ type: 'arrived', address }))
  await street.pass(1_000)
  const { address } = site.app.getSnapshot().context
  const series = () => {
    const { page } = shownBy(site, seriesScreen)
    if (page.type !== 'ready') throw new Error('the series is not there')
    return page.series
  }
  const first = series().list.episodes[0]?.card.id ?? ''
  if (address?.route.type !== 'series') throw new Error('no series is open')
  go({ type: 'arrived', address: { ...address, route: { ...address.route, episode: first, play: true } } })
  await street.pass(2_000)
  site.tell({ type: 'time', position: lengthOfAll - 1, duration: lengthOfAll, buffered: lengthOfAll })
  site.tell({ type: 'completed' })
  await street.pass(60_000, 1_000)
  const route = site.app.getSnapshot().context.address?.route
  return { site, series, ended: shownBy(site, endedScreen), playing: route?.type === 'series' ? route.episode : null }
}

const passing = [
  ['never answers', { type: 'delay', ms: 600_000 }],
  ['is cut off', { type: 'drop' }],
  ['answers 500', { type: 'status', status: 500 }],
  ['answers with nothing', { type: 'empty' }],
  ['answers with a page', { type: 'html' }],
  ['answers with half', { type: 'truncated' }],
  ['answers in the wrong type', { type: 'wrongType', field: 'episodes' }],
] as const

describe('V2.03 V4.09 V8.07 the next episode of a series', () => {
  test('it follows by itself', async () => {
    const { series, playing } = await watched()
    expect(playing).toBe(series().list.episodes[1]?.card.id)
  })

  test.each(passing)('%s once: nobody notices', async (_, fault) => {
    const { series, playing } = await watched({ wire: 'delivery', path, ...fault })
    expect(playing).toBe(series().list.episodes[1]?.card.id)
  })

  const faults = [...passing, ['answers 404', { type: 'status', status: 404 }]] as const
  test.each(faults)('%s: the episode stays at its end, and all others are one press away', async (_, fault) => {
    const { site, series, ended, playing } = await watched({ wire: 'delivery', path, count: 1_000, ...fault })
    expect(playing).toBe(series().list.episodes[0]?.card.id)
    expect(ended).toMatchObject({ next: null, again: expect.stringMatching(/\w/) })
    expect(featureIn(site, 'upNext')?.getSnapshot().matches({ search: 'busy' })).toBe(false)
    expect(series().list).toMatchObject({ state: 'ready' })
    expect(series().list.episodes.length).toBeGreaterThan(1)
  })
})
