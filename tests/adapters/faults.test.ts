import { afterAll, describe, expect, test } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import { password, people } from '../../fixtures/people.ts'
import { faults } from '../../fixtures/studio/control/faults.ts'
import { drawsAnew } from '../runs.ts'
import { noon } from '../studio/asking.ts'
import { contentScenes } from './content-scenes.ts'
import { inRows, inTurns } from './fault-turns.ts'
import type { Scene } from './scenes.ts'
import { scenes as pageScenes } from './scenes.ts'
import { featureIn, openSite, shown } from './screens.ts'
import { warnings } from './site-configs.ts'
import type { Stand } from './stands.ts'
import { coming } from './stands.ts'
import { askedOf, begin, deviceOf, makeStorage, repair, sharedStudio, spoil, stopTime, streetTo } from './street.ts'

type Spoilt = readonly (readonly [string, object])[]

/** What may pass by itself; for a read it is all the same whether it was done before its answer was lost. */
const passing = ({ field, reads }: Pick<Scene, 'field' | 'reads'>): Spoilt => [
  ['never answers', { type: 'delay', ms: 600_000 }],
  ['is cut off', { type: 'drop' }],
  ['answers 500', { type: 'status', status: 500 }],
  ['answers 429', { type: 'status', status: 429 }],
  ['answers with nothing', { type: 'empty' }],
  ['answers with a page', { type: 'html' }],
  ['answers with half', { type: 'truncated' }],
  ...(reads && field === '' ? [] : [['answers in the wrong type', { type: 'wrongType', field }] as const]),
  ...(reads ? [] : ([['is cut off when it is done', { type: 'drop', late: true }]] as const)),
  ...(reads ? [] : ([['answers 503 when it is done', { type: 'status', status: 503, late: true }]] as const)),
]

const spoilt = (scene: Scene): Spoilt => [
  ...passing(scene),
  ['answers 404', { type: 'status', status: 404 }],
  ['answers 403', { type: 'status', status: 403 }],
  ['answers 401', { type: 'status', status: 401 }],
  ['answers with harm', { type: 'hostile', field: scene.list }],
]

const scenes = [...pageScenes, ...contentScenes]

const studio = sharedStudio()
afterAll(() => studio.close())

const second = 1_000
const hour = 3_600_000

const start = async (scene: Scene, fault: object) => {
  stopTime()
  warnings()
  await begin(studio)
  const street = streetTo(studio)
  const storage = scene.who ? await deviceOf(studio, scene.who) : makeStorage()
  if (scene.later) {
    studio.clock.set(noon + 2 * hour)
    await street.pass(2 * hour, 2 * hour)
  }
  await spoil(studio, { wire: scene.wire, path: scene.path, ...fault })
  const site = openSite(street.fetch, storage, scene.address)
  // As the address bar does.
  site.app.on('goTo', ({ address }) => site.app.send({ type: 'arrived', address }))
  await street.quiet()
  const credentials = { email: people.anna.email, password }
  const [name, event] = scene.next ?? []
  if (name) featureIn(site, name)?.send(event as never)
  if (scene.signsIn) site.app.getSnapshot().children['session']?.send({ type: 'signIn', credentials })
  /** Where every part of the page stands once none is coming any more; at most two minutes later. */
  const settled = async (): Promise<readonly Stand[]> => {
    let stands: readonly Stand[] = [coming]
    for (let waited = 0; waited < 120_000 && stands.includes(coming); waited += second) {
      await street.pass(second, second)
      stands = scene.page({ site, view: shown(site) })
    }
    return stands
  }
  return { site, settled }
}

const typesOf = (stands: readonly Stand[]) => new Set(stands.map(({ type }) => type))

/** Goes the way on of each part that failed. */
const tryAgain = (stands: readonly Stand[]) => {
  for (const stand of stands) {
    if (stand.type !== 'failed') continue
    expect(stand.words).not.toBe('')
    expect(stand.again).not.toBeNull()
    stand.again?.()
  }
}

