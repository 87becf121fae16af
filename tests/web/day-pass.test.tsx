import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Member } from '../../core/session/index.ts'
import { aCatalogue, anEvent, aProduct, day, hour, minute, morning } from '../../fixtures/examples.ts'
import type { MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { offline } from '../core/running.ts'
import { studioWithOrder } from '../core/visit.ts'
import { dialog, main, tabTo, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, ben, chloe } from './people.ts'

const warmUp = anEvent({
  ...{ id: 'evt-open', title: 'Warm-Up', start: morning + 10 * minute, end: morning + hour },
  showingFrom: morning - 5 * minute,
})
/** Begins when a pass of now has ten minutes left. */
const tomorrow = anEvent({ id: 'evt-tomorrow', start: morning + day - 10 * minute, end: morning + day + hour })

const studioOf = (...members: readonly Member[]) => {
  // The list does not say where an event is held.
  const upcomingEvents = [warmUp, tomorrow].map((event) => ({ ...event, joinUrl: null }))
  const studio = memoryStudio({
    catalogue: aCatalogue({ upcomingEvents }, { flags: { homeShelves: true, liveEvents: true } }),
    members: members.map((each) => aMember(each)),
  })
  for (const event of [warmUp, tomorrow]) studio.events.set(event.id, event)
  return studio
}
const of = (studio: MemoryStudio) => studio.members.get(chloe.email)!.profile

const open = (who = chloe, address = '/live-events/evt-open') => site(address, { who, studio: studioOf(who) })

/** The site after a day pass was paid for, at the event that it was bought for. */
const justBought = () =>
  site('/live-events/evt-open?u=welcome', {
    ...{ who: chloe, studio: studioWithOrder(chloe, 'day-pass', 'fulfilled', studioOf(chloe)) },
  })

/** Where the events of the examples are held. */
const room = 'https://rooms.adagio.test/evt-swan'

const joinsWithPass = () => main().getByRole('button', { name: 'Join with Day Pass' })
const joins = () => main().getByText('Join Event')
const modal = () => dialog(warmUp.title)
const use = () => modal().getByRole('button', { name: 'Start it and join' })
const dialogs = () => page.getByRole('dialog').elements()

test('V2.29 V4.22 V4.24 A4.11 A4.13 A9.04 A7.05 a double click redeems one pass: the modal is busy, then closed, and its holder is let in', async () => {
  const here = await open()
  here.desk.hold('dayPass.redeem')
  await joinsWithPass().click()
  await expect.element(modal()).toMatchTextContent('You have 3 Day Passes')
  await use().dblClick()
  await expect.element(use()).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}{Escape}')
  expect(dialogs()).toHaveLength(1)
  here.desk.free('dayPass.redeem')
  await expect.poll(dialogs).toEqual([])
  await expect.element(joins()).toBeVisible()
  expect(here.desk.asked('dayPass.redeem')).toHaveLength(1)
  await expect.poll(() => here.left).toEqual([room])
  const { unusedDayPasses, products } = of(here.studio)
  expect([unusedDayPasses, products.map(({ type }) => type).toSorted()]).toEqual([2, ['live', 'on-demand']])
})

test('V4.22 A4.11 A9.04 a pass opens what is live until the end of its 24 hours and not a millisecond longer', async () => {
  const pass = (['live', 'on-demand'] as const).map((type) =>
    aProduct({ type, createdAt: morning, expiresAt: morning + day }),
  )
  const here = await open({ ...chloe, products: pass, unusedDayPasses: 2 }, '/live-events/evt-tomorrow')
  await expect.element(main().getByRole('button', { name: /^Join on Tuesday/ })).toBeDisabled()
  await here.pass(day - 1)
  await expect.element(joins()).toBeVisible()
  await here.pass(1)
  await expect.element(joinsWithPass()).toBeVisible()
  expect(joins().elements()).toEqual([])
  await expect.element(main().getByText('You have 2 Day Passes')).toBeVisible()
})

test('V8.05 A8.31 V4.23 V4.24 A4.12 an answer that was lost is said, can be asked for again, takes one pass, and lets its holder in', async () => {
  const here = await open()
  here.desk.loseNext('dayPass.redeem', offline)
  await joinsWithPass().click()
  await use().click()
  await expect.element(modal().getByRole('alert')).toHaveTextContent('Failed to redeem day pass')
  expect(here.left).toEqual([])
  await use().click()
  await expect.poll(() => here.left).toEqual([room])
  expect(of(here.studio).unusedDayPasses).toBe(2)
})

test('V2.37 V2.38 V4.22 A9.04 a pass that was just bought for an event that is open is ready on its page: one press starts it and joins', async () => {
  const here = await justBought()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(main().getByText('Your pass is ready')).toBeVisible()
  expect(joinsWithPass().elements()).toEqual([])
  const start = main().getByRole('button', { name: 'Start it and join' })
  here.desk.failNext('dayPass.redeem', offline)
  await start.click()
  await expect.element(main().getByRole('alert')).toHaveTextContent('Failed to redeem day pass')
  here.desk.hold('dayPass.redeem')
  await start.dblClick()
  await expect.element(start).toHaveAttribute('aria-busy', 'true')
  expect(dialogs()).toEqual([])
  here.desk.free('dayPass.redeem')
  await expect.poll(() => here.left).toEqual([room])
  expect([of(here.studio).unusedDayPasses, here.desk.asked('dayPass.redeem').length]).toEqual([2, 2])
})

