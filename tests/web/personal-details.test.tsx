import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DetailRequest } from '../../core/commerce/account/index.ts'
import { fail } from '../../core/kernel/result.ts'
import { dialog, expectWrong, field, title } from './locators.ts'
import { site } from './mounted.tsx'
import { grace } from './people.ts'

const ask = (key: string, required = false, question = '', options: readonly string[] = []): DetailRequest => ({
  ...{ key, required, question, options },
})

const requests = [
  ask('companyName'),
  ask('phoneNumber', true),
  ask('birthDate'),
  ask('custom_1', false, 'You may call me', ['Yes']),
  ask('custom_2', true, 'A barre at home?', ['Yes', 'No']),
  ask('custom_3', true, 'How long have you danced?', ['A year', 'Two', 'Ten']),
]

const who = { ...grace, details: { companyName: 'Barre & Co', birthDate: '1990-04-07' } }

type Prepare = NonNullable<NonNullable<Parameters<typeof site>[1]>['prepare']>

const details = (prepare: Prepare = () => {}) =>
  site('/library?u=personal-details', {
    who,
    prepare: (memory) => {
      Object.assign(memory.studio, { questions: requests })
      prepare(memory)
    },
  })

const form = () => dialog('Personal details')
const phone = () => field(form(), 'Phone number')
const company = () => field(form(), 'Company (optional)')
const barre = (name: string) => form().getByRole('group', { name: 'A barre at home?' }).getByRole('radio', { name })
const years = () => form().getByRole('combobox', { name: 'How long have you danced?' })
const birthDate = () => form().getByRole('group', { name: 'Birth date (optional)' })
const save = () => form().getByRole('button', { name: 'Save', exact: true })
const close = () => form().getByRole('button', { name: 'Close', exact: true })
const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' })

test('A2.24 A2.30 A2.31 A5.14 each question has its kind of field; what is required is marked, told if it is empty, and saved', async () => {
  const here = await details()
  await expect.element(company()).toHaveValue('Barre & Co')
  for (const [part, value] of [
    ['Day', '07'],
    ['Month', '04'],
    ['Year', '1990'],
  ] as const)
    await expect.element(field(birthDate(), part)).toHaveValue(value)
  for (const required of [phone(), barre('Yes'), years()]) await expect.element(required).toBeRequired()
  const call = form().getByRole('checkbox', { name: 'You may call me (optional)' })
  for (const optional of [company(), call]) await expect.element(optional).not.toBeRequired()
  await save().click()
  await expect.element(phone()).toHaveFocus()
  await expectWrong(phone(), 'This field is required')
  await expectWrong(years(), 'This field is required')
  // A choice has the same frame as a field.
  expect(getComputedStyle(years().element()).borderColor).toBe(getComputedStyle(phone().element()).borderColor)
  await expect.element(barre('No')).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(form().getByRole('group', { name: 'A barre at home?' }))
    .toHaveAccessibleDescription('This field is required')
  expect(here.desk.asked('account.details.answer')).toEqual([])
  await phone().fill('555 1234')
  await call.click()
  await barre('No').click()
  await years().selectOptions('Ten')
  await userEvent.click(save())
  await expect.element(form()).not.toBeInTheDocument()
  const changes = { phoneNumber: '555 1234', custom_1: 'Yes', custom_2: 'No', custom_3: 'Ten' }
  expect(here.desk.asked('account.details.answer')).toMatchObject([{ changes }])
  expect(here.at()).toBe('/library')
})

test('A5.15 A5.18 a birth date is typed in digits, and one that is no day is told beside it', async () => {
  await details()
  const [day, year] = [field(birthDate(), 'Day'), field(birthDate(), 'Year')]
  await day.fill('')
  await userEvent.type(day, '3x1')
  await expect.element(day).toHaveValue('31')
  await userEvent.type(year, '5')
  await expect.element(year).toHaveValue('1990')
  await save().click()
  await expectWrong(day, 'Birth date not valid')
  await userEvent.clear(day)
  await expect.element(day).not.toHaveAttribute('aria-invalid')
})

test('A2.24 Enter on an answer saves, and leaves the focus there while it is being saved', async () => {
  const { desk } = await details()
  desk.hold('account.details.answer')
  await phone().fill('555')
  await years().selectOptions('Two')
  await barre('Yes').click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => desk.waiting('account.details.answer')).toBe(1)
  await expect.element(barre('Yes')).toHaveFocus()
  await barre('No').click()
  await expect.element(barre('Yes')).toBeChecked()
  desk.free('account.details.answer')
  await expect.element(form()).not.toBeInTheDocument()
})

test('A2.30 A5.18 the parts of a birth date are in one line within a narrow phone, also with an error below one', async () => {
  await details()
  await page.viewport(320, 640)
  const parts = ['Month', 'Day', 'Year'].map((part) => field(birthDate(), part))
  const tops = () => new Set(parts.map((part) => Math.round(part.element().getBoundingClientRect().top))).size
  await expect.element(parts[0]!).toBeVisible()
  expect(tops()).toBe(1)
  await phone().fill('555')
  await barre('Yes').click()
  await years().selectOptions('Two')
  await parts[1]!.fill('31')
  await save().click()
  await expectWrong(parts[1]!, 'Birth date not valid')
  expect(tops()).toBe(1)
  const group = birthDate().element()
  expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth)
  const wide = [...group.querySelectorAll('label, p')].filter((text) => text.scrollWidth > text.clientWidth)
  expect(wide).toEqual([])
  const tall = [...group.querySelectorAll('label')].filter(
    (label) => label.offsetHeight >= 2 * Number.parseFloat(getComputedStyle(label).lineHeight),
  )
  expect(tall).toEqual([])
})