describe.each(scenes)('$ids $call', (scene) => {
  const isBorne = ([how]: readonly [string, object]) => scene.bears?.includes(how) === true
  const ends = (how: string) => how === 'answers 404' && scene.ends !== undefined

  const failing = spoilt(scene).filter((each) => !isBorne(each) && !ends(each[0]))
  test.each(inRows(inTurns(failing, scenes.indexOf(scene)), scenes.indexOf(scene)))(
    'V8.09 %s: it fails in words with a way on each time, which works once that is over',
    async (_, [first, ...following]) => {
      const { site, settled } = await start(scene, { count: 1_000, ...first[1] })
      const failure = async (how: string) => {
        const stands = await settled()
        expect(typesOf(stands), how).not.toContain('coming')
        expect(typesOf(stands), how).toContain('failed')
        expect(faults(studio.context.db)[0]?.count, how).toBeLessThan(1_000)
        return stands
      }
      let stands = await failure(first[0])
      for (const [how, fault] of following) {
        await repair(studio)
        await spoil(studio, { wire: scene.wire, path: scene.path, count: 1_000, ...fault })
        tryAgain(stands)
        stands = await failure(how)
      }
      await repair(studio)
      tryAgain(stands)
      expect([...typesOf(await settled())]).toEqual(['ready'])
      site.app.stop()
    },
  )

  test.each(spoilt(scene).filter(([how]) => ends(how)))(
    'V2.18 V8.04 %s: it says that it is not there',
    async (_, fault) => {
      const { site, settled } = await start(scene, { count: 1_000, ...fault })
      expect(await settled()).toContainEqual({
        type: 'failed',
        words: expect.stringContaining(scene.ends ?? ''),
        again: null,
      })
      site.app.stop()
    },
  )

  test.each(spoilt(scene).filter(isBorne))('V8.09 %s: nothing of the page fails', async (_, fault) => {
    const { site, settled } = await start(scene, { count: 1_000, ...fault })
    expect([...typesOf(await settled())]).toEqual(['ready'])
    site.app.stop()
  })
})

describe.each(scenes.filter(({ reads }) => reads).map((scene, at) => ({ ...scene, at })))('$ids $call', (scene) => {
  // A call meets a third of the kinds in turns, so that each kind is met by a third of the calls; in test:all all of them.
  const met = passing(scene).filter((_, kind) => drawsAnew || kind % 3 === scene.at % 3)
  test.each(met)('V7.05 V7.33 V8.13 %s once: nobody notices', async (_, fault) => {
    const { site, settled } = await start(scene, fault)
    expect([...typesOf(await settled())]).toEqual(['ready'])
    site.app.stop()
  })
})

describe('V7.11 the keeping of progress', () => {
  const write = {
    ...{ ids: 'V7.11', call: 'progress', wire: 'product-api', path: '*/video-state/*', field: 'success', list: 'data' },
    ...{ address: `/m/${known.locked}/class?play=1`, page: () => [], reads: false, who: 'anna' },
  } as const satisfies Scene
  const kept = async () =>
    (await askedOf(studio, 'product-api')).filter(
      ({ path, status }) => path.includes('/video-state/') && status === 200,
    )

  test.each(passing(write))('%s: it waits on the device and arrives once that is over', async (_, fault) => {
    stopTime()
    await begin(studio)
    const street = streetTo(studio)
    const storage = await deviceOf(studio, 'anna')
    const site = openSite(street.fetch, storage, write.address)
    await street.pass(1_000)
    await spoil(studio, { wire: write.wire, path: write.path, count: 1_000, ...fault })
    site.tell({ type: 'time', position: 600, duration: 2_700, buffered: 610 })
    site.tell({ type: 'paused' })
    await street.pass(25_000)
    const entry = `jwapp.outbox.${people.anna.uid}.keepProgress:${known.locked}`
    expect(JSON.parse(storage.getItem(entry) ?? 'null')).toMatchObject({ write: { state: { lastTime: 600 } } })
    await repair(studio)
    await street.pass(70_000)
    expect(storage.getItem(entry)).toBeNull()
    expect(JSON.parse((await kept()).at(-1)?.body ?? '{}')).toMatchObject({ lastTime: 600, completed: false })
    site.app.stop()
  })
})

test('V4.26 V8.11 places that could not be loaded come back by themselves within a minute of the studio', async () => {
  const scene = scenes.find(({ path }) => path === '/rsvps')!
  const { site, settled } = await start(scene, { type: 'status', status: 500, count: 1_000 })
  expect([...typesOf(await settled())]).toEqual(['failed'])
  await repair(studio)
  const stands = async () => scene.page({ site, view: shown(site) })
  for (let waited = 0; waited < 65_000 && typesOf(await stands()).has('failed'); waited += 500) await settled()
  expect([...typesOf(await settled())]).toEqual(['ready'])
  site.app.stop()
})
