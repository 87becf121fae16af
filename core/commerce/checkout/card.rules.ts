import { dayLength } from '../../kernel/clock.ts'
import type { Card } from './payment.ts'

/** The brand of a card. */
export type CardBrand = 'visa' | 'mastercard' | 'maestro' | 'amex' | 'discover' | 'diners' | 'unionpay' | 'hiper'

interface BrandRules {
  readonly brand: CardBrand
  /** Matches the numbers of the brand by their first digits. */
  readonly starts: RegExp
  readonly lengths: readonly number[]
  readonly groups: readonly number[]
}

const fours = [4, 4, 4, 4, 4]
const upTo19 = [12, 13, 14, 15, 16, 17, 18, 19]

// The first match counts, so longer prefixes come before shorter ones. A number that several brands could still begin with has no brand.
const brands: readonly BrandRules[] = [
  {
    ...{ brand: 'hiper', lengths: [16], groups: fours },
    starts: /^(637(095|568|599|609|612)|63737423|63743358)/,
  },
  { brand: 'amex', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5] },
  { brand: 'diners', starts: /^3(0[0-5]|[689])/, lengths: [14, 16, 19], groups: [4, 6, 9] },
  { brand: 'discover', starts: /^6(011|4[4-9]|5)/, lengths: [16, 19], groups: fours },
  {
    ...{ brand: 'unionpay', lengths: upTo19.slice(2), groups: fours },
    starts: /^(62(?!1(83|9[89])|7([13-589]|780)|8[01]|9[03-9])|81(0|[1-6]|7[01]))/,
  },
  { brand: 'mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], groups: fours },
  {
    ...{ brand: 'maestro', lengths: upTo19, groups: fours },
    starts: /^(493698|50(?!4175|6699|67([0-6]|7[0-8])|9)|5[6-9]|6[37]|6\d{3})/,
  },
  { brand: 'visa', starts: /^4/, lengths: [16, 18, 19], groups: fours },
]

const digitsIn = (text: string): string => text.replace(/\D/g, '')

const rulesFor = (digits: string): BrandRules | null => brands.find(({ starts }) => starts.test(digits)) ?? null

/** Returns the brand of a card number; `null` if its first digits do not determine one. */
export const cardBrand = (number: string): CardBrand | null => rulesFor(digitsIn(number))?.brand ?? null

/** Formats a card number in the groups of its brand: fours, 4-6-5 for Amex, and 4-6-4 for Diners, where a longer number has its remaining digits in the last group. Drops other characters, and digits beyond the longest length. A5.24 */
export const groupedNumber = (text: string): string => {
  const { groups, lengths } = rulesFor(digitsIn(text)) ?? { groups: fours, lengths: upTo19 }
  const digits = digitsIn(text).slice(0, Math.max(...lengths))
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, length) => sum + length, 0))
  return starts
    .map((start, at) => digits.slice(start, start + (groups[at] ?? 0)))
    .filter((group) => group !== '')
    .join(' ')
}

/** Returns an expiry date as MM/YY while it is typed: a first digit over 1 becomes 0x, the month is at most 12, and a year of four digits is shortened. A5.23 */
export const formattedExpiry = (text: string): string => {
  const typed = digitsIn(/^\s*\d\s*[/-]/.test(text) ? `0${text.trim()}` : text)
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  const month = digits.length < 2 ? digits : String(Math.min(Number(digits.slice(0, 2)), 12)).padStart(2, '0')
  const rest = digits.slice(2)
  const year = /^20\d\d$/.test(rest) ? rest.slice(2) : rest.slice(0, 2)
  return year === '' ? month : `${month}/${year}`
}

/** Returns the digits of a security code, at most four. A5.22 */
export const codeDigits = (text: string): string => digitsIn(text).slice(0, 4)

/** Returns the cursor position in a formatted text: after the same number of digits as before `position` in the typed text. */
export const cursorAfter = (typed: string, position: number, formatted: string): number => {
  const before = digitsIn(typed.slice(0, position)).length
  if (position >= typed.length) return formatted.length
  let at = 0
  for (let seen = 0; at < formatted.length && seen < before; at += 1) if (/\d/.test(formatted[at] ?? '')) seen += 1
  return at
}

/** Whether the last digit of a number is its correct Luhn check digit. */
const isChecked = (digits: string): boolean => {
  const values = [...digits].toReversed().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

/** Whether a card number has a valid length for its brand and a correct check digit, which UnionPay cards need not have. A number of an unknown brand is valid unless it begins with 0. A5.21 */
export const isCardNumber = (number: string): boolean => {
  const digits = digitsIn(number)
  const { brand, lengths } = rulesFor(digits) ?? { brand: null, lengths: upTo19 }
  return lengths.includes(digits.length) && !digits.startsWith('0') && (brand === 'unionpay' || isChecked(digits))
}

const longestValidity = 19

/** Whether an expiry date (MM/YY) is this month or later, and at most 19 years from this year. */
export const isExpiry = (expiry: string, now: number): boolean => {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? []
  if (month === '') return false
  // In the last time zone the month ends half a day after UTC.
  const today = new Date(now - dayLength / 2)
  const years = 2_000 + Number(year) - today.getUTCFullYear()
  return years * 12 + Number(month) - 1 >= today.getUTCMonth() && years <= longestValidity
}

/** Whether a security code has the right length for its card: four digits for Amex, three for other brands, either if the brand is unknown. */
export const isSecurityCode = (code: string, number: string): boolean => {
  const brand = cardBrand(number)
  return brand === null ? /^\d{3,4}$/.test(code) : code.length === (brand === 'amex' ? 4 : 3) && /^\d+$/.test(code)
}

const longestName = 255

/** Whether a name on a card contains a letter, so that a card number typed into the name field is rejected. */
const isHolder = (holder: string): boolean => /\p{L}/u.test(holder) && holder.length <= longestName

/** Returns the invalid fields of a card, in display order. */
export const invalidFields = ({ holder, number, expiry, code }: Card, now: number): readonly (keyof Card)[] => {
  const valid: readonly (readonly [keyof Card, boolean])[] = [
    ['number', isCardNumber(number)],
    ['expiry', isExpiry(expiry, now)],
    ['code', isSecurityCode(code, number)],
    ['holder', isHolder(holder)],
  ]
  return valid.flatMap(([field, isValid]) => (isValid ? [] : [field]))
}

/** Returns a typed card in the provider's form: the number without spaces, and the name trimmed. */
export const cleanCard = ({ holder, number, expiry, code }: Card): Card => ({
  ...{ number: digitsIn(number), expiry, code },
  holder: holder.trim(),
})
