import { describe, expect, test } from 'vitest'
// What is fetched late is there from the start: a clock that stands cannot wait for it.
import '../../core/content/machine.ts'
import type { ProgramDetail } from '../../core/catalogue/index.ts'
import { lessonPlayingScreen, lessonScreen } from '../../core/page/programs/index.ts'
import { shownMost } from '../../core/page/programs/lesson-lists.view.ts'
import { pricingFor, read, write } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aClass, aLesson, aProfile, aProgram, ben, hour, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { missing, running } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf } from './visit.ts'

const nameOf = (nth: number): string => `lesson${String(nth).padStart(2, '0')}`
const titleOf = (nth: number): string => `Lesson ${nth}`

/** A program of two sections: a module of five lessons, one of two, and one of as many as are asked for; the first lesson is free. */
const programWith = (last: number): ProgramDetail => {
  const lessons = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      aLesson({ id: nameOf(from + at), title: titleOf(from + at), unlocked: from + at === 1 }),
    )
  return aProgram({
    id: 'crs00001',
    sections: [
      {
        ...{ id: 'sec-1', name: 'Posture', image: null, bonus: false },
        modules: [
          { id: 'mod-1', name: 'Standing', image: null, lessons: lessons(1, 5) },
          { id: 'mod-2', name: '', image: null, lessons: lessons(6, 2) },
        ],
      },
      {
        ...{ id: 'sec-2', name: 'Barre', image: null, bonus: false },
        modules: [
          { id: 'mod-3', name: 'Pliés', image: null, lessons: lessons(8, last) },
          { id: 'mod-4', name: 'Bows', image: null, lessons: lessons(1, 1) },
        ],
      },
    ],
  })
}

const description =
  'The pliés begin at 2:00. See https://adagio.test/programs and https://shoes.test/new, not http://[bad.'

const studioOf = (last = 4, who: Member | null = null) => {
  const program = programWith(last)
  const ids = program.sections.flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons))
  return memoryStudio({
    members: [aProfile(), ben, ...(who ? [who] : [])].map((each) => aMember(each)),
    programs: [program],
    media: ids.map(({ id, title, unlocked }) =>
      aClass({ id, title, duration: 600, unlocked, description, free: null }),
    ),
  })
}

const first = '/programs/first-steps/sections/sec-1/p/0/v/0'
const at = (playlist: number, video: number, section = 1) =>
  `/programs/first-steps/sections/sec-${section}/p/${playlist}/v/${video}`

const open = async (address: string, who: Member | null = aProfile(), studio = studioOf()) => {
  const here = await running({ address, studio, ...(who && { device: deviceOf(who) }) })
  await here.wait(1)
  const page = () => {
    const { page: state } = shownBy(here, lessonScreen)
    if (state.type !== 'ready') throw new Error(`the lesson is ${state.type}`)
    return state.page
  }
  const playing = () => {
    const { playing: state } = shownBy(here, lessonPlayingScreen)
    if (state.type !== 'ready') throw new Error(`what plays is ${state.type}`)
    return state.media
  }
  return { ...here, page, playing }
}

describe('the page of a lesson', () => {
  test('P2.3.02 P2.3.12 has its title, its number in its module, and the lessons before and after it', async () => {
    const { page } = await open(at(0, 4))
    expect(page()).toMatchObject({
      ...{ title: 'Lesson 5', module: 'Standing', count: '5 of 5', completed: null },
      program: { href: '/programs/first-steps' },
      previous: { href: at(0, 3), label: 'Previous', spoken: 'Previous: Lesson 4' },
      next: { href: at(1, 0), label: 'Next', spoken: 'Next: Lesson 6' },
    })
    const { page: begins } = await open(first)
    expect(begins()).toMatchObject({ previous: null, count: '1 of 5' })
    const { page: ends } = await open(at(1, 0, 2))
    expect(ends()).toMatchObject({ next: null, count: '1 of 1', title: 'Lesson 1' })
  })

  test('P2.3.12 P2.3.14 beside its own list are those before and after it, three lessons each and how many more', async () => {
    const { page } = await open(at(1, 0))
    const shown = ({ previous, present, next }: ReturnType<typeof page>['lists']) =>
      [previous, present, next].map(
        (list) => list && [list.name, list.lessons.map(({ title }) => title), list.more?.text ?? null],
      )
    expect(shownMost).toBe(3)
    expect(shown(page().lists)).toEqual([
      ['Standing', ['Lesson 1', 'Lesson 2', 'Lesson 3'], '+2 more...'],
      ['Posture', ['Lesson 6', 'Lesson 7'], null],
      ['Pliés', ['Lesson 8', 'Lesson 9', 'Lesson 10'], '+1 more...'],
    ])
    expect(page().lists.present.lessons.map(({ current }) => current)).toEqual([true, false])
  })

  test.each([
    [20, true],
    [21, false],
  ])('P2.3.13 beside a list of %i lessons those before and after it are shown: %s', async (size, isShown) => {
    const { page } = await open(at(0, 0, 2), aProfile(), studioOf(size))
    const { previous, present, next } = page().lists
    expect(present.lessons).toHaveLength(size)
    expect([previous !== null, next !== null]).toEqual([isShown, isShown])
  })

  test('P5.03 V8.07 an index that there is not is not found, and so is a program', async () => {
    const stateOf = async (address: string) => {
      const here = await running({ address, studio: studioOf() })
      await here.wait(1)
      return shownBy(here, lessonScreen).page
    }
    expect(await stateOf(at(0, 5))).toMatchObject({
      type: 'missing',
      title: 'Not found',
      text: "This page doesn't exist.",
    })
    expect(await stateOf('/programs/nowhere/sections/a/p/0/v/0')).toMatchObject({ type: 'missing' })
    const lost = await running({
      address: first,
      studio: studioOf(),
      prepare: ({ desk }) => desk.failNext('catalogue.program', missing),
    })
    await lost.wait(1)
    expect(shownBy(lost, lessonScreen).page.type).toBe('missing')
  })

  test('P2.2.04 P2.3.01 the address of a lesson has the canonical id of its program', async () => {
    const { id } = programWith(4)
    const here = await open(first.replace('first-steps', id))
    expect(here.went.map(({ address, replace }) => [write(address), replace])).toEqual([[first, true]])
  })
})

