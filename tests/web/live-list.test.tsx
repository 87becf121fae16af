import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aCatalogue, anEvent, hour, minute, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { down } from '../core/running.ts'
import { main, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, dario } from './people.ts'

/** An event that begins so many hours after the moment of the examples, which is five in the morning in New York. */
const at = (id: string, name: string, from: number, hours: number, has: Partial<LiveEvent> = {}) =>
  anEvent({
    ...{ id, title: name, start: morning + from * hour, end: morning + (from + hours) * hour },
    ...{ showingFrom: morning + from * hour - 15 * minute },
    ...has,
  })

const events = [
  at('evt-turning', 'Turning, Slowly', -1, 1.1),
  at('evt-asking', 'Ask Claire Anything', -0.5, 2),
  at('evt-candles', 'Evening Barre by Candlelight', 13, 1),
  at('evt-cancelled', 'Pointe Clinic', 14, 1, { cancelled: true }),
  at('evt-giselle', 'Giselle, Act One, for Everybody', 32, 1),
  at('evt-night', 'Night Stretch', 66.25, 1.25),
]

const live = (
  address: string,
  who: Member | null = null,
  upcomingEvents: readonly LiveEvent[] = events,
  prepare: NonNullable<NonNullable<Parameters<typeof site>[1]>['prepare']> = () => {},
) => {
  const members = who ? [aMember(who)] : []
  for (const { booked } of members) booked.add('rsvp:event:evt-giselle')
  return site(address, {
    who,
    studio: memoryStudio({ catalogue: aCatalogue({ upcomingEvents }), members }),
    prepare: (memory) => {
      memory.zone.tell({ type: 'zoned', zone: 'America/New_York' })
      prepare(memory)
    },
  })
}

const group = (name: string | RegExp) => main().getByRole('region', { name })
const namesIn = (name: string | RegExp) => () =>
  group(name)
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const today = namesIn('Today')
const row = (name: string) => group('Today').getByRole('article').filter({ hasText: name })

