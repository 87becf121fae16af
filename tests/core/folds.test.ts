import { expect, test } from 'vitest'
import { programScreen } from '../../core/programs/index.ts'
import type { Profile } from '../../core/session/index.ts'
import { aLesson, aProfile, aProgram } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { running } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf } from './visit.ts'

const section = (id: string) => ({
  ...{ id, name: id, bonus: false },
  modules: [{ id: `${id}-1`, name: '', lessons: [aLesson({ id: `lesson-${id}` })] }],
})

const program = aProgram({ sections: ['one', 'two', 'three'].map(section) })

const open = async (who: Profile | null) => {
  const members = who ? [aMember(who)] : [aMember()]
  const studio = memoryStudio({ programs: [program], members })
  const here = await running({ address: '/programs/first-steps', studio, ...(who && { device: deviceOf(who) }) })
  await here.wait(1)
  const view = () => {
    const { page } = shownBy(here, programScreen)
    if (page.type !== 'ready') throw new Error(`the program is ${page.type}`)
    return page.program
  }
  const press = (at: number) => here.ref('folds')?.send(view().sections[at]!.press.event)
  const folded = () => view().sections.flatMap(({ id, folded: is }) => (is ? [id] : []))
  const kept = () => members[0]?.profile.foldedSections
  return { ...here, studio, view, press, folded, kept }
}

test('P3.11 P4.2.02 V7.12 V9.16 what a member folds is there at once, is sent a second after the last press, and is folded on the next visit', async () => {
  const here = await open(aProfile())
  expect(here.folded()).toEqual([])
  here.press(0)
  here.press(2)
  expect(here.folded()).toEqual(['one', 'three'])
  await here.wait(999)
  expect(here.studio.arrived).toEqual([])
  await here.wait(1)
  expect(here.studio.arrived.map(({ write }) => write.body)).toEqual([
    { program: 'first-steps', folded: ['one', 'three'] },
  ])
  await here.arrive('/')
  await here.arrive('/programs/first-steps')
  await here.wait(1)
  expect(here.folded()).toEqual(['one', 'three'])
  const again = await open(aProfile({ foldedSections: { 'first-steps': ['two'], other: ['one'] } }))
  expect(again.folded()).toEqual(['two'])
  again.ref('folds')?.send(again.view().foldAll.press.event)
  expect(again.folded()).toEqual(['one', 'two', 'three'])
})

test('P4.2.02 V7.12 whoever signs in meanwhile has what their account knows, and nothing of it is lost', async () => {
  const kept = aProfile({ foldedSections: { 'first-steps': ['two'] } })
  const here = await open(kept)
  here.ref('folds')?.send({ type: 'fold', program: 'first-steps', by: null, folded: ['one'] })
  expect(here.folded()).toEqual(['two'])
  here.press(2)
  expect(here.folded()).toEqual(['two', 'three'])
})

test('P4.2.02 a visitor folds while the page is open, and nothing is sent', async () => {
  const here = await open(null)
  here.press(1)
  await here.wait(5_000)
  expect([here.folded(), here.studio.arrived]).toEqual([['two'], []])
})
