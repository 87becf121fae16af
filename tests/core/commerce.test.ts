import { describe, expect, test } from 'vitest'
import { newsScreen } from '../../core/commerce/account/index.ts'
import { declinedNotice, outcomeOf } from '../../core/commerce/checkout/index.ts'
import { loginScreen } from '../../core/session/index.ts'
import { userWrite } from '../../core/user/writes.ts'
import { aProduct, aProfile, ben, day, minute, morning } from '../../fixtures/examples.ts'
import { down, offline, quiet } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const registering = { email: 'new@adagio.test', password: 'barre2026', consents: [] }
const fresh = { tags: [] }

describe('who comes in for something', () => {
  test('A2.11 A5.38 a visitor with pk registers and goes on to pay for it, exactly once', async () => {
    const here = await visit('/library?pk=on-demand&utm_source=x')
    expect(here.at()).toBe('/library?u=create-account&pk=on-demand&utm_source=x')
    await here.ask('register', { type: 'submit', input: registering })
    expect(here.creates()).toMatchObject([{ offerId: 'on-demand', promo: null, email: 'new@adagio.test' }])
    expect(here.out()).toHaveLength(1)
    expect(here.at()).toBe('/library?utm_source=x')
    await here.hear(() => here.ref('session')!.send({ type: 'reload' }))
    await here.arrive('/library')
    expect(here.creates()).toHaveLength(1)
  })

  test('A2.11 a visitor with pk may sign in instead, and it carries on the same way', async () => {
    const here = await visit('/?u=login&pk=day-pass')
    await here.signIn('ben@adagio.test')
    expect(here.creates().map(({ offerId }) => offerId)).toEqual(['day-pass'])
    expect(here.out()).toHaveLength(1)
  })

  test('A2.11 P9.06 V6.18 what is not sold to who has come in is not bought: they see the prices', async () => {
    for (const key of ['on-demand', 'day-pass', 'no-such-thing']) {
      const here = await visit(`/?u=login&pk=${key}`)
      await here.signIn()
      expect([here.creates(), here.at()]).toEqual([[], '/pricing'])
    }
  })

  test('A2.11 whoever is in already and comes with pk sees the prices, and nothing is bought', async () => {
    const here = await visit('/library?pk=on-demand', { device: deviceOf(ben) })
    expect([here.creates(), here.at()]).toEqual([[], '/pricing'])
  })

  test('A2.11 signing in without pk buys nothing, and so does signing in in another tab', async () => {
    const here = await visit('/?u=login')
    await here.signIn('ben@adagio.test')
    expect(here.creates()).toEqual([])
    const other = await visit('/?u=login&pk=on-demand')
    await other.hear(() =>
      other.device.changed.tell({
        tab: {},
        change: { type: 'enteredElsewhere', account: { id: 'ben', email: ben.email } },
      }),
    )
    expect(other.app.getSnapshot().context.session).toBe('signedIn')
    expect(other.creates()).toEqual([])
  })

  test('A2.11 closing the door forgets what somebody came for', async () => {
    const here = await visit('/library?pk=on-demand')
    await here.arrive('/library')
    await here.arrive('/library?u=login')
    await here.signIn('ben@adagio.test')
    expect(here.creates()).toEqual([])
  })

  test('A2.11 what somebody came for outlives a commerce that is slow to come', async () => {
    const here = await visit('/?u=login&pk=on-demand', { prepare: ({ desk }) => desk.hold('commerce.open') })
    await here.signIn('ben@adagio.test')
    expect([here.office(), here.at()]).toEqual([null, '/'])
    await here.hear(() => here.desk.free('commerce.open'))
    expect(here.creates().map(({ offerId }) => offerId)).toEqual(['on-demand'])
    expect([here.out().length, here.office()!.getSnapshot().context.intent]).toEqual([1, null])
  })

  test('A2.11 what somebody came for outlives a commerce that fails at first', async () => {
    const here = await visit('/?u=login&pk=on-demand', {
      prepare: ({ desk }) => desk.failNext('commerce.open', offline),
    })
    await here.signIn('ben@adagio.test')
    if (here.office() === null) await here.hear(() => here.ref('commerce')!.send({ type: 'open' }))
    expect(here.creates().map(({ offerId }) => offerId)).toEqual(['on-demand'])
  })

  test('A2.11 P9.08 a day pass that could not be bought is not bought later by itself, nor on another page', async () => {
    const silent: Parameters<typeof visit>[1] = {
      device: deviceOf(ben),
      prepare: ({ desk }) => desk.failNext('commerce.open', offline),
    }
    const pressed = async (follow: (here: Awaited<ReturnType<typeof visit>>) => Promise<unknown>) => {
      const here = await visit('/live-events', silent)
      await here.hear(() => here.ref('commerce')!.send({ type: 'buyPass' }))
      expect([here.office(), here.creates()]).toEqual([null, []])
      await follow(here)
      return [here.office() !== null, here.creates().map(({ offerId }) => offerId)]
    }
    expect(await pressed((here) => here.wait(2 * minute))).toEqual([false, []])
    expect(await pressed((here) => here.arrive('/library'))).toEqual([true, []])
    expect(await pressed((here) => here.hear(() => here.ref('commerce')!.send({ type: 'open' })))).toEqual([
      true,
      ['day-pass'],
    ])
  })

  test.each(['/live-events', '/pricing'])(
    'V2.22 V2.38 P9.08 who comes from %s and buys a pass for an event from a list returns to that event',
    async (first) => {
      const here = await visit(first, { device: deviceOf(ben) })
      expect(here.office() === null).toBe(first === '/live-events')
      await here.arrive('/live-events')
      const event = { type: 'live-event', id: 'gala' } as const
      await here.hear(() => here.ref('commerce')!.send({ type: 'buyPass', for: event }))
      expect(here.creates()).toMatchObject([
        { offerId: 'day-pass', successAddress: '/live-events/gala?u=waiting-for-payment' },
      ])
    },
  )

  test('V8.07 an error inside commerce ends the product, whose screens then say so', async () => {
    const here = await visit('/u/my-account', { device: deviceOf(ben) })
    await here.ask('account', { type: 'learned', profile: null })
    expect(here.failures).toHaveLength(1)
    expect(here.app.getSnapshot().status).toBe('error')
  })

  test('A2.11 A4.03 what one came for is not bought for another', async () => {
    const here = await visit('/?u=login&pk=on-demand', { prepare: ({ desk }) => desk.hold('commerce.open') })
    await here.signIn('ben@adagio.test')
    await here.hear(() =>
      here.device.changed.tell({
        tab: {},
        change: { type: 'enteredElsewhere', account: { id: 'anna', email: 'anna@adagio.test' } },
      }),
    )
    await here.hear(() => here.desk.free('commerce.open'))
    expect(here.creates()).toEqual([])
  })
})

