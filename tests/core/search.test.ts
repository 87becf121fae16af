import { describe, expect, test } from 'vitest'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Found, Hit, Search } from '../../core/search/rules.ts'
import {
  answered,
  boxOf,
  isInAddress,
  isSearchable,
  lastPage,
  pageNumbers,
  pagesOf,
  queryOf,
  searchOf,
  sought,
  typed,
} from '../../core/search/rules.ts'
import { offline } from './running.ts'

const barre: Search = { query: 'barre', tab: 'videos', page: 1 }
const hit: Hit = { id: 'barre001', title: 'Morning Barre', text: '', image: null, addedAt: null }
const found = (count: number): Found => ({
  ...{ programs: null, collections: null, playlists: null },
  videos: { found: count, hits: [hit] },
})

describe('the words', () => {
  test.each([
    ['', false],
    [' ', false],
    ['\n\t\u00a0', false],
    ['a', true],
    [' plié ', true],
  ])('V5.01 %j can be searched for: %j', (text, can) => {
    expect(isSearchable(text)).toBe(can)
  })

  test('V5.01 are searched for without the spaces around them, and with those between them', () => {
    expect(queryOf('  grand  plié ')).toBe('grand  plié')
    expect(searchOf({ ...boxOf(barre), text: ' barre ' })).toEqual(barre)
  })

  test('V2.45 others begin at the first page, and none have no answer', () => {
    const box = { ...answered(boxOf({ ...barre, page: 3 }), ok(found(40))) }
    expect(typed(box, 'barre ')).toMatchObject({ text: 'barre ', page: 3 })
    expect(typed(box, 'barres')).toMatchObject({ text: 'barres', page: 1, answer: { tab: 'videos' } })
    expect(typed(box, ' ')).toMatchObject({ text: ' ', page: 1, answer: null })
  })
})

describe('the address', () => {
  test('V2.45 V2.49 wins over what is typed, unless it says what it has said before', () => {
    const box = typed(boxOf(barre), 'bar')
    expect(isInAddress(box, barre)).toBe(true)
    for (const other of [{ ...barre, query: 'bar' }, { ...barre, page: 2 }, { ...barre, tab: 'programs' } as const])
      expect(isInAddress(box, other)).toBe(false)
    expect(sought(box, { ...barre, query: 'jump' })).toEqual(boxOf({ ...barre, query: 'jump' }))
  })

  test('V2.46 another tab of the same words keeps the counts, other words keep nothing', () => {
    const box = answered(boxOf(barre), ok(found(4)))
    expect(sought(box, { ...barre, tab: 'programs' }).answer).toEqual(box.answer)
    expect(sought(box, { ...barre, query: 'jump' }).answer).toBeNull()
  })
})

describe('an answer', () => {
  test('V8.15 a failure leaves no results of an earlier search, and the text', () => {
    const box = answered(answered(boxOf(barre), ok(found(4))), fail(offline))
    expect(box).toMatchObject({ text: 'barre', answer: null, failure: offline })
    expect(answered(box, ok(found(4)))).toMatchObject({ failure: null, answer: { found: found(4) } })
  })

  test.each([
    [0, 1, null],
    [0, 2, 1],
    [10, 1, null],
    [10, 2, 1],
    [11, 2, null],
    [11, 3, 2],
    [95, 99, 10],
  ])('V2.48 V7.27 of %i results page %i leads to %j', (count, page, last) => {
    expect(lastPage(boxOf({ ...barre, page }), ok(found(count)))).toBe(last)
    expect(lastPage(boxOf({ ...barre, page }), fail(offline))).toBeNull()
    expect(lastPage(boxOf({ ...barre, tab: null, page }), ok(found(count)))).toBeNull()
  })

  test.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [20, 2],
    [21, 3],
  ])('V7.27 %i results are %i pages', (count, pages) => {
    expect(pagesOf(count)).toBe(pages)
  })
})

describe('the numbers of the pages', () => {
  test.each([
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [1, 6, '1 2 3 4 5 6'],
    [1, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 … 6 7 8'],
    [4, 8, '1 2 3 4 5 6 7 8'],
    [4, 9, '1 2 3 4 … 7 8 9'],
    [5, 9, '1 2 3 4 5 6 7 8 9'],
    [6, 12, '1 2 3 … 6 … 10 11 12'],
    [20, 20, '1 2 3 … 18 19 20'],
    [1, 1e11, '1 2 3 … 99999999998 99999999999 100000000000'],
  ])('V2.48 on page %i of %i are %s', (page, pages, shown) => {
    expect(
      pageNumbers(page, pages)
        .map((each) => each ?? '…')
        .join(' '),
    ).toBe(shown)
  })
})
