import { describe, expect, test } from 'vitest'
import type { Dialog } from '../../core/places/index.ts'
import {
  closesLightly,
  dialogFor,
  emailOf,
  loginNotice,
  openDialogs,
  read,
  withDialog,
  withoutDialog,
  write,
} from '../../core/places/index.ts'

const answer = (address: string, session: Parameters<typeof dialogFor>[1]): string => {
  const given = dialogFor(read(address), session)
  return given.type === 'none' ? 'nothing' : given.type === 'show' ? `show ${given.dialog}` : write(given.to)
}

const closed: readonly Dialog[] = [
  'create-account',
  'forgot-password',
  'reset-password',
  'send-confirmation',
  'edit-password',
]
const guarded: readonly Dialog[] = [
  ...(['personal-details', 'choose-offer', 'edit-card', 'upgrade-subscription', 'checkout', 'welcome'] as const),
  ...(['upgrade-subscription-success', 'upgrade-subscription-error', 'upgrade-subscription-pending'] as const),
  ...(['payment-error', 'payment-cancelled', 'delete-account', 'delete-account-confirmation', 'unsubscribe'] as const),
  ...(['renew-subscription', 'payment-method', 'payment-method-success', 'waiting-for-payment'] as const),
  'finalize-payment',
]

describe('which dialog an address opens', () => {
  test('A2.01 an address without u opens none', () => {
    expect(answer('/library?message=x', 'signedOut')).toBe('nothing')
  })

  test.each(openDialogs)('A2.02 A2.04 %s is shown to who is not signed in, also before that is known', (dialog) => {
    expect(answer(`/library?u=${dialog}&message=x`, 'signedOut')).toBe(`show ${dialog}`)
    expect(answer(`/library?u=${dialog}&message=x`, 'unknown')).toBe(`show ${dialog}`)
  })

  test.each(openDialogs)('A2.05 somebody signed in on %s has it removed', (dialog) => {
    expect(answer(`/p/p1?play=1&u=${dialog}&message=x&e=ep1`, 'signedIn')).toBe('/p/p1?play=1&e=ep1')
  })

  test.each(guarded)('A2.04 without a user %s leads to login, and waits while nobody knows', (dialog) => {
    const address = `/library?u=${dialog}&orderId=o1&utm_source=x`
    expect(answer(address, 'signedOut')).toBe('/library?u=login&utm_source=x')
    expect(answer(address, 'unknown')).toBe('nothing')
    expect(answer(address, 'signedIn')).toBe('/library?utm_source=x')
  })

  test.each(closed)('A2.02 %s is known but not open, so it is removed and never leads to login', (dialog) => {
    for (const session of ['unknown', 'signedOut', 'signedIn'] as const)
      expect(answer(`/library?u=${dialog}&resetPasswordToken=t&utm_source=x`, session)).toBe('/library?utm_source=x')
  })

  test.each(['', 'paypal-error', 'Login', 'toString'])(
    'A2.01 the unknown value %j shows nothing and is removed',
    (value) => {
      for (const session of ['unknown', 'signedOut', 'signedIn'] as const)
        expect(answer(`/?u=${value}&mid=me`, session)).toBe('/?mid=me')
    },
  )

  test('A2.01 where an answer leads needs no further answer than a dialog or none', () => {
    for (const session of ['unknown', 'signedOut', 'signedIn'] as const)
      for (const dialog of [...guarded, ...closed, ...openDialogs, 'x']) {
        const given = dialogFor(read(`/?u=${dialog}`), session)
        if (given.type === 'go') expect(dialogFor(given.to, session).type).not.toBe('go')
      }
  })
})

describe('opening and closing', () => {
  test('A2.11 closing removes all that is the dialog’s and keeps all else', () => {
    const gone = 'message=m&email=a%40b.test&orderId=o&paymentMethodId=p&redirectResult=r&resetPasswordToken=t&u=login'
    const kept = 'app-config=x&pk=on-demand&mid=me&utm_source=x'
    expect(write(withoutDialog(read(`/m/abcd1234?play=1&r=p1&t=9&e=e1&${gone}&${kept}`)))).toBe(
      `/m/abcd1234?play=1&r=p1&t=9&e=e1&${kept}`,
    )
  })

  test('A2.01 A2.11 opening a dialog and closing it gives the address back', () => {
    const address = read('/m/abcd1234?play=1&utm_source=x')
    expect(write(withDialog(address, 'login'))).toBe('/m/abcd1234?play=1&u=login&utm_source=x')
    expect(withoutDialog(withDialog(address, 'login'))).toEqual(address)
  })

  test('A2.22 P4.4.01 the email of a screen of its own stays when the dialog closes', () => {
    expect(write(withoutDialog(read('/newsletter?email=a%40b.test&u=login')))).toBe('/newsletter?email=a%40b.test')
  })

  test('A2.06 A2.09 with an email only the close button closes, and the form has it', () => {
    expect(closesLightly(read('/?u=login&message=x'))).toBe(true)
    expect(closesLightly(read('/?u=login&email='))).toBe(true)
    expect(closesLightly(read('/?u=login&message=x&email=a%40b.test'))).toBe(false)
    expect(emailOf(read('/?u=login&email=a%40b.test'))).toBe('a@b.test')
    expect(emailOf(read('/migrate?u=login&email=a%40b.test'))).toBe('a@b.test')
    expect(emailOf(read('/?u=login'))).toBe(null)
  })

  test.each([
    ['/?u=login', null],
    ['/?u=login&message=', null],
    ['/?u=login&message=simultaneous_logins', 'simultaneous'],
    ['/?u=login&message=constructor', 'unexpected'],
    ['/?u=simultaneous-logins', 'simultaneous'],
    ['/?u=simultaneous-logins&message=x', 'simultaneous'],
    ['/?message=simultaneous_logins', null],
    ['/?u=checkout&message=x', null],
  ])('A2.10 the notice of %s is %s', (address, notice) => {
    expect(loginNotice(read(address))).toBe(notice)
  })
})
