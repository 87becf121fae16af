import { expect, onTestFinished, test, vi } from 'vitest'
import { prefetchOnFirstSign, prefetchOnIntent, restFor } from '../../web/prefetch.ts'

test('a press on the card of a class that will play fetches the player’s code, a press on another link does not', async () => {
  const prepare = vi.fn()
  // A page that is not the browser's foremost one may not be idle for long.
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
    queueMicrotask(() => run({ didTimeout: false, timeRemaining: () => 1 }))
    return 0
  })
  document.body.innerHTML =
    '<a href="/m/one?play=1" data-plays="true"><b id="plays">One</b></a><a href="/m/two"><b id="locked">Two</b></a>'
  prefetchOnFirstSign(prepare)
  // Only until the test is over: the buttons of other tests would submit nothing.
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  document.body.addEventListener('click', (event) => event.preventDefault(), { signal: ending.signal })
  const press = (id: string) => document.getElementById(id)?.click()
  press('locked')
  press('plays')
  await expect.poll(() => prepare.mock.calls.length).toBe(1)
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('V9.02 a class is fetched ahead once a pointer or the focus has rested on its card, or a finger is on it; one that is passed over is not', async () => {
  const prepare = vi.fn()
  // Away from where the pointer of the page may rest.
  document.body.innerHTML =
    '<div style="position: fixed; inset: auto 0 0 auto"><a href="/m/one?play=1"><b id="one">1</b></a><a href="/m/two/slow"><b id="two">2</b></a><a href="/pricing" id="pricing">3</a></div>'
  prefetchOnIntent(prepare)
  const over = (id: string) => {
    const event = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
    document.getElementById(id)?.dispatchEvent(event)
  }
  const asked = () => prepare.mock.calls.flat()
  over('one')
  over('two')
  over('pricing')
  await rest(restFor + 40)
  expect(asked()).toEqual([])
  over('two')
  await expect.poll(asked).toEqual(['two'])
  const finger = new TouchEvent('touchstart', { bubbles: true })
  document.getElementById('one')?.dispatchEvent(finger)
  await expect.poll(asked).toEqual(['two', 'one'])
  document.querySelector('a[href^="/m/two"]')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await expect.poll(asked).toEqual(['two', 'one', 'two'])
  document.body.innerHTML = ''
})

const refuse = () => {
  throw new Error('connection is refused')
}

test.each([
  ['saves data', () => ({ saveData: true }), []],
  ['refuses to say whether it saves data', refuse, ['one']],
  ['does not say whether it saves data', () => undefined, ['one']],
])('V1.06 V9.02 on a device that %s classes are fetched ahead: %#', async (_, connection, ahead) => {
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  Object.defineProperty(navigator, 'connection', { configurable: true, get: connection })
  const prepare = vi.fn()
  // Away from where the pointer of the page may rest.
  document.body.innerHTML =
    '<a href="/m/one?play=1" style="position: fixed; inset: auto 0 0 auto"><b id="one">1</b></a>'
  prefetchOnIntent(prepare)
  // What is under the pointer of the page has changed, which the browser reports first.
  await rest(50)
  const over = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
  document.getElementById('one')?.dispatchEvent(over)
  await rest(restFor + 40)
  await expect.poll(() => prepare.mock.calls.flat()).toEqual(ahead)
  document.body.innerHTML = ''
})
