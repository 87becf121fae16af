import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { longestLoad } from '../../core/kernel/lazy.ts'
import { Late, part, Unloadable } from '../../web/parts/feedback/late.tsx'

const Step = ({ name }: { name: string }) => <p>{name}, once more</p>

/** A part whose code does not come the first so many times, on the page; `come` lets the next try be answered. */
const late = (missing: number) => {
  const tries: (() => void)[] = []
  let asked = 0
  const load = () => {
    asked += 1
    const comes = asked > missing
    return new Promise<ComponentType<{ name: string }>>((resolve, reject) =>
      tries.push(() => (comes ? resolve(Step) : reject(new Error('it did not come')))),
    )
  }
  const raised: unknown[] = []
  const onRaised = ({ detail }: CustomEventInit) => raised.push(detail)
  window.addEventListener('preloaderror', onRaised)
  const errors: unknown[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onCaughtError: (error) => errors.push(error) })
  onTestFinished(() => {
    window.removeEventListener('preloaderror', onRaised)
    root.unmount()
    place.remove()
  })
  root.render(
    <Late
      of={part(load)}
      props={{ name: 'Plié' }}
      waiting={<p role="status">On its way</p>}
      failed={(error, tryAgain) => (
        <>
          <p role="alert">{error instanceof Unloadable ? 'Not loaded' : 'Broken'}</p>
          <button type="button" onClick={tryAgain}>
            Retry
          </button>
        </>
      )}
    />,
  )
  const come = async () => {
    await expect.poll(() => tries.length).toBe(1)
    tries.shift()!()
  }
  return { come, raised, errors, asked: () => asked }
}

const step = () => page.getByText('Plié, once more')
const waiting = () => page.getByRole('status')
const failed = () => page.getByRole('alert')

test('V8.12 V8.14 code that does not come the first time only is waited for, and shown as if nothing had been', async () => {
  const here = late(1)
  await expect.element(waiting()).toBeVisible()
  await here.come()
  await expect.poll(here.asked).toBe(2)
  await expect.element(waiting()).toBeVisible()
  expect(here.raised).toEqual([new Error('it did not come')])
  await here.come()
  await expect.element(step()).toBeVisible()
  expect(waiting().elements()).toEqual([])
  expect([here.asked(), here.raised.length, here.errors]).toEqual([2, 1, []])
})

test('V8.11 V8.14 code that does not come twice in a row is told of, as often as it fails, and Retry shows it with what it was given', async () => {
  const here = late(4)
  for (const times of [1, 2]) {
    await here.come()
    await here.come()
    await expect.element(failed()).toHaveTextContent('Not loaded')
    expect([here.asked(), here.raised.length, here.errors]).toEqual([2 * times, times, []])
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(waiting()).toBeVisible()
  }
  await here.come()
  await expect.element(step()).toBeVisible()
  expect(failed().elements()).toEqual([])
})

test('V8.12 V8.14 code that neither comes nor fails is told of after ten seconds with Retry, and shown if it comes after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const here = late(0)
  await expect.element(waiting()).toBeVisible()
  vi.advanceTimersByTime(longestLoad - 1)
  await expect.element(waiting()).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(failed()).toHaveTextContent('Not loaded')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(waiting()).toBeVisible()
  vi.advanceTimersByTime(longestLoad)
  await expect.element(failed()).toHaveTextContent('Not loaded')
  await here.come()
  await expect.element(step()).toBeVisible()
  expect([failed().elements(), here.asked(), here.errors]).toEqual([[], 1, []])
})
