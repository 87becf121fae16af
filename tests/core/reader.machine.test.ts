import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { MagazinePort, PageImage } from '../../core/library/index.ts'
import { pageAfter, sidesOf } from '../../core/library/pages.ts'
import type { ReaderEvent, ReaderState } from '../../core/library/reader.machine.ts'
import { readerMachine } from '../../core/library/reader.machine.ts'
import { firstPageDelay, spinnerDelay } from '../../core/library/reader.ts'
import { magazineView } from '../../core/library/reader.view.ts'
import { aMagazine } from '../../fixtures/examples.ts'
import { runs } from '../runs.ts'
import { alone, offline, quiet } from './running.ts'

const image: PageImage = { width: 600, height: 800, paint: () => {} }
const wide = { type: 'resize', viewport: { width: 1920, height: 1080 } } as const

/** A magazine whose pages come when they are let. */
const reading = async (remembered: number | null = null, pages = 12) => {
  const asked: { page: number; give: (result: Result<PageImage, { type: 'Offline' }>) => void; left: boolean }[] = []
  const kept: number[] = []
  const port: MagazinePort = {
    page: ({ page }, signal) =>
      new Promise((give) => {
        const question = { page, give, left: false } as (typeof asked)[number]
        asked.push(question)
        signal.addEventListener('abort', () => {
          question.left = true
        })
      }),
    recall: async () => ok(remembered),
    keep: ({ page }) => void kept.push(page),
  }
  const here = alone(readerMachine(port), { input: aMagazine({ pages }) })
  await quiet()
  const actor: AnyActorRef = here.actor
  const state = () => actor.getSnapshot() as ReaderState
  const send = async (event: ReaderEvent) => {
    actor.send(event)
    await quiet()
  }
  /** The pages that are being fetched. */
  const open = () => asked.filter(({ left, give }) => !left && give !== done).map(({ page }) => page)
  const done = () => undefined
  const come = async (page: number, result: Parameters<(typeof asked)[number]['give']>[0] = ok(image)) => {
    const question = asked.find((each) => each.page === page && !each.left && each.give !== done)
    question?.give(result)
    if (question) question.give = done
    await quiet()
  }
  const view = () => magazineView(state())
  const shown = () => ({ drawn: state().context.drawn, slow: view().isSlow, failed: view().failed })
  const pass = async (ms: number) => {
    here.clock.increment(ms)
    await quiet()
  }
  return { ...here, asked, kept, state, send, open, come, view, shown, pass }
}

