import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aClass, aLesson, aProgram, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { main, tabTo, title } from './locators.ts'
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
      ...{ id: 'sec-1', name: 'Posture', bonus: false },
      modules: [
        { id: 'mod-1', name: 'Standing', lessons: [one, two] },
        { id: 'mod-2', name: 'Bending', lessons: [three, four] },
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