describe('the newsletter’s pass', () => {
  const page = `/newsletter?email=${encodeURIComponent(ben.email)}`
  const confirmed = ({ desk }: Awaited<ReturnType<typeof visit>>) => desk.asked('newsletter.confirm')

  test('P4.4.01 P4.4.08 a visitor stays, and activating leads to an account that keeps the email', async () => {
    const here = await visit(page)
    expect([here.at(), confirmed(here)]).toEqual([page, []])
  })

  test('P4.4.02 P4.4.07 P5.07 without an email, or with another’s, it leads home and confirms nothing', async () => {
    const without = await visit('/newsletter?m=pass24&utm_source=x')
    expect(without.at()).toBe('/?utm_source=x')
    const other = await visit(page, { device: deviceOf(aProfile()) })
    expect([other.at(), confirmed(other)]).toEqual(['/', []])
    const newsOf = (here: typeof other) => shownBy(here, newsScreen)
    expect(newsOf(other)).toMatchObject({
      kind: 'information',
      text: expect.stringContaining('different email address'),
    })
    expect(newsOf(without).text).toBeNull()
    await other.arrive('/library')
    expect(newsOf(other).text).toBeNull()
  })

  test('P4.4.03 P4.4.05 P4.4.06 P4.4.10 the person of the email confirms it and takes the pass, which is free', async () => {
    const here = await visit(page, { device: deviceOf(ben) })
    expect([here.at(), confirmed(here)]).toEqual([page, []])
    await here.tell({ type: 'activate' })
    expect(confirmed(here)).toEqual([ben.email])
    expect(here.creates()).toMatchObject([
      { offerId: 'day-pass', promo: 'pass24', successAddress: '/?u=waiting-for-payment' },
    ])
    expect(here.out()).toHaveLength(1)
  })

  test('P4.4.04 P4.4.11 who has had the pass goes home', async () => {
    const had = { ...ben, tags: ['ftue1', 'pass24'] }
    const here = await visit(page, { device: deviceOf(ben), members: [had] })
    await here.tell({ type: 'activate' })
    expect([here.at(), here.creates(), confirmed(here)]).toEqual(['/', [], [ben.email]])
  })

  test('P4.4.03 a confirmation that fails goes nowhere, and pressing again tries again', async () => {
    const here = await visit(page, { device: deviceOf(ben) })
    here.desk.failNext('newsletter.confirm', down)
    await here.tell({ type: 'activate' })
    expect([here.at(), here.creates()]).toEqual([page, []])
    await here.tell({ type: 'activate' })
    expect(here.creates()).toHaveLength(1)
  })

  test('P4.4.09 whoever signs in there has the pass activated, once', async () => {
    const here = await visit(`${page}&u=login`)
    await here.signIn('ben@adagio.test')
    expect([confirmed(here), here.creates().length, here.out().length]).toEqual([[ben.email], 1, 1])
    const other = await visit(`${page}&u=login`)
    await other.signIn()
    expect([other.at(), confirmed(other), other.creates()]).toEqual(['/', [], []])
  })

  test('A2.13 P4.4.08 P4.4.09 m=pass24 on another page takes the pass for whoever registers, with their own email', async () => {
    const here = await visit('/library?u=create-account&m=pass24')
    await here.ask('register', { type: 'submit', input: registering })
    expect([confirmed(here), here.creates().length]).toEqual([['new@adagio.test'], 1])
    const without = await visit('/library?m=pass24')
    await without.arrive('/library?u=login')
    await without.signIn('ben@adagio.test')
    expect([confirmed(without), without.creates()]).toEqual([[], []])
  })
})

