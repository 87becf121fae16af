import { afterEach, expect, test } from 'vitest'

const key = 'jwapp.frame'
const page = document.documentElement
let asked = 0

/** Runs the script that the head of the site begins with, on a device that keeps this. */
const themeFor = async (kept: string | null) => {
  if (kept !== null) localStorage.setItem(key, kept)
  const script = document.createElement('script')
  asked += 1
  script.src = `/web/public/first-paint.js?${asked}`
  const ran = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
  })
  document.head.append(script)
  await ran
  script.remove()
  return page.getAttribute('data-theme')
}

afterEach(() => {
  localStorage.removeItem(key)
  page.removeAttribute('data-theme')
})

test.each([
  ['{"theme":"house"}', 'house'],
  ['{"theme":"rehearsal","group":"classes"}', 'rehearsal'],
  ['{"room":"house"}', 'house'],
  ['{"theme":"rehearsal","room":"house"}', 'rehearsal'],
])('V1.06 before the first paint a device that keeps %s has the theme %s', async (kept, theme) => {
  expect(await themeFor(kept)).toBe(theme)
})

test.each([null, '{', 'null', '[]', '7', '{"theme":"system"}', '{"theme":"attic"}', '{"room":"<b>"}'])(
  'V1.06 before the first paint a device that keeps %j has its own theme',
  async (kept) => {
    expect(await themeFor(kept)).toBeNull()
  },
)
