import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Module, ProgramDetail, Section } from '../../core/catalogue/index.ts'
import type { ProgramLesson } from '../../core/playback/queue/index.ts'
import { lessonAt, lessonOf, lessonRoute, lessonsInOrder } from '../../core/playback/queue/index.ts'
import { read } from '../../core/routes/index.ts'
import { aLesson, aProgram } from '../../fixtures/examples.ts'

const idOf = ({ section, playlist, video }: ProgramLesson): string => `${section.id} ${playlist} ${video}`
const indexOf = ({ section, playlist, video }: ProgramLesson) => ({ section: section.id, playlist, video })

const module = (id: string, lessons: number, from: number): Module => ({
  ...{ id, name: id, image: null },
  lessons: Array.from({ length: lessons }, (_, at) => aLesson({ id: `lesson${String(from + at).padStart(2, '0')}` })),
})

/** A program of sections, each a list of the sizes of its modules; lessons may be repeated in it. */
const programOf = (sizes: readonly (readonly number[])[], repeated = false): ProgramDetail => {
  let made = 0
  const sections = sizes.map(
    (modules, at): Section => ({
      ...{ id: `sec-${at}`, name: `Section ${at}`, image: null, bonus: at % 3 === 2 },
      modules: modules.map((size, nth) => {
        const own = module(`mod-${at}-${nth}`, size, repeated ? 0 : made)
        made += size
        return own
      }),
    }),
  )
  return aProgram({ sections })
}

const aSize = fc.array(fc.array(fc.nat(4), { maxLength: 4 }), { maxLength: 6 })

describe('the order of lessons', () => {
  test('P4.3.01 P4.3.02 goes through a module, then the next module, then the next section, and back the same way', () => {
    const program = programOf([[2, 0, 1], [], [1]])
    expect(lessonsInOrder(program).map(idOf)).toEqual(['sec-0 0 0', 'sec-0 0 1', 'sec-0 2 0', 'sec-2 0 0'])
    const at = (section: string, playlist: number, video: number) => {
      const { previous, present, next } = lessonAt(program, { section, playlist, video })
      return [previous, present, next].map((found) => found && idOf(found))
    }
    expect(at('sec-0', 0, 0)).toEqual([null, 'sec-0 0 0', 'sec-0 0 1'])
    expect(at('sec-0', 2, 0)).toEqual(['sec-0 0 1', 'sec-0 2 0', 'sec-2 0 0'])
    expect(at('sec-2', 0, 0)).toEqual(['sec-0 2 0', 'sec-2 0 0', null])
  })

  test.each([
    ['a section that there is not', '/programs/first/sections/sec-9/p/0/v/0'],
    ['an empty module', '/programs/first/sections/sec-0/p/1/v/0'],
    ['a lesson after the last', '/programs/first/sections/sec-0/p/0/v/2'],
    ['a lesson before the first', '/programs/first/sections/sec-0/p/0/v/-1'],
  ])('P5.03 there is no lesson at %s', (_, address) => {
    const { route } = read(address)
    expect(route.type === 'lesson' && lessonAt(programOf([[2, 0, 1]]), route)).toEqual({
      ...{ previous: null, present: null, next: null },
    })
  })

  test('P4.3.01 P4.3.02 next undoes previous, walking meets each lesson once, also where a class is in a program twice', () => {
    fc.assert(
      fc.property(aSize, fc.boolean(), (sizes, repeated) => {
        const program = programOf(sizes, repeated)
        const all = lessonsInOrder(program)
        const met: string[] = []
        let here = all[0] ?? null
        while (here && met.length <= all.length) {
          met.push(idOf(here))
          const { previous, next }: ReturnType<typeof lessonAt> = lessonAt(program, indexOf(here))
          if (previous) expect(idOf(lessonAt(program, indexOf(previous)).next!)).toBe(idOf(here))
          if (next) expect(idOf(lessonAt(program, indexOf(next)).previous!)).toBe(idOf(here))
          here = next
        }
        expect(met).toEqual(all.map(idOf))
        expect(new Set(met).size).toBe(met.length)
      }),
    )
  })

  test('P4.3.01 an empty section that is put in anywhere changes nothing', () => {
    fc.assert(
      fc.property(aSize, fc.nat(6), fc.constantFrom([], [0], [0, 0]), (sizes, at, empty) => {
        const program = programOf(sizes)
        const extra: Section = {
          id: 'sec-empty',
          name: '',
          image: null,
          bonus: false,
          modules: empty.map(() => module('none', 0, 0)),
        }
        const sections = program.sections.toSpliced(at, 0, extra)
        expect(lessonsInOrder({ sections }).map(idOf)).toEqual(lessonsInOrder(program).map(idOf))
      }),
    )
  })

  test('P2.3.01 V2.25 a lesson has one address, and is found by its class', () => {
    const program = programOf([[1], [0, 2]])
    const found = lessonOf(program, 'lesson02')!
    expect(lessonRoute('first-steps', found)).toEqual(read('/programs/first-steps/sections/sec-1/p/1/v/1').route)
    expect(lessonOf(program, 'elsewhere')).toBeNull()
  })
})
