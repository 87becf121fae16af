import { describe, expect, test } from 'vitest'
import { closesLightly } from '../../core/routes/dialog.screen.ts'
import type { Address, Dialog } from '../../core/routes/index.ts'
import {
  carrying,
  dialogFor,
  emailOf,
  hrefOf,
  intentOf,
  inviting,
  loginNotice,
  offerIdIn,
  openDialogs,
  read,
  resetCodeOf,
  signInAgain,
  switchDialog,
  underLanding,
  withDialog,
  withEmail,
  withoutDialog,
  write,
} from '../../core/routes/index.ts'

const answer = (address: string, session: Parameters<typeof dialogFor>[1]): string => {
  const given = dialogFor(read(address), session)
  return given.type === 'none' ? 'nothing' : given.type === 'show' ? `show ${given.dialog}` : write(given.to)
}

/** Doors, by which somebody comes in. */
const doors = ['login', 'simultaneous-logins', 'create-account', 'forgot-password'] as const
/** Dialogs that a visitor may see too and that whoever is in still has a use for. */
const forAnyone = ['send-confirmation', 'edit-password'] as const
/** The checkout's own dialogs. */
const paying = [
  ...(['choose-offer', 'checkout', 'waiting-for-payment', 'finalize-payment'] as const),
  ...(['payment-cancelled', 'payment-error', 'welcome'] as const),
]
/** The account's own dialogs, of a member alone. */
const deleting = ['personal-details', 'delete-account', 'delete-account-confirmation'] as const
/** What leads to the page of payments. */
const planning = [
  ...(['upgrade-subscription', 'unsubscribe', 'renew-subscription'] as const),
  ...(['upgrade-subscription-success', 'upgrade-subscription-error', 'upgrade-subscription-pending'] as const),
]
/** The dialogs of a payment method. */
const changing = ['edit-card', 'payment-method', 'payment-method-success'] as const
const everybody = ['unknown', 'signedOut', 'signedIn'] as const