describe('the one question', () => {
  const asked = aProfile(fresh)

  test('A2.19 P2.6.01 a subscriber who never was asked stays, everyone else is led home', async () => {
    const stays = await visit('/welcome?utm_source=x', { device: deviceOf(asked), members: [asked] })
    expect(stays.at()).toBe('/welcome?utm_source=x')
    const visitor = await visit('/welcome?utm_source=x')
    expect(visitor.at()).toBe('/?utm_source=x')
    for (const profile of [aProfile(), { ...ben, ...fresh }]) {
      const here = await visit('/welcome', { device: deviceOf(profile), members: [profile] })
      expect(here.at()).toBe('/')
    }
  })

  test('P2.6.01 P2.6.03 A7.04 answering tells the studio once, Back asks again, and Skip leads home', async () => {
    const here = await visit('/welcome', { device: deviceOf(asked), members: [asked] })
    await here.ask('onboarding', { type: 'answer', answer: 'new' })
    await here.ask('onboarding', { type: 'back' })
    await here.ask('onboarding', { type: 'answer', answer: 'some' })
    expect(here.at()).toBe('/welcome')
    await here.wait(5_000)
    const tags = here.studio.arrived.flatMap(({ write: each }) => {
      const { topic, body } = userWrite(each)
      return topic === 'tags' ? [body.tags] : []
    })
    expect(tags.length).toBeGreaterThan(0)
    expect(new Set(tags.flat())).toEqual(new Set(['ftue1']))
    expect(here.app.getSnapshot().context.profile?.tags).toContain('ftue1')
    await here.ask('onboarding', { type: 'skip' })
    expect(here.at()).toBe('/')
    await here.arrive('/welcome')
    expect(here.at()).toBe('/')
  })

  test('P2.6.03 Skip without an answer counts as asked', async () => {
    const here = await visit('/welcome', { device: deviceOf(asked), members: [asked] })
    await here.ask('onboarding', { type: 'skip' })
    expect([here.at(), here.app.getSnapshot().context.profile?.tags]).toEqual(['/', ['ftue1']])
  })

  test('A2.19 who signs out while being asked is led home', async () => {
    const here = await visit('/welcome', { device: deviceOf(asked), members: [asked] })
    await here.signOut()
    expect(here.at()).toBe('/')
  })
})

