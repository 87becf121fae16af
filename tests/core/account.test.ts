import { describe, expect, test } from 'vitest'
import type { ConsentRequest, Draft } from '../../core/commerce/account/index.ts'
import { isAcceptable, newPasswordErrors, strengthOf, strengths } from '../../core/commerce/account/password.ts'
import { pictureError } from '../../core/commerce/account/picture.ts'
import {
  draftOf,
  fieldsOf,
  forgottenError,
  isDirty,
  registrationErrors,
  sectionProblems,
  sections,
} from '../../core/commerce/account/rules.ts'
import { answersTo, aProfile } from '../../fixtures/examples.ts'

const tooWeak = 'Use at least 8 characters with a lowercase letter and a number'

describe('a password', () => {
  test.each([
    ['barre26', false],
    ['barre026', true],
    ['barrebarre', false],
    ['BARRE2026', false],
    ['BARREb26', true],
    ['12345678', false],
    ['1234567a', true],
    ['', false],
    ['é2345678', false],
  ])('A5.04 A9.01 %j has eight characters, a lower-case letter and a digit: %s', (password, acceptable) => {
    expect(isAcceptable(password)).toBe(acceptable)
  })

  test.each([
    ['barre!!AB', 0, 'invalid'],
    ['barre!1A', 2, 'fair'],
    ['barrebarre1', 0, 'invalid'],
    ['barrebarre12', 1, 'weak'],
    ['Barrebarre1', 1, 'weak'],
    ['barrebarre1!', 1, 'weak'],
    ['barrebarre1!?', 2, 'fair'],
    ['Barrebarre12', 2, 'fair'],
    ['Barrebarre12!', 3, 'strong'],
    ['Barrebarre12!!', 4, 'very_strong'],
    ['Barrebarre12--', 4, 'very_strong'],
    ['Barrebarre12 é', 2, 'fair'],
    ['Aa1!Aa1!Aa1!Aa1!', 4, 'very_strong'],
  ])('A5.05 A5.06 %s has %i points and is %s', (password, points, name) => {
    expect([strengthOf(password), strengths[strengthOf(password)]]).toEqual([points, name])
  })

  test('A5.05 whatever is no letter, digit or space is a special character, and nothing else is', () => {
    for (const special of '!,@#$%^&*?_~.-+=()/"\'€§') expect(strengthOf(`barrebarre1${special}`), special).toBe(1)
    for (const other of ' \tzéßñж中') expect(strengthOf(`barrebarre1${other}`), other).toBe(0)
  })

  test('A5.29 A5.30 a new one obeys the rule of registration and is typed twice alike', () => {
    const errors = (password: string, repeated: string) => newPasswordErrors({ password, repeated })
    expect(errors('', '')).toEqual({ password: 'Enter a new password', repeated: null })
    expect(errors('barre', 'barre')).toEqual({ password: tooWeak, repeated: null })
    expect(errors('barre2026', 'barre2026')).toEqual({ password: null, repeated: null })
    expect(errors('barre2026', 'Barre2026')).toEqual({ password: null, repeated: 'The passwords do not match' })
    expect(errors('barre2026', '')).toEqual({ password: null, repeated: 'The passwords do not match' })
  })
})

const consents: readonly ConsentRequest[] = [
  { name: 'terms', label: 'I agree', version: '1', required: true, checked: false },
  { name: 'age', label: 'I am 16', version: '1', required: true, checked: true },
  { name: 'letters', label: 'Write to me', version: '1', required: false, checked: true },
]

describe('registering', () => {
  const complete = { email: 'new@adagio.test', password: 'barre2026', consents: answersTo({ terms: true, age: true }) }

  test('A5.03 A5.04 wants an address, and a password that obeys the rule', () => {
    const errors = (email: string, password: string) => {
      const { email: beside, password: below } = registrationErrors({ ...complete, email, password }, [])
      return [beside, below]
    }
    expect(errors('', '')).toEqual(['Enter your email address', 'Choose a password'])
    expect(errors('  ', 'barre2026')).toEqual(['Enter your email address', null])
    expect(errors('new@', 'barre202')).toEqual(['Enter a valid email address', null])
    expect(errors(' new@adagio.test ', 'BARRE2026')).toEqual([null, tooWeak])
  })

  test('A5.07 A8.35 a consent that is required must be ticked, another need not be', () => {
    const missing = (given: Readonly<Record<string, boolean>>) =>
      registrationErrors({ ...complete, consents: answersTo(given) }, consents).consents
    expect(missing({})).toEqual(['terms', 'age'])
    expect(missing({ terms: true, age: false })).toEqual(['age'])
    expect(missing({ terms: true, age: true, letters: false })).toEqual([])
    expect(missing({ letters: true, other: true })).toEqual(['terms', 'age'])
  })

  test('A5.28 a reset link wants an address that looks like one', () => {
    expect(['', ' ', 'anna', 'anna@adagio.test'].map(forgottenError)).toEqual([
      'Enter your email address',
      'Enter your email address',
      'Enter a valid email address',
      null,
    ])
  })
})

