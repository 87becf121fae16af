import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCatalogue, aProgram, aProgramSummary, ben } from '../../fixtures/examples.ts'
import type { MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { studioWithOrder } from '../core/visit.ts'
import { dialog, main, tabTo, title } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, kofi } from './people.ts'

const answers: readonly (readonly [answer: string, key: string, program: string])[] = [
  ["I'm new to ballet", 'new', 'first-steps'],
  ['I know the basics', 'some', 'ballet-in-thirty-days'],
  ["I'm experienced", 'experienced', 'journey-to-pointe'],
  ["I'm coming back after years away", 'returning', 'back-to-the-barre'],
  ["I'm rebuilding my strength", 'rebuilding', 'rebuild'],
]

/** The site at an address, of a studio that recommends a program for each answer. */
const asked = (address = '/welcome', who = kofi, prepare = (studio: MemoryStudio) => studio) => {
  const programs = answers.map(([, , id]) => aProgramSummary({ id, programId: id, title: `Program ${id}` }))
  const onboarding = Object.fromEntries(answers.map(([, key, id]) => [key, `/programs/${id}`]))
  const catalogue = aCatalogue({ programs }, { onboarding })
  const studio = memoryStudio({ catalogue, programs: [aProgram()], members: [aMember(who)] })
  return site(address, { who, studio: prepare(studio) })
}

const question = "What's your ballet experience?"
const press = (name: string) => main().getByRole('button', { name }).click()

test('A2.19 P2.6.01 P2.6.02 P2.6.03 each of the five answers recommends a program of its own, Back asks again, and Skip leads home', async () => {
  const here = await asked()
  await expect.element(title()).toHaveTextContent(question)
  const shown = main().getByRole('listitem').elements()
  expect(shown.map(({ textContent }) => textContent)).toEqual(answers.map(([answer]) => answer))
  for (const [answer, , program] of answers) {
    await press(answer)
    await expect.element(title()).toHaveTextContent('We suggest')
    await expect.element(title()).toHaveFocus()
    await expect
      .element(main().getByRole('link', { name: 'View program' }))
      .toHaveAttribute('href', `/programs/${program}`)
    await press('Back')
    await expect.element(title()).toHaveTextContent(question)
    await expect.element(title()).toHaveFocus()
  }
  await press('Skip')
  await expect.poll(here.at).toBe('/')
  await expect.element(title()).toHaveTextContent('Adagio')
})

test.each([
  ['A2.19 A7.04 P2.6.01 P2.6.03 that the question was answered is told to the studio', "I'm new to ballet"],
  ['A2.19 A7.04 P2.6.01 P2.6.03 that the question was skipped is told to the studio', 'Skip'],
])('%s', async (_, name) => {
  const here = await asked()
  await press(name)
  await here.wait(5_000)
  await expect.poll(() => here.studio.members.get(kofi.email)?.profile.tags).toEqual(['ftue1'])
})

test('A2.19 P2.6.01 the question is answered by the keyboard alone', async () => {
  const here = await asked()
  await expect.element(title()).toHaveTextContent(question)
  await tabTo("I'm new to ballet", 60)
  await userEvent.keyboard('{Enter}')
  await expect.element(title()).toHaveFocus()
  await tabTo('View program', 5)
  await userEvent.keyboard('{Enter}')
  await expect.poll(here.at).toBe('/programs/first-steps')
  await expect.element(title()).toHaveTextContent('First Steps')
  await expect.element(title()).toHaveFocus()
})

test.each([
  ['A2.19 who was asked before goes home from the question', anna],
  ['A2.19 who is no member goes home from the question', ben],
  ['A2.19 a visitor goes home from the question', null],
])('%s', async (_, who) => {
  const here = await site('/welcome?utm_source=letter', { who })
  await expect.poll(here.at).toBe('/?utm_source=letter')
  await expect.element(title()).toHaveTextContent('Adagio')
})

test('A2.19 A4.20 who is new is led from the welcome to the one question', async () => {
  const here = await asked('/?u=welcome', kofi, (studio) => studioWithOrder(kofi, 'on-demand', 'fulfilled', studio))
  await dialog('Welcome to Adagio').getByRole('link', { name: 'Find a program for me' }).click()
  await expect.poll(here.at).toBe('/welcome')
  await expect.element(title()).toHaveTextContent(question)
  expect(page.getByRole('dialog').elements()).toEqual([])
})
