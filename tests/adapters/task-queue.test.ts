import { expect, test, vi } from 'vitest'
import { nextTask } from '../../adapters/start/next-task.ts'
import { queuedCall, queuedFeed, readsLater, taskQueueAfter } from '../../adapters/start/task-queue.ts'
import { ok } from '../../core/kernel/result.ts'

const { signal } = new AbortController()
const task = () => new Promise((done) => setTimeout(done, 0))

const aPage = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const made: string[] = []
  const queue = taskQueueAfter(promise)
  const call = queuedCall(queue, async (name: string) => {
    made.push(name)
    return ok(name)
  })
  return { queue, made, call, takeOver: resolve }
}

test('calls wait until the page is taken over, then are made in their order, one in each task', async () => {
  const { made, call, takeOver } = aPage()
  const answers = Promise.all([call('one', signal), call('two', signal), call('three', signal)])
  await task()
  expect(made).toEqual([])
  const seen: number[] = []
  const watch = async () => {
    for (let step = 0; step < 20; step += 1) {
      await nextTask()
      seen.push(made.length)
    }
  }
  takeOver()
  await watch()
  expect(seen).toContain(1)
  expect(seen).toContain(2)
  expect(await answers).toEqual([ok('one'), ok('two'), ok('three')])
  expect(made).toEqual(['one', 'two', 'three'])
})

test('once the queue is over a call is made at once, as it must be while a page ends', async () => {
  const { made, call, takeOver, queue } = aPage()
  const first = call('first', signal)
  expect(queue.isOver()).toBe(false)
  takeOver()
  await first
  expect(queue.isOver()).toBe(true)
  void call('last', signal)
  expect(made).toEqual(['first', 'last'])
})

test('without a queue a call is made and a feed begins at once', () => {
  const call = vi.fn(async () => ok(1))
  expect(queuedCall(undefined, call)).toBe(call)
  const feed = vi.fn(() => () => {})
  expect(queuedFeed(undefined, feed)).toBe(feed)
})

test('a feed begins after what was asked for before it; one that has ended before never does', async () => {
  const { queue, takeOver } = aPage()
  const stop = vi.fn()
  const feed = vi.fn(() => stop)
  const end = queuedFeed(queue, feed)(() => {})
  queuedFeed(queue, feed)(() => {})()
  expect(feed).not.toHaveBeenCalled()
  takeOver()
  await task()
  await task()
  await task()
  expect(feed).toHaveBeenCalledOnce()
  end()
  expect(stop).toHaveBeenCalledOnce()
})

test('a queue that is over stays over, and a feed begins at once then', async () => {
  const { queue, call, takeOver } = aPage()
  takeOver()
  await call('first', signal)
  const feed = vi.fn(() => () => {})
  queuedFeed(queue, feed)(() => {})
  expect(feed).toHaveBeenCalledOnce()
  expect(queue.isOver()).toBe(true)
})

test('a read is sent in a task of its own, a write at once', async () => {
  const sent: string[] = []
  const http = readsLater(undefined, async ({ method }) => {
    sent.push(method)
    return ok({ status: 200, text: '' })
  })
  const ask = (method: 'GET' | 'POST') => http({ method, url: 'https://studio.test/' }, new AbortController().signal)
  const both = [ask('GET'), ask('POST')]
  await Promise.resolve()
  expect(sent).toEqual(['POST'])
  await Promise.all(both)
  expect(sent).toEqual(['POST', 'GET'])
})

test('a write waits for the page to be taken over, and not for the reads before it', async () => {
  const { queue, takeOver } = aPage()
  const sent: string[] = []
  const http = readsLater(queue, async ({ method }) => {
    sent.push(method)
    return ok({ status: 200, text: '' })
  })
  const ask = (method: 'GET' | 'POST') => http({ method, url: 'https://studio.test/' }, signal)
  const all = [ask('GET'), ask('GET'), ask('POST')]
  await task()
  expect(sent).toEqual([])
  takeOver()
  await Promise.all(all)
  expect(sent).toEqual(['POST', 'GET', 'GET'])
})