describe('a magazine', () => {
  test('P4.7.02 P9.22 its first page is drawn 500 ms after it was opened, though it came before', async () => {
    const here = await reading()
    expect([firstPageDelay, here.open()]).toEqual([500, [1]])
    await here.come(1)
    await here.pass(499)
    expect(here.shown().drawn).toEqual([])
    await here.pass(1)
    expect(here.shown()).toEqual({ drawn: [1], slow: false, failed: null })
    await here.pass(1)
    expect(here.shown().drawn).toEqual([1])
  })

  test('P4.7.01 P4.7.02 P9.21 P9.22 while it is opened the spinner is shown from 300 ms until the first page at 500 ms', async () => {
    const here = await reading()
    await here.come(1)
    const seen: (readonly [ms: number, slow: boolean, drawn: number])[] = []
    let passed = 0
    for (const ms of [299, 300, 301, 499, 500, 501]) {
      await here.pass(ms - passed)
      passed = ms
      seen.push([ms, here.shown().slow, here.shown().drawn.length])
    }
    expect(seen).toEqual([
      [299, false, 0],
      [300, true, 0],
      [301, true, 0],
      [499, true, 0],
      [500, false, 1],
      [501, false, 1],
    ])
  })

  test('P4.7.01 P9.21 a spinner is shown when a page has taken 300 ms, until it is drawn', async () => {
    const here = await reading()
    await here.come(1)
    await here.pass(firstPageDelay)
    await here.send({ type: 'last' })
    expect(spinnerDelay).toBe(300)
    await here.pass(299)
    expect(here.shown()).toEqual({ drawn: [1], slow: false, failed: null })
    await here.pass(1)
    expect(here.shown().slow).toBe(true)
    await here.pass(1)
    expect(here.shown().slow).toBe(true)
    await here.come(12)
    expect(here.shown()).toEqual({ drawn: [12], slow: false, failed: null })
  })

  test('P4.7.01 each page has 300 ms of its own until the spinner, which stays while one goes on', async () => {
    const here = await reading()
    await here.come(1)
    await here.pass(firstPageDelay)
    await here.send({ type: 'goTo', page: 5 })
    await here.pass(299)
    await here.send({ type: 'next' })
    await here.pass(299)
    expect(here.shown().slow).toBe(false)
    await here.pass(1)
    expect(here.shown().slow).toBe(true)
    await here.send({ type: 'next' })
    expect(here.shown().slow).toBe(true)
  })

  test('P4.7.01 a key that leads nowhere gives a page no more time until the spinner', async () => {
    const here = await reading(12)
    await here.send({ type: 'last' })
    await here.pass(299)
    for (const type of ['next', 'last'] as const) await here.send({ type })
    await here.send({ type: 'enter', text: '400' })
    await here.pass(1)
    expect(here.shown().slow).toBe(true)
  })

  test('P2.4.05 of two pages each keeps its shape, and the one that is there can be read where the other is not', async () => {
    const here = await reading()
    await here.send(wide)
    await here.pass(firstPageDelay)
    await here.come(1, ok({ ...image, height: 60_000 }))
    expect([here.view().ratio, here.view().sides]).toMatchObject([4, [{ page: 1, height: 4, width: 0.04, left: 0.98 }]])
    await here.come(2)
    await here.come(3, ok({ ...image, width: 1_200 }))
    await here.send({ type: 'next' })
    expect(here.view()).toMatchObject({
      ...{ ratio: 4 / 3, failed: null, failedSide: null },
      sides: [
        { page: 2, left: 0, width: 1, height: 4 / 3 },
        { page: 3, left: 1, width: 1, height: 2 / 3 },
      ],
    })
    await here.come(4, fail({ type: 'Offline' }))
    await here.come(5)
    await here.send({ type: 'next' })
    await here.come(4, fail({ type: 'Offline' }))
    expect(here.view()).toMatchObject({ failed: "Page 4 isn't loading", failedSide: 'left' })
    await here.send({ type: 'last' })
    await here.come(12, fail({ type: 'Offline' }))
    expect(here.view()).toMatchObject({ failed: "Page 12 isn't loading", failedSide: null })
  })

  test('P7.06 the neighbors are fetched ahead, so that they are drawn at once; fast steps leave what nobody waits for', async () => {
    const here = await reading()
    await here.come(1)
    expect(here.open()).toEqual([2])
    await here.come(2)
    await here.pass(firstPageDelay)
    await here.send({ type: 'next' })
    expect([here.shown().drawn, here.open()]).toEqual([[2], [3]])
    for (const page of [6, 7, 8]) await here.send({ type: 'goTo', page })
    expect(here.open()).toEqual([8])
    await here.come(8)
    await here.come(9)
    expect(here.open()).toEqual([7])
    expect(here.shown().drawn).toEqual([8])
  })

  test('P7.06 only the pages near the open one stay in memory, however many were read', async () => {
    const here = await reading()
    await here.pass(firstPageDelay)
    for (let page = 1; page <= 12; page += 1) {
      await here.come(page)
      await here.send({ type: 'next' })
    }
    expect(Object.keys(here.state().context.images).map(Number)).toEqual([11, 12])
  })

  test('P2.4.05 a page that cannot be loaded says so and is tried again, while the others can be read', async () => {
    const here = await reading()
    await here.come(1)
    await here.pass(firstPageDelay)
    await here.come(2, fail(offline as { type: 'Offline' }))
    await here.send({ type: 'next' })
    expect([here.open(), here.shown().failed]).toEqual([[2], null])
    await here.come(2, fail(offline as { type: 'Offline' }))
    expect(here.shown()).toEqual({ drawn: [2], slow: false, failed: "Page 2 isn't loading" })
    await here.send({ type: 'next' })
    await here.come(3)
    expect(here.shown()).toEqual({ drawn: [3], slow: false, failed: null })
    await here.send({ type: 'previous' })
    await here.come(2, fail(offline as { type: 'Offline' }))
    await here.send({ type: 'retry' })
    await here.come(2)
    expect(here.shown()).toEqual({ drawn: [2], slow: false, failed: null })
  })

  test('P2.4.05 two pages are open where there is room, and one again where there is not; the same page is read', async () => {
    const here = await reading()
    await here.send(wide)
    await here.send({ type: 'enter', text: ' 5 ' })
    await here.come(4)
    await here.come(5)
    await here.pass(firstPageDelay)
    expect([here.shown().drawn, here.view().label, here.view().width]).toEqual([[4, 5], 'Pages 4 and 5 of 12', 1200])
    await here.send({ type: 'resize', viewport: { width: 800, height: 1100 } })
    expect([here.shown().drawn, here.view().label, here.view().width]).toEqual([[5], 'Page 5 of 12', 470])
  })

  test('P2.4.05 it opens at the remembered page, and each page that is read is remembered; a page that it does not have is its last', async () => {
    const here = await reading(7)
    expect(here.view().pager).toMatchObject({ page: 7, total: 12, of: 'of 12', hasPrevious: true, hasNext: true })
    await here.send({ type: 'next' })
    await here.send({ type: 'enter', text: 'nowhere' })
    await here.send({ type: 'last' })
    expect([here.kept.at(0), here.kept.at(-1)]).toEqual([8, 12])
    expect((await reading(40)).view().pager?.page).toBe(12)
  })

  test('P2.4.05 its buy address is followed only where it is one of the web', async () => {
    const here = await reading()
    expect(here.view().buy).toEqual({
      ...{ what: 'Printed copy', label: 'Buy', href: 'https://shop.adagio.test/spring-issue' },
    })
    const { context } = here.state()
    for (const buyUrl of [null, 'javascript:alert(1)', '//evil.example'])
      expect(
        magazineView({ ...here.state(), context: { ...context, magazine: aMagazine({ buyUrl }) } } as ReaderState).buy,
      ).toBeNull()
  })

  test('P4.7.01 P4.7.02 P5.01 whatever is pressed and in whatever order pages come, what is wanted is drawn as soon as it is there', async () => {
    const step = fc.oneof(
      fc.constantFrom('next', 'next', 'previous', 'first', 'last').map((type) => ({ type }) as const),
      fc.integer({ min: -1, max: 9 }).map((page) => ({ type: 'enter', text: `${page}` }) as const),
      fc.constantFrom(1, 299, 300, 500).map((ms) => ({ type: 'wait', ms }) as const),
      fc.boolean().map((good) => ({ type: 'come', good }) as const),
      fc.constant({ type: 'retry' } as const),
      fc.constantFrom(1920, 800).map((width) => ({ type: 'size', width }) as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const here = await reading(null, 8)
        let [page, paired, passed, since] = [1, false, 0, 0]
        const has = new Map<number, boolean>()
        let slow = false
        for (const each of steps) {
          const before = here.shown().drawn
          if (each.type === 'wait') {
            await here.pass(each.ms)
            passed += each.ms
            since += each.ms
          } else if (each.type === 'come') {
            const [next] = here.open()
            if (next !== undefined) {
              await here.come(next, each.good ? ok(image) : fail(offline as { type: 'Offline' }))
              has.set(next, each.good)
            }
          } else if (each.type === 'size') {
            paired = each.width === 1920
            await here.send({ type: 'resize', viewport: { width: each.width, height: 1080 } })
          } else {
            const after = each.type === 'retry' ? page : pageAfter(page, 8, paired, each)
            if (after !== page || each.type === 'retry') for (const [known, good] of has) if (!good) has.delete(known)
            page = after
            await here.send(each)
            if (!slow) since = 0
          }
          const { drawn, slow: isSlow } = here.shown()
          const wanted = sidesOf(page, 8, paired)
          const fetched = here.state().context.images
          const settled = passed >= 500 && wanted.every((side) => fetched[side] || has.get(side) === false)
          expect(here.state().context.page).toBe(page)
          // One page at a time, and first of all what is wanted.
          expect(here.open().length).toBeLessThanOrEqual(1)
          const lacking = wanted.find((side) => !fetched[side] && has.get(side) !== false)
          if (lacking !== undefined) expect(here.open()).toEqual([lacking])
          if (settled) expect(drawn).toEqual(wanted)
          else expect(drawn).toEqual(before)
          const isDrawn = settled && passed >= 500
          if (isSlow) expect(isDrawn).toBe(false)
          if (!isDrawn && since >= 300 && each.type === 'wait') expect(isSlow).toBe(true)
          slow = isSlow
          if (isDrawn) since = 0
        }
        expect(here.failures).toEqual([])
        here.actor.stop()
      }),
      { numRuns: runs(120) },
    )
  })
})

