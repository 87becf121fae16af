import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { cardPresses } from '../../adapters/analytics/presses.ts'
import {
  aCatalogue,
  aClass,
  aCourse,
  aLesson,
  aPlaylist,
  aProfile,
  aProgram,
  aProgramSummary,
  aShelf,
  morning,
} from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { down } from '../core/running.ts'
import { card, main, region, title, toTheEnd } from './locators.ts'
import { site } from './mounted.tsx'
import { grace } from './people.ts'

const lessons = [
  aLesson({ id: 'lesson01', title: 'Standing well', duration: 605, free: true }),
  aLesson({ id: 'lesson02', title: 'First position', duration: 3_605 }),
  aLesson({ id: 'lesson03', title: 'Pliés', duration: 300 }),
]

const program = aProgram({
  sections: [
    {
      id: 'sec-stand',
      name: 'Posture',
      image: null,
      bonus: false,
      modules: [{ id: 'mod-1', name: 'Standing', image: null, lessons }],
    },
  ],
})

const studio = (members = [aMember()]) =>
  memoryStudio({
    catalogue: aCatalogue({ homeShelves: [aShelf({ type: 'programs', name: 'Step by step', itemId: '' })] }),
    playlists: [aPlaylist({ id: 'sec-barre', title: 'Barre' })],
    programs: [program],
    media: [aClass({ id: 'lesson01', title: 'Standing well', free: true })],
    members,
  })

const items = () => main().getByRole('listitem')

test('V2.07 the page of programs leads to each program', async () => {
  const here = await site('/programs', { studio: studio() })
  await expect.element(title()).toHaveTextContent('Programs')
  await card('First Steps').getByRole('link').click()
  await expect.poll(here.at).toBe('/programs/first-steps')
  await expect.element(title()).toHaveTextContent('First Steps')
})

test('V1.04 a press on a card or a lesson is counted as one; tabs and the ways back, on and to the first lesson are not', async () => {
  const pressed: string[] = []
  onTestFinished(cardPresses(({ href }) => pressed.push(href)))
  const here = await site('/programs', { studio: studio() })
  await card('First Steps').getByRole('link').click()
  await expect.element(title()).toHaveTextContent('First Steps')
  await main().getByRole('tab', { name: 'Description' }).click()
  await main().getByRole('link', { name: 'Back', exact: true }).click()
  await expect.poll(here.at).toBe('/programs/first-steps')
  await main()
    .getByRole('link', { name: /^Start/ })
    .click()
  await expect.element(title()).toHaveTextContent('Standing well')
  await main().getByRole('link', { name: 'Next: First position' }).click()
  await expect.element(title()).toHaveTextContent('First position')
  await main().getByRole('link', { name: 'Back to the program' }).click()
  await expect.element(title()).toHaveTextContent('First Steps')
  expect(pressed.splice(0)).toEqual(['/programs/first-steps'])
  await items().first().getByRole('link').click()
  await expect.element(title()).toHaveTextContent('Standing well')
  expect(pressed).toEqual([expect.stringMatching(/^\/programs\/first-steps\/sections\/.*\/v\/0$/)])
})

test('V2.26 the page of sections leads to each section', async () => {
  const here = await site('/sections', { studio: studio() })
  await card('Barre').getByRole('link').click()
  await expect.poll(here.at).toBe('/p/sec-barre')
  await expect.element(title()).toHaveTextContent('Barre')
})

test('V6.15 A6.08 an admin finds the drafts below the programs, and Retry where they could not be loaded', async () => {
  const elena = aProfile({ id: 'elena', email: 'elena@adagio.test', isAdmin: true })
  const winter = aCourse({ id: 'winter', name: 'The Winter Intensive' })
  const all = memoryStudio({
    members: [aMember(elena)],
    programs: [program, { ...program, id: 'winter', programId: 'winter', title: 'The Winter Intensive' }],
    courses: [winter],
  })
  const here = await site('/programs', {
    ...{ who: elena, studio: all },
    prepare: ({ desk }) => desk.failNext('catalogue.courses', down),
  })
  await expect.element(region('Drafts').getByText('Only admins can see these programs.')).toBeVisible()
  await expect.element(region('Drafts').getByText('Could not load drafts')).toBeVisible()
  await expect.element(card('First Steps')).toBeVisible()
  await region('Drafts').getByRole('button', { name: 'Retry' }).click()
  await region('Drafts').getByRole('link', { name: 'The Winter Intensive' }).click()
  await expect.poll(here.at).toBe('/programs/winter')
  await expect.element(title()).toHaveTextContent('The Winter Intensive')
})

test('V2.24 a row of programs on the home page leads to each program', async () => {
  await site('/', { studio: studio() })
  await expect
    .element(region('Step by step').getByRole('article').first().getByRole('link'))
    .toHaveAttribute('href', '/programs/first-steps')
})