describe('which dialog an address opens', () => {
  test('A2.09 A5.31 a plus in an email, a code or an id of an address is a plus, and stays one when it is written again', () => {
    const address = read(
      '/?u=edit-password&resetPasswordToken=a+b%2Bc&email=kofi+ballet@adagio.test&utm_term=two+words',
    )
    expect([resetCodeOf(address), emailOf(address)]).toEqual(['a+b+c', 'kofi+ballet@adagio.test'])
    expect(emailOf(read(write(address)))).toBe('kofi+ballet@adagio.test')
    expect(address.rest).toContainEqual(['utm_term', 'two words'])
    expect(emailOf(read('/?u=login&email=%20kofi+ballet@adagio.test+'))).toBe('kofi+ballet@adagio.test')
  })

  test('A2.01 an address without u opens none', () => {
    for (const session of everybody) expect(answer('/library?message=x', session)).toBe('nothing')
  })

  test('A2.02 every value is a door, for anyone, of the checkout or of the account, and all are open', () => {
    const open: readonly Dialog[] = [
      ...doors,
      ...forAnyone,
      ...paying,
      ...deleting,
      ...planning,
      ...changing,
      'reset-password',
    ]
    expect([...openDialogs].toSorted()).toEqual(open.toSorted())
    expect(new Set(open).size).toBe(26)
  })

  test.each(doors)('A2.02 A2.04 the door %s is shown to who is not signed in, also before that is known', (dialog) => {
    for (const session of ['unknown', 'signedOut'] as const)
      expect(answer(`/library?u=${dialog}&message=x`, session)).toBe(`show ${dialog}`)
  })

  test.each(doors)('A2.05 somebody signed in on %s has it removed with all that is the dialog’s', (dialog) => {
    expect(answer(`/p/p1?play=1&u=${dialog}&message=x&pk=on-demand&email=a%40b.test&e=ep1`, 'signedIn')).toBe(
      '/p/p1?play=1&e=ep1',
    )
  })

  test.each(doors)(
    'A2.05 A3.11 somebody who came in by %s and has answers due is led to them, and nobody else is',
    (dialog) => {
      const led = (address: string, session: (typeof everybody)[number]) => {
        const given = dialogFor(read(address), session, true)
        return given.type === 'go' ? write(given.to) : given.type
      }
      expect(led(`/p/p1?e=ep1&u=${dialog}&message=x&pk=on-demand`, 'signedIn')).toBe(
        '/p/p1?u=personal-details&e=ep1&pk=on-demand',
      )
      expect([led(`/?u=${dialog}`, 'signedOut'), led('/', 'signedIn')]).toEqual(['show', 'none'])
      expect(led('/?u=personal-details', 'signedIn')).toBe('show')
    },
  )

  test.each(forAnyone)('A2.02 A2.04 %s is shown to anyone', (dialog) => {
    for (const session of everybody)
      expect(answer(`/?u=${dialog}&resetPasswordToken=t&email=a%40b.test`, session)).toBe(`show ${dialog}`)
  })

  test('A2.24 signing in, registering, choosing an offer, the welcome and personal details have a screen each', () => {
    for (const dialog of ['login', 'create-account'])
      expect(answer(`/?u=${dialog}`, 'signedOut')).toBe(`show ${dialog}`)
    for (const dialog of ['choose-offer', 'welcome', 'personal-details'])
      expect(answer(`/?u=${dialog}`, 'signedIn')).toBe(`show ${dialog}`)
  })

  test('A2.02 a password is changed by who is in; a visitor is led to the forgotten one', () => {
    expect(answer('/?u=reset-password', 'signedIn')).toBe('show reset-password')
    expect(answer('/?u=reset-password', 'unknown')).toBe('nothing')
    expect(answer('/?u=reset-password&utm_source=x', 'signedOut')).toBe('/?u=forgot-password&utm_source=x')
  })

  test.each([...paying, ...deleting, ...planning, ...changing])(
    'A2.02 A2.04 A6.02 %s is shown to who is in, and waits while nobody knows',
    (dialog) => {
      const address = `/library?u=${dialog}&orderId=o1&utm_source=x`
      expect(answer(address, 'signedIn')).toBe(`show ${dialog}`)
      expect(answer(address, 'unknown')).toBe('nothing')
      expect(answer(address, 'signedOut')).toBe(`/library?u=login&utm_source=x&continue=${encodeURIComponent(address)}`)
    },
  )

  test.each(['checkout', 'choose-offer'])(
    'A2.04 A4.16 a visitor at %s signs in first, and keeps the offer',
    (dialog) => {
      expect(answer(`/library?u=${dialog}&pk=on-demand&utm_source=x`, 'signedOut')).toBe(
        '/library?u=login&utm_source=x&pk=on-demand',
      )
    },
  )

  test('A2.12 A8.34 a trial that was refused is told by the prices alone, without the dialog of what was cancelled', () => {
    expect(answer('/pricing?error=invalid-trial&u=payment-cancelled', 'signedIn')).toBe('/pricing?error=invalid-trial')
    expect(answer('/pricing?u=payment-cancelled', 'signedIn')).toBe('show payment-cancelled')
  })

  test.each(['', 'paypal-error', 'Login', 'toString'])(
    'A2.01 the unknown value %j shows nothing and is removed',
    (value) => {
      for (const session of everybody) expect(answer(`/?u=${value}&mid=me`, session)).toBe('/?mid=me')
    },
  )

  test('A2.01 where an answer leads needs no further answer than a dialog or none', () => {
    const more = ['', '&pk=on-demand', '&email=a%40b.test', '&resetPasswordToken=t', '&message=x']
    const routes = ['/', '/pricing?error=invalid-trial', '/newsletter?email=a%40b.test', '/u/payments', '/migrate?']
    let led = 0
    for (const session of everybody)
      for (const dialog of [...doors, ...forAnyone, ...paying, ...planning, 'reset-password', 'x', null])
        for (const rest of more)
          for (const route of routes) {
            const given = dialogFor(
              read(`${route}${route.includes('?') ? '&' : '?'}${dialog === null ? '' : `u=${dialog}`}${rest}`),
              session,
            )
            if (given.type !== 'go') continue
            led += 1
            expect(dialogFor(given.to, session).type).not.toBe('go')
          }
    expect(led).toBeGreaterThan(100)
  })
})

