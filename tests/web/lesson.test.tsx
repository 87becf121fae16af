import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aClass, aLesson, aProgram, ben, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { offline } from '../core/running.ts'
import { main, tabTo, title, toTheEnd } from './locators.ts'
import { site } from './mounted.tsx'
import { grace } from './people.ts'

const names = ['Standing Well', 'First Position', 'Pliés', 'Tendus']
const lessons = names.map((name, at) => aLesson({ id: `lesson0${at + 1}`, title: name, duration: 600 }))
const [one, two, three, four] = lessons as [
  (typeof lessons)[0],
  (typeof lessons)[0],
  (typeof lessons)[0],
  (typeof lessons)[0],
]

const program = aProgram({
  sections: [
    {
      ...{ id: 'sec-1', name: 'Posture', image: null, bonus: false },
      modules: [
        { id: 'mod-1', name: 'Standing', image: null, lessons: [one, two] },
        { id: 'mod-2', name: 'Bending', image: null, lessons: [three, four] },
      ],
    },
  ],
})

const studio = (completed: readonly string[] = []) => {
  const member = aMember(grace)
  for (const id of completed)
    member.progress.set(id, { lastTime: 600, completed: true, programId: 'first-steps', updatedAt: morning })
  const media = lessons.map(({ id, title: name }) =>
    aClass({ id, title: name, duration: 600, description: 'Begin at 1:00.' }),
  )
  return memoryStudio({ programs: [program], media, members: [member] })
}

const at = (playlist: number, video: number) => `/programs/first-steps/sections/sec-1/p/${playlist}/v/${video}`
const way = (name: string) => main().getByRole('link', { name, exact: true })

test('P2.3.01 P2.3.02 P2.3.03 a lesson has the whole window, its player, and goes on by Next', async () => {
  const here = await site(at(0, 1), { who: grace, studio: studio() })
  await expect.element(title()).toHaveTextContent('First Position')
  await expect.element(page.getByText('2 of 2 · Standing')).toBeVisible()
  expect(page.getByRole('navigation', { name: 'Main' }).elements()).toEqual([])
  expect(page.getByRole('banner').elements()).toEqual([])
  await expect.element(page.getByRole('region', { name: /^Player: / })).toBeInTheDocument()
  await way('Next: Pliés').click()
  await expect.poll(here.at).toBe(at(1, 0))
  await expect.element(title()).toHaveTextContent('Pliés')
  await expect.poll(() => here.desk.asked('player.open')).toEqual(['lesson02', 'lesson03'])
  await way('Back to the program').click()
  await expect.poll(here.at).toBe('/programs/first-steps')
})

test.each([
  ['Next: Pliés', 570, true],
  ['Next: Pliés', 569, false],
  ['Previous: Standing Well', 570, false],
])('P4.1.02 P4.1.01 a lesson left by %s at %s of 600 s is completed: %s', async (name, position, completes) => {
  const here = await site(at(0, 1), { who: grace, studio: studio() })
  await expect.poll(() => here.desk.asked('player.open')).toEqual(['lesson02'])
  here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
  here.player.tell({ type: 'playing' })
  here.player.tell({ type: 'time', position, duration: 600, buffered: 600 })
  await way(name).click()
  await expect.poll(here.at).not.toBe(at(0, 1))
  await way('Back to the program').click()
  await expect
    .element(page.getByRole('link', { name: /First Position/ }))
    .toHaveAccessibleName(completes ? /completed/i : /in progress/i)
})

