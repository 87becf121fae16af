import { describe, expect, test } from 'vitest'
import { changeText, percentOf, scoreText, timeText, withRow } from './text.ts'

describe('what is told of mutations', () => {
  test('a time is seconds up to a minute, and then minutes', () => {
    expect([400, 17_600, 59_400, 59_600, 89_000, 299_000].map(timeText)).toEqual([
      ...['0 s', '18 s', '59 s', '1 min', '1 min', '5 min'],
    ])
  })

  test('a change that was not noticed is shown with the original code and the changed one', () => {
    const source = 'const one = 1\nconst sum = one +\n  two\n'
    const change = (end: { line: number; column: number }, replacement: string) => ({
      ...{ file: 'core/a.ts', replacement },
      location: { start: { line: 2, column: 13 }, end },
    })
    expect(changeText('Survived', change({ line: 2, column: 16 }, 'two'), source)).toBe(
      'Survived core/a.ts:2\n    - one\n    + two',
    )
    expect(changeText('NoCoverage', change({ line: 3, column: 6 }, 'one - two'), source)).toBe(
      'NoCoverage core/a.ts:2\n    - one +\n    -   two\n    + one - two',
    )
  })

  test('a score is rounded down, and below the least it says so', () => {
    expect([percentOf(0, 0), percentOf(1, 3), percentOf(1, 200)]).toEqual([100, 66, 99])
    expect([scoreText('queue', 90), scoreText('queue', 75)]).toEqual([
      ...['queue: 90 % of its rules', 'queue: 75 %, below 90 %'],
    ])
  })

  test('the line of one feature is written into the table, and no other', () => {
    const page = '| live | 1 % |\n| my-live | 2 % |\n'
    expect(withRow(page, 'live', ['97 % of 250', '–'])).toBe('| live | 97 % of 250 | – |\n| my-live | 2 % |\n')
  })
})
