import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Member } from '../../core/session/index.ts'
import {
  aCatalogue,
  aClass,
  aDailyClass,
  anEvent,
  aScheduledClass,
  aShelf,
  barre,
  centre,
  day,
  hour,
  minute,
  morning,
  stretch,
} from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { main, region, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, ben, dario } from './people.ts'
import { arrived } from './planning.ts'

const today = () => region('Today in the studio')
const names = () =>
  today()
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const sidebar = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const inZone =
  (zone: string) => (memory: { readonly zone: { tell: (event: { type: 'zoned'; zone: string }) => void } }) =>
    memory.zone.tell({ type: 'zoned', zone })
const inNewYork = inZone('America/New_York')

const row = aShelf({ type: 'live-class-hero', name: 'Today in the studio' })

test('V2.22 V2.52 V4.12 with live events on the home page shows the event that is on, then the next, and the sidebar leads to all', async () => {
  const asking = anEvent({
    id: 'evt-asking',
    title: 'Ask Claire',
    start: morning - 5 * minute,
    end: morning + 25 * minute,
    showingFrom: morning - 20 * minute,
  })
  const giselle = anEvent({ id: 'evt-giselle', title: 'Giselle', start: morning + 37 * hour, end: morning + 38 * hour })
  const here = await site('/', {
    who: dario,
    studio: memoryStudio({
      catalogue: aCatalogue(
        { upcomingEvents: [asking, giselle], homeShelves: [row] },
        { flags: { homeShelves: true, liveEvents: true } },
      ),
      members: [aMember(dario)],
    }),
    prepare: inNewYork,
  })
  await expect.element(region('Ask Claire').getByText('Live now')).toBeVisible()
  await expect.element(region('Ask Claire').getByText('Ends in 25 minutes')).toBeVisible()
  await expect
    .element(region('Ask Claire').getByRole('link', { name: 'Join Event' }))
    .toHaveAttribute('href', '/live-events/evt-asking')
  await here.pass(25 * minute)
  const starts = region('Giselle').getByText('Starts in 1 day 12 hours')
  await expect.element(starts).toBeVisible()
  expect(region('Giselle').getByRole('link', { name: /^Join/ }).elements()).toEqual([])
  const heading = region('Giselle').getByRole('heading').element()
  const line = heading.parentElement!
  const arrow = Number.parseFloat(getComputedStyle(line, '::after').fontSize)
  for (const width of [375, 768, 1280]) {
    await page.viewport(width, 800)
    const { right, bottom } = line.getBoundingClientRect()
    const padding = Number.parseFloat(getComputedStyle(line).paddingInlineEnd)
    expect(starts.element().getBoundingClientRect().right).toBeLessThan(right - padding - arrow)
    expect(heading.getBoundingClientRect().bottom).toBeLessThan(bottom - 4)
  }
  expect(today().elements()).toEqual([])
  await sidebar('Live Schedule').click()
  await expect.poll(here.at).toBe('/live-events')
})

/** A class on the Tuesday after the moment of the examples, in New York. */
const onTuesday = (id: string, name: string, from: number, length = 45) => {
  const start = morning + 19 * hour + from * hour
  return aScheduledClass({ id, name, start, end: start + length * minute, url: `https://rooms.adagio.test/${id}` })
}
const timetable = [
  onTuesday('cls-tutu', 'Tutu & Tunic Tuesday', 17),
  onTuesday('cls-noon', 'Noon Stretch', 12.25),
  onTuesday('cls-wake', 'Wake-Up Barre', 7),
  onTuesday('cls-bird', 'Before the Birds', 4),
]

/** The home page of a studio without live events, at noon on that Tuesday. */
const atNoon = async (who: Member | null, zone = 'America/New_York') => {
  const here = await site('/', {
    who,
    studio: memoryStudio({
      catalogue: aCatalogue({ homeShelves: [row] }),
      classes: timetable,
      members: [aMember(who ?? ben)],
    }),
    prepare: inZone(zone),
  })
  await here.pass(31 * hour)
  await expect.poll(() => names().length).toBeGreaterThan(3)
  return here
}

test('V2.22 V2.52 V9.18 V9.19 V9.20 without live events the home page has the timetable of the day, with its name, its gaps and its night', async () => {
  const here = await atNoon(null)
  await expect
    .poll(names)
    .toEqual(['Wake-Up Barre', 'Noon Stretch', 'Tutu & Tunic Tuesday', 'Late-night classes', 'Before the Birds'])
  await expect.element(today().getByText('Tutu & Tunic Tuesday', { exact: true }).first()).toBeVisible()
  expect(today().element().querySelectorAll('li[aria-hidden=true]')).toHaveLength(2)
  expect(
    today()
      .getByRole('button', { name: /^(Join|Buy|RSVP)/ })
      .elements(),
  ).toEqual([])
  await expect.element(today().getByRole('link', { name: 'See full schedule' })).toHaveAttribute('href', '/live-class')
  await sidebar('Live Schedule').click()
  await expect.poll(here.at).toBe('/live-class')
})

