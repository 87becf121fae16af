import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../core/kernel/result.ts'
import { aCatalogue, aClass, aPlaylist, aProgramSummary, day, morning } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { aMember } from '../../fixtures/memory/members.ts'
import { card, main, title, toTheEnd } from './locators.ts'
import { site } from './mounted.tsx'
import { anna } from './people.ts'

const minute = 60
const media = [
  aClass({ id: 'one00001', title: 'Plié at Home', duration: 10 * minute, level: 'Beginner', tags: ['One mat'] }),
  aClass({
    id: 'two00001',
    title: 'Tendu at Home',
    duration: 20 * minute,
    level: 'Beginner',
    tags: ['Room to travel'],
  }),
  aClass({ id: 'three001', title: 'Grand Adagio', duration: 50 * minute, level: 'Advanced', tags: ['Jumps'] }),
]
const programs = [
  aProgramSummary({ id: 'p1', programId: 'p1', title: 'Floor Work', group: 'Body' }),
  aProgramSummary({ id: 'p2', programId: 'p2', title: 'Jump Work', group: 'Technique' }),
]
const studio = () =>
  memoryStudio({
    media,
    catalogue: aCatalogue({ programs }),
    playlists: [aPlaylist({ id: 'all', title: 'All of it', items: media, videoIds: media.map(({ id }) => id) })],
  })

const titles = () =>
  main()
    .getByRole('article')
    .elements()
    .map((found) => found.querySelector('a')?.firstChild?.textContent)
const filter = () => main().getByRole('button', { name: 'Filter' })
const option = (name: string) => main().getByRole('link', { name })
const chosen = (name: string) => main().getByRole('link', { name: `Remove the filter ${name}` })

test('V2.04 V9.14 P2.1.06 a list is narrowed by buttons, its address says to what, and Back undoes it', async () => {
  const here = await site('/p/all', { studio: studio() })
  await filter().click()
  await option('Beginner 2').click()
  await expect.poll(titles).toEqual(['Plié at Home', 'Tendu at Home'])
  expect(here.at()).toBe('/p/all?level=Beginner')
  await expect.element(main().getByRole('status')).toHaveTextContent('2 classes')
  await expect.element(page.getByText('You know the five positions')).toBeVisible()
  await option('One mat 1').click()
  await expect.poll(titles).toEqual(['Plié at Home'])
  await chosen('Beginner').click()
  expect(here.at()).toBe('/p/all?space=One%20mat')
  // The link that was pressed is gone: the focus is on what it belonged to.
  await expect.element(main().getByRole('button', { name: 'Hide filters' })).toHaveFocus()
  await option('Beginner 1').click()
  await main().getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(titles).toHaveLength(3)
})

test('V2.04 P2.1.05 on a phone each choice is a dropdown; a choice without a class says so', async () => {
  const here = await site('/p/all', { studio: studio() })
  await page.viewport(375, 812)
  await filter().click()
  const level = main().getByRole('combobox', { name: 'Level' })
  await userEvent.selectOptions(level, 'Advanced')
  await expect.poll(titles).toEqual(['Grand Adagio'])
  await userEvent.selectOptions(main().getByRole('combobox', { name: 'Space' }), 'One mat')
  await expect.element(page.getByText('No matches in this list')).toBeVisible()
  await main().getByRole('link', { name: 'Clear filters' }).last().click()
  await expect.poll(titles).toHaveLength(3)
  await expect.element(title()).toHaveFocus()
  expect(here.at()).toBe('/p/all')
  await userEvent.selectOptions(main().getByRole('combobox', { name: 'Space' }), 'One mat')
  await expect.poll(here.at).toBe('/p/all?space=One%20mat')
  await expect.element(card('Plié at Home')).toBeVisible()
})

test('V2.04 P2.1.04 whatever is chosen on a page is no entry of the history of its own: Back leaves the page', async () => {
  const here = await site('/programs', { studio: studio() })
  const step = () => Number((history.state as { readonly idx: number } | null)?.idx ?? 0)
  const before = step()
  await option('Body 1').click()
  await expect.poll(here.at).toBe('/programs?group=Body')
  await page.viewport(375, 812)
  await userEvent.selectOptions(main().getByRole('combobox', { name: 'Filter by' }), 'Technique (1)')
  await expect.poll(here.at).toBe('/programs?group=Technique')
  expect(step()).toBe(before)
})

