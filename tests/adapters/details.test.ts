import { describe, expect, test } from 'vitest'
import { detailRequests } from '../../adapters/product-api/details.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { people } from '../../fixtures/people.ts'
import { openStudio } from '../studio/asking.ts'
import { officeAt } from './offices.ts'
import { nobody } from './site-configs.ts'

const { uid } = people.anna

describe('personal details', () => {
  test('A2.30 A3.11 A2.31 a config names what is asked for; what is disabled, unknown or unreadable is left out', () => {
    const settings = [
      { key: 'phoneNumber', enabled: true, required: 'yes' },
      { key: 'address', enabled: false, required: true },
      { key: 'shoeSize', enabled: true, required: true },
      { key: 'custom_1', enabled: true, required: false, question: 'How long?', value: 'A year; Two ;;Ten' },
      { key: 'custom_2', enabled: true, required: true },
      null,
    ]
    expect(detailRequests(settings)).toEqual([
      { key: 'phoneNumber', required: true, question: '', options: [] },
      { key: 'custom_1', required: false, question: 'How long?', options: ['A year', 'Two', 'Ten'] },
    ])
    for (const none of [undefined, null, 'x', {}]) expect(detailRequests(none)).toEqual([])
  })

  test('A3.12 A5.17 A7.02 answers are stored in the profile and read back, others stay, and null takes one back', async () => {
    const { ports, profile } = await officeAt(openStudio(), 'anna')
    const details = ports.account.details!
    const asked = await details.requests(undefined, nobody())
    const requests = asked.ok ? asked.value : []
    expect(requests.map(({ key }) => key)).toEqual([
      ...['firstNameLastName', 'address', 'phoneNumber', 'birthDate', 'custom_1'],
    ])
    const save = (changes: Readonly<Record<string, string | null>>) => details.answer({ changes, requests }, nobody())
    const first = {
      address1: '1 Barre St',
      city: 'Lyon',
      phoneNumber: '555',
      birthDate: '1990-04-07',
      custom_1: 'Many years',
    }
    expect(await save(first)).toEqual(ok(undefined))
    expect((await profile(uid)).details).toEqual(first)
    expect(await save({ phoneNumber: null, custom_1: null, lastName: 'Berg' })).toEqual(ok(undefined))
    const { phoneNumber: _, custom_1: __, ...rest } = first
    expect(await profile(uid)).toMatchObject({ lastName: 'Berg' })
    expect((await profile(uid)).details).toEqual(rest)
    expect(await save({ lastName: null })).toEqual(ok(undefined))
    expect(await profile(uid)).toMatchObject({ firstName: 'Anna', lastName: '' })
  })

  test('A5.15 A8.14 a date that the studio does not take is blamed on its field', async () => {
    const { ports } = await officeAt(openStudio(), 'anna')
    const changes = { birthDate: '2023-02-30' }
    expect(await ports.account.details?.answer({ changes, requests: [] }, nobody())).toEqual(
      fail({ type: 'Details', fields: ['birthDay'] }),
    )
  })
})
