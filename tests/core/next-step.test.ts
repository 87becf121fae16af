import { describe, expect, test } from 'vitest'
import type { Success } from '../../core/commerce/next-step.ts'
import { nextStep } from '../../core/commerce/next-step.ts'

const anna = { id: 'anna', email: 'anna@adagio.test' }
const found = { account: anna } as never
const follow = (done: Success, isLate = false) => nextStep(done, isLate)

describe('what follows', () => {
  test('A2.11 A5.38 A8.08 who has registered is signed in wherever they are, and who had an account is told', () => {
    for (const isLate of [false, true])
      for (const [isNew, news] of [
        [true, null],
        [false, 'signedInInstead'],
      ] as const)
        expect(follow({ name: 'register', value: { account: anna, isNew } }, isLate)).toEqual({
          ...{ type: 'enterSession', account: anna, news },
        })
  })

  test('A4.25 a new password lets in, and one whose signing in failed asks to sign in', () => {
    expect(follow({ name: 'newPassword', value: anna })).toEqual({
      ...{ type: 'enterSession', account: anna, news: 'passwordChanged' },
    })
    expect(follow({ name: 'newPassword', value: null })).toEqual({ type: 'askToSignIn' })
  })

  const had = (hasPass: boolean) => ({ name: 'confirm', value: { hasPass } }) as const

  test.each<[string, Success, unknown]>([
    [
      'A4.25 an email that was sent is confirmed',
      { name: 'forgot', value: anna.email },
      { type: 'confirmEmail', email: anna.email },
    ],
    [
      'A4.24 the password leads to the confirmation',
      { name: 'ownership', value: { account: anna, tokens: null } },
      { type: 'confirmDeletion' },
    ],
    ['P4.4.05 a confirmed email leads to the pass', had(false), { type: 'buyPass' }],
    ['P4.4.04 a confirmed email leads home if the pass is there', had(true), { type: 'goHome' }],
    [
      'A7.13 the portal opens',
      { name: 'portal', value: 'https://portal.test' },
      { type: 'goOut', url: 'https://portal.test' },
    ],
    [
      'A7.03 the account that was found is connected',
      { name: 'connect', value: found },
      { type: 'migrate', existing: found },
    ],
  ])('%s, and nothing follows for a member who has left meanwhile', (_, done, step) => {
    expect(follow(done)).toEqual(step)
    expect(follow(done, true)).toBeNull()
  })
})
