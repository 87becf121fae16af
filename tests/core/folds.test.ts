import { expect, test } from 'vitest'
import { outlineScreen, programScreen } from '../../core/page/programs/index.ts'
import type { Folds, Member } from '../../core/session/index.ts'
import { foldedAt, followingFolds, hasLaterFold, mergedFolds } from '../../core/session/index.ts'
import { aLesson, aProfile, aProgram, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { running } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf } from './visit.ts'

const section = (id: string) => ({
  ...{ id, name: id, image: null, bonus: false },
  modules: [{ id: `${id}-1`, name: '', image: null, lessons: [aLesson({ id: `lesson-${id}` })] }],
})

const program = aProgram({ sections: ['one', 'two', 'three'].map(section) })

const open = async (who: Member | null) => {
  const members = who ? [aMember(who)] : [aMember()]
  const studio = memoryStudio({ programs: [program], members })
  const here = await running({ address: '/programs/first-steps', studio, ...(who && { device: deviceOf(who) }) })
  await here.wait(1)
  const outline = () => shownBy(here, outlineScreen)
  const foldAll = () => {
    const { page } = shownBy(here, programScreen)
    if (page.type !== 'ready') throw new Error(`the program is ${page.type}`)
    return page.program.foldAll!.press.event
  }
  const press = (at: number) => here.ref('folds')?.send(outline()[at]!.press.event)
  const folded = () => outline().flatMap(({ id, folded: is }) => (is ? [id] : []))
  return { ...here, studio, foldAll, press, folded }
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
    {
      program: 'first-steps',
      folds: { one: { folded: true, at: morning + 1 }, three: { folded: true, at: morning + 2 } },
    },
  ])
  await here.arrive('/')
  await here.arrive('/programs/first-steps')
  await here.wait(1)
  expect(here.folded()).toEqual(['one', 'three'])
  const again = await open(
    aProfile({ foldedSections: { 'first-steps': foldedAt(['two'], 0), other: foldedAt(['one'], 0) } }),
  )
  expect(again.folded()).toEqual(['two'])
  again.ref('folds')?.send(again.foldAll())
  expect(again.folded()).toEqual(['one', 'two', 'three'])
  again.ref('folds')?.send(again.foldAll())
  expect(again.folded()).toEqual([])
})

test('P4.2.02 V7.12 whoever signs in meanwhile has what their account knows, and nothing of it is lost', async () => {
  const kept = aProfile({ foldedSections: { 'first-steps': foldedAt(['two'], 0) } })
  const here = await open(kept)
  here.ref('folds')?.send({ type: 'fold', program: 'first-steps', by: null, sections: ['one'], folded: true })
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

test('P4.2.02 V7.12 of two presses the later counts, of two at once the one that folds; what the account tells loses to any press', () => {
  const fold = (folded: boolean, at: number) => ({ section: { folded, at } })
  const merged = (own: Folds, others: Folds) => [mergedFolds(own, others), mergedFolds(others, own)]
  const [folded, unfolded] = [fold(true, 5), fold(false, 5)]
  expect(merged(folded, fold(false, 6))).toEqual([fold(false, 6), fold(false, 6)])
  expect(merged(folded, fold(false, 4))).toEqual([folded, folded])
  expect(merged(folded, unfolded)).toEqual([folded, folded])
  expect(merged(foldedAt(['section'], 0), fold(false, 1))).toEqual([fold(false, 1), fold(false, 1)])
  expect(mergedFolds({}, foldedAt(['section'], 0))).toEqual({})
  expect([hasLaterFold(folded, unfolded), hasLaterFold(folded, folded), hasLaterFold(unfolded, folded)]).toEqual([
    ...[true, false, false],
  ])
  expect([hasLaterFold(folded, {}), hasLaterFold(foldedAt(['section'], 0), {})]).toEqual([true, false])
})

test('P4.2.02 a press counts after those that are known, also where the clock was set back', () => {
  const known = { one: { folded: true, at: 9 } }
  const pressed = { one: { folded: false, at: 3 }, two: { folded: true, at: 3 } }
  expect(followingFolds(known, pressed)).toEqual({ one: { folded: false, at: 10 }, two: { folded: true, at: 3 } })
})

test('what another tab unfolded after this one folded it stays unfolded once the account, which keeps no times, is read again', async () => {
  const studio = memoryStudio({ programs: [program], members: [aMember(aProfile())] })
  const device = deviceOf(aProfile())
  const shared = { address: '/programs/first-steps', studio, device }
  const tabs = [await running(shared), await running(shared)] as const
  const wait = (ms: number) => Promise.all(tabs.map((each) => each.wait(ms)))
  const outlines = () => tabs.map((each) => shownBy(each, outlineScreen))
  const folded = () => outlines().map((outline) => outline.flatMap(({ id, folded: is }) => (is ? [id] : [])))
  await wait(1)
  tabs[0].ref('folds')?.send(outlines()[0]![0]!.press.event)
  await wait(30_000)
  tabs[1].ref('folds')?.send(outlines()[1]![0]!.press.event)
  await wait(30_000)
  expect(folded()).toEqual([[], []])
  for (const { woke } of tabs) woke.tell({ type: 'wokeUp' })
  await wait(1)
  expect(tabs.map(({ desk }) => desk.asked('session.profile').length)).toEqual([2, 2])
  expect(folded()).toEqual([[], []])
})
