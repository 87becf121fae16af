import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Notification } from '../../core/user/notifications/index.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { aNotification, notifications } from '../core/inbox.ts'
import { down, offline, quiet, refused } from '../core/running.ts'
import { main, tabTo, title } from './locators.ts'
import { site } from './mounted.tsx'
import { grace } from './people.ts'

const refreshInterval = 300_000

const studioWith = (listed: readonly Notification[]) => {
  const member = aMember(grace)
  member.notifications = listed
  return memoryStudio({ members: [member] })
}

const open = (listed: readonly Notification[], given: Parameters<typeof site>[1] = {}) =>
  site('/notifications', { who: grace, studio: studioWith(listed), ...given })

const rows = () => main().getByRole('listitem')
/** The number of notifications in the list, of which those near the window are drawn. */
const count = () => Number(rows().elements()[0]?.ariaSetSize ?? 0)
/** The index of the row that has the focus; null if another element has it. */
const focused = () =>
  document.activeElement?.matches('[data-notification]')
    ? Number(document.activeElement.closest('li')?.ariaPosInSet) - 1
    : null
const unreadRows = () => rows().filter({ hasText: 'Unread' })
const status = () => main().getByRole('status')
const menuButton = () => page.getByRole('banner').getByRole('button', { name: /^Account of/ })
const badge = (text: string) => page.getByText(text, { exact: true })
const readAll = async () => {
  await main().getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark All as Read' }).click()
}
const stand = (id: string) => aNotification({ id, classUrl: null, message: `Message ${id}` })
const readAtStudio = ({ studio }: Awaited<ReturnType<typeof open>>) =>
  studio.members.get(grace.email)!.notifications.flatMap(({ id, isRead }) => (isRead ? [id] : []))