test('V2.32 V2.35 V9.24 the list groups events by day, shows what is on, and leads to each, which has its structured data, and back', async () => {
  const here = await live('/live-events', anna)
  await expect
    .poll(today)
    .toEqual(['Turning, Slowly', 'Ask Claire Anything', 'Evening Barre by Candlelight', 'Pointe Clinic'])
  expect(namesIn('Tomorrow')()).toEqual(['Giselle, Act One, for Everybody'])
  await expect.element(group('Tomorrow').getByText("You're going")).toBeVisible()
  await expect.element(group(/^Wednesday, /).getByText('11:15 PM – 12:30 AM')).toBeVisible()
  await expect.element(row('Ask Claire Anything').getByText('LIVE')).toBeVisible()
  await row('Evening Barre by Candlelight').getByRole('link').click()
  await expect.element(title()).toHaveTextContent('Evening Barre by Candlelight')
  const data = () =>
    [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent)
  await expect
    .poll(data)
    .toEqual([expect.stringMatching(/"@type":"Event","name":"Evening Barre by Candlelight".*"url":"[^"]*evt-candles"/)])
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await expect.poll(here.at).toBe('/live-events')
})

test('V2.32 what is over says so below the rest and leaves the list by itself, and the days change their names at midnight', async () => {
  const here = await live('/live-events')
  await expect.poll(today).toHaveLength(4)
  await here.pass(8 * minute)
  await expect.poll(() => today().at(-1)).toBe('Turning, Slowly')
  await expect.element(row('Turning, Slowly').getByText('Ended 2 minutes ago')).toBeVisible()
  await here.pass(22 * minute)
  await expect.poll(today).toHaveLength(3)
  await here.pass(19 * hour)
  await expect.poll(today).toEqual(['Giselle, Act One, for Everybody'])
})

test('V2.35 a cancelled event stands in the list, dimmed and without a link', async () => {
  await live('/live-events')
  const cancelled = row('Pointe Clinic')
  await expect.element(cancelled).toHaveAttribute('aria-disabled', 'true')
  await expect.element(cancelled.getByText('CANCELLED')).toBeVisible()
  expect(cancelled.getByRole('link').elements()).toEqual([])
  const article = cancelled.element()
  const dimmed = [article, ...article.querySelectorAll('*')].filter((part) => getComputedStyle(part).opacity !== '1')
  expect(dimmed, 'the cancelled event is dimmed').not.toEqual([])
})

test('V2.35 a cancelled event by its address says so and cannot be joined, booked or put into a calendar', async () => {
  const here = await live('/live-events/evt-cancelled', dario)
  await expect.element(main().getByText('This event was canceled')).toBeVisible()
  await expect.element(main().getByText('CANCELLED', { exact: true })).toBeVisible()
  await here.pass(13 * hour + 50 * minute)
  expect(main().getByRole('status').elements()).toEqual([])
  const offered = [...main().element().querySelectorAll('a, button')].map(({ textContent }) => textContent ?? '')
  expect(offered.filter((text) => /^(Join|Buy|RSVP|Notify|Add)/.test(text))).toEqual([])
})

test('V2.34 an address that names no event says Event not found and leads Back to Events', async () => {
  const here = await live('/live-events/evt-never')
  await expect.element(title()).toHaveTextContent('Event not found')
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await expect.poll(here.at).toBe('/live-events')
  await expect.element(title()).toHaveTextContent('Live Events')
})

test('V2.33 where nothing is to come the list says so and leads to classes', async () => {
  const here = await live('/live-events', null, [])
  await expect.element(main().getByText('No upcoming events scheduled')).toBeVisible()
  await main().getByRole('link', { name: 'Browse classes' }).click()
  await expect.poll(here.at).toBe('/sections')
})

const markup = '<img src=x onerror="document.title=1"> **Plié** <b>at</b> & "six" مرحبا'
const hostile = at('evt-hostile', markup, 2, 1, {
  description: '<iframe src="javascript:alert(1)"></iframe> [tap](javascript:alert(2))',
})

test('V3.12 V2.32 words of an event that look like markup are shown as words, in the list and on its page', async () => {
  const planted = () => document.body.querySelectorAll('img[src=x], [onerror], main b, iframe, script, a[href^=java]')
  await live('/live-events', null, [hostile])
  await expect.poll(today).toEqual([markup])
  expect([...planted()]).toEqual([])
  await row(markup).getByRole('link').click()
  await expect.element(title()).toHaveTextContent(markup)
  await expect.element(main().getByText(hostile.description)).toBeVisible()
  expect([...planted()]).toEqual([])
  await expect.poll(() => document.title).toBe(`${markup} - Adagio`)
})

test.each(['/live-events', '/live-events/evt-giselle'])(
  'V4.26 on a phone %s says that RSVPs could not be loaded, within its width, and Retry brings them',
  async (address) => {
    const here = await live(address, anna, events, ({ desk }) => desk.failAlways('live.bookings', down))
    await page.viewport(320, 640)
    const said = main().getByRole('alert').filter({ hasText: "We couldn't load your RSVPs." })
    await expect.element(said).toBeVisible()
    const retry = said.getByRole('button', { name: 'Retry', exact: true })
    for (const part of [said, retry]) {
      const { left, right } = part.element().getBoundingClientRect()
      expect([left >= 0, right <= 320]).toEqual([true, true])
    }
    expect(document.documentElement.scrollWidth).toBe(320)
    here.desk.failAlways('live.bookings', null)
    await retry.click()
    const booked =
      address === '/live-events'
        ? main().getByText("You're going")
        : main().getByRole('button', { name: /^You're going to/ })
    await expect.element(booked).toBeVisible()
    await expect.poll(() => said.elements()).toEqual([])
  },
)
