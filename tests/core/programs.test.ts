// What is fetched late is there from the start: a clock that stands cannot wait for it.
import '../../core/content/machine.ts'
import { describe, expect, test } from 'vitest'
import { viewerOf, visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { ProgramDetail } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { QueryState } from '../../core/kernel/query.ts'
import { query } from '../../core/kernel/query.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { canonical } from '../../core/page/programs/index.ts'
import { outlineView } from '../../core/page/programs/outline.view.ts'
import { programPageView, programView } from '../../core/page/programs/view.ts'
import type { ProgramTab } from '../../core/routes/index.ts'
import { read, write } from '../../core/routes/index.ts'
import { aCatalogue, aLesson, aProfile, aProgram, day, morning } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { alone, down, missing, quiet } from './running.ts'
import { visit } from './visit.ts'

const looking = (has: Partial<ViewContext> = {}): ViewContext => ({
  ...{ catalogue: aCatalogue(), viewer: visitor, known: true, now: morning, progress: {}, rest: [] },
  isFavourite: () => false,
  ...has,
})
const member = viewerOf(aProfile())
const state = (lastTime: number, completed = false) => ({ lastTime, completed, programId: null, updatedAt: morning })
const own = (lastTime: number, completed = false, updatedAt = morning) => ({
  ...{ ...state(lastTime, completed), programId: 'first-steps', updatedAt },
})
const section = (id: string, bonus: boolean, ...modules: readonly (readonly ReturnType<typeof aLesson>[])[]) => ({
  id,
  name: id,
  image: null,
  bonus,
  modules: modules.map((lessons, at) => ({ id: `${id}-${at}`, name: `Module ${at}`, image: null, lessons })),
})

const program = aProgram({
  description: 'Take your time: 1:00 a day.\n\nhttps://dance.test',
  sections: [
    section('posture', false, [aLesson(), aLesson({ id: 'lesson02', duration: 90 })], []),
    section('empty', false, [], []),
    section('extras', true, [aLesson({ id: 'floor001' }), aLesson({ id: 'lesson04', unlocked: true })]),
  ],
})

describe('a program', () => {
  test('P2.2.05 P3.01 begins with its level and the first paragraph of its description', () => {
    const shown = (has: Parameters<typeof aProgram>[0]) => programView(aProgram(has), looking())
    const { intro, counts } = shown({ level: 'Beginner to Advanced', description: '\nWith a\nchair.\n\nMore.' })
    expect([intro, counts.split(' · ')[0]]).toEqual(['With a chair.', 'Beginner to Advanced'])
    expect(shown({ level: '', description: '' })).toMatchObject({
      intro: '',
      counts: expect.stringMatching(/^1 section/),
    })
  })

  test('P2.2.05 V5.06 counts its sections, modules, lessons and their time, all without bonus sections, which are shown none the less', () => {
    const progress = { lesson01: state(600, true), floor001: state(600, true) }
    const { counts, done } = programView(program, looking({ progress }))
    expect(counts).toBe('Beginner · 1 section · 1 module · 2 lessons · 12 min')
    expect(done).toEqual({ lessons: 1, of: 2, part: 0.5, percent: '50%', text: '1 of 2 lessons done' })
    expect(outlineView(program, looking()).flatMap(({ modules }) => modules)).toHaveLength(2)
  })

  test('P2.2.05 P2.2.06 P2.2.09 one without lessons says so, with a way on, and has nothing to fold or to complete', () => {
    const bare = aProgram({ sections: [section('empty', false, [], [])] })
    expect(programView(bare, looking({ rest: [['utm_source', 'x']] }))).toMatchObject({
      ...{ start: null, foldAll: null, done: null },
      empty: { text: 'No lessons here yet', action: { href: '/programs?utm_source=x', label: 'Browse programs' } },
    })
    const extras = aProgram({ sections: [section('extras', true, [aLesson()])] })
    expect(programView(extras, looking())).toMatchObject({
      ...{ empty: null, done: null, foldAll: { label: 'Collapse sections' } },
    })
    expect(programView(program, looking()).empty).toBeNull()
  })

  test('P2.2.08 P2.2.09 each section has its lesson count and its length, and in it modules and their lessons', () => {
    const sections = outlineView(program, looking())
    expect(sections.map(({ name, meta, bonus }) => [name, meta, bonus])).toEqual([
      ['posture', '2 lessons · 12 min', false],
      ['extras', '2 lessons · 20 min', true],
    ])
    expect(sections[0]!.modules[0]!.lessons.map(({ id, duration }) => [id, duration])).toEqual([
      ['lesson01', '10:00'],
      ['lesson02', '1:30'],
    ])
  })

  test('P2.2.10 P4.1.01 each lesson says how far one is, and leads to it', () => {
    const progress = { lesson01: state(300), lesson02: state(90, true), floor001: state(0) }
    const seen = looking({ viewer: member, progress })
    const [sections, { done }] = [outlineView(program, seen), programView(program, seen)]
    const lessons = sections.flatMap(({ modules }) => modules.flatMap((module) => module.lessons))
    expect(lessons.map(({ status }) => status)).toEqual(['in progress', 'completed', 'in progress', 'not started'])
    expect(lessons[0]!.href).toBe('/programs/first-steps/sections/posture/p/0/v/0')
    expect(done).toEqual({ lessons: 1, of: 2, part: 0.5, percent: '50%', text: '1 of 2 lessons done' })
  })

  test('V2.31 V6.02 its start button has the first label that applies, and leads to the first lesson that is not finished', () => {
    const start = (has: Partial<ViewContext>) => programView(program, looking(has)).start
    const lesson = { locked: false, lesson: 'Lesson 1: Standing well' }
    const first = '/programs/first-steps/sections/posture/p/0/v/0'
    const done = (...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, state(600, true)]))
    expect(start({ viewer: member })).toEqual({ ...lesson, label: 'Start Watching', href: first })
    expect(start({ viewer: member, progress: { lesson01: state(30) } })).toMatchObject({
      ...lesson,
      label: 'Keep Going',
    })
    expect(start({ viewer: member, progress: done('lesson01') })).toMatchObject({
      ...{ label: 'Keep Going', lesson: 'Lesson 2: Standing well' },
      href: '/programs/first-steps/sections/posture/p/0/v/1',
    })
    const main = done('lesson01', 'lesson02')
    expect(start({ viewer: member, progress: main })).toEqual({ ...lesson, label: 'Take Again', href: first })
    const extra = aProgram({ sections: [section('extras', true, [aLesson()])] })
    const over = looking({ viewer: member, progress: done('lesson01') })
    expect([programView(extra, looking()).start?.label, programView(extra, over).start?.label]).toEqual([
      'Start 7-Day Free Trial',
      'Take Again',
    ])
    expect(start({})).toMatchObject({
      ...{ label: 'Start 7-Day Free Trial', locked: true },
      href: `/pricing?next=${encodeURIComponent(first)}`,
    })
    expect(start({ viewer: { ...visitor, hasTrial: true } })).toMatchObject({ label: 'Join to watch' })
    expect(start({ known: false })).toMatchObject({ label: 'Start Watching', locked: false, href: first })
    expect(programView(aProgram({ sections: [] }), looking()).start).toBeNull()
  })

  test.each([
    ['the lesson in progress, not one before it', { lesson03: own(30) }, 3],
    ['the latest one of several in progress', { lesson02: own(30, false, morning + 1), lesson04: own(9) }, 2],
    ['the one after the latest, where that is completed', { lesson03: own(600, true) }, 4],
    ['the next that is not completed', { lesson02: own(600, true), lesson03: own(9, true, 0) }, 4],
    ['one before, where all after it are completed', { lesson04: own(600, true) }, 1],
    ['the first open one before', { lesson01: state(600, true), lesson04: own(600, true) }, 2],
    ['the first one, where another was completed elsewhere', { lesson03: state(600, true) }, 1],
    ['what was begun elsewhere, where nothing was in the program', { lesson03: state(30) }, 3],
    ['what was watched in the program, not later elsewhere', { lesson02: own(30, false, 0), lesson03: state(30) }, 2],
  ])('V2.25 V2.31 Keep Going leads to %s', (_, progress, to) => {
    const lessons = [1, 2, 3, 4].map((nth) => aLesson({ id: `lesson0${nth}`, title: `Lesson ${nth}` }))
    const four = aProgram({ sections: [section('posture', false, lessons)] })
    expect(programView(four, looking({ viewer: member, progress })).start).toMatchObject({
      ...{ label: 'Keep Going', lesson: `Lesson ${to}: Lesson ${to}` },
      href: `/programs/first-steps/sections/posture/p/0/v/${to - 1}`,
    })
  })

  test('P2.2.10 Free is said of open lessons to who has no subscription, and of none before it is known who looks', () => {
    const marks = (has: Partial<ViewContext>) =>
      outlineView(program, looking(has)).flatMap(({ modules }) =>
        modules.flatMap(({ lessons }) => lessons.map(({ free, locked }) => [free, locked])),
      )
    const [open, shut, plain] = [
      [true, false],
      [false, true],
      [false, false],
    ]
    expect(marks({})).toEqual([shut, shut, open, open])
    expect(marks({ viewer: member })).toEqual([plain, plain, plain, plain])
    expect(marks({ known: false })).toEqual([plain, plain, plain, plain])
    const later = morning + 30 * day
    expect(marks({ viewer: { ...member, confirmedAt: later }, now: later })).toEqual([shut, shut, open, open])
  })

  test('P2.2.05 its description has no moments, for there is nothing to seek in', () => {
    const { description } = programView(program, looking())
    expect(description.flat().map(({ type }) => type)).toEqual(['text', 'text', 'text', 'link'])
  })

  test('P2.2.01 P2.2.03 P4.2.01 has a tab for its outline and one for its description, each with an address of its own; what the address does not name is the outline', () => {
    const shown = (view: ProgramTab) => {
      const { tabs, view: open } = programView(program, looking(), { view, folded: [], by: null })
      return [open, tabs.filter(({ on }) => on).map(({ label }) => label)]
    }
    expect(programView(program, looking()).tabs.map(({ label, href }) => [label, href])).toEqual([
      ['Program', '/programs/first-steps'],
      ['Description', '/programs/first-steps?view=description'],
    ])
    expect([shown('program'), shown('description'), shown('resources')]).toEqual([
      ['program', ['Program']],
      ['description', ['Description']],
      ['program', ['Program']],
    ])
  })

  test('P2.2.03 P2.4.02 a program with resources has a tab for them; they are locked for whoever has no subscription', () => {
    const about = { id: 'sheet1', program: 'first-steps', title: 'A Map of the Barre', description: '', type: 'pdf' }
    const sheet = { ...about, image: null, size: 2_048, canDownload: true, url: 'https://files.test/a.pdf' }
    const shown = (has: Partial<ViewContext>) =>
      programView({ ...program, resources: [sheet] }, looking(has), { view: 'resources', folded: [], by: null })
    expect(shown({}).tabs.map(({ label, on }) => [label, on])).toEqual([
      ...[
        ['Program', false],
        ['Description', false],
      ],
      ['Resources', true],
    ])
    const card = (has: Partial<ViewContext>) =>
      shown(has).resources.map(({ title, locked, href }) => [title, locked, href])
    const address = '/programs/first-steps/resources/sheet1'
    expect(card({ viewer: member })).toEqual([['A Map of the Barre', false, address]])
    expect(card({})).toEqual([['A Map of the Barre', true, `/pricing?next=${encodeURIComponent(address)}`]])
  })

  test('P2.2.06 P2.2.07 P2.2.08 P4.2.02 P4.2.03 a section is folded by itself, all by one button, whose words say what it does', () => {
    const shown = (folded: readonly string[]) =>
      programView(program, looking(), { view: 'program', folded, by: 'anna' })
    const all = ['posture', 'extras']
    const pressed = (folded: readonly string[]) =>
      outlineView(program, looking(), { folded, by: 'anna' }).map(({ folded: is, press: { event } }) => [
        is,
        event.folded,
        event.sections,
      ])
    expect(pressed([])).toEqual([
      [false, true, ['posture']],
      [false, true, ['extras']],
    ])
    expect(pressed(['posture'])).toEqual([
      [true, false, ['posture']],
      [false, true, ['extras']],
    ])
    const button = (folded: readonly string[]) => {
      const { label, press } = shown(folded).foldAll!
      return [label, press.event.folded, press.event.sections]
    }
    expect(button([])).toEqual(['Collapse sections', true, all])
    expect(button(['posture'])).toEqual(['Collapse sections', true, all])
    expect(button([...all, 'gone'])).toEqual(['Expand sections', false, all])
  })

  test('P2.2.11 P2.2.12 P6.02 P6.06 whoever has no subscription is led from the description to the prices; a member follows its links', () => {
    const links = (has: Partial<ViewContext>) => {
      const { description, descriptionLeads, back } = programView(program, looking(has))
      const pieces = description
        .flat()
        .flatMap((piece) => (piece.type === 'link' ? [[piece.href, piece.external]] : []))
      return [descriptionLeads, pieces, back]
    }
    const prices = '/pricing?next=%2Fprograms%2Ffirst-steps%3Fview%3Ddescription'
    expect(links({})).toEqual([prices, [[prices, false]], '/programs/first-steps'])
    const open = [null, [['https://dance.test', true]], '/programs/first-steps']
    expect([links({ viewer: member }), links({ known: false })]).toEqual([open, open])
  })

  test('V9.24 it has one address whichever of its tabs is open, and is told about in one line with a picture', () => {
    const opened = aProgram({ programId: 'steps', description: 'From  the\n\nvery beginning.', image: '/steps.webp' })
    const { canonical, summary, shareImage } = programView(opened, looking({ rest: [['mid', 'x']] }))
    expect([canonical, summary, shareImage]).toEqual([
      '/programs/steps',
      'From the very beginning.',
      '/steps.webp?width=720',
    ])
    expect(programView(opened, looking()).subject).toEqual({ type: 'program', program: opened, seconds: 600 })
  })

  test('V8.07 its page is loading, missing, failed or there', async () => {
    const shown = async (answer: Result<ProgramDetail, Failure>, viewContext: ViewContext | null = looking()) => {
      const { actor } = alone(query('program', async (_: undefined) => answer))
      await quiet()
      return programPageView(actor.getSnapshot() as QueryState<ProgramDetail>, viewContext).type
    }
    expect(programPageView(undefined, looking()).type).toBe('loading')
    expect(await shown(ok(program))).toBe('ready')
    expect(await shown(ok(program), null)).toBe('loading')
    expect(await shown(fail(missing))).toBe('missing')
    expect(await shown(fail(down))).toBe('failed')
  })
})

describe('the address of a program', () => {
  const steps = aProgram({ id: 'prog0001', programId: 'first-steps' })

  test.each([
    ['/programs/prog0001', '/programs/first-steps'],
    ['/programs/prog0001?app-config=x', '/programs/first-steps?app-config=x'],
    ['/programs/prog0001?u=login', '/programs/first-steps?u=login'],
    ['/programs/first-steps', null],
    ['/programs/another', null],
    ['/m/prog0001', null],
  ])('P2.2.04 at %s, the canonical address is %j', (from, to) => {
    const led = canonical(read(from), steps)
    expect(led && write(led)).toBe(to)
  })

  test('P2.2.04 a program that was opened by its own id is led once to its canonical address, in place of the first', async () => {
    const studio = memoryStudio({ programs: [steps] })
    const here = await visit('/programs/prog0001?app-config=x', { studio })
    expect(here.at()).toBe('/programs/first-steps?app-config=x')
    expect(here.went.map(({ replace }) => replace)).toEqual([true])
    expect((await visit('/programs/first-steps', { studio })).went).toEqual([])
  })
})