test('V9.13 V2.37 whoever starts their pass with the keyboard has the focus on the heading once the button is replaced', async () => {
  const here = await justBought()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const start = main().getByRole('button', { name: 'Start it and join' })
  await expect.element(start).toBeVisible()
  start.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => here.left).toEqual([room])
  await expect.element(joins()).toBeVisible()
  expect(start.elements()).toEqual([])
  expect(document.activeElement).toBe(title().element())
})

test('V2.37 A4.20 the welcome after the payment has the same button, which closes it and joins', async () => {
  const here = await justBought()
  const welcome = dialog('Your pass is ready')
  await welcome.getByRole('button', { name: 'Start it and join' }).click()
  await expect.poll(() => here.left).toEqual([room])
  await expect.poll(dialogs).toEqual([])
  expect([here.at(), of(here.studio).unusedDayPasses]).toEqual(['/live-events/evt-open', 2])
})

test.each([
  ['V2.38 V6.18 P9.08 A7.08 a member buys a day pass at the members’ price', anna, 'day-pass-member'],
  ['V2.38 V6.18 P9.08 A7.08 who is no member buys a day pass at the full price', ben, 'day-pass'],
])('%s, once, on the hosted page', async (_, who, key) => {
  const here = await open(who)
  await main().getByRole('button', { name: 'Buy Day Pass' }).dblClick()
  await expect.poll(() => here.left).toEqual(['https://pay.adagio.test/checkout/1'])
  expect(here.desk.asked('checkout.begin')).toMatchObject([{ offerId: key }])
})

/** An event's page that was opened from the list, and can be left and returned to. */
const fromList = async (who: Member) => {
  const here = await open(who, '/live-events')
  await main().getByRole('link', { name: warmUp.title }).first().click()
  await expect.element(main().getByRole('button', { name: `RSVP for ${warmUp.title}` })).toBeVisible()
  const heading = () => document.querySelector('h1')?.textContent?.trim()
  const leaveAndReturn = async () => {
    window.history.back()
    await expect.poll(heading).toBe('Live Events')
    window.history.forward()
    await expect.poll(heading).toBe(warmUp.title)
  }
  return { ...here, leaveAndReturn }
}

test('V8.05 A8.31 A4.13 a member who leaves the page while a pass is on its way, and returns, sees that it is, and then that it failed', async () => {
  const here = await fromList(chloe)
  here.desk.hold('dayPass.redeem')
  here.desk.failNext('dayPass.redeem', offline)
  await joinsWithPass().click()
  await use().click()
  await here.leaveAndReturn()
  await expect.element(use()).toHaveAttribute('aria-busy', 'true')
  here.desk.free('dayPass.redeem')
  await expect.element(modal()).toMatchTextContent('Failed to redeem day pass')
  await use().click()
  await expect.poll(() => here.left).toEqual([room])
})

test('V2.38 P9.08 a member who leaves the page while an order is on its way, and returns, sees that it is, and can then go on to pay', async () => {
  const here = await fromList(ben)
  const buys = main().getByRole('button', { name: 'Buy Day Pass' })
  here.desk.hold('checkout.begin')
  await buys.click()
  // Leaving before the order is sent drops it.
  await expect.poll(() => here.desk.asked('checkout.begin')).toHaveLength(1)
  await here.leaveAndReturn()
  await expect.element(buys).toHaveAttribute('aria-busy', 'true')
  here.desk.free('checkout.begin')
  await expect.element(buys).not.toHaveAttribute('aria-busy')
  expect(here.left).toEqual([])
  await buys.click()
  await expect.poll(() => here.left).toEqual(['https://pay.adagio.test/checkout/1'])
})

test('V2.32 V2.29 V3.13 V4.22 with the keyboard alone: from the list to an event, a place in it, and a day pass for it', async () => {
  const here = await open(chloe, '/live-events')
  await expect.element(main().getByRole('link', { name: warmUp.title }).first()).toBeVisible()
  await tabTo(warmUp.title)
  await userEvent.keyboard('{Enter}')
  await expect.element(title()).toHaveTextContent(warmUp.title)
  const place = `RSVP for ${warmUp.title}`
  const taken = `You're going to ${warmUp.title}. Cancel RSVP`
  await expect.element(main().getByRole('button', { name: place })).toBeVisible()
  await tabTo(place)
  await userEvent.keyboard(' ')
  await expect.element(main().getByRole('button', { name: taken })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(joinsWithPass()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(use()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialogs).toEqual([])
  await expect.element(joinsWithPass()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(use()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(dialogs).toEqual([])
  await expect.element(joins()).toBeVisible()
  expect(here.desk.asked('dayPass.redeem')).toHaveLength(1)
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})

const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test('V9.09 at 375 px the list, an event, its calendars and the redeem modal fit without sideways scrolling', async () => {
  await open(chloe, '/live-events')
  await page.viewport(375, 720)
  await expect.element(main().getByRole('article').first()).toBeVisible()
  await expect.poll(beyond).toBe(0)
  await main().getByRole('link', { name: warmUp.title }).first().click()
  await main().getByRole('button', { name: 'Add to calendar' }).click()
  await expect.poll(() => page.getByRole('list', { name: 'Calendars' }).getByRole('link').elements().length).toBe(4)
  expect(beyond()).toBe(0)
  await joinsWithPass().click()
  await expect.element(modal()).toBeVisible()
  expect(beyond()).toBe(0)
})