test('P2.3.02 Previous is disabled at the first lesson, and Next at the last', async () => {
  const here = await site(at(0, 0), { who: grace, studio: studio() })
  await expect.element(main().getByRole('button', { name: 'Previous', exact: true })).toBeDisabled()
  // The player takes the focus once it is there, so that its keys work.
  await expect.element(page.getByRole('region', { name: /^Player: / })).toHaveFocus()
  ;(way('Back to the program').element() as HTMLElement).focus()
  await tabTo('Next: First Position')
  await userEvent.keyboard('{Enter}')
  await expect.poll(here.at).toBe(at(0, 1))
  await way('Next: Pliés').click()
  await way('Next: Tendus').click()
  await expect.element(main().getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
})

test('P2.3.04 P2.3.05 P2.3.06 P2.3.12 whoever may not watch presses the picture and comes to the prices; beside it are the way in, the trial, the actions and the lists', async () => {
  const here = await site(at(0, 1), { studio: studio() })
  await page.viewport(1280, 900)
  await expect.element(way('Start 7-Day Free Trial')).toBeVisible()
  await expect.element(main().getByRole('link', { name: /favorites/ })).toBeVisible()
  await expect.element(main().getByRole('button', { name: 'Share' })).toBeVisible()
  const lists = main().getByRole('complementary', { name: 'Lessons' })
  await expect.element(lists.getByRole('region', { name: 'Standing' })).toBeVisible()
  await expect.element(way('Sign in')).toBeVisible()
  await expect.element(lists.getByRole('link', { name: /First Position/ })).toHaveAttribute('aria-current', 'page')
  await way('This lesson is for members').click()
  await expect.poll(here.at).toMatch(/^\/pricing\?next=/)
})

test('P2.3.07 P2.3.08 a time in the description seeks without leaving the page', async () => {
  const here = await site(at(0, 0), { who: grace, studio: studio() })
  await expect.element(way('1:00')).toBeVisible()
  here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
  await way('1:00').click()
  await expect.poll(here.at).toBe(`${at(0, 0)}?t=60`)
  await expect.poll(() => here.desk.asked('player.command')).toContainEqual({ type: 'seek', to: 60 })
  expect(here.desk.asked('player.open')).toEqual(['lesson01'])
})

const width = (found: Element) => found.getBoundingClientRect()

test('P2.3.02 the whole title can be read at any width', async () => {
  const long = 'From Tendu to Dégagé and Back Again, Both Sides, Without Stopping Even Once'
  const [first, ...others] = program.sections
  const modules = [{ id: 'mod-1', name: 'Standing', image: null, lessons: [{ ...one, title: long }, two] }]
  const named = { ...program, sections: [{ ...first!, modules }, ...others] }
  await site(at(0, 0), { studio: memoryStudio({ programs: [named], media: [aClass({ id: 'lesson01' })] }) })
  for (const wide of [320, 375, 768, 1280]) {
    await page.viewport(wide, 800)
    await expect.element(title()).toHaveTextContent(long)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = title().element()
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(wide)
  }
})

test('P2.3.02 V9.13 by the keyboard Next leaves the focus where it was pressed, or beside it at the last lesson, and the new title is told', async () => {
  const here = await site(at(0, 1), { who: grace, studio: studio(['lesson03']) })
  const player = page.getByRole('region', { name: /^Player: / })
  await expect.element(player).toHaveFocus()
  ;(way('Back to the program').element() as HTMLElement).focus()
  await tabTo('Next: Pliés')
  await userEvent.keyboard('{Enter}')
  await expect.poll(here.at).toBe(at(1, 0))
  await expect.element(page.getByRole('region', { name: 'Player: Pliés' })).toBeInTheDocument()
  await expect.element(way('Next: Tendus')).toHaveFocus()
  await expect.element(title()).toHaveAttribute('aria-live', 'polite')
  await tabTo('Keep going!')
  await userEvent.keyboard('{Enter}')
  await expect.poll(here.at).toBe(at(1, 1))
  await expect.element(page.getByRole('region', { name: 'Player: Tendus' })).toBeInTheDocument()
  await expect.element(way('Previous: Pliés')).toHaveFocus()
})

test('P2.3.12 V9.13 by the keyboard a lesson of the list keeps the focus, in whichever list it is then', async () => {
  const here = await site(at(0, 1), { who: grace, studio: studio() })
  await page.viewport(1280, 900)
  await expect.element(page.getByRole('region', { name: /^Player: / })).toHaveFocus()
  const lists = main().getByRole('complementary', { name: 'Lessons' })
  const tendus = lists.getByRole('link', { name: /^Tendus/ })
  ;(way('Next: Pliés').element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  ;(tendus.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(here.at).toBe(at(1, 1))
  await expect.element(page.getByRole('region', { name: 'Player: Tendus' })).toBeInTheDocument()
  await expect.element(tendus).toHaveAttribute('aria-current', 'page')
  await expect.element(tendus).toHaveFocus()
})

test('P2.3.13 P2.3.14 the list before this one is above it, and the one after it below', async () => {
  await site(at(1, 0), { who: grace, studio: studio() })
  const lists = main().getByRole('complementary', { name: 'Lessons' })
  await expect.element(lists.getByRole('heading', { name: 'Bending' })).toBeInTheDocument()
  const names = () =>
    lists
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(['Standing', 'Bending'])
})

test('P2.3.12 of a list of four hundred lessons those near the window are drawn, and the last one at its place', async () => {
  const many = Array.from({ length: 400 }, (_, each) => aLesson({ id: `many${each}`, title: `Lesson ${each + 1}` }))
  const [first] = program.sections
  const modules = [{ id: 'mod-1', name: 'Standing', image: null, lessons: many }]
  await site(at(0, 0), {
    studio: memoryStudio({
      programs: [{ ...program, sections: [{ ...first!, modules }] }],
      media: [aClass({ id: 'many0' })],
    }),
  })
  await page.viewport(1280, 900)
  const items = () => main().getByRole('complementary', { name: 'Lessons' }).getByRole('listitem').elements()
  await expect.poll(() => items()[0]?.textContent).toContain('Lesson 1')
  await new Promise(requestAnimationFrame)
  expect(items().length).toBeLessThan(80)
  toTheEnd()
  await expect
    .poll(() => [items().at(-1)?.ariaPosInSet, items().at(-1)?.textContent])
    .toEqual(['400', expect.stringContaining('Lesson 400')])
  expect(items().length).toBeLessThan(80)
})

test('P2.2.10 the lengths of a list end at one line, whether a lesson is free or not', async () => {
  const [first, ...others] = program.sections
  const free = { ...one, free: true }
  const modules = [{ id: 'mod-1', name: 'Standing', image: null, lessons: [free, two] }]
  await site(at(0, 0), {
    studio: memoryStudio({
      programs: [{ ...program, sections: [{ ...first!, modules }, ...others] }],
      media: [aClass({ id: 'lesson01', free: true })],
    }),
  })
  await page.viewport(1280, 900)
  const lists = main().getByRole('complementary', { name: 'Lessons' })
  await expect.element(lists.getByText('Free', { exact: true })).toBeVisible()
  const ends = lists
    .getByText('10:00', { exact: true })
    .elements()
    .map((length) => width(length).right)
  expect(new Set(ends).size).toBe(1)
  expect(ends).toHaveLength(2)
})

test('P2.3.06 V6.02 whoever holds a pass gets the trial once, in the paywall, which ends where its picture does', async () => {
  const holder = { ...ben, unusedDayPasses: 2 }
  const member = aMember(holder)
  await site(at(0, 1), {
    who: holder,
    studio: memoryStudio({ programs: [program], media: [aClass({ id: 'lesson02' })], members: [member] }),
  })
  await expect.element(main().getByRole('button', { name: 'Use a Day Pass' })).toBeVisible()
  await expect
    .element(
      main()
        .getByRole('link', { name: /favorites/ })
        .or(main().getByRole('button', { name: /favorites/ })),
    )
    .toBeVisible()
  expect(way('Start 7-Day Free Trial').elements()).toHaveLength(1)
  const paywall = main().getByRole('region', { name: 'Join to take this class' }).element()
  expect(width(paywall).bottom).toBe(width(paywall.parentElement?.parentElement as Element).bottom)
})

test('V8.11 P2.3.03 a lesson that could not be loaded without a network comes by itself once there is one', async () => {
  const here = await site(at(0, 1), {
    ...{ who: grace, studio: studio() },
    prepare: ({ desk }) => desk.failAlways('series.item', offline),
  })
  await expect.element(main().getByText("This class isn't loading")).toBeVisible()
  here.desk.failAlways('series.item', null)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('region', { name: /^Player: / })).toBeInTheDocument()
})

test('V8.11 P2.3.03 so does its player', async () => {
  const here = await site(at(0, 1), {
    ...{ who: grace, studio: studio() },
    prepare: ({ desk }) => desk.failAlways('player.open', offline),
  })
  await expect.element(main().getByText("You're offline")).toBeVisible()
  here.desk.failAlways('player.open', null)
  window.dispatchEvent(new Event('online'))
  await expect.element(main().getByText("You're offline")).not.toBeInTheDocument()
  expect(here.desk.asked('player.open')).toEqual(['lesson02', 'lesson02'])
})

test('V8.11 P2.2.05 so does the page of a lesson whose program could not be loaded', async () => {
  const here = await site(at(0, 1), {
    ...{ who: grace, studio: studio() },
    prepare: ({ desk }) => desk.failAlways('catalogue.program', offline),
  })
  await expect.element(title()).toHaveTextContent("This program isn't loading")
  here.desk.failAlways('catalogue.program', null)
  window.dispatchEvent(new Event('online'))
  await expect.element(title()).toHaveTextContent('First Position')
})

test('P2.3.15 a completed lesson says so, and keeps going with the next one', async () => {
  const here = await site(at(0, 1), { who: grace, studio: studio(['lesson02']) })
  await expect.element(main().getByRole('status').filter({ hasText: 'Completed' })).toBeVisible()
  await way('Keep going!').click()
  await expect.poll(here.at).toBe(at(1, 0))
})

test('P5.03 V8.07 a lesson that there is not is not found, with a way on', async () => {
  await site(at(0, 7), { who: grace, studio: studio() })
  await expect.element(title()).toHaveTextContent('Not found')
  await expect.element(main().getByText("This page doesn't exist.")).toBeVisible()
})

test.each([375, 768, 1440])('P2.3.12 at %i px nothing is wider than the window', async (width) => {
  await site(at(0, 1), { who: grace, studio: studio() })
  await page.viewport(width, 800)
  await expect.element(title()).toHaveTextContent('First Position')
  await expect.element(main().getByRole('heading', { name: 'Bending' })).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