test('V2.04 the device remembers what lists begin with: it is left for a visit by its chip, and forgotten', async () => {
  const here = await site('/p/all', { studio: studio() })
  const button = (name: string) => main().getByRole('button', { name })
  await filter().click()
  await option('Beginner 2').click()
  await button('Make Beginner your default').click()
  await expect.element(page.getByText('Default filter: Beginner')).toBeVisible()
  expect(here.device.navigation.defaults).toEqual({ level: 'Beginner' })
  // The button that was pressed is gone: the focus is on the one that takes it back.
  await expect.element(button('Remove default filter')).toHaveFocus()
  await expect.poll(titles).toEqual(['Plié at Home', 'Tendu at Home'])
  await chosen('Beginner').click()
  await expect.poll(here.at).toBe('/p/all?all=1')
  await expect.poll(titles).toHaveLength(3)
  await button('Remove default filter').click()
  await expect.poll(titles).toHaveLength(3)
  expect(here.device.navigation.defaults).toBeNull()
  await expect.element(button('Hide filters')).toHaveFocus()
})

test('V2.04 V2.06 the device remembers whether classes are shown as a grid or as a list', async () => {
  const here = await site('/p/all', { studio: studio() })
  const columns = () =>
    getComputedStyle(main().getByRole('list').first().element()).gridTemplateColumns.split(' ').length
  await expect.element(card('Plié at Home')).toBeVisible()
  await expect.poll(columns).toBe(4)
  await main().getByRole('radio', { name: 'List' }).click({ force: true })
  await expect.poll(columns).toBe(2)
  await expect.element(card('Plié at Home')).toBeVisible()
  expect(here.device.navigation.layout).toBe('list')
})

test('V2.04 V2.05 the switch between grid and list is at the right of every page that has one', async () => {
  const member = aMember(anna)
  for (const { id } of media) member.watched.set(id, morning)
  const gapAfter = () => {
    const fieldset = main().getByRole('group', { name: 'View as' }).element()
    const bar = fieldset.parentElement!
    const end = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingInlineEnd)
    return Math.round(end - fieldset.getBoundingClientRect().right)
  }
  await site('/watch-again', { who: anna, studio: memoryStudio({ media, members: [member] }) })
  await expect.element(card('Plié at Home')).toBeVisible()
  expect(gapAfter()).toBe(0)
})

test('P2.1.03 P2.1.04 P2.1.07 programs are narrowed to a group, which the title names', async () => {
  const here = await site('/programs', { studio: studio() })
  await expect.element(main().getByRole('link', { name: 'All', exact: true })).toBeVisible()
  await option('Body 1').click()
  await expect.element(title()).toHaveTextContent('Programs - Body')
  expect(here.at()).toBe('/programs?group=Body')
  await expect.poll(titles).toEqual(['Floor Work'])
  await option('Body 1').click()
  await expect.poll(() => title().element().textContent).toBe('Programs')
})

test.for([
  { width: 375, columns: 2 },
  { width: 480, columns: 2 },
  { width: 768, columns: 3 },
  { width: 1024, columns: 3 },
  { width: 1280, columns: 4 },
])(
  'V9.10 a list of $columns columns at $width px begins with six rows, adds four with each scroll to its end, and requests nothing without a scroll',
  async ({ width, columns }) => {
    const many = Array.from({ length: 90 }, (_, at) => aClass({ id: `many${at}`, title: `Class ${at + 1}` }))
    const [first, ...pages] = [0, 24, 48, 72].map((from) =>
      aPlaylist({ id: 'long', items: many.slice(from, from + 24), next: from < 72 ? `page ${from}` : null }),
    )
    const here = await site('/p/long', { studio: memoryStudio({ media: many, playlists: [first!] }) })
    // Taller than six rows: the end of the list is in the window without a scroll.
    await page.viewport(width, 1_600)
    const shown = () => Number(main().element().querySelector('li[aria-setsize]')?.getAttribute('aria-setsize'))
    await expect.poll(shown).toBe(6 * columns)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect([shown(), here.desk.asked('catalogue.playlist').length]).toEqual([6 * columns, 1])
    for (const next of pages) here.desk.answerNext('catalogue.playlist', ok(next))
    await page.viewport(width, 700)
    for (const rows of [10, 14]) {
      toTheEnd()
      await expect.poll(shown).toBe(rows * columns)
    }
  },
)

test('V2.06 V9.08 what was watched is in groups by day, five at first and more at the end', async () => {
  const many = Array.from({ length: 7 }, (_, at) => aClass({ id: `day${at}0000`, title: `Day ${at}` }))
  const member = aMember(anna)
  for (const [at, { id }] of many.entries()) member.watched.set(id, morning - at * day)
  await site('/watch-again', { who: anna, studio: memoryStudio({ media: many, members: [member] }) })
  await page.viewport(1280, 800)
  const groups = () =>
    main()
      .getByRole('heading', { level: 2 })
      .elements()
      .map((found) => found.textContent)
  await expect.poll(() => groups().slice(0, 2)).toEqual(['Today', 'Yesterday'])
  expect(groups()).toHaveLength(5)
  toTheEnd()
  await expect.poll(groups).toHaveLength(7)
})
