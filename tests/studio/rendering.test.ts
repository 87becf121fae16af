import { expect, test, vi } from 'vitest'
import { publicSite } from '../../adapters/app/public.ts'
import { feature } from '../../core/app/features.ts'
import { homeScreen } from '../../core/page/home/index.ts'
import type { Apart } from '../../fixtures/studio/apart.ts'
import { answersFor, startPath } from '../../fixtures/studio/hosting/answers.ts'
import { noon, openStudio } from './asking.ts'

const url = new URL('http://studio.test/')

const aPage = async (apart?: Apart) => {
  const studio = openStudio({ apart })
  const at = async (address: string) => (await studio.fetch(new Request(new URL(address, url)))).text()
  const answers = new Map([[startPath, await at(startPath)]])
  const known = await answersFor(at, 'adagio00', url, apart?.services)
  for (const [path, text] of known) answers.set(path, text)
  return publicSite({ url, answers, now: noon })
}

test('V2.01 V2.20 what a host knows of the home page is its hero and the first rows with their cards, for anyone: no card says what only members see', async () => {
  const { site, asked } = await aPage()
  const state = (name: Parameters<typeof feature>[1]) => feature(site.app, name)?.getSnapshot()
  const view = homeScreen.view({
    ...{ app: site.app.getSnapshot(), now: state('now'), history: undefined, favourites: undefined },
    ...{ home: state('home'), session: state('session'), planner: state('planner') },
  })
  const lists = view.rows?.flatMap((row) => (row.type === 'row' && row.own === null ? [row] : [])) ?? []
  expect(view.rows?.find(({ type }) => type === 'hero')).toEqual({ type: 'hero', size: null })
  expect(lists.slice(0, 2).map(({ state, first }) => [state, first])).toEqual([
    ['ready', true],
    ['ready', true],
  ])
  const cards = lists.flatMap((row) => row.cards)
  expect(cards.length).toBeGreaterThan(20)
  expect(cards.every(({ heart, locked, progress }) => heart === null && !locked && progress === null)).toBe(true)
  expect(asked).toEqual(
    expect.arrayContaining([startPath, '/product-api/initial-data', '/delivery/apps/configs/adagio00.json']),
  )
  expect(() => site.element).toThrow('no player')
  site.app.stop()
})

test('V2.01 the answers that a rendered page shows are named as they were given, those of services of another origin too', async () => {
  const services = 'http://services.test'
  const { site, asked } = await aPage({ site: url.origin, services })
  expect(asked).toEqual(
    expect.arrayContaining([
      startPath,
      `${services}/product-api/initial-data`,
      `${services}/delivery/apps/configs/adagio00.json`,
    ]),
  )
  expect(asked.filter((address) => address.includes('/v2/playlists/'))).toHaveLength(2)
  site.app.stop()
})

test('a page that has been rendered leaves no timer behind', async () => {
  const running = new Set<unknown>()
  const set = vi.spyOn(globalThis, 'setTimeout')
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  const { site } = await aPage()
  site.app.stop()
  await new Promise((done) => setImmediate(done))
  for (const [at, [, ms = 0]] of set.mock.calls.entries()) if (ms >= 1_000) running.add(set.mock.results[at]?.value)
  expect(running.size).toBeGreaterThan(3)
  for (const [timer] of clear.mock.calls) running.delete(timer)
  expect(running.size).toBe(0)
  vi.restoreAllMocks()
})
