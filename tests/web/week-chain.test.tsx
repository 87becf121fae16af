import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { feature } from '../../core/app/features.ts'
import type { Member } from '../../core/session/index.ts'
import { title } from './locators.ts'
import { hiro } from './people.ts'
import { atWeek, calm, free, short, toast, toasts } from './planning.ts'

const chained = { mon: [short.id, free.id] }
const asOneOfMonday = (id: string) => new RegExp(`^/m/${id}/.*[?]play=1&myweek=mon$`)

/** Opens a class of the week and has watched it to its end. */
const watched = async (
  week: Parameters<typeof atWeek>[0] = chained,
  { who, address = '/m/shrt0001/one-breath?play=1&myweek=mon' }: { who?: Member; address?: string } = {},
) => {
  const here = await atWeek(week, { address, ...(who && { who }) })
  await expect.poll(() => here.desk.asked('player.open')).toEqual([short.id])
  await expect.element(page.getByRole('region', { name: /^Player: / })).toBeInTheDocument()
  if (address.includes('myweek')) await expect.poll(() => feature(here.app, 'nextClass')).toBeDefined()
  const { duration } = short
  here.player.tell({ type: 'ready', duration, heights: [], captions: false })
  here.player.tell({ type: 'playing' })
  here.player.tell({ type: 'time', position: duration - 1, duration, buffered: duration })
  here.player.tell({ type: 'completed' })
  return here
}

const next = () => toast('Next Class')
const pressed = (name: string) => next().getByRole('button', { name, exact: true })

test('V4.19 V9.21 V2.02 after a class of the week the next one begins by itself when its toast has stood five seconds', async () => {
  const here = await watched()
  await expect.element(next().getByText(free.title)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Well done' })).toBeVisible()
  expect(page.getByText(/^Starts in/).elements()).toEqual([])
  await here.wait(4_999)
  expect(here.at()).toMatch(/^\/m\/shrt0001/)
  await here.wait(1)
  await expect.poll(here.at).toMatch(asOneOfMonday(free.id))
  expect(here.went.at(-1)?.replace).toBe(true)
  await expect.poll(toasts).toEqual([])
  await expect.element(title()).toHaveTextContent(free.title)
})

test('V4.19 Skip begins the next class at once, with the keyboard too', async () => {
  const here = await watched()
  await expect.element(pressed('Skip')).toBeVisible()
  pressed('Skip').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(here.at).toMatch(asOneOfMonday(free.id))
})

test('V4.19 V9.21 Cancel stays with the class that has ended, and nothing begins by itself', async () => {
  const here = await watched()
  await pressed('Cancel').click()
  await expect.poll(toasts).toEqual([])
  await here.wait(10_000)
  expect(here.at()).toMatch(/^\/m\/shrt0001/)
  await expect.element(page.getByRole('button', { name: 'Watch Again' }).first()).toBeVisible()
})

test('V4.19 V9.21 the toast waits for whoever is at it', async () => {
  const here = await watched()
  await expect.element(pressed('Cancel')).toBeVisible()
  pressed('Cancel').element().focus()
  await here.wait(60_000)
  expect(toasts()).toHaveLength(1)
  expect(here.at()).toMatch(/^\/m\/shrt0001/)
})

test('V4.19 V9.21 the next class does not begin while the page is hidden', async () => {
  let hidden = true
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  const here = await watched()
  await expect.element(pressed('Cancel')).toBeVisible()
  await here.wait(60_000)
  expect([here.at().startsWith('/m/shrt0001'), toasts().length]).toEqual([true, 1])
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await here.wait(5_000)
  await expect.poll(here.at).toMatch(asOneOfMonday(free.id))
})

test('V4.20 after the last class of the day the week leads home and says why; Back does not start it again', async () => {
  const here = await watched({ mon: [free.id, short.id], tue: [calm.id] })
  await expect.poll(here.at).toBe('/')
  await expect.poll(toasts).toEqual([expect.stringContaining('That was the last class of the day.')])
  await here.wait(5_000)
  await expect.poll(toasts).toEqual([])
  expect(here.went.at(-1)?.replace).toBe(true)
})

test('V4.19 V6.02 the week asks again who may see what comes next: a class for members shows its paywall', async () => {
  const here = await watched({ mon: [short.id, calm.id] }, { who: hiro })
  await pressed('Skip').click()
  await expect.poll(here.at).toMatch(/^\/m\/lock0001/)
  await expect.element(page.getByRole('link', { name: 'Join to watch' })).toBeVisible()
  expect(here.desk.asked('player.open')).toEqual([short.id])
})

test('V2.02 V4.19 a class that is planned and opened from elsewhere ends as any other', async () => {
  const here = await watched(chained, { address: '/m/shrt0001/one-breath?play=1' })
  await expect.element(page.getByRole('button', { name: 'Watch Again' }).first()).toBeVisible()
  await here.wait(9_000)
  expect(toasts()).toEqual([])
  expect(here.at()).toMatch(/^\/m\/shrt0001/)
})

test('V4.19 going elsewhere while the toast stands takes it away, and nothing begins', async () => {
  const here = await watched()
  await expect.element(next()).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favorites' }).click()
  await expect.poll(toasts).toEqual([])
  await here.wait(10_000)
  expect(here.at()).toBe('/favorites')
})