describe('one’s account', () => {
  const annas = (address: string) => visit(address, { device: deviceOf(aProfile()) })
  const typing = async (here: Awaited<ReturnType<typeof visit>>) => {
    await here.ask('account', { type: 'edit', section: 'about' })
    await here.ask('account', { type: 'type', field: 'firstName', value: 'Anne' })
  }

  test('A2.04 A2.18 a visitor is asked to sign in, closing leads home, and signing in stays', async () => {
    const here = await visit('/u/payments?utm_source=x')
    expect(here.at()).toBe('/u/payments?u=login&utm_source=x')
    await here.arrive('/u/payments?utm_source=x')
    expect(here.at()).toBe('/?utm_source=x')
    await here.arrive('/u/payments')
    await here.signIn()
    expect(here.at()).toBe('/u/payments')
  })

  test('A2.18 A8.12 whose session ends there goes home, by signing out, in another tab, and by its end, which says why', async () => {
    const ways = [
      (here: Awaited<ReturnType<typeof annas>>) => here.signOut(),
      (here: Awaited<ReturnType<typeof annas>>) =>
        here.hear(() => here.device.changed.tell({ tab: {}, change: { type: 'leftElsewhere' } })),
      (here: Awaited<ReturnType<typeof annas>>) =>
        here.hear(() => {
          here.desk.failNext('session.profile', { type: 'SignedOut' })
          here.ref('session')!.send({ type: 'reload' })
        }),
    ]
    const ended = (here: Awaited<ReturnType<typeof annas>>) =>
      here.hear(() => here.device.changed.tell({ tab: {}, change: { type: 'ended' } }))
    const again = '/?u=login&utm_source=x&message=session_ended'
    const home = '/?utm_source=x'
    for (const [go, to] of [
      [ways[0], home],
      [ways[1], home],
      [ways[2], again],
      [ended, again],
    ] as const) {
      const here = await annas('/u/my-account?utm_source=x')
      await go!(here)
      expect(here.at()).toBe(to)
    }
  })

  test('A2.18 whose session was over before the page was opened is asked to sign in', async () => {
    const here = await visit('/u/payments', {
      device: deviceOf(aProfile()),
      prepare: ({ desk }) => {
        desk.hold('session.profile')
        desk.failNext('session.profile', { type: 'SignedOut' })
      },
    })
    expect(here.at()).toBe('/u/payments')
    await here.hear(() => here.desk.free('session.profile'))
    expect(here.at()).toBe('/u/payments?u=login&message=session_ended')
  })

  test('A2.33 leaving with something unsaved is taken back and asked; discarding goes on after all', async () => {
    const here = await annas('/u/my-account')
    await typing(here)
    await here.arrive('/u/payments')
    expect(here.told.filter(({ type }) => type.startsWith('step'))).toMatchObject([
      { type: 'stepBack', to: { route: { section: 'my-account' } } },
    ])
    expect([here.at(), here.account()?.matches('asking')]).toEqual(['/u/my-account', true])
    await here.ask('account', { type: 'stay' })
    await here.arrive('/?utm_source=x')
    await here.ask('account', { type: 'discard' })
    expect(here.told.at(-1)).toMatchObject({ type: 'stepOn', to: { route: { type: 'home' } } })
    await here.arrive('/?utm_source=x')
    expect([here.at(), here.account()?.matches('viewing')]).toEqual(['/?utm_source=x', true])
  })

  test('A2.33 a dialog over the page, or the same page again, asks nobody', async () => {
    const here = await annas('/u/my-account')
    await typing(here)
    await here.arrive('/u/my-account?u=reset-password')
    await here.arrive('/u/my-account')
    expect(here.told.filter(({ type }) => type === 'stepBack')).toEqual([])
    expect(here.account()?.context.draft.firstName).toBe('Anne')
  })

  test('A2.33 A7.02 a saved section is known everywhere', async () => {
    const here = await annas('/u/my-account')
    await typing(here)
    await here.ask('account', { type: 'save' })
    expect(here.app.getSnapshot().context.profile?.firstName).toBe('Anne')
    expect(here.account()?.context).toMatchObject({ saved: 'about', profile: { firstName: 'Anne' } })
  })

  test('A8.13 a sign-out that the account service does not confirm signs out here, and says so where one signs in', async () => {
    const here = await visit('/u/my-account?utm_source=x', { device: deviceOf(ben) })
    here.desk.loseNext('session.signOut', down)
    await here.signOut()
    expect([here.app.getSnapshot().context.session, here.device.account]).toEqual(['signedOut', null])
    expect(here.at()).toBe('/?u=login&utm_source=x&message=session_ended')
    expect(shownBy(here, loginScreen)).toMatchObject({
      ...{ notice: null, formError: expect.stringMatching(/^Failed to sign out\./) },
    })
    await here.signIn(ben.email)
    expect([here.at(), here.app.getSnapshot().context.session]).toEqual(['/?utm_source=x', 'signedIn'])
    await here.signOut()
    expect([here.at(), shownBy(here, loginScreen).formError]).toEqual(['/?utm_source=x', null])
  })

  test('A4.03 signing out leaves nothing of whoever was here, and who comes next begins anew', async () => {
    const here = await annas('/u/my-account')
    await typing(here)
    await here.signOut()
    expect([here.account(), here.checkout()]).toEqual([undefined, undefined])
    await here.arrive('/u/my-account')
    await here.signIn('ben@adagio.test')
    expect(here.account()?.context).toMatchObject({
      profile: { id: 'ben' },
      section: null,
      draft: { firstName: 'Ben' },
    })
  })
})

