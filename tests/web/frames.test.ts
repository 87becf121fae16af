import { expect, onTestFinished, test } from 'vitest'
import { inOwnFrame } from '../../web/parts/hooks/frames.ts'

/** Counts the page's frames until the test is over; on a slow machine two of them may have one time. */
const countFrames = () => {
  let frame = 0
  let next = 0
  const count = () => {
    frame += 1
    next = requestAnimationFrame(count)
  }
  count()
  onTestFinished(() => cancelAnimationFrame(next))
  return () => frame
}

/** What waits for a frame of its own, and, once it has run, in which of the page's frames. */
const waiting = () => {
  const frame = countFrames()
  const ran: { readonly name: string; readonly frame: number }[] = []
  const wait = (name: string, then = () => {}, draws?: 'empty' | 'more') =>
    inOwnFrame(() => {
      ran.push({ name, frame: frame() })
      then()
    }, draws)
  return { wait, names: () => ran.map(({ name }) => name), frames: () => new Set(ran.map(({ frame }) => frame)).size }
}

test('what waits runs in the order in which it came, each in a frame of its own, and so does what comes meanwhile', async () => {
  const { wait, names, frames } = waiting()
  wait('barre', () => wait('révérence'))
  wait('centre')
  wait('allegro')
  expect(names()).toEqual([])
  await expect.poll(() => names().at(-1)).toBe('révérence')
  expect(names()).toEqual(['barre', 'centre', 'allegro', 'révérence'])
  expect(frames()).toBe(4)
})

test('what draws an empty part runs before what adds to a part, however long that has waited', async () => {
  const { wait, names, frames } = waiting()
  wait('barre', () => wait('center', () => {}, 'empty'))
  wait('allegro')
  wait('warm-up', () => {}, 'empty')
  await expect.poll(() => names().at(-1)).toBe('allegro')
  expect(names()).toEqual(['warm-up', 'barre', 'center', 'allegro'])
  expect(frames()).toBe(4)
})

test('what was taken back does not run, and what came after it does; all taken back, the next runs as ever', async () => {
  const { wait, names } = waiting()
  wait('barre', () => takeBack())
  wait('centre')()
  const takeBack = wait('allegro')
  wait('révérence')
  await expect.poll(() => names().at(-1)).toBe('révérence')
  wait('again')()
  await new Promise(requestAnimationFrame)
  wait('at last')
  await expect.poll(() => names().at(-1)).toBe('at last')
  expect(names()).toEqual(['barre', 'révérence', 'at last'])
})

test('a function that came several times runs as often, less the times that it was taken back', async () => {
  let ran = 0
  const bow = () => {
    ran += 1
  }
  const { wait, names } = waiting()
  inOwnFrame(bow)
  inOwnFrame(bow)()
  inOwnFrame(bow)
  wait('at last')
  await expect.poll(names).toEqual(['at last'])
  expect(ran).toBe(2)
})
