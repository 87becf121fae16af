import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outlineScreen, programScreen } from '../../core/page/programs/index.ts'
import { foldedIn } from '../../core/session/index.ts'
import { aLesson, aProfile, aProgram } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { runs } from '../runs.ts'
import { quiet, running } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf } from './visit.ts'

/*
 * A random walk of two tabs of one member on the page of one program: each folds and unfolds sections, one and all at
 * once; storage of a tab is slow, the network fails, a tab looks at another page meanwhile. In the end both tabs
 * show of each section what was pressed last, and so does the studio. Faults planted to try it, each found: a tab sends
 * its own list alone; it hears of another tab's sections only while their page is open; it does not send what
 * the other one did not know; of two presses the older counts.
 */

const ids = ['one', 'two', 'three']
const address = '/programs/first-steps'
const program = aProgram({
  sections: ids.map((id) => ({
    ...{ id, name: id, image: null, bonus: false },
    modules: [{ id: `${id}-1`, name: '', image: null, lessons: [aLesson({ id: `lesson-${id}` })] }],
  })),
})

type Step =
  | { readonly type: 'press'; readonly tab: number; readonly at: number }
  | { readonly type: 'pressAll'; readonly tab: number }
  | { readonly type: 'leave' | 'come' | 'hold' | 'release'; readonly tab: number }
  | { readonly type: 'offline' | 'online' }
  | { readonly type: 'wait'; readonly ms: number }

const tab = fc.nat(1)
const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 8, arbitrary: fc.record({ type: fc.constant('press' as const), tab, at: fc.nat(ids.length - 1) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        type: fc.constantFrom(...(['pressAll', 'leave', 'come', 'hold', 'release'] as const)),
        tab,
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constantFrom(...(['offline', 'online'] as const)) }) },
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(1, 999, 1_000, 15_000) }),
    },
  ),
  { maxLength: 20, size: 'max' },
)

const world = async () => {
  const studio = memoryStudio({ programs: [program], members: [aMember(aProfile())] })
  const device = deviceOf(aProfile())
  const tabs = [await running({ address, studio, device }), await running({ address, studio, device })]
  const view = (at: number) => {
    const { page } = shownBy(tabs[at]!, programScreen)
    return page.type === 'ready' ? { ...page.program, sections: shownBy(tabs[at]!, outlineScreen) } : null
  }
  return {
    ...{ tabs, view, studio },
    wait: (ms: number) => Promise.all(tabs.map((each) => each.wait(ms))),
    folded: (at: number) => view(at)?.sections.flatMap(({ id, folded }) => (folded ? [id] : [])) ?? null,
  }
}

type World = Awaited<ReturnType<typeof world>>

/** Presses what the step says, and tells what that does to which sections. */
const press = (
  { tabs, view }: World,
  step: Extract<Step, { readonly type: 'press' }> | { readonly type: 'pressAll'; readonly tab: number },
) => {
  const shown = view(step.tab)
  const command = 'at' in step ? shown?.sections[step.at]?.press : shown?.foldAll?.press
  if (!command) return []
  tabs[step.tab]!.ref('folds')?.send(command.event)
  return command.event.sections.map((id) => [id, command.event.folded] as const)
}

const take = async (here: World, step: Step, latest: Map<string, boolean>) => {
  switch (step.type) {
    case 'press':
    case 'pressAll':
      for (const [id, folded] of press(here, step)) latest.set(id, folded)
      return
    case 'leave':
      return here.tabs[step.tab]!.arrive('/programs')
    case 'come':
      return here.tabs[step.tab]!.arrive(address)
    case 'hold':
      return here.tabs[step.tab]!.desk.hold('outbox.keep')
    case 'release':
      return here.tabs[step.tab]!.desk.free('outbox.keep')
    case 'offline':
    case 'online':
      for (const { desk } of here.tabs)
        desk.failAlways('outbox.send', step.type === 'offline' ? { type: 'Offline' } : null)
      return
    case 'wait':
      return here.wait(step.ms)
  }
}

test('P4.2.02 P4.2.03 V7.12 what two tabs fold, in any order, is merged section by section: the last press counts', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const here = await world()
      const latest = new Map<string, boolean>()
      for (const step of walk) {
        // No two presses are at once.
        await here.wait(1)
        await take(here, step, latest)
        await quiet()
      }
      for (const each of here.tabs) {
        each.desk.free('outbox.keep')
        each.desk.failAlways('outbox.send', null)
        await each.arrive(address)
        each.woke.tell({ type: 'wokeUp' })
      }
      await here.wait(40_000)
      const expected = ids.filter((id) => latest.get(id))
      expect([here.folded(0), here.folded(1)]).toEqual([expected, expected])
      const known = here.studio.members.get('anna@adagio.test')!.profile.foldedSections['first-steps'] ?? {}
      expect(foldedIn(known).toSorted()).toEqual(expected.toSorted())
      expect(here.tabs.flatMap(({ failures }) => failures)).toEqual([])
    }),
    { numRuns: runs(120) },
  )
})