describe('passwords', () => {
  test('A4.25 A8.18 asking for a link shows where it went, known or not', async () => {
    for (const email of ['anna@adagio.test', 'nobody@adagio.test']) {
      const here = await visit('/library?u=forgot-password')
      await here.ask('forgot', { type: 'submit', input: email })
      expect(here.at()).toBe(`/library?u=send-confirmation&email=${encodeURIComponent(email)}`)
    }
  })

  test('A4.25 A5.31 the code of the email sets a new password and signs in, and the dialog goes', async () => {
    const here = await visit('/?u=forgot-password')
    await here.ask('forgot', { type: 'submit', input: 'anna@adagio.test' })
    const { code } = here.studio.mails[0]!
    await here.arrive(`/?u=edit-password&resetPasswordToken=${code}&email=anna%40adagio.test`)
    await here.ask('newPassword', { type: 'submit', input: { code, password: 'centre2026' } })
    expect(here.at()).toBe('/')
    expect(here.app.getSnapshot().context.profile?.id).toBe('anna')
  })

  test('A4.25 a new password whose signing in failed asks to sign in, with the email', async () => {
    const here = await visit('/?u=edit-password&resetPasswordToken=c&email=anna%40adagio.test')
    here.desk.answerNext('account.setPassword', { ok: true, value: null })
    await here.ask('newPassword', { type: 'submit', input: { code: 'c', password: 'centre2026' } })
    expect(here.at()).toBe('/?u=login&email=anna%40adagio.test')
  })
})

