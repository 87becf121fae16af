import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aCatalogue, anEvent, day, hour, minute, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { offers } from '../../fixtures/offers.ts'
import { down } from '../core/running.ts'
import { dialog, field, main, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, ben, chloe, dario } from './people.ts'
import { arrived } from './planning.ts'

/** On the evening of the day after the moment of the examples, which is five in the morning in New York. */
const start = morning + day + 13.5 * hour
const end = start + hour
const giselle = anEvent({ id: 'evt-giselle', title: 'Giselle, Act One', start, end, showingFrom: start - 15 * minute })
const circle = anEvent({
  id: 'evt-circle',
  title: 'The Circle',
  start: morning + 3 * day,
  end: morning + 3 * day + hour,
})

const at = (who: Member | null, event: LiveEvent = giselle) => {
  // The list does not say where an event is held.
  const upcomingEvents = [event, circle].map((each) => ({ ...each, joinUrl: null }))
  const studio = memoryStudio({
    catalogue: aCatalogue({ upcomingEvents }, { flags: { homeShelves: true, liveEvents: true } }),
    members: [aMember(who ?? dario)],
  })
  studio.events.set(event.id, event)
  return site(`/live-events/${event.id}`, {
    ...{ who, studio },
    prepare: ({ zone }) => zone.tell({ type: 'zoned', zone: 'America/New_York' }),
  })
}

const ways = () =>
  [...main().element().querySelectorAll<HTMLButtonElement>('a, button')].filter(({ textContent }) =>
    /^(Join|Buy|Sign in to join)/.test(textContent ?? ''),
  )
const way = () => ways().map(({ textContent }) => textContent?.split('(')[0]?.trim())
const waits = () => ways().map(({ disabled, ariaDisabled }) => disabled || ariaDisabled === 'true')
const countdown = () =>
  main()
    .getByRole('status')
    .elements()
    .flatMap(({ textContent }) => (/^(Starts|Ends) in/.test(textContent ?? '') ? [textContent] : []))
const figures = () =>
  [...main().element().querySelectorAll('[aria-hidden=true]')].map(({ textContent }) => textContent).join(' ')
const isLive = () => main().getByText('LIVE', { exact: true }).elements().length === 1

test('V2.36 V2.37 V4.11 V4.12 A4.28 A9.05 a live member follows an event from the day before until a quarter of an hour after its end', async () => {
  const here = await at(dario)
  const to = (moment: number) => here.pass(moment - here.studio.now)
  await expect.element(title()).toHaveTextContent(giselle.title)
  await expect.poll(way).toEqual([expect.stringMatching(/^Join on Tuesday,\s.* @\s06:15\sPM$/)])
  expect([waits(), countdown()]).toEqual([[true], ['Starts in 1 day 13 hours']])
  await here.wait(5_000)
  await expect.poll(figures).toContain('01days13hours29minutes55seconds')

  await to(giselle.showingFrom! - 1)
  await expect.poll(countdown).toEqual(['Starts in 15 minutes'])
  expect(waits()).toEqual([true])
  await to(giselle.showingFrom!)
  await expect.poll(way).toEqual(['Join Event'])
  expect(waits()).toEqual([false])

  await to(start - 1_000)
  await expect.poll(countdown).toEqual(['Starts in less than a minute'])
  expect(isLive()).toBe(false)
  await to(start)
  await expect.poll(countdown).toEqual(['Ends in 1 hour'])
  expect(isLive()).toBe(true)

  await to(end)
  await expect.poll(countdown).toEqual([])
  expect(isLive()).toBe(false)
  await to(end + 15 * minute - 1)
  expect(way()).toEqual(['Join Event'])
  await to(end + 15 * minute)
  await expect.poll(way).toEqual([])
  await expect.element(main().getByText('This event is over')).toBeVisible()
})

test('V2.37 V4.14 a press on Join Event leads to where the event is held, of which the studio is asked first', async () => {
  const here = await at(
    dario,
    anEvent({ id: 'evt-now', start: morning, end: morning + hour, showingFrom: morning - 1 }),
  )
  await expect.poll(way).toEqual(['Join Event'])
  await main().getByRole('button', { name: 'Join Event' }).click()
  await expect.poll(() => here.left).toEqual(['https://rooms.adagio.test/evt-swan'])
})

test('V2.38 A9.16 where no day pass is sold, an event leads to the live membership, and back to itself after it', async () => {
  const event = anEvent({ id: 'evt-now', start: morning, end: morning + hour, showingFrom: morning - 1 })
  const studio = memoryStudio({ members: [aMember(ben)] })
  Object.assign(studio, { sold: offers.filter(({ type }) => type !== 'pass') })
  studio.events.set(event.id, event)
  await site('/live-events/evt-now', { who: ben, studio })
  const membership = main().getByRole('link', { name: 'Live Membership, $80 a month' })
  await expect.element(membership).toHaveAttribute('href', '/pricing?next=%2Flive-events%2Fevt-now')
  expect(way()).toEqual([])
})