test('A2.24 A8.14 A8.15 what the studio refuses is told, has the focus each time, and what was typed stays', async () => {
  const refused = fail({ type: 'Details', fields: ['phoneNumber'] })
  const { desk } = await details()
  const refuse = async () => {
    desk.hold('account.details.answer')
    desk.answerNext('account.details.answer', refused)
    await save().click()
    await expect.poll(() => desk.waiting('account.details.answer')).toBe(1)
    await expect.element(save()).toHaveFocus()
    desk.free('account.details.answer')
    await expect.element(phone()).toHaveFocus()
  }
  await phone().fill('?')
  await barre('Yes').click()
  await years().selectOptions('Two')
  await refuse()
  await expectWrong(phone(), 'Check this answer')
  await expect.element(phone()).toBeInViewport()
  await expect.element(phone()).toHaveValue('?')
  await expect.element(years()).toHaveValue('Two')
  await refuse()
})

test('A2.24 A2.33 closing it with something typed asks, by its button, Escape and Back; staying keeps it, discarding closes it', async () => {
  const here = await details()
  await phone().fill('555')
  const ways = [() => close().click(), () => userEvent.keyboard('{Escape}')]
  for (const way of ways) {
    await way()
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(phone()).toHaveValue('555')
    expect(here.at()).toBe('/library?u=personal-details')
  }
  await close().click()
  await question().getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.poll(here.at).toBe('/library')
  await expect.element(title()).toBeVisible()
})

test('A2.24 A2.33 Back from it asks too, and closing it with nothing typed asks nothing', async () => {
  window.history.pushState({ key: crypto.randomUUID() }, '', '/library')
  const here = await details()
  await phone().fill('555')
  window.history.back()
  await question().getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(phone()).toHaveValue('555')
  await expect.poll(here.at).toBe('/library?u=personal-details')
  window.history.back()
  await question().getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(here.at).toBe('/library')
  await details()
  await expect.element(phone()).toHaveValue('')
  await close().click()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(question()).not.toBeInTheDocument()
})

test('A3.09 A5.07 A8.35 a consent that is due has its checkbox above the details, with a link; it is marked until it is checked, and then saved', async () => {
  const due = { consents: [{ name: 'terms', version: '2' }], details: true }
  const here = await site('/library?u=personal-details', {
    who: { ...who, due },
    prepare: ({ studio }) => {
      const label = 'I accept the [Terms of Service](/m/terms001/terms)'
      const consent = { name: 'terms', version: '2', required: true, checked: false, label }
      Object.assign(studio, { questions: [ask('companyName')], consents: [consent] })
    },
  })
  const terms = () => form().getByRole('checkbox', { name: 'I accept the Terms of Service' })
  await expect.element(terms()).toBeRequired()
  await expect.element(form().getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('target', '_blank')
  await save().click()
  await expectWrong(terms(), 'Please check this box to continue')
  await expect.element(terms()).toHaveFocus()
  await terms().click()
  await save().click()
  await expect.element(form()).not.toBeInTheDocument()
  expect(here.desk.asked('account.consents.answer')).toEqual([[{ name: 'terms', version: '2', state: 'accepted' }]])
})

test('A3.10 A3.11 who closes it with answers due is reminded by a link that opens it again', async () => {
  const here = await site('/library?u=personal-details', {
    who: { ...who, due: { consents: [], details: true } },
    prepare: ({ studio }) => {
      Object.assign(studio, { questions: [ask('companyName')] })
    },
  })
  await close().click()
  await expect.poll(here.at).toBe('/library')
  await page.getByRole('status').getByRole('link', { name: 'Answer now' }).click()
  await expect.element(form()).toBeVisible()
  await close().click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('link', { name: 'Answer now' })).not.toBeInTheDocument()
})

test('A8.13 consents that cannot be loaded say so, and Try again loads them', async () => {
  const due = { consents: [{ name: 'terms', version: '2' }], details: false }
  await site('/library?u=personal-details', {
    who: { ...who, due },
    prepare: ({ studio, desk }) => {
      const consent = { name: 'terms', version: '2', required: true, checked: false, label: 'I accept the terms' }
      Object.assign(studio, { questions: [], consents: [consent] })
      desk.failNext('account.consents.requests', { type: 'Refused', reason: 'busy', message: '' })
    },
  })
  await expect.element(form().getByText('Failed to fetch publisher consents.')).toBeVisible()
  await form().getByRole('button', { name: 'Try again' }).click()
  await expect.element(form().getByRole('checkbox', { name: 'I accept the terms' })).toBeVisible()
})

test('A5.14 a required birth date that is empty is told once, and each of its parts has the words', async () => {
  await details(({ studio }) => Object.assign(studio, { questions: [ask('birthDate', true)] }))
  const group = form().getByRole('group', { name: 'Birth date' })
  await page.viewport(375, 720)
  for (const part of ['Month', 'Day', 'Year']) await field(group, part).fill('')
  await save().click()
  for (const part of ['Month', 'Day', 'Year']) await expectWrong(field(group, part), 'This field is required')
  expect(group.getByText('This field is required').elements()).toHaveLength(1)
  await field(group, 'Month').fill('4')
  await save().click()
  await expectWrong(field(group, 'Day'), 'This field is required')
  expect(group.getByText('This field is required').elements()).toHaveLength(2)
})
