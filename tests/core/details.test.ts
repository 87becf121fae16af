import { describe, expect, test } from 'vitest'
import { asTyped, birthDateOf, detailChanges, detailProblems, detailValues } from '../../core/account/details.ts'
import { detailFields, detailsForm } from '../../core/account/details.view.ts'
import type { DetailRequest } from '../../core/account/index.ts'
import { draftWith } from '../../core/kernel/draft.ts'
import { aProfile } from '../../fixtures/examples.ts'
import { offline, quiet } from './running.ts'
import { deviceOf, visit } from './visit.ts'

const ask = (key: string, required = false, question = '', options: readonly string[] = []): DetailRequest => ({
  ...{ key, required, question, options },
})
const groups = ['firstNameLastName', 'companyName', 'address', 'phoneNumber', 'birthDate'].map((key) => ask(key))
const own = [
  ask('custom_1', false, 'You may call me', ['Yes']),
  ask('custom_2', true, 'A barre at home?', ['Yes', 'No']),
  ask('custom_3', false, 'How long?', ['A year', 'Two', 'Ten']),
  ask('custom_4', false, 'Anything else?'),
]
const anna = aProfile({ details: { companyName: 'Barre & Co', birthDate: '1990-04-07', custom_3: 'Ten' } })

describe('personal details', () => {
  test('A2.30 A3.12 only the groups that are asked for have fields', () => {
    const names = (requests: readonly DetailRequest[]) => detailFields(requests, {}, {}).map(({ name }) => name)
    expect(names(groups)).toEqual([
      ...['firstName', 'lastName', 'companyName', 'address1', 'address2', 'postCode', 'city', 'state', 'country'],
      ...['phoneNumber', 'birthDay', 'birthMonth', 'birthYear'],
    ])
    expect(names([ask('phoneNumber')])).toEqual(['phoneNumber'])
    expect(names([])).toEqual([])
  })

  test('A2.31 A3.11 one option is a checkbox, two are radio buttons, more a dropdown, none a text', () => {
    expect(detailFields(own, {}, {}).map(({ kind }) => kind)).toEqual(['checkbox', 'radio', 'select', 'text'])
  })

  test('A5.14 A5.16 only what the studio requires needs an answer', () => {
    expect(detailProblems([...groups, own[0]!], {})).toEqual({})
    const missing = 'This field is required'
    expect(detailProblems([own[1]!], {})).toEqual({ custom_2: missing })
    expect(detailProblems([own[1]!], { custom_2: 'No' })).toEqual({})
    expect(detailProblems([ask('address', true)], { address1: ' ' })).toEqual({
      ...{ address1: missing, postCode: missing, city: missing, country: missing },
    })
    expect(detailProblems([ask('birthDate', true)], {})).toEqual({
      ...{ birthDay: missing, birthMonth: missing, birthYear: missing },
    })
  })

  test.each([
    ['7', '4', '1990', '1990-04-07'],
    ['29', '2', '2024', '2024-02-29'],
    ['29', '2', '2023', null],
    ['30', '2', '2024', null],
    ['31', '4', '1990', null],
    ['0', '4', '1990', null],
    ['32', '1', '1990', null],
    ['1', '13', '1990', null],
    ['1', '0', '1990', null],
    ['1', '1', '1899', null],
    ['1', '1', '1900', '1900-01-01'],
    ['31', '12', '2100', '2100-12-31'],
    ['1', '1', '2101', null],
    ['', '4', '1990', null],
    ['', '', '', ''],
  ])('A5.15 A5.18 day %j, month %j, year %j is %j', (birthDay, birthMonth, birthYear, date) => {
    const values = { birthDay, birthMonth, birthYear }
    expect(birthDateOf(values)).toBe(date)
    expect(detailProblems([ask('birthDate')], values)).toEqual(
      date === null ? { birthDay: 'Birth date not valid' } : {},
    )
  })

  test('A5.18 a part of a date takes digits only', () => {
    expect([asTyped('birthDay', '1a2.3'), asTyped('birthYear', 'x19901'), asTyped('city', '1a')]).toEqual([
      ...['12', '1990', '1a'],
    ])
  })

  test('A5.17 only what has changed is sent, without empty values; an answer that is cleared is taken back', () => {
    const requests = [...groups, ...own]
    const values = detailValues(anna)
    expect(detailChanges(requests, values, anna)).toEqual({})
    const typed = { ...values, companyName: ' ', city: '  ', phoneNumber: ' 555 1234 ', birthDay: '8', custom_2: 'No' }
    expect(detailChanges(requests, typed, anna)).toEqual({
      ...{ companyName: null, phoneNumber: '555 1234', birthDate: '1990-04-08', custom_2: 'No' },
    })
  })

  test('A2.24 A8.14 the dialog shows its errors after a try, and those of the studio until something is typed', () => {
    const requests = [own[1]!]
    const draft = draftWith(detailValues(anna))
    const seen = { requests, profile: anna, problem: null }
    expect(detailsForm(seen, draft)).toMatchObject({
      fields: [{ error: null }],
      submit: { event: { type: 'showErrors' } },
    })
    expect(detailsForm(seen, { ...draft, tried: true }).fields[0]?.error).toBe('This field is required')
    const sent = { custom_2: 'No' }
    const refused = { ...seen, problem: { type: 'Details', fields: ['custom_2'] } as const }
    expect(detailsForm(refused, { ...draftWith(sent), tried: true, sent }).fields[0]?.error).toBe('Check this answer')
  })
})

