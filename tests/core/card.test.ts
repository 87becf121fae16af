import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cardBrand,
  cleanCard,
  codeDigits,
  cursorAfter,
  formattedExpiry,
  groupedNumber,
  invalidFields,
  isCardNumber,
  isExpiry,
  isSecurityCode,
} from '../../core/commerce/checkout/card.rules.ts'
import { cardFormView, emptyCard, typedIn } from '../../core/commerce/checkout/card-form.view.ts'
import { edit } from '../../core/kernel/draft.ts'
import { runs } from '../runs.ts'

const now = Date.parse('2026-03-02T17:00:00Z')
const card = { number: '5555 5555 5555 4444', expiry: '03/30', code: '737', holder: 'Ben Okafor' }

const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((each) => each.join(''))
const typed = fc.oneof(digits(0, 24), fc.string({ unit: fc.constantFrom(...'0123456789 -/x'), maxLength: 24 }))

describe('the number of a card', () => {
  test.each([
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['2221', 'mastercard'],
    ['2220', null],
    ['2720', 'mastercard'],
    ['2721', null],
    ['50', 'maestro'],
    ['5018', 'maestro'],
    ['6759', 'maestro'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['6011', 'discover'],
    ['644', 'discover'],
    ['65', 'discover'],
    ['300', 'diners'],
    ['305', 'diners'],
    ['306', null],
    ['36', 'diners'],
    ['62', 'unionpay'],
    ['637095', 'hiper'],
    ['637094', 'maestro'],
    ['6', null],
    ['60', null],
    ['601', null],
    ['6012', 'maestro'],
    ['67', 'maestro'],
    ['493698', 'maestro'],
    ['493697', 'visa'],
    ['', null],
    ['1', null],
  ])('A5.25 %j is of the brand %j', (number, brand) => {
    expect(cardBrand(number)).toBe(brand)
  })

  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242 4242-4242x4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463100059', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['6759649826438453123', '6759 6498 2643 8453 123'],
  ])('A5.24 %j is grouped as %j', (number, grouped) => {
    expect(groupedNumber(number)).toBe(grouped)
  })

  test.each([
    ['4242 4242 4242 4242', true],
    ['4242 4242 4242 4241', false],
    ['4242 4242 4242 424', false],
    ['3782 822463 10005', true],
    ['6200 0000 0000 0000', true],
    ['0000 0000 0000 0000', false],
    ['3530 1113 3330 0000', true],
    ['', false],
  ])('A5.21 whether %j is a card number: %j', (number, isValid) => {
    expect(isCardNumber(number)).toBe(isValid)
  })

  test('A5.24 grouping keeps the digits in their order, adds only spaces, and grouping again changes nothing', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const grouped = groupedNumber(text)
        expect(grouped).toMatch(/^(\d+( \d+)*)?$/)
        expect(text.replace(/\D/g, '').startsWith(grouped.replaceAll(' ', ''))).toBe(true)
        expect(groupedNumber(grouped)).toBe(grouped)
        expect(grouped.replaceAll(' ', '').length).toBeLessThanOrEqual(19)
      }),
      { numRuns: runs(300) },
    )
  })

  test('A5.24 the cursor stays behind the same digits', () => {
    fc.assert(
      fc.property(digits(1, 16), fc.nat(16), (text, position) => {
        const at = Math.min(position, text.length)
        const grouped = groupedNumber(text)
        const cursor = cursorAfter(text, at, grouped)
        const kept = Math.min(at, grouped.replaceAll(' ', '').length)
        expect(grouped.slice(0, cursor).replaceAll(' ', '').length).toBe(kept)
      }),
      { numRuns: runs(300) },
    )
    expect(cursorAfter('42423', 5, '4242 3')).toBe(6)
    expect(cursorAfter('4242 9999', 2, '4242 9999')).toBe(2)
  })
})

