import { beforeEach, describe, expect, test, vi } from 'vitest'
import { known } from '../../fixtures/catalogue/index.ts'
import { ask, noon, openStudio } from '../studio/asking.ts'
import { openSite } from './screens.ts'
import { makeStorage, origin, repair, spoil, stopTime, streetTo } from './street.ts'

beforeEach(stopTime)

const watching = async () => {
  const studio = openStudio()
  const street = streetTo(studio)
  const bodies: string[] = []
  const sendBeacon = (url: string, body: string) => {
    bodies.push(body)
    void street.fetch(new Request(new URL(url, origin), { method: 'POST', body }))
    return true
  }
  vi.stubGlobal('navigator', { sendBeacon })
  const site = openSite(street.fetch, makeStorage(), `/m/${known.free}/class?play=1`)
  await street.pass(1_000)
  const heard = async () => {
    const { body } = await ask(studio, 'GET', '/dev/control/analytics')
    return (body.events as { name: string; at: number; data: Record<string, unknown> }[]).toReversed()
  }
  return { studio, street, site, heard, bodies }
}

describe('analytics', () => {
  test('V7.37 V7.38 time, seek, ready, complete, adImpression and view arrive at the studio, and nothing else', async () => {
    const { street, site, heard, bodies } = await watching()
    site.tell({ type: 'time', position: 1, duration: 720, buffered: 5 })
    site.tell({ type: 'seeked', from: 1, to: 690 })
    site.tell({ type: 'adImpression' })
    site.tell({ type: 'waiting' })
    site.tell({ type: 'playing' })
    await street.pass(6_000)
    site.tell({ type: 'time', position: 700, duration: 720, buffered: 720 })
    site.tell({ type: 'paused' })
    site.tell({ type: 'playing' })
    site.tell({ type: 'completed' })
    site.app.send({ type: 'toggleFavourite', id: known.free, pageUrl: '/' })
    await street.pass(6_000)
    const events = await heard()
    expect(events.map(({ name }) => name)).toEqual([
      'ready',
      'time',
      'seek',
      'adImpression',
      'view',
      'time',
      'complete',
    ])
    expect(events[1]).toMatchObject({ data: { id: known.free, position: 1, duration: 720 } })
    expect(events[2]).toMatchObject({ data: { id: known.free, from: 1, to: 690 } })
    expect(events[4]!.at - noon).toBeGreaterThanOrEqual(5_000)
    expect(bodies.length).toBeLessThanOrEqual(3)
  })

  test('V7.37 what was heard goes at once when the class is left', async () => {
    const { street, site, heard } = await watching()
    await street.pass(5_000)
    site.tell({ type: 'time', position: 3, duration: 720, buffered: 9 })
    site.app.send({ type: 'arrived', address: { route: { type: 'home' }, dialog: null, rest: [] } as never })
    await street.pass(250)
    expect((await heard()).at(-1)).toMatchObject({ name: 'time', data: { position: 3 } })
  })

  test('V7.37 a long silence of the page is caught up in lists that the studio takes', async () => {
    const { street, site, heard, bodies } = await watching()
    await street.pass(4_900)
    const before = (await heard()).length
    for (let at = 0; at < 150; at += 1) site.tell({ type: 'time', position: at, duration: 720, buffered: 720 })
    await street.pass(5_500)
    expect((await heard()).filter(({ name }) => name === 'time')).toHaveLength(150)
    expect(before).toBeLessThan(5)
    for (const body of bodies) expect(JSON.parse(body).length).toBeLessThanOrEqual(100)
  })

  test('V7.37 nothing is sent while nothing is heard, and a studio that is not there troubles nobody', async () => {
    const { studio, street, site, bodies } = await watching()
    await street.pass(11_000)
    const sent = bodies.length
    site.tell({ type: 'paused' })
    await street.pass(30_000)
    expect(bodies).toHaveLength(sent)
    await spoil(studio, { wire: 'analytics', type: 'status', status: 503 })
    site.tell({ type: 'playing' })
    site.tell({ type: 'time', position: 9, duration: 720, buffered: 9 })
    await street.pass(10_000)
    expect(bodies.length).toBeGreaterThan(sent)
    await repair(studio)
  })
})
