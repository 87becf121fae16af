import { describe, expect, test } from 'vitest'
import type { MediaItem } from '../../core/catalogue/index.ts'
import { tickInterval } from '../../core/kernel/now.ts'
import { mediaPageView } from '../../core/page/media-page/page.view.ts'
import { aClass, aProduct, aProfile, hour, minute, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import type { Running } from './running.ts'
import { offline, quiet, running } from './running.ts'
import { deviceOf } from './visit.ts'

const held = (has: Partial<MediaItem> = {}): MediaItem =>
  aClass({
    ...{ id: 'held0001', eventState: 'PRE_LIVE', requiresPermission: 'live' },
    ...{ scheduledStart: morning + 5 * minute, scheduledEnd: morning + hour },
    ...has,
  })
const member = aProfile({ products: [aProduct({ type: 'live' })] })

const come = async (item: MediaItem, address = '/m/held0001/x?play=1', profile = member) => {
  const studio = memoryStudio({ media: [item], members: [aMember(profile)] })
  const here = await running({ address, studio, device: deviceOf(profile) })
  for (let turn = 0; turn < 4; turn += 1) await quiet()
  return here
}
const asked = ({ desk }: Running) => desk.asked('catalogue.media').length
/** When the class was asked for within that time, in ms from now. */
const moments = async (here: Running, ms: number) => {
  const [start, seen] = [here.clock.now(), asked(here)]
  const at: number[] = []
  for (let count = seen; here.clock.now() < start + ms; ) {
    here.clock.increment(250)
    await quiet()
    for (; count < asked(here); count += 1) at.push(here.clock.now() - start)
  }
  return at
}
const gaps = (at: readonly number[]) => at.slice(1).map((each, index) => each - at[index]!)
const loads = ({ desk }: Running) =>
  (desk.asked('player.command') as readonly { type: string; item?: { id: string } }[]).flatMap(({ type, item }) =>
    type === 'load' ? [item?.id] : [],
  )
const page = (here: Running) => {
  const stage = { open: here.state('player') !== undefined, refused: false }
  const view = mediaPageView(
    here.ref('media')?.getSnapshot(),
    here.app.getSnapshot().context.address,
    here.viewContext(),
    stage,
  )
  return view.type === 'ready' ? view.media : null
}

describe('a class that is held live', () => {
  test('V4.04 is asked for again about every 30 s while it is to come and while it is on', async () => {
    for (const start of [5 * minute, -5 * minute]) {
      const here = await come(held({ scheduledStart: morning + start }))
      const at = await moments(here, 4 * minute)
      expect(at[0]).toBeLessThanOrEqual(30_250)
      expect(at.length).toBeGreaterThanOrEqual(7)
      for (const gap of gaps(at)) expect(Math.abs(gap - 30_000)).toBeLessThanOrEqual(3_250)
      expect(new Set(gaps(at)).size).toBeGreaterThan(1)
    }
  })

  test('V4.04 is no longer asked for once it is a recording, or somebody has gone elsewhere', async () => {
    const here = await come(held({ scheduledStart: morning - hour }))
    expect(await moments(here, minute)).not.toEqual([])
    here.studio.media.set('held0001', held({ eventState: 'VOD_PUBLIC', scheduledStart: null, scheduledEnd: null }))
    await moments(here, minute)
    expect(await moments(here, 3 * minute)).toEqual([])
    const gone = await come(held())
    await gone.arrive('/library')
    expect(await moments(gone, 2 * minute)).toEqual([])
  })

  test('V4.03 V4.04 a recording is never asked for again, one whose time is over from that instant on', async () => {
    const recorded = await come(aClass({ id: 'held0001' }))
    expect(await moments(recorded, 2 * minute)).toEqual([])
    const over = await come(held({ eventState: null, scheduledStart: morning - hour, scheduledEnd: morning + minute }))
    expect((await moments(over, minute)).length).toBeGreaterThan(0)
    expect(await moments(over, 3 * minute)).toEqual([])
  })

  test('V4.04 an answer that does not come leaves the page as it is, and it is asked again', async () => {
    const here = await come(held())
    here.desk.failAlways('catalogue.media', offline)
    expect((await moments(here, 2 * minute)).length).toBeGreaterThanOrEqual(3)
    expect(page(here)).toMatchObject({ id: 'held0001', status: 'scheduled' })
    here.desk.failAlways('catalogue.media', null)
    here.studio.media.set('held0001', held({ title: 'Tonight' }))
    await moments(here, minute)
    expect(page(here)?.title).toBe('Tonight')
  })

  test('V4.01 V4.02 opens at the instant it begins, without being pressed or loaded again', async () => {
    const here = await come(held({ scheduledStart: morning + 10_000 }))
    expect([loads(here), page(here)?.start.disabled, page(here)?.playback]).toEqual([[], true, 'closed'])
    here.clock.increment(9_999)
    await quiet()
    expect(loads(here)).toEqual([])
    here.clock.increment(1)
    await quiet()
    expect([loads(here), page(here)?.status, page(here)?.playback]).toEqual([['held0001'], 'live', 'player'])
    expect(here.failures).toEqual([])
  })

  test('V4.02 opens when the studio begins it early', async () => {
    const here = await come(held())
    here.studio.media.set('held0001', held({ eventState: 'LIVE_PUBLISHED', scheduledStart: morning }))
    await moments(here, 35_000)
    expect([loads(here), page(here)?.playback]).toEqual([['held0001'], 'player'])
  })

  test('V4.01 V6.07 V4.13 opens for nobody who may not see it, however it begins', async () => {
    const here = await come(held({ scheduledStart: morning + 10_000 }), undefined, aProfile())
    await here.wait(60_000)
    expect([loads(here), page(here)?.playback, page(here)?.status]).toEqual([[], 'paywall', 'live'])
  })

  test('V4.02 goes on when its time is over for who is in it', async () => {
    const here = await come(
      held({ eventState: 'LIVE_PUBLISHED', scheduledStart: morning, scheduledEnd: morning + 5_000 }),
    )
    await here.wait(3 * tickInterval)
    expect(loads(here)).toEqual(['held0001'])
  })
})
