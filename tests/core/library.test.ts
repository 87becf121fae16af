import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccessModel, Product, Viewer } from '../../core/access/index.ts'
import { mayRead, visitor } from '../../core/access/index.ts'
import { comparable, matchesIn } from '../../core/library/file.ts'
import { nextPage, pageAfter, pageFrom, previousPage, sidesOf } from '../../core/library/pages.ts'
import { canvasDensity, fitsTwo, readingWidth } from '../../core/library/width.ts'
import { sizeText } from '../../core/library/words.ts'
import { read, write } from '../../core/routes/index.ts'
import { pricingFor } from '../../core/routes/return-to.ts'
import { day, hour, morning } from '../../fixtures/examples.ts'
import { runs } from '../runs.ts'

const product = (type: Product['type'], from: number, to: number): Product => ({
  ...{ type, createdAt: morning + from, expiresAt: morning + to },
})
const having = (products: readonly Product[], more: Partial<Viewer> = {}): Viewer => ({
  ...{ ...visitor, signedIn: true, products, ...more },
})
const month = product('on-demand', -10 * day, 20 * day)
const year = product('on-demand', -100 * day, 265 * day)
const live = product('live', -10 * day, 20 * day)
const pass = [product('on-demand', -hour, 23 * hour), product('live', -hour, 23 * hour)]

describe('who may read what the library has', () => {
  test.each<readonly [who: string, viewer: Viewer, magazine: boolean, resource: boolean]>([
    ['P2.4.08 P8.04 P2.2.14 a visitor', visitor, false, false],
    ['P2.4.08 an account without a membership', having([]), false, false],
    ['P2.4.08 an account with day passes that are not redeemed', having([], { unusedDayPasses: 3 }), false, false],
    ['P2.4.03 P6.06 an on-demand pass by the month', having([month]), true, true],
    ['P2.4.04 an annual pass', having([year], { combinedOffer: 'on-demand-annual' }), true, true],
    [
      'P2.4.03 the free trial of an on-demand pass',
      having([product('on-demand', -day, 6 * day)], { hasTrial: true }),
      true,
      true,
    ],
    [
      'P2.4.03 the newsletter’s 24-hour on-demand pass',
      having([product('on-demand', -hour, 23 * hour)], { tags: ['pass24'] }),
      true,
      true,
    ],
    ['P2.4.03 a live membership without a day pass', having([live]), true, false],
    ['P2.4.03 on-demand and live', having([month, live]), true, true],
    ['P2.4.03 a redeemed day pass alone', having(pass), false, true],
    ['P2.4.03 a redeemed day pass beside an on-demand pass', having([month, ...pass]), true, true],
    ['P2.4.03 a redeemed day pass beside a live membership', having([live, ...pass]), true, true],
    ['P2.4.03 a redeemed day pass of one who had the newsletter’s', having(pass, { tags: ['pass24'] }), false, true],
    ['P2.4.03 one ms before the pass ends', having([product('on-demand', -30 * day, 1)]), true, true],
    ['P2.4.08 at the instant at which it ends', having([product('on-demand', -30 * day, 0)]), false, false],
    ['P2.4.08 a membership that is over', having([product('live', -60 * day, -day)]), false, false],
    [
      'P2.4.03 a pass of unknown length',
      having([{ type: 'on-demand', createdAt: null, expiresAt: morning + hour }]),
      true,
      true,
    ],
  ])('%s: magazine %j, resources %j', (_, viewer, magazine, resource) => {
    const may = (reading: 'magazine' | 'resource') => mayRead(reading, 'svod', viewer, morning)
    expect([may('magazine'), may('resource')]).toEqual([magazine, resource])
  })

  test.each<readonly [AccessModel, boolean, boolean]>([
    ['avod', true, true],
    ['authvod', false, true],
    ['svod', false, false],
  ])('P2.4.03 in a studio that is %s a visitor: %j, an account without a membership: %j', (model, anyone, account) => {
    for (const reading of ['magazine', 'resource'] as const)
      expect([visitor, having([])].map((viewer) => mayRead(reading, model, viewer, morning))).toEqual([anyone, account])
  })

  test.each(['/library/magazines/spring', '/programs/first-steps/resources/posture'])(
    'P2.4.02 P6.03 the prices keep the way back to %s',
    (path) => {
      expect(write({ route: pricingFor(read(path).route), dialog: null, rest: [] })).toBe(
        `/pricing?next=${encodeURIComponent(path)}`,
      )
    },
  )
})