describe('the other fields of a card', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['2', '02'],
    ['9', '09'],
    ['1/', '01'],
    ['12', '12'],
    ['13', '12'],
    ['99', '09/9'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12305', '12/30'],
    ['03/30', '03/30'],
    ['3/30', '03/30'],
    ['03/2030', '03/30'],
    ['03 / 30', '03/30'],
    ['12/', '12'],
  ])('A5.23 the expiry %j becomes %j', (text, expiry) => {
    expect(formattedExpiry(text)).toBe(expiry)
  })

  test('A5.23 formatting the expiry again changes nothing, and the month is at most 12', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const expiry = formattedExpiry(text)
        expect(expiry).toMatch(/^(\d{0,2}|\d\d\/\d{1,2})$/)
        expect(formattedExpiry(expiry)).toBe(expiry)
        expect(Number(expiry.slice(0, 2) || '0')).toBeLessThanOrEqual(12)
      }),
      { numRuns: runs(300) },
    )
  })

  test('A5.21 a card expires with its month, in every time zone, and in a year at most 19 years from this one', () => {
    const answers = ['02/26', '03/26', '04/26', '12/45', '01/46', '00/30', '3/30', ''].map((expiry) =>
      isExpiry(expiry, now),
    )
    expect(answers).toEqual([false, true, true, true, false, false, false, false])
    expect(isExpiry('02/26', Date.parse('2026-03-01T11:59:59Z'))).toBe(true)
    expect(isExpiry('02/26', Date.parse('2026-03-01T12:00:00Z'))).toBe(false)
  })

  test('A5.22 a security code has digits alone, at most four: four for Amex, three for others', () => {
    expect([codeDigits('12a34567'), codeDigits('007')]).toEqual(['1234', '007'])
    expect(isSecurityCode('737', '4242')).toBe(true)
    expect(isSecurityCode('7373', '4242')).toBe(false)
    expect([isSecurityCode('737', '3782'), isSecurityCode('7373', '3782')]).toEqual([false, true])
    expect([isSecurityCode('737', ''), isSecurityCode('7373', ''), isSecurityCode('73', '')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('A5.21 A5.22 a card is valid with all its fields, and its holder has a name', () => {
    expect(invalidFields(card, now)).toEqual([])
    expect(invalidFields({ number: '', expiry: '', code: '', holder: '  ' }, now)).toEqual([
      ...['number', 'expiry', 'code', 'holder'],
    ])
    for (const holder of [card.number, '12-34', '12/34', '.', 'x'.repeat(256)])
      expect(invalidFields({ ...card, holder }, now)).toEqual(['holder'])
    expect(invalidFields({ ...card, holder: "Ben O'Kafor-Reyes 3rd" }, now)).toEqual([])
    expect(invalidFields({ ...card, holder: '李 明' }, now)).toEqual([])
    expect(cleanCard({ ...card, code: '007', holder: ' Ben ' })).toEqual({
      ...{ number: '5555555555554444', expiry: '03/30', code: '007', holder: 'Ben' },
    })
  })
})

test('A3.13 A5.21 the form says what is wrong once a field is left or the card is sent, and has the browser fill it in', () => {
  const errors = (form: ReturnType<typeof cardFormView>) => form.fields.map(({ error }) => error)
  expect(errors(cardFormView(emptyCard, now))).toEqual([null, null, null, null])
  expect(errors(cardFormView(edit(emptyCard, { type: 'showErrors' }), now))).toEqual([
    ...['Enter your card number', 'Enter the expiry date', 'Enter the security code', 'Enter the name on your card'],
  ])
  const wrong = edit(emptyCard, { type: 'type', field: 'number', value: typedIn('number', '4242424242424241') })
  expect(errors(cardFormView(wrong, now))).toEqual([null, null, null, null])
  expect(errors(cardFormView(edit(wrong, { type: 'blur', field: 'number' }), now))[0]).toBe('Check your card number')
  expect(cardFormView(wrong, now)).toMatchObject({
    isValid: false,
    brand: { brand: 'visa', name: 'Visa' },
    fields: [
      { autoComplete: 'cc-number', inputMode: 'numeric', value: '4242 4242 4242 4241' },
      { autoComplete: 'cc-exp', inputMode: 'numeric' },
      { autoComplete: 'cc-csc', inputMode: 'numeric' },
      { autoComplete: 'cc-name', inputMode: 'text' },
    ],
  })
})