describe('what plays on the page of a lesson', () => {
  test('P2.3.05 the page is canonical without its time, and Share shares the class', async () => {
    const { page, playing } = await open(`${first}?t=60`)
    expect([page().canonical, playing().canonical]).toEqual([first, '/m/lesson01/lesson-1'])
  })

  test('P2.3.03 P5.04 a member’s lesson is opened, and the next one when the address moves on', async () => {
    const here = await open(first)
    expect(here.playing()).toMatchObject({ locked: null, trial: null, playback: 'player', title: 'Lesson 1' })
    expect(here.desk.asked('player.open')).toEqual(['lesson01'])
    await here.arrive(at(0, 1))
    await here.wait(1)
    expect(here.playing().title).toBe('Lesson 2')
    expect(here.desk.asked('player.open')).toEqual(['lesson01', 'lesson02'])
    await here.arrive('/programs/first-steps')
    expect(here.ref('player')).toBeUndefined()
  })

  test('P2.3.04 P2.3.06 P6.01 P6.03 P6.05 whoever may not watch gets a picture that leads to the prices and back, and the trial where they may have one', async () => {
    const here = await open(at(0, 1), null)
    const { locked, trial, playback } = here.playing()
    expect(playback).toBe('paywall')
    expect(read(locked?.href ?? '').route).toEqual(pricingFor(read(at(0, 1)).route))
    expect(trial?.label).toBe('Start 7-Day Free Trial')
    expect(here.desk.asked('player.open')).toEqual([])
    const over = { ...ben, hasTrial: true, hasExpiredTrial: true }
    const tried = await open(at(0, 1), over, studioOf(4, over))
    expect(tried.playing()).toMatchObject({ trial: null, locked: { label: 'This lesson is for members' } })
    const free = await open(first, null)
    expect(free.playing()).toMatchObject({ locked: null, trial: null })
  })

  test('P2.3.07 P2.3.08 P2.3.09 P2.3.10 P2.3.11 P8.03 a time seeks on the same page or leads to the prices; own links stay in the site, others do not, and what is no address is text', async () => {
    const pieces = (media: ReturnType<Awaited<ReturnType<typeof open>>['playing']>) => media.description.flat()
    const here = await open(first)
    const links = pieces(here.playing()).filter(({ type }) => type !== 'text')
    expect(links).toMatchObject([
      { type: 'seek', text: '2:00', href: `${first}?t=120` },
      { type: 'link', href: '/programs', external: false },
      { type: 'link', href: 'https://shoes.test/new', external: true },
    ])
    expect(
      pieces(here.playing())
        .map(({ text }) => text)
        .join(''),
    ).toContain('http://[bad')
    const seek = pieces((await open(at(0, 1), null)).playing()).find(({ type }) => type === 'seek')
    expect(seek && 'href' in seek && read(seek.href).route.type).toBe('pricing')
    here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
    await here.arrive(`${first}?t=120`)
    await here.wait(1)
    expect(here.desk.asked('player.open')).toEqual(['lesson01'])
    expect(here.desk.asked('player.command')).toContainEqual({ type: 'seek', to: 120 })
  })

  test('P2.3.15 P4.1.02 P7.08 P4.1.03 what is watched is reported with its program; once completed a bar leads to the next', async () => {
    const studio = studioOf()
    const here = await open(at(0, 4), aProfile(), studio)
    here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
    here.player.tell({ type: 'playing' })
    here.player.tell({ type: 'time', position: 590, duration: 600, buffered: 600 })
    here.player.tell({ type: 'completed' })
    await here.wait(2_000)
    expect(here.page().completed).toEqual({ text: 'Completed', label: 'Keep going!', href: at(1, 0) })
    const member = studio.members.get(aProfile().email)
    expect(member?.progress.get('lesson05')).toMatchObject({ completed: true, programId: 'first-steps' })
    const next = here.ref('upNext')?.getSnapshot().context.found[0]
    expect(next?.route).toEqual(read(at(1, 0)).route)
  })

  test('P4.3.01 after the last lesson nothing follows', async () => {
    const here = await open(at(1, 0, 2))
    here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
    here.player.tell({ type: 'playing' })
    here.player.tell({ type: 'completed' })
    await here.wait(2_000)
    expect(here.ref('upNext')?.getSnapshot().context.found).toEqual([])
    expect(here.page().completed).toMatchObject({ href: null })
  })
})

