import { expect, test } from 'vitest'
import type { Field } from '../../core/commerce/account/index.ts'
import type { Section } from '../../core/commerce/account/rules.ts'
import { visitWithout } from './account-service.ts'

/** A text for each field that no other field has. */
const typed = {
  firstName: 'Anne',
  email: 'anne@adagio.test',
  confirmation: 'confirms2026',
  oldPassword: 'barre2026',
  password: 'centre2027',
  repeated: 'centre2027',
} as const satisfies Partial<Record<Field, string>>

const secrets = [typed.confirmation, typed.oldPassword, typed.password]

test.each<readonly [Section, string, readonly (readonly [string, readonly string[]])[]]>([
  ['about', 'account.saveNames', []],
  ['details', 'account.details.answer', []],
  ['allDetails', 'account.details.answer', []],
  ['email', 'account.changeEmail', [['account.changeEmail', [typed.confirmation]]]],
  ['security', 'account.changePassword', [['account.changePassword', [typed.oldPassword, typed.password]]]],
])(
  'A5.11 A7.02 A8.16 saving %s is %s, and a password reaches no other call: %j',
  async (section, operation, received) => {
    const here = await visitWithout('/u/my-account')
    await here.ask('account', { type: 'edit', section })
    for (const [field, value] of Object.entries(typed)) await here.ask('account', { type: 'type', field, value })
    await here.ask('account', { type: 'answer', name: 'phoneNumber', value: '555' })
    const before = here.desk.calls.length
    await here.ask('account', { type: 'save' })
    const made = here.desk.calls.slice(before).map(({ name }) => name)
    expect(made.filter((name) => name.startsWith('account.'))).toEqual([operation])
    const found = here.desk.calls.flatMap(({ name, input }) => {
      const text = JSON.stringify(input) ?? ''
      const leaked = secrets.filter((secret) => text.includes(secret))
      return leaked.length > 0 ? [[name, leaked]] : []
    })
    expect(found).toEqual(received)
  },
)