describe('personal details in the account', () => {
  const memberAt = async (address: string, requests = [...groups, ...own]) => {
    const here = await visit(address, {
      device: deviceOf(anna),
      members: [anna],
      prepare: ({ studio }) => void Object.assign(studio, { questions: requests }),
    })
    await quiet()
    return here
  }

  test('A2.33 A5.14 a section of the page: dirty, refused, saved, and read back from the profile', async () => {
    const here = await memberAt('/u/my-account')
    await here.ask('account', { type: 'edit', section: 'details' })
    await here.ask('account', { type: 'answer', name: 'phoneNumber', value: '555' })
    expect(here.account()?.matches({ editing: 'dirty' })).toBe(true)
    here.desk.failNext('account.details.answer', offline)
    await here.ask('account', { type: 'answer', name: 'custom_2', value: 'Yes' })
    await here.ask('account', { type: 'save' })
    expect(here.account()?.context.failure).toEqual(offline)
    await here.ask('account', { type: 'answer', name: 'custom_2', value: '' })
    expect(here.account()?.context.failure).toBeNull()
    await here.ask('account', { type: 'save' })
    expect(here.account()?.context.problems).toEqual({ custom_2: 'This field is required' })
    await here.ask('account', { type: 'answer', name: 'custom_2', value: 'Yes' })
    await here.ask('account', { type: 'save' })
    expect(here.account()?.matches('viewing')).toBe(true)
    expect(here.account()?.context.profile.details).toEqual({ ...anna.details, phoneNumber: '555', custom_2: 'Yes' })
    expect(here.desk.asked('account.change')).toEqual([])
  })

  test('A2.33 A5.15 A5.18 typing into a part of a date takes away what is wrong with that part, or with the date', async () => {
    const here = await memberAt('/u/my-account', [ask('birthDate', true)])
    const type = (name: string, value: string) => here.ask('account', { type: 'answer', name, value })
    const wrong = () => Object.keys(here.account()?.context.problems ?? {})
    await here.ask('account', { type: 'edit', section: 'details' })
    for (const part of ['birthDay', 'birthMonth', 'birthYear']) await type(part, '')
    await here.ask('account', { type: 'save' })
    expect(wrong()).toEqual(['birthDay', 'birthMonth', 'birthYear'])
    await type('birthMonth', '2')
    expect(wrong()).toEqual(['birthDay', 'birthYear'])
    await type('birthDay', '30')
    await type('birthYear', '1990')
    await here.ask('account', { type: 'save' })
    expect(here.account()?.context.problems).toEqual({ birthDay: 'Birth date not valid' })
    await type('birthMonth', '3')
    expect(wrong()).toEqual([])
  })

  test('A2.24 A5.17 the dialog saves, closes, and the profile has it', async () => {
    const here = await memberAt('/library?u=personal-details', groups)
    const changes = { phoneNumber: '555', lastName: 'Berg' }
    await here.ask('details', { type: 'submit', input: { changes, requests: groups } })
    expect(here.at()).toBe('/library')
    expect(here.app.getSnapshot().context.profile).toMatchObject({ lastName: 'Berg', details: { phoneNumber: '555' } })
  })

  test('A2.24 A8.10 a dialog that is closed forgets what was typed, and why it was not saved', async () => {
    const here = await memberAt('/library?u=personal-details', groups)
    await here.ask('details', { type: 'begin', draft: draftWith({ phoneNumber: '5' }) })
    here.desk.failNext('account.details.answer', offline)
    await here.ask('details', { type: 'submit', input: { changes: { phoneNumber: '5' }, requests: groups } })
    expect(here.child('details')?.getSnapshot().context).toMatchObject({ problem: offline, draft: { tried: true } })
    await here.arrive('/library')
    expect(here.child('details')?.getSnapshot().context).toMatchObject({ problem: null, draft: null })
  })
})