test('P2.2.04 a program by its own id is shown at its canonical address, from which back leads to where one was before', async () => {
  const [steps, listed] = [aProgram({ id: 'prog0001' }), aProgramSummary({ programId: 'prog0001' })]
  const catalogue = aCatalogue({ programs: [listed] })
  const here = await site('/programs?utm_source=x', { studio: memoryStudio({ catalogue, programs: [steps] }) })
  await card('First Steps').getByRole('link').click()
  await expect.poll(here.at).toBe('/programs/first-steps?utm_source=x')
  await expect.element(title()).toHaveTextContent('First Steps')
  expect(here.went.map(({ replace }) => replace)).toEqual([true])
  window.history.back()
  await expect.poll(here.at).toBe('/programs?utm_source=x')
  await expect.element(title()).toHaveTextContent('Programs')
})

test('P2.2.05 P2.2.10 the outline of a program counts and times its lessons and shows which are open; a free one is opened', async () => {
  const here = await site('/programs/first-steps', { studio: studio() })
  await expect.element(page.getByText('Beginner · 1 section · 1 module · 3 lessons · ')).toBeVisible()
  await expect.element(page.getByText('0 of 3 lessons done')).toBeVisible()
  const names = [
    'Standing well not started Free 10:05',
    'First position not started, members only 1:00:05',
    'Pliés not started, members only 5:00',
  ]
  for (const [at, name] of names.entries())
    await expect.element(items().nth(at).getByRole('link')).toHaveAccessibleName(name)
  await items().first().getByRole('link').click()
  await expect.poll(here.at).toMatch(/^\/programs\/first-steps\/sections\/[\w-]+\/p\/0\/v\/0$/)
  await expect.poll(() => here.desk.asked('player.open')).toEqual(['lesson01'])
})

test('P2.2.08 a section is named by its heading, whatever characters its id has', async () => {
  const sections = ['sec stand', 'stand'].map((id, at) => ({ ...program.sections[0]!, id, name: `Part ${at + 1}` }))
  await site('/programs/first-steps', { studio: memoryStudio({ programs: [{ ...program, sections }] }) })
  await expect.element(region('Part 1 3 lessons · 1 hr 16 min')).toBeVisible()
  await expect.element(region('Part 2 3 lessons · 1 hr 16 min')).toBeVisible()
})

test.each([
  ['forty sections of ten lessons', 40, 10],
  ['one section of four hundred lessons', 1, 400],
])('P2.2.05 of %s those near the window are drawn, and the last one at its place', async (_, count, each) => {
  const sections = Array.from({ length: count }, (_section, part) => ({
    ...{ ...program.sections[0]!, id: `sec-${part}`, name: `Part ${part + 1}` },
    modules: [
      {
        ...{ id: `mod-${part}`, name: 'Standing', image: null },
        lessons: Array.from({ length: each }, (_lesson, at) =>
          aLesson({ id: `${part}-${at}`, title: `Lesson ${at + 1}` }),
        ),
      },
    ],
  }))
  await site('/programs/first-steps', { studio: memoryStudio({ programs: [{ ...program, sections }] }) })
  await expect.element(items().first()).toMatchTextContent('Lesson 1')
  await new Promise(requestAnimationFrame)
  expect(items().elements().length).toBeLessThan(80)
  toTheEnd()
  const last = () => items().elements().at(-1)
  await expect
    .poll(() => [last()?.ariaPosInSet, last()?.textContent?.includes(`Lesson ${each}`)])
    .toEqual([`${each}`, true])
  expect(items().elements().length).toBeLessThan(80)
})

test('P2.2.05 P2.2.06 P2.2.09 a program without lessons says so, and shows no button to fold, no bar and no ring', async () => {
  await page.viewport(1440, 900)
  const here = await site('/programs/first-steps', { studio: memoryStudio({ programs: [aProgram({ sections: [] })] }) })
  const panel = main().getByRole('tabpanel')
  await expect.element(panel.getByText('No lessons here yet')).toBeVisible()
  expect(main().getByRole('button').elements()).toEqual([])
  expect(main().getByRole('complementary').elements()).toEqual([])
  expect(main().getByText('lessons done').elements()).toEqual([])
  await panel.getByRole('link', { name: 'Browse programs' }).click()
  await expect.poll(here.at).toBe('/programs')
})

