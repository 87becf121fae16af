import type { ElementHandle, Page } from '@playwright/test'
import type { Sought } from './films-steps.ts'
import type { Hand } from './films-thumb.ts'
import { targetOf } from './films-thumb.ts'

/** More steps of the focus than any of our pages has. */
const longestWay = 250

/** Runs in the page: the element that has the focus, and whether it is the one sought; `lost` says what is wrong with where the focus is. */
const focusAt = (sought: Element | SVGElement) => {
  const active = document.activeElement
  if (!active || active === document.body) return { isThere: false, lost: null, path: null }
  const name = (active.getAttribute('aria-label') ?? active.textContent ?? '').trim().slice(0, 40)
  const { top, bottom, left, right, width } = active.getBoundingClientRect()
  const isOff = width > 1 && (bottom < 0 || top > window.innerHeight || right < 0 || left > window.innerWidth)
  const lost = !active.matches(':focus-visible')
    ? `no focus is shown on '${name}'`
    : isOff
      ? `'${name}' has the focus out of sight`
      : null
  return { isThere: active === sought || sought.contains(active), lost, path: active.closest('a')?.pathname ?? null }
}

/** The keyboard alone: the focus goes from one control to the next until it is on what is sought, and is seen all the way. */
export const keyboardOf = (page: Page): Hand => ({
  tap: async (sought: Sought) => {
    let missed = 0
    for (let steps = 0; steps < longestWay; ) {
      const target = await targetOf(page, sought)
      if (!target) {
        missed += 1
        if (missed > 50) throw new Error('what was to be pressed is gone')
        await page.waitForTimeout(100)
        continue
      }
      const element = (await target.locator.elementHandle()) as ElementHandle<Element>
      const { isThere, lost, path } = await element.evaluate(focusAt)
      if (lost) throw new Error(lost)
      if (isThere) {
        const isBox = await element.evaluate((found) => found instanceof HTMLInputElement && found.type === 'checkbox')
        const isField = await element.evaluate((found) => found instanceof HTMLInputElement)
        if (isBox) await page.keyboard.press('Space')
        else if (!isField) await page.keyboard.press('Enter')
        return { scrolls: steps, leaves: path !== null && path !== new URL(page.url()).pathname }
      }
      const isBehind = await element.evaluate((found) => {
        const dialog = document.activeElement?.closest('[role="dialog"]')
        return dialog ? !dialog.contains(found) : false
      })
      await page.keyboard.press(isBehind ? 'Escape' : 'Tab')
      steps += 1
    }
    throw new Error('the focus never comes to what was to be pressed')
  },
})
