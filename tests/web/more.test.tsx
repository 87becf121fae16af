import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { More } from '../../web/parts/form/more.tsx'

/** A list's end on a page that is shorter than the window; the function that is returned says how often more was requested. */
const shortPage = async () => {
  let wanted = 0
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(<More count={0} more="ready" onMore={() => (wanted += 1)} />)
  await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  return () => wanted
}

const send = (event: Event) => document.body.dispatchEvent(event)

const wheel = (deltaX: number, deltaY: number) => send(new WheelEvent('wheel', { bubbles: true, deltaX, deltaY }))

const press = (key: string) => send(new KeyboardEvent('keydown', { bubbles: true, key }))

const swipe = (along: number) => {
  for (const [type, clientY] of [
    ['touchstart', 300],
    ['touchmove', 300 + along],
  ] as const)
    send(
      new TouchEvent(type, { bubbles: true, touches: [new Touch({ identifier: 1, target: document.body, clientY })] }),
    )
}

test.each([
  ['the wheel', () => wheel(0, 100)],
  ['a finger', () => swipe(-20)],
  ['End', () => press('End')],
  ['Page Down', () => press('PageDown')],
  ['Space', () => press(' ')],
])('V2.21 V9.07 V9.10 a page that cannot be scrolled goes on with %s', async (_, goDown) => {
  const wanted = await shortPage()
  goDown()
  await expect.poll(wanted).toBeGreaterThan(0)
})

test('V2.21 V9.07 V9.10 a page that cannot be scrolled does not go on by itself, upward or to the side', async () => {
  const wanted = await shortPage()
  wheel(0, -100)
  wheel(100, 10)
  swipe(20)
  press('Home')
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect(wanted()).toBe(0)
  await page.getByRole('button', { name: 'Show more' }).click()
  expect(wanted()).toBe(1)
})