test('P2.2.06 P2.2.07 P2.2.08 P4.2.03 a section is folded by its heading, and all by one button where there is room', async () => {
  const here = await site('/programs/first-steps', { who: grace, studio: studio([aMember(grace)]) })
  await page.viewport(1024, 800)
  const heading = main().getByRole('button', { name: /Posture/ })
  await expect.element(heading).toHaveAttribute('aria-expanded', 'true')
  await heading.click()
  await expect.element(heading).toHaveAttribute('aria-expanded', 'false')
  expect(items().elements()).toEqual([])
  await main().getByRole('button', { name: 'Expand sections' }).click()
  await expect.poll(() => items().elements().length).toBe(3)
  await main().getByRole('button', { name: 'Collapse sections' }).click()
  await here.wait(1_000)
  expect(here.desk.asked('outbox.send').at(-1)).toMatchObject({
    body: { program: 'first-steps', folds: { 'sec-stand': { folded: true } } },
  })
  await page.viewport(375, 800)
  await expect.poll(() => main().getByRole('button', { name: 'Expand sections' }).elements()).toEqual([])
})

test('P2.2.02 P2.2.03 P2.2.11 P2.2.12 the tabs are addresses; a visitor’s press on the description leads to the prices, and Back to the outline', async () => {
  const described = { ...program, description: 'Begin with https://notes.test/a and no hurry.' }
  const here = await site('/programs/first-steps', { studio: memoryStudio({ programs: [described] }) })
  await main().getByRole('tab', { name: 'Description' }).click()
  await expect.poll(here.at).toBe('/programs/first-steps?view=description')
  await main().getByRole('tabpanel').getByRole('link', { name: 'Back' }).click()
  await expect.poll(here.at).toBe('/programs/first-steps')
  await main().getByRole('tab', { name: 'Description' }).click()
  // Another program begins with its outline.
  expect(here.at()).toContain('view=description')
  await main().getByText('and no hurry').click()
  await expect.poll(here.at).toMatch(/^\/pricing\?next=/)
})

test('V2.31 P2.3.09 V9.15 the start button of a program leads to the first lesson that is not finished; its own links stay in the site', async () => {
  const member = aMember(grace)
  member.progress.set('lesson01', { lastTime: 605, completed: true, programId: null, updatedAt: morning })
  const described = { ...program, description: 'Begin with https://adagio.test/programs and https://notes.test/a' }
  const here = await site('/programs/first-steps?view=description&mid=x', {
    who: grace,
    studio: memoryStudio({ programs: [described], media: [aClass({ id: 'lesson02' })], members: [member] }),
  })
  const own = main().getByRole('link', { name: 'adagio.test/programs', exact: true })
  await expect.element(own).toHaveAttribute('href', '/programs?mid=x')
  await expect.element(own).not.toHaveAttribute('target')
  const other = main().getByRole('link', { name: 'notes.test/a (opens in a new tab)' })
  await expect.element(other).toHaveAttribute('target', '_blank')
  await expect.element(page.getByText('Lesson 2: First position')).toBeVisible()
  await main().getByRole('link', { name: 'Keep Going' }).click()
  await expect.poll(here.at).toMatch(/^\/programs\/first-steps\/sections\/[\w-]+\/p\/0\/v\/1\?mid=x$/)
})

test('P2.2.05 P2.2.10 V2.24 a finished lesson is ticked, and counted in the progress of its program', async () => {
  const member = aMember(grace)
  member.progress.set('lesson02', { lastTime: 1, completed: true, programId: null, updatedAt: morning })
  await site('/programs/first-steps', { who: grace, studio: studio([member]) })
  await expect.element(page.getByText('1 of 3 lessons done')).toBeVisible()
  expect(page.getByRole('img', { name: 'members only' }).elements()).toEqual([])
  await expect.element(items().nth(0).getByRole('link')).toHaveAttribute('data-status', 'not started')
  await expect.element(items().nth(1).getByRole('link')).toHaveAttribute('data-status', 'completed')
  await expect.element(main().getByRole('progressbar')).toHaveAccessibleName('1 of 3 lessons done')
})

test('P2.2.05 V2.31 beside the outline of a wide page stays how far one is, what the program has, and where it goes on', async () => {
  const member = aMember(grace)
  member.progress.set('lesson01', { lastTime: 605, completed: true, programId: null, updatedAt: morning })
  await site('/programs/first-steps', { who: grace, studio: studio([member]) })
  const summary = main().getByRole('complementary', { name: 'Your progress' })
  expect(summary.elements()).toEqual([])
  await page.viewport(1440, 900)
  await expect.element(summary.getByRole('img', { name: '1 of 3 lessons done' })).toHaveTextContent('33%')
  await expect.element(summary.getByText('1 module', { exact: true })).toBeVisible()
  await expect.element(summary.getByRole('link', { name: 'Keep Going' })).toBeVisible()
  const outline = main().getByRole('tabpanel').element().getBoundingClientRect()
  expect(summary.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(outline.right)
  expect(getComputedStyle(summary.element()).position).toBe('sticky')
})
