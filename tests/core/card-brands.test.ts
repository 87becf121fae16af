import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardBrand, groupedNumber, isCardNumber, isSecurityCode } from '../../core/commerce/checkout/card.rules.ts'
import type { CardBrand } from '../../core/commerce/checkout/index.ts'
import { runs } from '../runs.ts'

interface Brand {
  /** The first digits of its numbers, from and to. */
  readonly starts: readonly (readonly [from: string, to: string])[]
  readonly lengths: readonly number[]
  /** The digits before each space. */
  readonly gaps: readonly number[]
  readonly code: 3 | 4
}

const fours = [4, 8, 12, 16]
const upTo19 = [12, 13, 14, 15, 16, 17, 18, 19]

/** One prefix each. */
const each = (...prefixes: readonly string[]) => prefixes.map((prefix) => [prefix, prefix] as const)

/** What card-validator 10 and its credit-card-type take for a card of each brand, from their documentation. */
const brands: Readonly<Record<CardBrand, Brand>> = {
  visa: { starts: each('4'), lengths: [16, 18, 19], gaps: fours, code: 3 },
  mastercard: {
    starts: [['51', '55'], ['2221', '2229'], ['223', '229'], ['23', '26'], ['270', '271'], ...each('2720')],
    ...{ lengths: [16], gaps: fours, code: 3 },
  },
  amex: { starts: each('34', '37'), lengths: [15], gaps: [4, 10], code: 4 },
  diners: { starts: [['300', '305'], ...each('36', '38', '39')], lengths: [14, 16, 19], gaps: [4, 10], code: 3 },
  discover: { starts: [...each('6011', '65'), ['644', '649']], lengths: [16, 19], gaps: fours, code: 3 },
  unionpay: {
    starts: [
      ...[...each('620'), ['62100', '62182'] as const, ['62184', '62197'] as const, ['62200', '62205'] as const],
      ...[['622010', '622999'] as const, ['623', '626'] as const, ...each('6270', '6272', '6276')],
      ...[['627700', '627779'] as const, ['627781', '627799'] as const, ['6282', '6289'] as const],
      ...[...each('6291', '6292', '810'), ['8110', '8171'] as const],
    ],
    ...{ lengths: upTo19.slice(2), gaps: fours, code: 3 },
  },
  maestro: {
    starts: [
      ...[...each('493698'), ['500000', '504174'] as const, ['504176', '506698'] as const],
      ...[['506779', '508999'] as const, ['56', '59'] as const, ...each('6')],
    ],
    ...{ lengths: upTo19, gaps: fours, code: 3 },
  },
  hiper: {
    starts: each('637095', '63737423', '63743358', '637568', '637599', '637609', '637612'),
    ...{ lengths: [16], gaps: fours, code: 3 },
  },
}

const names = Object.keys(brands) as readonly CardBrand[]

const ranges = names.flatMap((brand) => brands[brand].starts.map(([from, to]) => ({ brand, from, to })))

/** The brand with the longest first digits that a whole number has. */
const brandOf = (digits: string): CardBrand | null =>
  ranges
    .filter(({ from, to }) => digits.slice(0, from.length) >= from && digits.slice(0, to.length) <= to)
    .toSorted((one, other) => other.from.length - one.from.length)[0]?.brand ?? null

/** A number with a last digit that fits the others, or is one too many. */
const withCheck = (digits: string, fits = true): string => {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10) + (fits ? 0 : 1)) % 10}`
}

const grouped = (digits: string, { gaps }: Brand): string =>
  [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('')

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((drawn) => drawn.join(''))

/** The first digits of a range: its ends, and some between them. */
const within = (from: string, to: string) =>
  fc.oneof(fc.constant(from), fc.constant(to), fc.integer({ min: Number(from), max: Number(to) }).map(String))

/** A whole number without its last digit, in each range of a brand. */
const inEachRange = (brand: CardBrand, length: fc.Arbitrary<number>, check: (all: string, length: number) => void) => {
  for (const [from, to] of brands[brand].starts)
    fc.assert(
      fc.property(within(from, to), digits(20), length, (start, rest, of) => {
        const all = (start + rest).slice(0, of - 1)
        fc.pre(brandOf(all) === brand)
        check(all, of)
      }),
      { numRuns: runs(120) },
    )
}

describe.each(names)('the cards of %s, in each of its ranges', (brand) => {
  const rules = brands[brand]

  test('A5.21 A5.22 A5.24 A5.25 have its mark, its groups, a fitting last digit and a code of its length', () => {
    inEachRange(brand, fc.constantFrom(...rules.lengths), (all) => {
      const [number, wrong] = [withCheck(all), withCheck(all, false)]
      expect([number, cardBrand(number)]).toEqual([number, brand])
      expect(groupedNumber(number)).toBe(grouped(number, rules))
      expect([isCardNumber(number), isCardNumber(groupedNumber(number))]).toEqual([true, true])
      expect([wrong, isCardNumber(wrong)]).toEqual([wrong, brand === 'unionpay'])
      const codes = ['007', '0073', '07', '00073', ''].map((code) => isSecurityCode(code, number))
      expect(codes).toEqual([rules.code === 3, rules.code === 4, false, false, false])
    })
  })

  test('A5.21 have no other length', () => {
    const others = Array.from({ length: 13 }, (_, at) => at + 8).filter((length) => !rules.lengths.includes(length))
    inEachRange(brand, fc.constantFrom(...others), (all) => {
      expect([all, isCardNumber(withCheck(all))]).toEqual([all, false])
    })
  })
})

test('A5.25 each whole number has the mark of the brand whose first digits it has, and outside of all ranges none', () => {
  const anywhere = fc.oneof(
    digits(16),
    fc
      .constantFrom(...ranges)
      .chain(({ from, to }) =>
        fc
          .tuple(fc.integer({ min: Math.max(0, Number(from) - 2), max: Number(to) + 2 }), digits(16))
          .map(([start, rest]) => String(start).padStart(from.length, '0') + rest),
      ),
  )
  fc.assert(
    fc.property(anywhere, (number) => {
      expect([number, cardBrand(number)]).toEqual([number, brandOf(number)])
    }),
    { numRuns: runs(2_000) },
  )
})

test('A5.25 a number that is typed shows no mark of a brand that a longer prefix may change, but for the few cards within a range of Visa or Maestro', () => {
  const rare = /^(49|63|50|62)/
  fc.assert(
    fc.property(fc.constantFrom(...ranges), digits(16), ({ from }, rest) => {
      const number = from + rest
      const shown = Array.from({ length: number.length }, (_, at) => cardBrand(number.slice(0, at + 1)))
      const marks = new Set(shown.filter((mark) => mark !== null))
      if (!rare.test(number)) expect([number, marks.size]).toEqual([number, 1])
    }),
    { numRuns: runs(500) },
  )
})
