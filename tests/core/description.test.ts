import { describe, expect, test } from 'vitest'
import type { Piece } from '../../core/catalogue/index.ts'
import { chaptersOf, described } from '../../core/catalogue/index.ts'

const pieces = (description: string, duration = 5_400): readonly Piece[] => described({ description, duration }).flat()
const seeks = (description: string, duration?: number) =>
  pieces(description, duration).flatMap((piece) => (piece.type === 'seek' ? [piece.at] : []))
const links = (description: string) =>
  pieces(description).flatMap((piece) => (piece.type === 'link' ? [piece.href] : []))

describe('a description', () => {
  test('V5.03 h:mm:ss, hh:mm:ss, mm:ss and m:ss become moments', () => {
    expect(seeks('0:00 a 1:05 b 12:40 c 1:02:03 d 01:02:03 e')).toEqual([0, 65, 760, 3_723, 3_723])
  })

  test('V5.03 what only looks like a moment stays text', () => {
    for (const text of [
      '1:60',
      '1:5',
      '1:234',
      'a1:05',
      '1:05b',
      '75:30',
      '1:75:30',
      '4:3',
      ':30',
      '2026-03-02T10:00:00Z',
    ])
      expect([text, seeks(text)]).toEqual([text, []])
  })

  test('V5.03 a moment beyond the end stays text, the very end does not; without an end any moment counts', () => {
    expect(seeks('30:00 30:01', 1_800)).toEqual([1_800])
    expect(seeks('99:59 59:59', 0)).toEqual([3_599])
  })

  test('V5.03 addresses of the web can be followed, the sign after them is not theirs', () => {
    expect(links('See https://dance.test/a?b=1:05, (http://x.test) and HTTPS://Y.test/z.')).toEqual([
      ...['https://dance.test/a?b=1:05', 'http://x.test', 'HTTPS://Y.test/z'],
    ])
    expect(seeks('https://dance.test/10:30')).toEqual([])
  })

  test('V5.03 P2.3.11 a broken address stays text, and so does every other scheme', () => {
    for (const text of [
      'https://',
      'http://nohost',
      'https://%%x.test',
      'https://@x.test',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://x.test',
      'https://?a.b',
    ])
      expect([text, links(text)]).toEqual([text, []])
  })

  test('V5.03 paragraphs are parted by empty lines, whatever ends a line', () => {
    expect(described({ description: ' one\n\n\ntwo\r\n \r\nthree ', duration: 0 })).toHaveLength(3)
    expect(described({ description: ' \n\n ', duration: 0 })).toEqual([])
  })

  test('V5.03 a very long description is read in a moment', () => {
    const long = [
      '('.repeat(40_000),
      'a.'.repeat(20_000),
      '1:'.repeat(20_000),
      `https://${'a.'.repeat(20_000)}@`,
      '\n '.repeat(20_000),
      `1:00 ${'.'.repeat(40_000)}x${'.'.repeat(40_000)}y`,
    ]
    let steps = 0
    for (const description of long) {
      steps += pieces(description).length + chaptersOf({ description, duration: 600 }).length
    }
    expect(steps).toBeGreaterThan(0)
  }, 2_000)
})

describe('chapters', () => {
  test('V5.03 are the lines with one moment and some words, in the order of time', () => {
    const description = '10:00 – Tendus\n0:30 Pliés.\nWarm up from 2:00 to 4:00\n5:00\nNo moment here\n20:00 Too late'
    expect(chaptersOf({ description, duration: 900 })).toEqual([
      { at: 30, title: 'Pliés' },
      { at: 600, title: 'Tendus' },
    ])
  })
})