test('P2.4.05 P9.24 a magazine is zoomed from half to three times the width that the window gives it', async () => {
  const here = await reading()
  await here.send({ type: 'resize', viewport: { width: 1440, height: 900 } })
  const zoomed = async (type: 'zoomIn' | 'zoomOut') => {
    await here.send({ type })
    return [here.view().zoom.text, here.view().width, here.view().isWide]
  }
  expect([here.view().zoom.text, here.view().width, here.view().isWide]).toEqual(['100%', 900, false])
  expect(await zoomed('zoomOut')).toEqual(['75%', 675, false])
  expect(await zoomed('zoomOut')).toEqual(['50%', 450, false])
  expect(await zoomed('zoomOut')).toEqual(['50%', 450, false])
  for (let step = 0; step < 5; step += 1) await zoomed('zoomIn')
  expect(await zoomed('zoomIn')).toEqual(['300%', 2_700, true])
  expect(here.view().zoom).toMatchObject({ canGoIn: false, canGoOut: true })
})

test.each([
  ['a desktop window', { width: 1440, height: 900, visible: 700 }, 525],
  ['a phone, as wide as it is at most', { width: 375, height: 812, visible: 700 }, 355],
  ['a window whose bars are not known', { width: 1440, height: 900 }, 675],
])(
  'P2.4.05 P9.24 a page of a magazine is seen as a whole in %s, and in its full width after another press',
  async (_, viewport, width) => {
    const here = await reading()
    await here.send({ type: 'resize', viewport })
    const full = here.view().width
    await here.send({ type: 'fitPage' })
    expect(here.view()).toMatchObject({ width, isWide: false, zoom: { text: 'Page', fits: true } })
    await here.send({ type: 'fitPage' })
    expect(here.view()).toMatchObject({ width: full, zoom: { text: '100%', fits: false } })
    await here.send({ type: 'fitPage' })
    await here.send({ type: 'zoomOut' })
    expect(here.view().zoom).toMatchObject({ text: '50%', fits: false })
  },
)

test('P5.02 a single page has no controls between pages', async () => {
  expect((await reading(null, 1)).view().pager).toBeNull()
  expect((await reading(null, 2)).view().pager).toMatchObject({ of: 'of 2', hasNext: true })
})
