import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../core/kernel/result.ts'
import { aClass, barre } from '../../fixtures/examples.ts'
import { offline, refused } from '../core/running.ts'
import { aStudio } from '../core/series-examples.ts'
import { card, dialog, main, tabTo, title, toTheEnd } from './locators.ts'
import { site } from './mounted.tsx'
import { ben, grace } from './people.ts'

const open = (address: string, has: Parameters<typeof site>[1] = {}) =>
  site(address, { studio: aStudio(has.who ?? null), ...has })

const player = () => page.getByRole('region', { name: /^Player: / })
const episodes = () => page.getByRole('region', { name: 'Episodes' })
const names = () =>
  episodes()
    .getByRole('article')
    .elements()
    .map((article) => article.querySelector('a')?.firstChild?.textContent)

/** The number of episodes in the list, drawn or not. */
const listed = () => Number(document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize'))

describe('the page of a series', () => {
  test('V0.02 V2.03 V2.31 shows its texts and its episodes; the start button plays the next one to watch, which the list marks', async () => {
    const here = await open('/s/series02?r=quickbar', { who: grace })
    await expect.element(title()).toHaveTextContent('The Company Year')
    await expect.poll(() => document.title).toBe('The Company Year - Adagio')
    await expect.element(main().getByText('2 seasons · 6 episodes')).toBeVisible()
    await expect.element(main().getByText('Season 1, episode 1: Night 1')).toBeVisible()
    await main().getByRole('link', { name: 'Start Watching' }).click()
    await expect.poll(here.at).toBe('/s/series02?r=quickbar&e=episod01&play=1')
    await expect.poll(() => here.desk.asked('player.open')).toEqual(['episod01'])
    await expect.element(player()).toBeVisible()
    await expect.element(card('Night 1', episodes()).getByText('Now playing')).toBeVisible()
    await expect.element(card('Night 1', episodes()).getByRole('link')).toHaveAttribute('aria-current', 'true')
    await card('Night 4', episodes()).getByRole('link').click()
    await expect.poll(here.at).toBe('/s/series02?r=quickbar&e=episod04&play=1')
    await expect.poll(() => here.desk.asked('player.open')).toEqual(['episod01', 'episod04'])
    await player().getByRole('button', { name: 'Close player' }).click()
    await expect.poll(here.at).toBe('/s/series02?r=quickbar&e=episod04')
  })

  test('V2.03 V9.14 seasons are buttons where there is room and a dropdown where there is none; both filter', async () => {
    await open('/s/series02')
    const tour = page.getByRole('button', { name: 'On tour' })
    await tour.click()
    await expect.element(tour).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(names).toEqual(['Night 4', 'Night 5', 'Night 6'])
    await page.viewport(375, 800)
    await expect.element(tour).not.toBeInTheDocument()
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Season' }), 'Season 1')
    await expect.poll(names).toEqual(['Night 1', 'Night 2', 'Night 3'])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  })

  test('V9.08 the next page of episodes comes when it is scrolled to, and one that fails keeps the others', async () => {
    const here = await open('/s/series04')
    await expect.poll(listed).toBe(20)
    here.desk.failNext('series.episodes', offline)
    toTheEnd()
    await expect.element(page.getByText('Could not load items')).toBeVisible()
    expect(listed()).toBe(20)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(listed).toBeGreaterThanOrEqual(40)
    toTheEnd()
    await expect.poll(listed).toBe(45)
  })

  test('V9.08 V9.10 of a series of 5,000 episodes those near the window are drawn, as a grid and as a list', async () => {
    const all = Array.from({ length: 5_000 }, (_, at) => ({
      ...{ item: aClass({ id: `night${at}`, title: `Night ${at + 1}` }), season: 1, number: at + 1 },
    }))
    await open('/s/series04', {
      prepare: ({ desk }) => desk.answerNext('series.episodes', ok({ episodes: all, next: null })),
    })
    await expect.poll(listed).toBe(5_000)
    expect(names().length).toBeLessThan(60)
    await page.getByRole('radio', { name: 'List' }).click({ force: true })
    await expect.poll(listed).toBe(5_000)
    expect(names().length).toBeLessThan(60)
    toTheEnd()
    await expect.poll(() => names().at(-1)).toBe('Night 5000')
    expect(names().length).toBeLessThan(60)
  })

  test('V8.07 V8.11 a series that could not be loaded says so with its key, and Retry loads it', async () => {
    await open('/s/series02', { prepare: ({ desk }) => desk.failNext('series.series', refused) })
    await expect.element(title()).toHaveTextContent('This series could not be loaded')
    expect(document.querySelector('[data-message=series_error]')).not.toBeNull()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(title()).toHaveTextContent('The Company Year')
  })

  test('V8.11 V8.12 it is announced while it loads; where its code does not come, Retry fetches it', async () => {
    const here = await open('/s/series02', { prepare: ({ desk }) => desk.failNext('content.open', offline) })
    await expect.element(title()).toHaveTextContent('Unable to load translations')
    here.desk.hold('series.series')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(main().getByText('Loading the series')).toBeInTheDocument()
    here.desk.free('series.series')
    await expect.element(title()).toHaveTextContent('The Company Year')
  })

  test('V8.04 a series without episodes says so', async () => {
    await open('/s/series09')
    await expect.element(main().getByText('There are no episodes here yet')).toBeVisible()
  })

  test('V6.02 V2.19 an episode that is locked shows its paywall over the list, and leads back to the series after paying', async () => {
    const here = await open('/s/series02?e=episod02&play=1', { who: ben })
    const plans = main()
      .getByRole('link', { name: /Trial|Join/ })
      .first()
    await expect.element(plans).toBeVisible()
    expect(decodeURIComponent(plans.element().getAttribute('href') ?? '')).toContain(
      'next=/s/series02?e=episod02&play=1',
    )
    expect(here.desk.asked('player.open')).toEqual([])
    await expect.element(episodes()).toBeVisible()
  })

  test('V2.18 V8.08 an episode that is not there says so, and the series stays', async () => {
    await open('/s/series02?e=nowhere1&play=1', { who: grace })
    await expect.element(main().getByText('Video not found')).toBeVisible()
    expect(document.querySelector('[data-message=video_not_found]')).not.toBeNull()
    await expect.element(episodes()).toBeVisible()
  })

  test('V4.09 in its last ten seconds an episode offers the next one, across seasons, which starts after its end', async () => {
    const here = await open('/s/series02?e=episod03&play=1', { who: grace })
    await expect.poll(() => here.desk.asked('player.open')).toEqual(['episod03'])
    const at = (position: number) => here.player.tell({ type: 'time', position, duration: 600, buffered: 600 })
    here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
    here.player.tell({ type: 'playing' })
    at(580)
    at(589.999)
    const prompt = player().getByRole('link', { name: 'Up next: The Company Year: Night 4' })
    await expect.poll(() => here.desk.asked('series.after')).toHaveLength(1)
    expect(prompt.elements()).toEqual([])
    at(590)
    await expect.element(prompt).toHaveAttribute('href', '/s/series02?e=episod04&play=1')
    here.player.tell({ type: 'completed' })
    await expect.element(page.getByText('Starts in 10 seconds', { exact: true })).toBeVisible()
    await here.wait(10_000)
    await expect.poll(here.at).toBe('/s/series02?e=episod04&play=1')
  })

  test('V2.19 episodes are a grid or a list, as this device remembers', async () => {
    const here = await open('/s/series02')
    const list = () => document.querySelector('[data-layout]')?.getAttribute('data-layout')
    await expect.poll(list).toBe('grid')
    await page.getByRole('radio', { name: 'List' }).click({ force: true })
    await expect.poll(list).toBe('list')
    await expect.poll(() => here.device.navigation.layout).toBe('list')
    await expect.element(page.getByRole('radio', { name: 'List' })).toBeChecked()
  })

  test('V2.29 the trailer opens in a dialog with the focus, and goes with Escape; one that fails is loaded again', async () => {
    const here = await open('/s/series02')
    const button = page.getByRole('button', { name: 'Watch the trailer' })
    // It begins, and waits for its first piece.
    const sources = [{ file: URL.createObjectURL(new MediaSource()), type: 'video/mp4' }]
    here.desk.failNext('series.item', refused)
    here.desk.answerNext('series.item', ok(aClass({ title: 'The Company Year: Trailer', sources })))
    await button.click()
    await expect.element(dialog('Trailer').getByText("The trailer isn't loading")).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(dialog('The Company Year: Trailer')).toBeVisible()
    // Its keys work at once: Retry, which had the focus, is gone.
    await expect.poll(() => document.activeElement?.hasAttribute('data-player')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    await expect.element(button).toHaveFocus()
    expect(here.desk.asked('player.open')).toEqual([])
  })

  test('V2.03 the keyboard comes from the start button to the trailer, the filter and the episodes', async () => {
    await open('/s/series02')
    await expect.element(episodes()).toBeVisible()
    for (const name of ['Start Watching', 'Watch the trailer', 'Share', 'All seasons', 'On tour']) await tabTo(name)
    await tabTo('Night 1, FREE')
  })

  test.each([320, 375, 768, 1440])(
    'V2.03 a series is not wider than a window of %i px, as a grid and as a list',
    async (width) => {
      await open('/s/series02?e=episod02')
      await expect.element(episodes()).toBeVisible()
      await page.viewport(width, 900)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await page.getByRole('radio', { name: 'List' }).click({ force: true })
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )
})

describe('media items with pages of their own', () => {
  test('V2.14 V8.04 a hub shows its playlists as rows; one that fails comes with Retry, and one that is not there says so', async () => {
    await open('/m/hub00001', { prepare: ({ desk }) => desk.failNext('content.row', offline) })
    await expect.element(title()).toHaveTextContent('Small Rooms')
    await expect.element(main().getByText('Could not load items. This list is no longer available.')).toBeVisible()
    await main().getByRole('button', { name: 'Retry' }).click()
    const row = main().getByRole('region', { name: 'Quick barre' })
    await expect.element(row.getByRole('article').filter({ hasText: barre.title })).toBeVisible()
    await expect.element(row.getByRole('link', { name: /See all/ })).toHaveAttribute('href', '/p/quickbar')
    await expect.poll(() => main().getByRole('button', { name: 'Retry' }).elements()).toEqual([])
  })

  test('V2.15 an episode’s page leads to its series in place of itself', async () => {
    const here = await open('/m/episod04')
    await expect.poll(here.at).toBe('/s/series02?e=episod04')
    await expect.element(card('Night 4', episodes()).getByText('Selected episode')).toBeVisible()
  })

  test('V2.16 a channel of no list says so; one that could not be looked for is looked for again', async () => {
    const here = await open('/m/chan0002', { prepare: ({ desk }) => desk.failNext('series.channels', offline) })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(title()).toHaveTextContent('Live channel not found')
    expect(here.at()).toBe('/m/chan0002')
  })

  test('V2.16 a live channel plays beside its texts on the page of its list, and closing leaves it there', async () => {
    const here = await open('/m/chan0001?play=1&r=other')
    await expect.poll(here.at).toBe('/p/quickbar?channel=chan0001&play=1&r=other')
    await expect.element(title()).toHaveTextContent('A livechannel')
    await expect.poll(() => here.desk.asked('player.open')).toEqual(['chan0001'])
    await player().getByRole('button', { name: 'Close player' }).click()
    await expect.poll(here.at).toBe('/p/quickbar?channel=chan0001&r=other')
    await main().getByRole('link', { name: 'Start Watching' }).click()
    await expect.poll(() => here.desk.asked('player.open')).toEqual(['chan0001', 'chan0001'])
  })

  test('V2.16 a channel that its list does not have is not found, and its list is one press away', async () => {
    const here = await open('/p/quickbar?channel=nope')
    await expect.element(title()).toHaveTextContent('Live channel not found')
    await main().getByRole('link', { name: 'Back to Quick barre' }).click()
    await expect.poll(here.at).toBe('/p/quickbar')
    await expect.element(card(barre.title)).toBeVisible()
  })

  test('V2.17 a series that is none ends on the plain page of its id, as a class', async () => {
    const here = await open('/s/serlost1', { who: grace })
    await expect.poll(here.at).toBe('/m/serlost1')
    await expect.element(title()).toHaveTextContent('A Summer in the Park')
    await main().getByRole('link', { name: 'Start Watching' }).click()
    await expect.poll(() => here.desk.asked('player.open')).toEqual(['serlost1'])
  })

  test('V2.19 a class with its player beside its texts plays in its place, and lays related classes out as is liked', async () => {
    const here = await open('/m/inline01', { who: grace })
    await expect.element(title()).toHaveTextContent('Arms at the Desk')
    await page.getByRole('radio', { name: 'List' }).click({ force: true })
    await expect.poll(() => here.device.navigation.layout).toBe('list')
    await main().getByRole('link', { name: 'Start Watching' }).click()
    await expect.poll(() => here.desk.asked('player.open')).toEqual(['inline01'])
    await expect.element(player()).toBeVisible()
    await expect.element(title()).toHaveTextContent('Arms at the Desk')
  })
})