describe('who comes for something', () => {
  test.each(['pk=on-demand', 'email=a%40b.test', 'email=a%40b.test&pk=day-pass'])(
    'A2.11 a visitor with %s is asked to create an account, and nobody else is',
    (query) => {
      expect(answer(`/library?${query}&mid=me`, 'signedOut')).toBe(`/library?u=create-account&${query}&mid=me`)
      for (const session of ['unknown', 'signedIn'] as const)
        expect(answer(`/library?${query}`, session)).toBe('nothing')
    },
  )

  test.each([
    '/?pk=',
    '/?email=',
    '/?email=a%40b.test&resetPasswordToken=t',
    '/newsletter?email=a%40b.test',
    '/newsletter?email=a%40b.test&pk=on-demand',
    '/migrate?email=a%40b.test',
    '/?mid=me',
  ])('A2.11 %s asks nobody to create an account', (address) => {
    for (const session of everybody) expect(answer(address, session)).toBe('nothing')
  })

  test.each([
    ['/?u=create-account&pk=on-demand', { type: 'buy', offerId: 'on-demand' }],
    ['/?u=login&pk=on-demand', { type: 'buy', offerId: 'on-demand' }],
    ['/?u=forgot-password&pk=on-demand', { type: 'buy', offerId: 'on-demand' }],
    ['/?u=create-account&m=pass24', { type: 'pass24' }],
    ['/?u=login&m=pass24&pk=on-demand', { type: 'pass24' }],
    ['/newsletter?u=login&email=a%40b.test', { type: 'pass24' }],
    ['/newsletter?u=create-account', { type: 'pass24' }],
    ['/newsletter?email=a%40b.test&m=pass24', null],
    ['/?u=create-account&pk=', null],
    ['/?u=create-account&m=pass', null],
    ['/?u=welcome&pk=on-demand', null],
    ['/?u=edit-password&m=pass24', null],
    ['/?pk=on-demand', null],
    ['/?m=pass24', null],
    ['/', null],
  ])('A2.11 A2.13 P4.4.09 what follows who comes in at %s', (address, intent) => {
    expect(intentOf(read(address))).toEqual(intent)
  })

  test('A2.11 the product in an address, with a door or without', () => {
    expect(
      ['/?pk=on-demand', '/?u=login&pk=day-pass', '/?pk=', '/'].map((address) => offerIdIn(read(address))),
    ).toEqual(['on-demand', 'day-pass', null, null])
  })

  test('A2.11 an invitation names the product once, over the same page, and closing it leaves the page', () => {
    const page = read('/m/barre001/x?r=p1&t=9&pk=day-pass&utm_source=x')
    const invited = inviting(page, 'on-demand')
    expect(write(invited)).toBe('/m/barre001/x?r=p1&t=9&u=create-account&utm_source=x&pk=on-demand')
    expect(write(withoutDialog(invited))).toBe('/m/barre001/x?r=p1&t=9&utm_source=x')
    expect(intentOf(invited)).toEqual({ type: 'buy', offerId: 'on-demand' })
  })

  test('A2.11 A2.13 the other door knows what somebody came for, and no old warning', () => {
    const door = switchDialog(read('/?u=login&pk=on-demand&m=pass24&message=x&email=a%40b.test'), 'create-account')
    expect(write(door)).toBe('/?u=create-account&pk=on-demand&m=pass24&email=a%40b.test')
  })

  test('A2.09 a dialog is told whom it is about, once', () => {
    const told = withEmail(
      read('/library?u=forgot-password&email=old%40b.test&message=x&mid=me'),
      'send-confirmation',
      'a@b.test',
    )
    expect(write(told)).toBe('/library?u=send-confirmation&mid=me&email=a%40b.test')
    expect(emailOf(told)).toBe('a@b.test')
  })

  test('A2.09 A2.11 A2.13 what somebody came for goes along from the forgotten password to the letter and back to the door', () => {
    const asked = read('/library?u=forgot-password&pk=on-demand&m=pass24&message=x&mid=me')
    const sent = withEmail(asked, 'send-confirmation', 'a@b.test')
    expect(write(sent)).toBe('/library?u=send-confirmation&pk=on-demand&m=pass24&mid=me&email=a%40b.test')
    const door = switchDialog(sent, 'login')
    expect(write(door)).toBe('/library?u=login&pk=on-demand&m=pass24&mid=me&email=a%40b.test')
    expect(intentOf(door)).toEqual(intentOf(asked))
    expect(write(withoutDialog(door))).toBe('/library?mid=me')
  })

  test('A5.31 the code of a reset link, or none', () => {
    expect(resetCodeOf(read('/?u=edit-password&resetPasswordToken=abc&email=a%40b.test'))).toBe('abc')
    expect(resetCodeOf(read('/?u=edit-password&resetPasswordToken='))).toBe(null)
    expect(resetCodeOf(read('/?u=edit-password'))).toBe(null)
  })
})