test.each([
  [
    'V2.38 V4.11 V6.18 P9.08 A4.28 A9.05 inside its window an on-demand member may buy a day pass for $5',
    anna,
    'Buy Day Pass',
    '$5 for 24 hours',
  ],
  [
    'V2.38 V6.18 P9.08 A4.28 A9.05 inside its window who has no membership may buy a day pass for $15',
    ben,
    'Buy Day Pass',
    '$15 for 24 hours',
  ],
  [
    'V2.38 A4.28 A9.05 inside its window who holds day passes may use one',
    chloe,
    'Join with Day Pass',
    'You have 3 Day Passes',
  ],
])('%s, and nobody once that has closed', async (_, who, offer, note) => {
  const here = await at(who)
  const to = (moment: number) => here.pass(moment - here.studio.now)
  await expect.poll(way).toEqual([expect.stringMatching(/^Join on Tuesday/)])
  expect(waits()).toEqual([true])
  // A pass that is held may be used until it closes; none is sold after the end.
  const late = who === chloe ? [end, end + 15 * minute - 1] : []
  for (const moment of [start - 15 * minute, start, end - 1, ...late]) {
    await to(moment)
    await expect.poll(way).toEqual([offer])
    await expect.element(main().getByText(note)).toBeVisible()
  }
  await to(late.at(-1) ?? end)
  await expect.poll(way).toEqual(late.length > 0 ? [offer] : [])
  await to(end + 15 * minute)
  await expect.poll(way).toEqual([])
  expect(main().getByText(note).elements()).toEqual([])
})

