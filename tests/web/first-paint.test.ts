import { afterEach, expect, test } from 'vitest'
import script from '../../web/public/first-paint.js?raw'

const key = 'jwapp.frame'
const page = document.documentElement

/** Runs the script that the head of the site begins with, on a device that keeps this. */
const themeFor = (kept: string | null) => {
  if (kept !== null) localStorage.setItem(key, kept)
  Function(script)()
  return page.getAttribute('data-theme')
}

afterEach(() => {
  localStorage.removeItem(key)
  localStorage.removeItem('jwapp.auth')
  localStorage.removeItem('jwapp.layout')
  page.removeAttribute('data-theme')
  page.removeAttribute('data-layout')
})

test.each([
  ['{"theme":"house"}', 'house'],
  ['{"theme":"rehearsal","group":"classes"}', 'rehearsal'],
  ['{"room":"house"}', 'house'],
  ['{"theme":"rehearsal","room":"house"}', 'rehearsal'],
])('V1.06 before the first paint a device that keeps %s has the theme %s', (kept, theme) => {
  expect(themeFor(kept)).toBe(theme)
})

test.each([null, '{', 'null', '[]', '7', '{"theme":"system"}', '{"theme":"attic"}', '{"room":"<b>"}'])(
  'V1.06 before the first paint a device that keeps %j has its own theme',
  (kept) => {
    expect(themeFor(kept)).toBeNull()
  },
)

test.each([
  ['["keep-going","banner"]', 'keep-going banner'],
  ['[]', ''],
  ['{"keep-going":1}', null],
  ['"keep-going"', null],
  ['[', null],
])('V2.20 V2.22 before the first paint a device that keeps %s keeps room for %j on its home page', (kept, hints) => {
  localStorage.setItem('jwapp.layout', kept)
  Function(script)()
  expect(page.getAttribute('data-layout')).toBe(hints)
})

test('V2.20 V2.22 before the first paint a device with a session but no memory of its home page expects a member’s', () => {
  localStorage.setItem('jwapp.auth', '{"refreshToken":"one"}')
  Function(script)()
  expect(page.getAttribute('data-layout')).toBe('signed-in member no-free keep-going my-week-plan')
  localStorage.setItem('jwapp.layout', '["signed-in"]')
  Function(script)()
  expect(page.getAttribute('data-layout')).toBe('signed-in')
})