describe('paying', () => {
  test('A4.20 A4.21 A9.06 who comes back waits, is welcomed for ten seconds, and is asked the one question', async () => {
    const device = deviceOf(ben)
    const first = await visit('/pricing', { device, members: [{ ...ben, ...fresh }] })
    await first.tell({ type: 'buy', offerId: 'on-demand' })
    const [url] = first.out()
    first.app.stop()
    first.studio.pay(url!)
    first.studio.fulfil(url!)
    const member = [...first.studio.members.values()].map(({ profile }) => profile)
    const here = await visit('/welcome?u=waiting-for-payment', {
      ...{ device, members: member },
      prepare: ({ studio }) => studio.sessions.push(...first.studio.sessions),
    })
    expect(here.at()).toBe('/welcome?u=welcome')
    expect(outcomeOf(here.checkout()!)).toBe('success')
    await here.wait(10_000)
    expect(here.at()).toBe('/welcome')
    expect(device.attempts.size).toBe(0)
  })

  test('A4.21 who was paying when they left is met again, wherever they come', async () => {
    const device = deviceOf(ben)
    const first = await visit('/pricing', { device })
    await first.tell({ type: 'buy', offerId: 'on-demand' })
    first.app.stop()
    const here = await visit('/library', { device })
    expect(outcomeOf(here.checkout()!)).toBe('pending')
    const other = await visit('/library', { device: deviceOf(ben) })
    expect(other.office()).toBeNull()
  })

  test('A4.21 A8.23 what was declined is told on any page, and trying again leads to the prices and to another page', async () => {
    const here = await visit('/pricing', { device: deviceOf(ben) })
    await here.tell({ type: 'buy', offerId: 'on-demand' })
    const [url] = here.out()
    here.studio.pay(url!)
    await here.arrive('/library')
    await here.wait(10_000)
    expect(outcomeOf(here.checkout())).toBe('pending')
    here.studio.refuse(url!)
    await here.wait(60_000)
    expect(declinedNotice(here.checkout())?.text).toContain('On-Demand Monthly was declined')
    await here.tell({ type: 'buyAgain', offerId: 'on-demand' })
    expect([here.at(), here.out().length, here.studio.charges]).toEqual(['/pricing', 2, []])
    expect([...here.device.attempts.values()].map(({ url: kept }) => kept)).toEqual([here.out()[1]])
    expect(here.creates().map(({ successAddress: landing }) => landing)).toEqual(
      Array(2).fill('/welcome?u=waiting-for-payment'),
    )
  })

  test('A4.21 who came from a class to the prices lands at that class', async () => {
    const here = await visit('/m/barre001/x?play=1', { device: deviceOf(ben) })
    await here.arrive('/pricing')
    await here.tell({ type: 'buy', offerId: 'on-demand' })
    expect(here.creates()).toMatchObject([{ successAddress: '/m/barre001/x?play=1&u=waiting-for-payment' }])
  })

  test('A4.21 V6.02 who comes to the prices by the start button of a class lands in it, also after a load in between', async () => {
    const here = await visit('/pricing?next=%2Fm%2Fbarre001%2Fx%3Fplay%3D1&utm_source=x', { device: deviceOf(ben) })
    await here.tell({ type: 'buy', offerId: 'on-demand' })
    expect(here.creates()).toMatchObject([
      {
        successAddress: '/m/barre001/x?play=1&u=waiting-for-payment&utm_source=x',
        cancelAddress: '/pricing?next=%2Fm%2Fbarre001%2Fx%3Fplay%3D1&u=payment-cancelled&utm_source=x',
      },
    ])
  })

  test('A2.11 A4.21 who registers on the way to a class lands in it, by the prices or by pk', async () => {
    for (const address of [
      '/pricing?next=%2Fm%2Fbarre001%2Fx%3Fplay%3D1&pk=on-demand',
      '/m/barre001/x?play=1&pk=on-demand',
    ]) {
      const here = await visit(address)
      expect(here.at()).toContain('u=create-account')
      await here.ask('register', { type: 'submit', input: registering })
      expect(here.creates()).toMatchObject([{ successAddress: '/m/barre001/x?play=1&u=waiting-for-payment' }])
    }
  })

  test('A2.11 A4.21 who is in already and comes to a class with pk sees the prices, which lead on to it', async () => {
    const here = await visit('/m/barre001/x?play=1&pk=on-demand', { device: deviceOf(ben) })
    expect(here.at()).toBe('/pricing?next=%2Fm%2Fbarre001%2Fx%3Fplay%3D1')
  })

  test('A4.20 A4.21 V2.02 who has paid for a class is welcomed first, and then it plays', async () => {
    const device = deviceOf(ben)
    const first = await visit('/pricing?next=%2Fm%2Fbarre001%2Fx%3Fplay%3D1', { device })
    await first.tell({ type: 'buy', offerId: 'on-demand' })
    const [url] = first.out()
    first.app.stop()
    first.studio.pay(url!)
    first.studio.fulfil(url!)
    const here = await visit('/m/barre001/x?play=1&u=waiting-for-payment', { device, studio: first.studio })
    expect([here.at(), here.state('player')]).toEqual(['/m/barre001/x?play=1&u=welcome', undefined])
    await here.wait(10_000)
    expect([here.at(), here.state('player') !== undefined]).toEqual(['/m/barre001/x?play=1', true])
  })

  test('A7.11 A7.12 the portal leads out and back to the page', async () => {
    const product = aProduct({ expiresAt: morning + 30 * day })
    const here = await visit('/u/payments?utm_source=x', {
      device: deviceOf(ben),
      members: [{ ...ben, products: [product] }],
    })
    await here.tell({ type: 'openPortal' })
    await quiet()
    expect(here.desk.asked('portal')).toEqual(['/u/payments?utm_source=x'])
    expect(here.out()).toHaveLength(1)
  })
})