test('V4.13 A4.29 a visitor is asked to sign in over the event, and is where they were once they have', async () => {
  const here = await at(null)
  await expect.poll(way).toEqual(['Sign in to join'])
  expect(
    main()
      .getByRole('button', { name: /^(RSVP|Notify me)/ })
      .elements(),
  ).toEqual([])
  await here.pass(start - morning)
  await main().getByRole('link', { name: 'Sign in to join' }).click()
  await field(dialog('Sign in'), 'Email').fill(dario.email)
  await dialog('Sign in').getByLabelText('Password', { exact: true }).fill('barre2026')
  await dialog('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(way).toEqual(['Join Event'])
  expect(here.at()).toBe('/live-events/evt-giselle')
})

test.each([
  ['V4.12 V4.14 A9.05 a member', dario],
  ['V4.12 V4.14 A9.05 a visitor', null],
])('%s whose laptop slept through the event sees at once what is so now, also in the list', async (_, who) => {
  const here = await at(who)
  await expect.poll(countdown).toHaveLength(1)
  here.studio.events.set(giselle.id, { ...giselle, recordingUrl: '/m/rcrd0001/giselle' })
  await here.pass(2 * day)
  here.woke.tell({ type: 'wokeUp' })
  await expect.element(page.getByRole('link', { name: 'Watch the recording' })).toBeVisible()
  expect([countdown(), way(), main().getByRole('button', { name: /^RSVP/ }).elements()]).toEqual([[], [], []])
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await expect.element(main().getByRole('region', { name: 'Tomorrow' })).toMatchTextContent(circle.title)
  await expect.element(main()).not.toMatchTextContent(giselle.title)
})

test('V3.13 V4.15 V4.26 V7.23 a place and word of the recording are taken with a press and given back with another', async () => {
  const here = await at(ben)
  const button = (name: string) => main().getByRole('button', { name, exact: true })
  const news = (text: string) => expect.element(main().getByRole('status').getByText(text, { exact: true }))
  const going = `You're going to ${giselle.title}. Cancel RSVP`
  await button(`RSVP for ${giselle.title}`).click()
  await expect.element(button(going)).toHaveFocus()
  await news(`You're going to ${giselle.title}`).toBeInTheDocument()
  await button(`Notify me of the recording of ${giselle.title}`).click()
  await expect
    .element(button(`We'll notify you of the recording of ${giselle.title}. Cancel notification`))
    .toBeVisible()
  await news(`We'll notify you when the recording of ${giselle.title} is ready`).toBeInTheDocument()
  await button(going).click()
  await expect.element(button(`RSVP for ${giselle.title}`)).toBeVisible()
  await news('RSVP canceled').toBeInTheDocument()
  expect(arrived(here)).toEqual([
    'rsvp event evt-giselle on',
    'notify event evt-giselle on',
    'rsvp event evt-giselle off',
  ])
})

test('V4.14 a status that could not be refreshed leaves the event as it was; a press on Join says so, and the next one leads in', async () => {
  const now = anEvent({ id: 'evt-now', title: 'Open Doors', start: morning, end: morning + hour, showingFrom: morning })
  const here = await at(dario, now)
  await expect.poll(way).toEqual(['Join Event'])
  here.desk.failAlways('live.event', down)
  const before = here.desk.asked('live.event').length
  await here.pass(60_000)
  expect(here.desk.asked('live.event').length).toBeGreaterThan(before)
  expect([way(), waits(), countdown()]).toEqual([['Join Event'], [false], ['Ends in 59 minutes']])
  await expect.element(title()).toHaveTextContent('Open Doors')
  expect(main().getByRole('alert').elements()).toEqual([])

  const join = main().getByRole('button', { name: 'Join Event' })
  await join.click()
  const said = main().getByRole('alert')
  await expect.element(said).toHaveTextContent("We can't reach the studio right now. Please try again.")
  expect([here.left, waits()]).toEqual([[], [false]])
  here.desk.failAlways('live.event', null)
  await join.click()
  await expect.poll(() => here.left).toEqual([now.joinUrl])
  await expect.poll(() => said.elements()).toEqual([])
})

test.each([
  [375, 812],
  [768, 700],
  [1440, 800],
])('V2.29 at %i by %i px the list of calendars is seen as a whole where its button is', async (width, height) => {
  await at(ben)
  await page.viewport(width, height)
  const button = main().getByRole('button', { name: 'Add to calendar' })
  await expect.element(button).toBeVisible()
  button.element().scrollIntoView({ block: 'end' })
  await button.click()
  const list = page.getByRole('list', { name: 'Calendars' })
  await expect.poll(() => list.getByRole('link').elements().length).toBe(4)
  const { top, bottom } = list.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  const bar = page.getByRole('navigation', { name: 'Tabs' }).elements()[0]
  expect(bottom).toBeLessThanOrEqual(bar?.checkVisibility() ? bar.getBoundingClientRect().top : height)
})

test('V2.29 the list of calendars closes when the focus goes elsewhere, and Escape gives it back to the button', async () => {
  await at(ben)
  const button = main().getByRole('button', { name: 'Add to calendar' })
  const list = page.getByRole('list', { name: 'Calendars' })
  await button.click()
  await expect.element(list).toBeVisible()
  ;(
    main()
      .getByRole('button', { name: `RSVP for ${giselle.title}` })
      .element() as HTMLElement
  ).focus()
  await expect.poll(() => list.elements()).toEqual([])
  await button.click()
  await expect.poll(() => list.getByRole('link').elements().length).toBe(4)
  ;(list.getByRole('link').first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => list.elements()).toEqual([])
  await expect.element(button).toHaveFocus()
})

const gone = "We couldn't save your RSVP. This event is no longer on the schedule."
const canceled = "We couldn't save your RSVP. This event was canceled or is over."

test.each([
  [
    'V4.15 V7.23 a place in an event that is over or canceled',
    'RSVP for',
    "You're going",
    { type: 'BookingClosed' },
    canceled,
  ],
  ['V4.15 V7.23 a place in an event that is gone', 'RSVP for', "You're going", { type: 'NotScheduled' }, gone],
  [
    'V4.15 V7.23 a notice',
    'Notify me of the recording of',
    "We'll notify you",
    { type: 'Refused', reason: 'forbidden', message: '<b>no</b>' },
    "We couldn't turn on this notification. Please try again later.",
  ],
] as const)(
  '%s is refused in the page’s own words, which the next press takes away',
  async (_, press, pressed, refusal, words) => {
    const here = await at(ben)
    const button = main().getByRole('button', { name: `${press} ${giselle.title}` })
    await expect.element(button).toBeEnabled()
    here.desk.failNext('outbox.send', refusal)
    await button.click()
    const said = main().getByRole('alert')
    await expect.element(said).toHaveTextContent(words)
    await expect.element(button).toBeVisible()
    await button.click()
    await expect.element(main().getByRole('button', { name: new RegExp(`^${pressed}`) })).toBeVisible()
    await expect.poll(() => said.elements()).toEqual([])
  },
)

test('V3.13 V4.15 V4.26 an RSVP that is on its way while its page is left and returned to is shown, sent once, and taken back once it is refused', async () => {
  const here = await at(dario)
  const rsvp = (on: boolean) => main().getByRole('button', { name: on ? /^You're going to/ : /^RSVP for/ })
  here.desk.hold('outbox.send')
  await rsvp(false).click()
  await main().getByRole('link', { name: 'Back to Events' }).click()
  await expect.element(main().getByRole('heading', { name: 'Live Events' })).toBeVisible()
  window.history.back()
  await expect.element(title()).toHaveTextContent(giselle.title)
  await expect.element(rsvp(true)).toBeVisible()
  here.desk.failNext('outbox.send', { type: 'Refused', reason: 'invalid', message: 'No' })
  here.desk.free('outbox.send')
  await expect.element(rsvp(false)).toBeVisible()
  await expect.element(main().getByText("We couldn't save your RSVP").first()).toBeVisible()
  expect(here.desk.asked('outbox.send')).toHaveLength(1)
})