test('V9.18 V9.20 the timetable is that of the viewer’s own day and night', async () => {
  await atNoon(null, 'Europe/Amsterdam')
  await expect
    .poll(names)
    .toEqual(['Before the Birds', 'Wake-Up Barre', 'Noon Stretch', 'Late-night classes', 'Tutu & Tunic Tuesday'])
  await expect.element(today().getByRole('article').first()).toMatchTextContent('10:00 AM')
})

test('V2.22 V4.11 A4.27 A4.28 a class of today is waited for, and joined from its start until a quarter of an hour after its end', async () => {
  const here = await atNoon(dario)
  const noon = () => today().getByRole('article').filter({ hasText: 'Noon Stretch' })
  const joins = () =>
    [...noon().element().querySelectorAll<HTMLButtonElement>('a, button')].filter(({ textContent }) =>
      textContent?.startsWith('Join'),
    )
  await here.pass(15 * minute - 1)
  expect(joins().map(({ disabled }) => disabled)).toEqual([true])
  expect(joins()[0]?.textContent).toMatch(/^Join on Tuesday,\s.* @\s12:15\sPM/)
  await here.pass(1)
  await expect.poll(() => joins()[0]?.getAttribute('href')).toBe('https://rooms.adagio.test/cls-noon')
  expect(joins()[0]?.textContent).toMatch(/^Join Event/)
  await here.pass(60 * minute - 1)
  expect(joins()).toHaveLength(1)
  await here.pass(1)
  await expect.poll(joins).toEqual([])
})

test('V4.15 V7.21 V7.22 a class of the timetable is booked by its id, stands in the week, and is given back', async () => {
  const here = await atNoon(anna)
  const tutu = today().getByRole('article').filter({ hasText: 'Tutu' })
  await tutu.getByRole('button', { name: /^RSVP/ }).click()
  await tutu.getByRole('button', { name: /^Notify me/ }).click()
  await sidebar('My Week Plan').click()
  await expect.element(title()).toHaveTextContent('My Week Plan')
  await expect.element(main().getByRole('link', { name: 'Live: Tutu & Tunic Tuesday' })).toBeVisible()
  window.history.back()
  await tutu.getByRole('button', { name: /^You're going/ }).click()
  await tutu.getByRole('button', { name: /^We'll notify you/ }).click()
  await expect
    .poll(() => arrived(here))
    .toEqual([
      'rsvp class cls-tutu on',
      'notify class cls-tutu on',
      'rsvp class cls-tutu off',
      'notify class cls-tutu off',
    ])
})

test('V2.20 V7.19 the home page has the classes that the studio proposes for today, each with its time', async () => {
  const daily = [barre, centre, stretch].map(({ id }, at) => aDailyClass({ video: id, start: morning + at * 2 * hour }))
  const here = await site('/', {
    studio: memoryStudio({
      catalogue: aCatalogue({ homeShelves: [aShelf({ type: 'daily-classes', name: 'Today’s classes' })] }),
      daily,
    }),
    prepare: inNewYork,
  })
  const proposed = () => region('Today’s classes').getByRole('article')
  await expect.poll(() => proposed().elements().length).toBe(3)
  for (const [place, time] of ['5:00 AM', '7:00 AM', '9:00 AM'].entries())
    await expect.element(proposed().nth(place)).toMatchTextContent(time)
  await proposed().first().getByRole('link').first().click()
  await expect.poll(here.at).toMatch(/^\/m\/barre001/)
})

test('V4.01 V4.02 V4.03 V4.04 a live class is asked for about every 30 seconds, goes live at its start by itself, and can be taken', async () => {
  const held = aClass({
    ...{ id: 'held0001', title: 'Held Live', eventState: 'PRE_LIVE', free: true },
    ...{ scheduledStart: morning + 15 * minute, scheduledEnd: morning + hour + day },
  })
  const here = await site('/m/held0001', { studio: memoryStudio({ media: [held] }), prepare: inNewYork })
  const start = () =>
    main()
      .getByRole('link', { name: 'Start Class' })
      .or(main().getByRole('button', { name: 'Start Class' }))
      .first()
  await expect.element(main()).toMatchTextContent(/Starts Mon, Mar 2, 5:15/)
  await expect.element(start()).toBeDisabled()
  const asked = () => here.desk.asked('catalogue.media').length
  const before = asked()
  await here.wait(100_000)
  expect(asked() - before).toBeGreaterThanOrEqual(3)
  expect(asked() - before).toBeLessThanOrEqual(4)
  await here.pass(15 * minute - 100_000 - 1)
  await expect.element(start()).toBeDisabled()
  await here.pass(1)
  await expect.element(main().getByText('LIVE', { exact: true })).toBeVisible()
  await start().click()
  await expect.poll(here.at).toContain('play=1')
  await expect.element(page.getByRole('region', { name: /^Player: / })).toBeVisible()
})