describe('the page', () => {
  test('P2.5.01 P3.05 has its heading with a badge, and each notification with its type, its words and its time', async () => {
    const hostile = aNotification({
      id: 'n2',
      type: 'x',
      message: '<img src=x onerror=alert(1)> <b>hi</b>',
      classUrl: null,
    })
    await open([aNotification(), hostile, aNotification({ id: 'n3', isRead: true })])
    await expect.element(title()).toHaveTextContent('Notifications')
    await expect.poll(() => document.title).toBe('Notifications - Adagio')
    await expect.element(main().getByText('2 unread notifications', { exact: true })).toBeInTheDocument()
    await expect.element(rows().first()).toMatchTextContent('Recording')
    await expect.element(rows().first()).toMatchTextContent('Today, 10:00 AM')
    await expect.element(rows().nth(1)).toMatchTextContent('<img src=x onerror=alert(1)> <b>hi</b>')
    expect(main().element().querySelector('li img, li b')).toBeNull()
    expect(unreadRows().elements()).toHaveLength(2)
  })

  test('P2.5.06 P9.15 its badge and that of the menu show at most 9+, and say the number', async () => {
    await open(notifications(12))
    await expect.element(menuButton()).toHaveAccessibleName('Account of Grace Mbeki, 12 unread notifications')
    expect(badge('9+').elements().length).toBeGreaterThanOrEqual(2)
    const count = menuButton().getByText('9+', { exact: true })
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect.element(count).not.toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(count).toBeVisible()
  })

  test('P2.5.03 without a notification says so, with somewhere to go', async () => {
    await open([])
    await expect.element(main().getByText('You have no notifications')).toBeVisible()
    await expect.element(main().getByRole('link', { name: 'Browse classes' })).toHaveAttribute('href', '/sections')
    expect(main().getByRole('button', { name: 'Actions' }).elements()).toEqual([])
    await expect.element(menuButton()).toHaveAccessibleName('Account of Grace Mbeki')
  })

  test('P2.5.01 offers a visitor to sign in, and asks the studio nothing', async () => {
    const here = await site('/notifications')
    await main().getByRole('link', { name: 'Sign in' }).click()
    await expect.poll(here.at).toBe('/notifications?u=login')
    expect(here.desk.asked('notifications.page')).toEqual([])
  })

  test('P2.5.04 is there in outline while it loads', async () => {
    const here = await open(notifications(3), { prepare: ({ desk }) => desk.hold('notifications.page') })
    await expect.element(main().getByText('Page is Loading...')).toBeInTheDocument()
    here.desk.free('notifications.page')
    await expect.poll(() => rows().elements().length).toBe(3)
  })

  test('P8.09 that could not be loaded says so, and Retry loads it', async () => {
    await open(notifications(3), { prepare: ({ desk }) => desk.failNext('notifications.page', down) })
    await expect.element(main().getByRole('alert')).toMatchTextContent(/We couldn't load your notifications/)
    await main().getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => rows().elements().length).toBe(3)
    await expect.element(title()).toHaveFocus()
  })

  test('P8.09 whose code could not be loaded says so, and Retry loads it', async () => {
    const here = await open(notifications(3), { prepare: ({ desk }) => desk.failAlways('notifications.open', offline) })
    await expect.element(main().getByRole('alert')).toMatchTextContent(/We couldn't load your notifications/)
    here.desk.failAlways('notifications.open', null)
    await main().getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => rows().elements().length).toBe(3)
  })

  test('P8.09 P4.5.02 keeps its list where a refresh fails, says so once and quietly, and Retry mends it', async () => {
    const here = await open(notifications(3))
    await expect.poll(() => rows().elements().length).toBe(3)
    here.desk.failNext('notifications.page', offline)
    await here.pass(refreshInterval)
    await expect.element(main().getByText("We couldn't check for new notifications.")).toBeVisible()
    expect([rows().elements().length, main().getByRole('alert').elements()]).toEqual([3, []])
    await main().getByRole('button', { name: 'Retry' }).click()
    await expect.element(title()).toHaveFocus()
    await expect.poll(() => main().getByText("We couldn't check for new notifications.").elements()).toEqual([])
  })

  test('P4.5.02 shows what is new after five minutes, above the rest, and says nothing aloud of it', async () => {
    const here = await open(notifications(2))
    await expect.poll(() => rows().elements().length).toBe(2)
    const member = here.studio.members.get(grace.email)!
    member.notifications = [aNotification({ id: 'new', message: 'Something new' }), ...member.notifications]
    await here.pass(refreshInterval - 1)
    expect(rows().elements()).toHaveLength(2)
    await here.pass(1)
    await expect.element(rows().first()).toMatchTextContent('Something new')
    await expect.element(menuButton()).toHaveAccessibleName('Account of Grace Mbeki, 3 unread notifications')
    expect(
      status()
        .elements()
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('')
  })
})

describe('reading', () => {
  test('P4.5.01 a click on one that leads to a class goes there, without waiting, and it is read', async () => {
    const here = await open(notifications(2, { classUrl: '/favorites' }), {
      prepare: ({ desk }) => desk.hold('outbox.send'),
    })
    await rows().first().getByRole('link').click()
    await expect.element(title()).toHaveTextContent('Favorites')
    expect(here.at()).toBe('/favorites')
    await expect.element(menuButton()).toHaveAccessibleName('Account of Grace Mbeki, 1 unread notification')
    here.desk.free('outbox.send')
    await here.wait(2_500)
    await expect.poll(() => readAtStudio(here)).toEqual(['n1'])
  })

  test('P4.5.01 P3.05 one that leads nowhere is read where it is: the focus stays on it, and the number is said', async () => {
    const here = await open([stand('n1'), stand('n2'), aNotification({ id: 'n3', classUrl: 'https://evil.example/' })])
    expect(rows().getByRole('link').elements()).toEqual([])
    await userEvent.click(rows().nth(1).getByRole('button'))
    await expect.poll(focused).toBe(1)
    await expect.element(status().filter({ hasText: '2 unread notifications' })).toBeInTheDocument()
    expect(unreadRows().elements()).toHaveLength(2)
    await here.wait(2_500)
    await expect.poll(() => readAtStudio(here)).toEqual(['n2'])
  })

  test('P4.5.01 works with the keyboard alone, in the order of the list', async () => {
    await open([stand('n1'), stand('n2')])
    await expect.poll(() => rows().elements().length).toBe(2)
    await tabTo('Message n1 Mark as read')
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe(0)
    await tabTo('Message n2 Mark as read', 1)
    await userEvent.keyboard(' ')
    await expect.poll(focused).toBe(1)
    expect(unreadRows().elements()).toEqual([])
  })

  test('P2.5.02 P4.5.01 Actions mark all as read: the badges go, and what it has come to is said', async () => {
    const here = await open(notifications(12))
    await readAll()
    await expect.element(status().filter({ hasText: 'All notifications are read' })).toBeInTheDocument()
    await expect.element(menuButton()).toHaveAccessibleName('Account of Grace Mbeki')
    expect([unreadRows().elements(), badge('9+').elements()]).toEqual([[], []])
    await here.wait(2_500)
    await expect.poll(() => readAtStudio(here).length).toBe(12)
    await main().getByRole('button', { name: 'Actions' }).click()
    await expect
      .element(page.getByRole('menuitem', { name: 'Mark All as Read' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  test('P2.5.02 P8.09 while the studio does not save that all are read it says so at once, and Retry saves it', async () => {
    const here = await open(notifications(3))
    here.desk.failAlways('outbox.send', down)
    await readAll()
    const words = main().getByText("Your notifications aren't marked as read yet. We'll keep trying.")
    await here.wait(2_000)
    await expect.element(words).toBeVisible()
    expect(unreadRows().elements()).toEqual([])
    here.desk.failAlways('outbox.send', null)
    await main().getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => words.elements()).toEqual([])
    await expect.element(title()).toHaveFocus()
    await expect.poll(() => readAtStudio(here).length).toBe(3)
  })

  test('P4.5.01 P8.09 what the studio refuses is taken back, with words', async () => {
    const here = await open([stand('n1'), stand('n2')])
    here.desk.failNext('outbox.send', refused)
    await userEvent.click(rows().first().getByRole('button'))
    await here.wait(2_500)
    await expect.element(page.getByText("We couldn't mark this notification as read.", { exact: true })).toBeVisible()
    expect(unreadRows().elements()).toHaveLength(2)
    expect(
      status()
        .elements()
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('')
    await expect.element(menuButton()).toHaveAccessibleName('Account of Grace Mbeki, 2 unread notifications')
  })
})

describe('more', () => {
  const more = () => main().getByRole('button', { name: 'Load More' })

  test('P2.5.04 P4.5.03 Load More adds the next fifty; after the last the focus is on the first that came', async () => {
    await open(notifications(114))
    await expect.poll(count).toBe(50)
    await userEvent.click(more())
    await expect.poll(count).toBe(100)
    await userEvent.click(more())
    await expect.poll(count).toBe(114)
    await expect.poll(focused).toBe(100)
    expect(more().elements()).toEqual([])
    expect(rows().elements().length).toBeLessThan(50)
    window.scrollTo(0, 0)
    await expect.poll(() => rows().elements()[0]?.ariaPosInSet).toBe('1')
    expect(rows().elements().length).toBeLessThan(50)
  })

  test('P2.5.04 P8.09 says beside its button that it failed, which is Retry then, busy while it tries, and works', async () => {
    const here = await open(notifications(64))
    await expect.poll(count).toBe(50)
    here.desk.failNext('notifications.page', down)
    await more().click()
    const failed = main().getByRole('alert')
    await expect.element(failed).toMatchTextContent("We couldn't load more notifications.")
    expect(count()).toBe(50)
    const retry = main().getByRole('button', { name: 'Retry' })
    await expect.element(retry).toHaveFocus()
    const [words, button] = [failed.element(), retry.element()].map((each) => each.getBoundingClientRect())
    expect(button!.top - words!.bottom).toBeLessThan(40)
    here.desk.hold('notifications.page')
    await retry.click()
    await expect.element(retry).toHaveAttribute('aria-busy', 'true')
    expect(failed.elements()).toEqual([])
    here.desk.free('notifications.page')
    await expect.poll(count).toBe(64)
    await expect.poll(focused).toBe(50)
  })
})

test('P2.5.05 the menu of the user leads to the notifications, with their number', async () => {
  const here = await site('/favorites', { who: grace, studio: studioWith(notifications(3)) })
  await menuButton().click()
  const link = page.getByRole('link', { name: 'Notifications 3 unread notifications' })
  await link.click()
  await expect.poll(here.at).toBe('/notifications')
  await expect.poll(() => rows().elements().length).toBe(3)
  await expect.element(title()).toHaveFocus()
})

test.each([320, 375, 768, 1440])('P2.5.01 P2.5.04 all of it fits in %i px, long words too', async (width) => {
  const long = aNotification({ id: 'long', message: `A word: ${'arabesque'.repeat(20)}`, type: 'live-cancelled' })
  await open([
    long,
    ...notifications(60, { message: 'The recording of Giselle, Act One, for Everybody is ready to watch.' }),
  ])
  await page.viewport(width, 800)
  await expect.poll(count).toBe(50)
  await quiet()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const row of rows().elements().slice(0, 3)) {
    const { left, right } = row.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    for (const part of row.querySelectorAll('p')) expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
  }
  const actions = main().getByRole('button', { name: 'Actions' }).element().getBoundingClientRect()
  expect(actions.right).toBeLessThanOrEqual(width)
  expect(actions.height).toBeGreaterThanOrEqual(width < 768 ? 44 : 24)
})