describe('a section of one’s account', () => {
  const anna = aProfile()
  const draft = (has: Partial<Draft> = {}): Draft => ({ ...draftOf(anna), ...has })

  test('A2.14 the sections begin with what is known and with no password', () => {
    expect(draft()).toEqual({
      ...{ firstName: 'Anna', lastName: 'Lindqvist', email: 'anna@adagio.test' },
      ...{ confirmation: '', oldPassword: '', password: '', repeated: '' },
      details: { firstName: 'Anna', lastName: 'Lindqvist', birthDay: '', birthMonth: '', birthYear: '' },
    })
    expect([...Object.values(fieldsOf).flat(), 'details'].toSorted()).toEqual(Object.keys(draft()).toSorted())
  })

  test('A2.33 a section is dirty just when one of its own fields is another than known', () => {
    for (const section of [null, ...sections])
      for (const field of Object.values(fieldsOf).flat()) {
        const changed = draft({ [field]: 'x' })
        expect(isDirty(section, changed, anna)).toBe(section !== null && fieldsOf[section].includes(field))
        expect(isDirty(section, { ...changed, [field]: draft()[field] }, anna)).toBe(false)
      }
  })

  test.each([
    ['50', 'a'.repeat(50), false],
    ['51', 'a'.repeat(51), true],
    ['50 and spaces around', ` ${'a'.repeat(50)} `, false],
    ['50 that are two code units each', '💃'.repeat(50), false],
    ['51 that are two code units each', '💃'.repeat(51), true],
  ])('A5.10 A8.14 A9.01 a name of %s characters is too long: %s', (_, name, long) => {
    for (const [field, label] of [
      ['firstName', 'First name'],
      ['lastName', 'Last name'],
    ] as const) {
      const expected = long ? { [field]: `${label} must be 50 characters or fewer.` } : {}
      expect(sectionProblems('about', draft({ [field]: name }), anna)).toEqual(expected)
      const details = { ...draftOf(anna).details, [field]: name }
      expect(sectionProblems('allDetails', draft({ details }), anna)).toEqual(expected)
    }
  })

  test.each([
    [anna, { firstName: '' }, true],
    [anna, { firstName: ' ' }, true],
    [anna, { lastName: '' }, false],
    [aProfile({ firstName: '', lastName: '' }), {}, false],
    [aProfile({ firstName: '' }), { lastName: 'Petit' }, false],
    [aProfile({ firstName: '' }), { lastName: ' ' }, true],
  ])('A5.09 a name that was there is not cleared (%#)', (profile, typed, isRefused) => {
    const before = draftOf(profile)
    const expected = isRefused ? { firstName: 'Enter your first name' } : {}
    expect(sectionProblems('about', { ...before, ...typed }, profile)).toEqual(expected)
    const details = { ...before.details, ...typed }
    expect(sectionProblems('allDetails', { ...before, details }, profile)).toEqual(expected)
  })

  test('A5.11 a change of email wants an address and the password', () => {
    expect(sectionProblems('email', draft({ email: 'anna' }), anna)).toEqual({
      email: 'Enter a valid email address',
      confirmation: 'Enter your password to confirm',
    })
    expect(sectionProblems('email', draft({ email: 'new@adagio.test', confirmation: 'x' }), anna)).toEqual({})
  })

  test('A3.14 A5.29 A5.30 a change of password wants the current one, and the new one twice', () => {
    expect(sectionProblems('security', draft({ repeated: 'x' }), anna)).toEqual({
      oldPassword: 'Enter your current password',
      password: 'Enter a new password',
      repeated: 'The passwords do not match',
    })
    const right = { oldPassword: 'barre2026', password: 'centre2026', repeated: 'centre2026' }
    expect(sectionProblems('security', draft(right), anna)).toEqual({})
  })

  test('A2.33 a section’s problems are those of its own fields', () => {
    const wrong = draft({ firstName: 'a'.repeat(51), email: '', password: 'x', repeated: 'y' })
    expect(sections.map((section) => Object.keys(sectionProblems(section, wrong, anna)).toSorted())).toEqual([
      ['firstName'],
      [],
      ['confirmation', 'email'],
      ['oldPassword', 'password', 'repeated'],
    ])
  })
})

describe('a picture', () => {
  const words = 'Please select a valid image file (JPEG, PNG, or WebP) under 10MB.'

  test.each([
    ['image/jpeg', 1, null],
    ['image/png', 10_485_760, null],
    ['image/webp', 10_485_759, null],
    ['image/png', 10_485_761, words],
    ['image/png', 0, words],
    ['image/gif', 1, words],
    ['image/svg+xml', 1, words],
    ['', 1, words],
  ])('A5.33 A9.02 of type %j with %i bytes is answered by %j', (type, size, error) => {
    expect(pictureError({ name: 'me', type, size })).toBe(error)
  })
})