describe('what an address asks for, which a visitor signs in for', () => {
  const go = (address: Address, session: Parameters<typeof dialogFor>[1], hasDue = false): Address => {
    const given = dialogFor(address, session, hasDue)
    return given.type === 'go' ? given.to : address
  }

  test.each([...paying, ...deleting, ...planning, ...changing])(
    'A2.02 A2.04 a visitor at %s comes out at it, by each sign-in dialog and after what is due, and a closed dialog forgets it',
    (dialog) => {
      const asked = read(
        `/m/barre001/x?play=1&u=${dialog}&orderId=o%2B1&paymentMethodId=153&redirectResult=r&message=m&utm_source=x`,
      )
      const login = go(asked, 'signedOut')
      const forgot = switchDialog(login, 'forgot-password')
      const sent = withEmail(forgot, 'send-confirmation', 'a@b.test')
      for (const door of [login, switchDialog(login, 'create-account'), forgot, switchDialog(sent, 'login')]) {
        const again = read(write(door))
        expect(again.dialog).toBe(door.dialog)
        expect(loginNotice(again)).toBe(null)
        expect(write(go(again, 'signedIn'))).toBe(write(asked))
        const details = go(again, 'signedIn', true)
        expect(details.dialog).toBe('personal-details')
        const answered = withoutDialog(details)
        expect(answered.dialog).toBe(null)
        // Personal details that were asked for are asked once.
        const next = asked.dialog === 'personal-details' ? withoutDialog(asked) : asked
        expect(write(go(answered, 'signedIn'))).toBe(write(next))
        expect(write(withoutDialog(again))).toBe('/m/barre001/x?play=1&utm_source=x')
      }
      expect(write(go(signInAgain(asked), 'signedIn'))).toBe(write(asked))
    },
  )

  test.each([
    '',
    'https://example.test/?u=edit-card',
    '//example.test',
    '/library',
    '/?u=login',
    '/?u=tea',
    'edit-card',
  ])('A2.04 an address that claims to go on with %j leads to the page', (claim) => {
    const address = read(`/library?u=login&continue=${encodeURIComponent(claim)}`)
    const to = go(address, 'signedIn')
    expect(to.dialog === null || to.route.type === 'not-found').toBe(true)
    expect(go(withoutDialog(address), 'signedIn').dialog).toBe(null)
  })
})

describe('opening and closing', () => {
  test('A2.11 closing removes all that is the dialog’s and keeps all else', () => {
    const gone =
      'message=m&email=a%40b.test&orderId=o&paymentMethodId=p&redirectResult=r&resetPasswordToken=t&pk=on-demand&m=pass24&u=login'
    const kept = 'app-config=x&mid=me&utm_source=x&utm_medium=y'
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
    ['/?u=login&message=session_ended', 'ended'],
    ['/?u=simultaneous-logins', 'simultaneous'],
    ['/?u=simultaneous-logins&message=x', 'simultaneous'],
    ['/?message=simultaneous_logins', null],
    ['/?u=checkout&message=x', null],
  ])('A2.10 the notice of %s is %s', (address, notice) => {
    expect(loginNotice(read(address))).toBe(notice)
  })
})

test('A4.21 under the landing after a payment lies its page, where nothing plays; under nothing else', () => {
  const under = (address: string) => {
    const found = underLanding(read(address))
    return found && write(found)
  }
  expect(under('/m/a/b?play=1&t=60&myweek=1&u=waiting-for-payment&utm_source=x')).toBe('/m/a/b?myweek=1&utm_source=x')
  expect(under('/u/payments?u=waiting-for-payment')).toBe('/u/payments')
  for (const address of ['/m/a/b?play=1', '/m/a/b?play=1&u=welcome', '/pricing?u=payment-cancelled'])
    expect(under(address)).toBeNull()
})

test('a link to another page beneath an open dialog carries what the page keeps, and nothing of the dialog', () => {
  const of = 'orderId=1&paymentMethodId=2&redirectResult=x&payment_intent=pi&ippwat=ppv&message=m&email=a@b.c'
  const { rest } = read(`/library?u=login&utm_source=x&${of}&resetPasswordToken=t&pk=on-demand&m=pass24&t=5`)
  const prices = { type: 'pricing', sale: false, error: null } as const
  expect([hrefOf(prices, rest), hrefOf({ type: 'home' }, rest)]).toEqual([
    '/pricing?utm_source=x',
    '/?utm_source=x&t=5',
  ])
  expect(carrying('/m/terms/terms?e=1', rest)).toBe('/m/terms/terms?e=1&utm_source=x')
  // What the link itself says stays.
  expect(hrefOf({ type: 'newsletter', email: 'b@c.d', pass24: true }, rest)).toContain('email=b%40c.d&m=pass24')
  expect(carrying('/?u=login&pk=day-pass', rest)).toContain('u=login&pk=day-pass')
})
