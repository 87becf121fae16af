import { describe, expect, test } from 'vitest'
import type { Success } from '../../core/commerce/next-step.ts'
import { nextStep } from '../../core/commerce/next-step.ts'
import { read } from '../../core/routes/index.ts'

const anna = { id: 'anna', email: 'anna@adagio.test' }
const follow = (done: Success, address: string, activatedAt: string | null = null) =>
  nextStep(done, read(address), activatedAt)

describe('what follows', () => {
  test('A2.11 A5.38 A8.08 who has registered is signed in wherever they are, and who had an account is told', () => {
    for (const address of ['/library?u=create-account&pk=on-demand', '/'])
      for (const [isNew, news] of [
        [true, null],
        [false, 'signedInInstead'],
      ] as const)
        expect(follow({ name: 'register', value: { account: anna, isNew } }, address)).toEqual({
          ...{ type: 'enterSession', account: anna, news },
        })
  })

  test('A4.25 a new password lets in, and one whose signing in failed asks to sign in', () => {
    const address = '/?u=edit-password&resetPasswordToken=c'
    expect(follow({ name: 'newPassword', value: anna }, address)).toEqual({
      ...{ type: 'enterSession', account: anna, news: 'passwordChanged' },
    })
    expect(follow({ name: 'newPassword', value: null }, address)).toEqual({ type: 'askToSignIn' })
  })

  test.each(['forgot-password', 'reset-password', 'send-confirmation'])(
    'A4.25 an email that was sent is confirmed to who is still at %s',
    (dialog) => {
      expect(follow({ name: 'forgot', value: anna.email }, `/library?u=${dialog}`)).toEqual({
        ...{ type: 'confirmEmail', email: anna.email },
      })
    },
  )

  test.each(['/library', '/library?u=login', '/library?u=create-account', '/library?u=edit-password'])(
    'A4.25 an email that was sent late calls nobody back who has gone on to %s',
    (address) => {
      expect(follow({ name: 'forgot', value: anna.email }, address)).toBeNull()
    },
  )

  test('P4.4.04 P4.4.05 a confirmed email leads to the pass, or home for who has had it', () => {
    const had = (hasPass: boolean) => ({ name: 'confirm', value: { hasPass } }) as const
    const address = '/newsletter?email=a%40b.test&u=login'
    const asked = '/newsletter?email=a%40b.test'
    expect(follow(had(false), address, asked)).toEqual({ type: 'buyPass' })
    expect(follow(had(true), address, asked)).toEqual({ type: 'goHome' })
  })

  test('P4.4.04 P4.4.05 a late confirmation neither buys nor leads anywhere for who has gone on', () => {
    for (const hasPass of [true, false])
      for (const address of ['/', '/newsletter', '/newsletter?email=c%40d.test', '/pricing'])
        expect(
          follow({ name: 'confirm', value: { hasPass } }, address, '/newsletter?email=a%40b.test'),
          address,
        ).toBeNull()
    expect(follow({ name: 'confirm', value: { hasPass: false } }, '/')).toBeNull()
  })

  test('A7.13 the portal opens for who is still in their account, on whichever page of it, and for nobody else', () => {
    const portal = { name: 'portal', value: 'https://portal.test' } as const
    for (const address of ['/u/payments', '/u/my-account?utm_source=x'])
      expect(follow(portal, address)).toEqual({ type: 'goOut', url: 'https://portal.test' })
    for (const address of ['/', '/pricing', '/m/barre001/x?play=1']) expect(follow(portal, address)).toBeNull()
  })
})
