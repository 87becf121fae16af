import { describe, expect, test } from 'vitest'
import {
  asTyped,
  birthDateOf,
  detailChanges,
  detailProblems,
  detailValues,
} from '../../core/commerce/account/details.ts'
import { detailFields, detailLines } from '../../core/commerce/account/details.view.ts'
import type { DetailRequest } from '../../core/commerce/account/index.ts'
import { myAccountScreen, personalDetailsScreen } from '../../core/commerce/account/index.ts'
import { aProfile } from '../../fixtures/examples.ts'
import { offline, quiet } from './running.ts'
import { shownBy } from './shown.ts'
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
      ...['firstName', 'lastName', 'companyName', 'address1', 'address2', 'city', 'state', 'postCode', 'country'],
      ...['phoneNumber', 'birthMonth', 'birthDay', 'birthYear'],
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

  test('A2.30 A5.15 a birth date is read in words, and typed in the order of those', () => {
    const read = (birthDate: string) =>
      detailLines([ask('birthDate')], aProfile({ details: { birthDate } })).map(({ value }) => value)
    expect(read('1990-04-07')).toEqual(['Apr 7, 1990'])
    expect(read('before the war')).toEqual(['before the war'])
    expect(read('')).toEqual([])
    expect(detailFields([ask('birthDate')], {}, {}).map(({ label }) => label)).toEqual(['Month', 'Day', 'Year'])
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
})

const shown = (here: Awaited<ReturnType<typeof visit>>) => {
  const view = shownBy(here, personalDetailsScreen)
  if (view === null) throw new Error('the dialog is not open')
  return view
}

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
    expect(here.desk.asked('account.saveNames')).toEqual([])
  })

  test('A2.33 A5.15 A5.18 typing into a part of a date takes away what is wrong with that part, or with the date', async () => {
    const here = await memberAt('/u/my-account', [ask('birthDate', true)])
    const type = (name: string, value: string) => here.ask('account', { type: 'answer', name, value })
    const wrong = () => Object.keys(here.account()?.context.problems ?? {})
    await here.ask('account', { type: 'edit', section: 'details' })
    for (const part of ['birthMonth', 'birthDay', 'birthYear']) await type(part, '')
    await here.ask('account', { type: 'save' })
    expect(wrong()).toEqual(['birthMonth', 'birthDay', 'birthYear'])
    await type('birthMonth', '2')
    expect(wrong()).toEqual(['birthDay', 'birthYear'])
    await type('birthDay', '30')
    await type('birthYear', '1990')
    await here.ask('account', { type: 'save' })
    expect(here.account()?.context.problems).toEqual({ birthDay: 'Birth date not valid' })
    await type('birthMonth', '3')
    expect(wrong()).toEqual([])
  })

  test('A2.24 A5.17 A8.14 the dialog shows its errors after a try, and those of the studio; it saves, closes, and the profile has it', async () => {
    const here = await memberAt('/library?u=personal-details')
    const type = (name: string, value: string) => here.ask('account', { type: 'answer', name, value })
    const errors = () => shown(here).fields.flatMap(({ name, error }) => (error ? [[name, error]] : []))
    await type('phoneNumber', '555')
    await type('lastName', 'Berg')
    expect([shown(here).dirty, errors()]).toEqual([true, []])
    await here.ask('account', { type: 'save' })
    expect(errors()).toEqual([['custom_2', 'This field is required']])
    await type('custom_2', 'No')
    here.desk.failNext('account.details.answer', { type: 'Details', fields: ['custom_2'] } as never)
    await here.ask('account', { type: 'save' })
    expect([errors(), here.at()]).toEqual([[['custom_2', 'Check this answer']], '/library?u=personal-details'])
    await here.ask('account', { type: 'save' })
    expect(here.at()).toBe('/library')
    expect(here.app.getSnapshot().context.profile).toMatchObject({ lastName: 'Berg', details: { phoneNumber: '555' } })
  })

  test('A2.24 A2.33 A7.02 what another tab has changed meanwhile is neither overwritten nor taken for what was typed here', async () => {
    const here = await memberAt('/library?u=personal-details', groups)
    await here.ask('account', { type: 'answer', name: 'phoneNumber', value: '555' })
    const elsewhere = { ...anna, lastName: 'Berg', details: { ...anna.details, companyName: 'Plié Ltd', city: 'Oslo' } }
    await here.hear(() => here.app.send({ type: 'profileChanged', profile: elsewhere }))
    await here.ask('account', { type: 'answer', name: 'companyName', value: 'Barre & Co' })
    await here.ask('account', { type: 'save' })
    const changes = { phoneNumber: '555', companyName: 'Barre & Co' }
    expect(here.desk.asked('account.details.answer')).toMatchObject([{ changes }])
  })

  test('A2.24 A2.33 closing the dialog with something typed asks first; staying keeps it, discarding closes it, and it opens afresh', async () => {
    const here = await memberAt('/library?u=personal-details', groups)
    const company = () => shown(here).fields.find(({ name }) => name === 'companyName')?.value
    await here.ask('account', { type: 'answer', name: 'companyName', value: 'Plié' })
    for (const way of ['/library', '/search?q=x', '/library?u=reset-password']) {
      await here.arrive(way)
      expect([here.at(), shown(here).asking, company()]).toEqual(['/library?u=personal-details', true, 'Plié'])
      await here.ask('account', { type: 'stay' })
      expect(shown(here).asking).toBe(false)
    }
    await here.arrive('/library')
    await here.ask('account', { type: 'discard' })
    expect(here.told.filter(({ type }) => type === 'stepOn')).toHaveLength(1)
    await here.arrive('/library')
    expect([here.at(), shownBy(here, personalDetailsScreen)]).toEqual(['/library', null])
    await here.arrive('/library?u=personal-details')
    expect([company(), shown(here).dirty]).toEqual(['Barre & Co', false])
    await here.arrive('/library')
    expect([here.at(), here.account()?.matches('viewing')]).toEqual(['/library', true])
  })

  test('A2.24 A2.33 the dialog over the page waits for what is not saved there, and asks for itself alone', async () => {
    const here = await memberAt('/u/my-account', groups)
    const asks = () => [shownBy(here, myAccountScreen)?.asking, shownBy(here, personalDetailsScreen)?.asking]
    await here.ask('account', { type: 'edit', section: 'about' })
    await here.ask('account', { type: 'type', field: 'firstName', value: 'Annika' })
    await here.arrive('/u/my-account?u=personal-details')
    expect([here.at(), asks()]).toEqual(['/u/my-account', [true, undefined]])
    await here.ask('account', { type: 'discard' })
    await here.arrive('/u/my-account?u=personal-details')
    await here.ask('account', { type: 'answer', name: 'phoneNumber', value: '5' })
    await here.arrive('/u/my-account')
    expect(asks()).toEqual([false, true])
  })

  test('A2.24 A2.33 leaving while it is being saved goes on when it is saved', async () => {
    const here = await memberAt('/library?u=personal-details', groups)
    await here.ask('account', { type: 'answer', name: 'phoneNumber', value: '5' })
    here.desk.hold('account.details.answer')
    await here.ask('account', { type: 'save' })
    await here.arrive('/search?q=x')
    expect(here.at()).toBe('/library?u=personal-details')
    await here.hear(() => here.desk.free('account.details.answer'))
    expect(here.told.filter(({ type }) => type === 'stepOn')).toMatchObject([{ to: { route: { type: 'search' } } }])
    expect(here.trail).toEqual([])
  })
})
