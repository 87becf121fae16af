import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Sought } from './films-steps.ts'

/** Where something can be tapped; `isFree` when a tap there reaches it. */
interface Spot {
  readonly x: number
  readonly y: number
  readonly isFree: boolean
}

/** Runs in the page: where each element would be tapped, or null when it cannot be seen or pressed. */
const spotsOf = (elements: readonly Element[]): readonly (Spot | null)[] => {
  const isSmall = (box: DOMRect | undefined) => !box || box.width < 8 || box.height < 8
  // A box to tick may be drawn by its label.
  const labelOf = (element: Element) =>
    element instanceof HTMLInputElement && isSmall(element.getBoundingClientRect()) ? element.labels?.[0] : undefined
  return elements.map((found) => {
    const label = labelOf(found)
    const element = label ?? found
    const box = [...element.getClientRects()].find((each) => !isSmall(each))
    if (!box || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null
    if (found.matches(':disabled, [aria-disabled="true"]')) return null
    const left = label ? box.left + 12 : box.left + box.width / 2
    const middle = label ? box.top + Math.min(14, box.height / 2) : box.top + box.height / 2
    const isFreeAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return element.contains(hit) || hit?.closest('a, button, label')?.contains(element) === true
    }
    // The link of a card may be tapped anywhere on it.
    const card = element.closest('article')?.getBoundingClientRect()
    const higher = card ? [0.5, 0.35, 0.2].map((part) => card.top + card.height * part) : []
    const y = [middle, ...higher].find((at) => isFreeAt(left, at))
    return { x: left, y: y ?? middle, isFree: y !== undefined }
  })
}

/** Something that can be tapped, with its place on the screen. */
export interface Target extends Spot {
  readonly locator: Locator
}

/** What a person would tap: of the first kind that is there, what is on the screen, else what is nearest to it. */
export const targetOf = async (page: Page, sought: Sought): Promise<Target | null> => {
  const { width, height } = page.viewportSize() ?? { width: 375, height: 812 }
  const away = ({ x, y }: Spot) => Math.max(0, -y, y - height) + Math.max(0, -x, x - width)
  for (const kind of sought(page)) {
    const spots = await kind.evaluateAll(spotsOf)
    const seen = spots.flatMap((spot, at) => (spot ? [{ ...spot, locator: kind.nth(at) }] : []))
    const best = seen.find(({ isFree }) => isFree) ?? seen.toSorted((one, other) => away(one) - away(other))[0]
    if (best) return best
  }
  return null
}

/** A tap, with the swipes before it; `leaves` when it followed a link to another page. */
export interface Tapped {
  readonly scrolls: number
  readonly leaves: boolean
}

/** What somebody uses the page with. */
export interface Hand {
  readonly tap: (sought: Sought) => Promise<Tapped>
}

const reach = 480
const moves = 12

/** A thumb on the glass: it swipes what is out of reach into sight, and taps it. */
export const thumbOf = (page: Page, cdp: CDPSession): Hand => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  const swipe = async (byX: number, byY: number, { y: at }: Spot) => {
    const x = byX === 0 ? 187 : 187 + byX / 2
    const y = byY === 0 ? at : 400 + byY / 2
    await touch('touchStart', { x, y })
    for (let move = 1; move <= moves; move += 1) {
      await page.waitForTimeout(16)
      await touch('touchMove', { x: x - (byX * move) / moves, y: y - (byY * move) / moves })
    }
    // A thumb that rests before it lets go throws nothing.
    await page.waitForTimeout(120)
    await touch('touchEnd')
    await page.waitForTimeout(250)
  }
  const middle = (at: number, size: number) =>
    Math.sign(at - size / 2) * Math.min(reach, Math.max(60, Math.abs(at - size / 2)))
  return {
    tap: async (sought) => {
      let [scrolls, missed] = [0, 0]
      while (scrolls < 30 && missed < 50) {
        const target = await targetOf(page, sought)
        // What is drawn anew is there again in a moment.
        if (!target) {
          missed += 1
          await page.waitForTimeout(100)
          continue
        }
        const { width, height } = page.viewportSize() ?? { width: 375, height: 812 }
        if (target.isFree) {
          const path = await target.locator.evaluate((element) => element.closest('a')?.pathname ?? null)
          await page.touchscreen.tap(target.x, target.y)
          return { scrolls, leaves: path !== null && path !== new URL(page.url()).pathname }
        }
        const isBeside = target.y > 60 && target.y < height - 60 && (target.x < 0 || target.x > width)
        if (isBeside) await swipe(Math.sign(target.x) * 250, 0, target)
        else await swipe(0, middle(target.y, height), target)
        scrolls += 1
      }
      throw new Error(`what was to be tapped ${scrolls < 30 ? 'is gone' : 'stays under something else'}`)
    },
  }
}
