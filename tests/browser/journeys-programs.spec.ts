import { card, expectToPlay, row, toTheEnd } from './playback.ts'
import { enter, expect, test } from './site.ts'

test('V2.07 V2.24 V2.26 programs and sections are lists that lead to each', async ({ page }) => {
  await page.goto('/programs')
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  await card(page, 'First Steps').getByRole('link').first().click()
  await expect(page).toHaveURL('/programs/first-steps')
  await page.goto('/sections')
  const section = page.getByRole('main').getByRole('article').first()
  const name = (await section.getByRole('link').first().textContent()) ?? ''
  await section.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/p\/sec-/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/')
  await expect(row(page, 'Trending').getByRole('article').first()).toBeAttached()
  await toTheEnd(page)
  await expect(row(page, 'Step by step').getByRole('article').first().getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/programs\//,
  )
})

test('P2.2.05 P2.2.10 the outline of a program counts and times its lessons and shows which are open', async ({
  page,
}) => {
  await page.goto('/programs/first-steps')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^\d+ sections · \d+ modules · \d+ lessons · /)).toBeVisible()
  await expect(page.getByText(/^0 of \d+ lessons done$/)).toBeVisible()
  const lessons = page.getByRole('main').getByRole('listitem')
  const total = Number(/(\d+) lessons/.exec((await page.getByText(/ modules · /).textContent()) ?? '')?.[1])
  await expect(lessons).toHaveCount(total)
  for (const length of await lessons.locator('a > span:last-child').allTextContents())
    expect(length).toMatch(/^(\d+:)?\d+:\d\d$/)
  await expect(lessons.first()).toContainText('Free')
  await expect(lessons.filter({ hasText: 'members only' }).first()).toBeVisible()
  await lessons.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/m\//)
  await expectToPlay(page)
})

test('P2.2.05 P2.2.10 V2.24 a finished lesson is ticked, and counted in the progress of its program', async ({
  page,
  context,
}) => {
  await enter(page, 'grace', '/programs/first-steps')
  const done = page.getByText(/^\d+ of \d+ lessons done$/)
  await expect(done).toHaveText(/^0 of/)
  const lesson = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  await expect(page.getByText('members only')).toHaveCount(0)
  const id = /\/m\/([^/?]+)/.exec((await lesson.getAttribute('href')) ?? '')?.[1] ?? ''
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('jwapp.auth') ?? '{}') as { accessToken: string }).accessToken,
  )
  const answer = await context.request.post(`/product-api/users/studio-grace/video-state/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { lastTime: 1, completed: true, updatedAt: Date.now() },
  })
  expect(answer.ok()).toBe(true)
  await page.reload()
  await expect(done).toHaveText(/^1 of/)
  await expect(lesson).toHaveAttribute('data-status', 'completed')
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveAccessibleName(/^1 of \d+ lessons done$/)
})
