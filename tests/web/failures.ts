import { expect, inject } from 'vitest'
import type { Locator } from 'vitest/browser'
import { utils } from 'vitest/browser'

/*
 * How a screen test fails: in a few seconds, and in a few lines. By itself `expect.element` waits as long as the test may
 * take, and an element that is not found or has not the focus is told with the whole page.
 */

const { element } = expect
expect.element = (found, options) => element(found, { timeout: inject('patience'), ...options })

/** What a screen reader finds in an element, line by line, without addresses and texts. */
const linesOf = (found: Element): readonly string[] =>
  utils.aria
    .renderAriaTree(utils.aria.generateAriaTree(found))
    .split('\n')
    .map((line) => line.trim().replace(/^- /, '').replace(/:$/, ''))
    .filter((line) => !/^['"]?(\/|text\b)/.test(line))

const few = (names: readonly string[], most = 12): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more` : '')

utils.getElementError = (locator, container = document.body) => {
  const sought = typeof locator === 'string' ? locator : locator.asLocator()
  const role = [...sought.matchAll(/getByRole\('(\w+)'/g)].at(-1)?.[1] ?? 'heading'
  const alike = linesOf(container).filter((line) => new RegExp(`^${role}\\b`).test(line))
  return new Error(
    `Cannot find ${sought}\n${alike.length > 0 ? `The page has: ${few(alike)}` : `The page has no ${role}`}`,
  )
}

/** An element in a few words, as `link "Sign in"`. */
const inWords = (found: Element | null): string =>
  found === null || found === document.body ? 'nothing' : (linesOf(found)[0] ?? found.tagName.toLowerCase())

expect.extend({
  toHaveFocus(received: Element | Locator) {
    const wanted = received instanceof Element ? received : received.element()
    const { activeElement } = document
    const expected = this.isNot ? 'another one' : inWords(wanted)
    return {
      pass: activeElement === wanted,
      message: () => `The focus is on ${inWords(activeElement)}, expected ${expected}`,
    }
  },
})