describe('the number of a page', () => {
  test.each<readonly [string, number | null]>([
    [' 7 ', 7],
    ['1', 1],
    ['12', 12],
    ['0', 1],
    ['-3', 1],
    ['13', 12],
    ['99999999999999999999', 12],
    ['Infinity', 12],
    ['3.9', 3],
    ['', null],
    ['  ', null],
    ['seven', null],
    ['7 of 12', null],
    ['NaN', null],
  ])('P5.01 %j is page %j of twelve', (text, page) => {
    expect(pageFrom(text, 12)).toBe(page)
  })

  test('P5.02 the previous one is inactive on page 1, the next one on the last, one by one and in pairs', () => {
    const steps = (paired: boolean) =>
      [1, 2, 3, 6, 7].map((page) => [previousPage(page, 7, paired), nextPage(page, 7, paired)])
    expect(steps(false)).toEqual([
      [null, 2],
      [1, 3],
      [2, 4],
      [5, 7],
      [6, null],
    ])
    expect(steps(true)).toEqual([
      [null, 2],
      [1, 4],
      [1, 4],
      [4, null],
      [4, null],
    ])
    expect([previousPage(1, 1, true), nextPage(1, 1, true)]).toEqual([null, null])
  })

  test('P2.4.05 in pairs the cover is alone, and so is the last page of an even number', () => {
    expect([1, 2, 3, 4, 5, 6].map((page) => sidesOf(page, 6, true))).toEqual([[1], [2, 3], [2, 3], [4, 5], [4, 5], [6]])
  })

  test('P5.01 P5.02 walking forward opens each page once and in order, backward the same ones, and no command leaves the magazine', () => {
    const command = fc.oneof(
      fc.constantFrom('next', 'previous', 'first', 'last').map((type) => ({ type }) as const),
      fc.string().map((text) => ({ type: 'enter', text }) as const),
      fc.double().map((page) => ({ type: 'goTo', page }) as const),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.boolean(), fc.array(command), (total, paired, commands) => {
        const opened: number[] = []
        for (let page: number | null = 1; page !== null && opened.length <= total; page = nextPage(page, total, paired))
          opened.push(...sidesOf(page, total, paired))
        expect(opened).toEqual(Array.from({ length: total }, (_, at) => at + 1))
        let page = 1
        for (const each of commands) {
          page = pageAfter(page, total, paired, each)
          expect(Number.isInteger(page) && page >= 1 && page <= total).toBe(true)
          const next = nextPage(page, total, paired)
          if (next !== null)
            expect(sidesOf(previousPage(next, total, paired) ?? 0, total, paired)).toEqual(sidesOf(page, total, paired))
        }
      }),
      { numRuns: runs(300) },
    )
  })
})

test.each([
  ['P9.24', 2560, 1200],
  ['P9.24', 1920, 1200],
  ['P9.25', 1919, 900],
  ['P9.25', 1280, 900],
  ['P9.25', 1279, 600],
  ['P9.25', 1024, 600],
  ['P9.26', 1023, 693],
  ['P9.26', 768, 438],
  ['P9.27', 767, 747],
  ['P9.27', 320, 300],
  ['P9.27', 10, 0],
])('%s in a window of %i px what is read is %i px wide', (_, window, width) => {
  expect(readingWidth(window)).toBe(width)
})

test('P2.4.05 two pages are side by side in a landscape window where each has 600 px', () => {
  const sizes = [
    [1920, 1080],
    [1919, 1080],
    [1920, 1920],
    [1920, 1919],
    [1080, 1920],
  ] as const
  expect(sizes.map(([width, height]) => fitsTwo({ width, height }))).toEqual([true, false, false, true, false])
})

test('P2.4.05 P2.2.13 a canvas is as sharp as the screen, to three times and to what a phone can draw', () => {
  const densities = [
    [355, 473, 2],
    [355, 473, 4],
    [4_096, 4_096, 3],
    [0, 0, 1],
  ] as const
  expect(densities.map(([width, height, screen]) => canvasDensity(width, height, screen))).toEqual([2, 3, 1, 1])
})

test('P2.2.13 a text is found whatever its case and however its lines are broken', () => {
  const texts = comparable(['A plié is a bend.\nThe  Plié begins.', 'no such word', 'PLIÉ'])
  expect(matchesIn(texts, ' plié ')).toEqual([
    { page: 1, nth: 0 },
    { page: 1, nth: 1 },
    { page: 3, nth: 0 },
  ])
  expect(matchesIn(texts, 'bend. the plié')).toEqual([{ page: 1, nth: 0 }])
  expect([matchesIn(texts, '  '), matchesIn(texts, '.*'), matchesIn([], 'plié')]).toEqual([[], [], []])
})

test('P2.2.13 a text is found with or without its accents, however these are written; other marks of a letter count', () => {
  const texts = comparable(['Plié, plie\u0301, PLIE', 'arrière', 'efface\u0301e', 'ﬁnger', 'が'])
  expect(matchesIn(texts, 'plie').map(({ page }) => page)).toEqual([1, 1, 1])
  expect(matchesIn(texts, 'plié')).toHaveLength(3)
  for (const [query, page] of [
    ['ARRIERE', 2],
    ['effacé', 3],
    ['effacee', 3],
    ['finger', 4],
    ['が', 5],
  ] as const)
    expect([query, matchesIn(texts, query)]).toEqual([query, [{ page, nth: 0 }]])
  expect(matchesIn(texts, 'か')).toEqual([])
})

test('P3.09 the size of a file is told in its own unit', () => {
  const sizes = [1, 999, 15_826, 999_499, 999_500, 1_200_000]
  expect(sizes.map(sizeText)).toEqual(['1 KB', '1 KB', '16 KB', '999 KB', '1.0 MB', '1.2 MB'])
})