describe('in foul weather', () => {
  test('P2.3.03 P4.3.01 a class that is in its program twice plays again as its second lesson', async () => {
    const here = await open(at(0, 3, 2))
    await here.arrive(first)
    await here.wait(1)
    await here.arrive(at(1, 0, 2))
    await here.wait(1)
    expect(here.playing().playback).toBe('player')
    expect(here.page().count).toBe('1 of 1')
  })

  test('P2.3.08 Back to a lesson at a time seeks in no other: what was watched of that one stays', async () => {
    const studio = studioOf()
    const here = await open(at(0, 1), aProfile(), studio)
    here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
    here.player.tell({ type: 'playing' })
    here.player.tell({ type: 'time', position: 400, duration: 600, buffered: 600 })
    await here.arrive(`${first}?t=90`)
    await here.wait(2_000)
    expect(studio.members.get(aProfile().email)?.progress.get('lesson02')).toMatchObject({ lastTime: 400 })
    expect(here.desk.asked('player.open')).toEqual(['lesson02', 'lesson01'])
  })

  test('P2.3.03 P3.04 P5.04 a lesson that only its program calls open is open on its page, as in the list', async () => {
    const studio = studioOf()
    studio.media.set('lesson01', { ...studio.media.get('lesson01')!, unlocked: false })
    const here = await open(first, null, studio)
    expect(here.page().lists.present.lessons[0]).toMatchObject({ free: true, locked: false })
    expect(here.playing().locked).toBeNull()
    expect(here.desk.asked('player.open')).toEqual(['lesson01'])
  })

  test('P2.3.06 V6.02 what a trial does not open offers none, and the paywall says what does', async () => {
    const studio = studioOf()
    studio.media.set('lesson02', { ...studio.media.get('lesson02')!, productIds: '!product:rose' })
    const here = await open(at(0, 1), aProfile(), studio)
    expect(here.playing()).toMatchObject({ playback: 'paywall', locked: null, trial: null })
    const holder = { ...ben, unusedDayPasses: 2 }
    const held = await open(at(0, 1), holder, studioOf(4, holder))
    // The paywall has the offer of a trial itself.
    expect(held.playing()).toMatchObject({ playback: 'paywall', locked: null, trial: null })
    expect(JSON.stringify(held.playing().paywall)).toContain('usePass')
  })

  test('V4.01 P2.3.03 a lesson that is still to come says when, and opens no player', async () => {
    const studio = studioOf()
    const coming = { eventState: 'PRE_LIVE' as const, scheduledStart: morning + hour }
    studio.media.set('lesson01', { ...studio.media.get('lesson01')!, ...coming })
    const here = await open(first, aProfile(), studio)
    expect(here.playing()).toMatchObject({ playback: 'closed', startsText: expect.stringContaining('Starts') })
    expect(here.desk.asked('player.open')).toEqual([])
  })

  test('P4.3.01 a class that is gone is passed over', async () => {
    const studio = studioOf()
    studio.media.delete('lesson02')
    const here = await open(first, aProfile(), studio)
    here.player.tell({ type: 'ready', duration: 600, heights: [], captions: false })
    here.player.tell({ type: 'playing' })
    here.player.tell({ type: 'completed' })
    await here.wait(2_000)
    expect(here.ref('upNext')?.getSnapshot().context.found[0]?.route).toEqual(read(at(0, 2)).route)
  })
})

describe('the way back into a program', () => {
  test('V2.25 P2.2.04 an address that names a class leads to its lesson, and one that names none of the program to its page', async () => {
    const went = async (address: string) => {
      const here = await running({ address, studio: studioOf() })
      await here.wait(1)
      return here.went.map(({ address: to }) => write(to))
    }
    expect(await went('/programs/first-steps?lesson=lesson06')).toEqual([at(1, 0)])
    expect(await went('/programs/first-steps?lesson=elsewhere')).toEqual(['/programs/first-steps'])
  })
})
