import { describe, expect, test } from 'vitest'
import { mayTry } from '../../core/access/index.ts'
import { createAccountScreen, sendConfirmationScreen } from '../../core/commerce/account/index.ts'
import { buyingView, outcomeOf, pricingScreen } from '../../core/commerce/checkout/index.ts'
import { ofVisit } from '../../core/commerce/rules.ts'
import { read, write } from '../../core/routes/index.ts'
import { endedAt, memberPageLeft, noVisit } from '../../core/visit/index.ts'
import { aProduct, aProfile, ben, day, morning } from '../../fixtures/examples.ts'
import { anAttempt } from './checkout-desk.ts'
import { down } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

/** Ben's device, on which he began to pay for a membership. */
const begun = (has: Parameters<typeof anAttempt>[0] = {}) => {
  const device = deviceOf(ben)
  device.attempts.set('ben', anAttempt(has))
  return device
}

describe('who has not come in by a door', () => {
  const doors = ['/library?u=login&pk=on-demand', '/library?u=create-account&m=pass24', '/library?u=login&m=pass24']

  test('A2.05 A2.11 A2.13 whom this device remembers has nothing bought by an address, and the dialog goes', async () => {
    for (const address of doors) {
      const here = await visit(address, { device: deviceOf(ben) })
      expect([here.creates(), here.desk.asked('newsletter.confirm'), here.out()]).toEqual([[], [], []])
      expect(here.at()).toBe('/library')
      await here.arrive(address)
      expect([here.creates(), here.desk.asked('newsletter.confirm'), here.at()]).toEqual([[], [], '/library'])
    }
  })

  test('A2.11 A2.13 who signs in in another tab has nothing bought in this one', async () => {
    for (const address of doors) {
      const here = await visit(address)
      const account = { id: 'ben', email: ben.email }
      here.device.account = account
      await here.hear(() => here.device.changed.tell({ tab: {}, change: { type: 'enteredElsewhere', account } }))
      expect([here.app.getSnapshot().context.session, here.office()!.getSnapshot().context.intent]).toEqual([
        'signedIn',
        null,
      ])
      expect([here.creates(), here.desk.asked('newsletter.confirm'), here.out()]).toEqual([[], [], []])
    }
  })

  test('A2.11 who signs out and comes in again by the door has it bought once', async () => {
    const here = await visit('/library?u=login&pk=on-demand', { device: deviceOf(ben) })
    await here.signOut()
    await here.arrive('/library?u=login&pk=on-demand')
    await here.signIn(ben.email)
    expect(here.creates().map(({ offerId }) => offerId)).toEqual(['on-demand'])
    expect(here.out()).toHaveLength(1)
  })
})

describe('an answer that comes late', () => {
  test('A4.25 a letter calls nobody back to its dialog', async () => {
    const here = await visit('/library?u=forgot-password', { prepare: ({ desk }) => desk.hold('account.sendReset') })
    await here.ask('forgot', { type: 'submit', input: 'anna@adagio.test' })
    await here.arrive('/m/barre001/x')
    expect(here.desk.waiting('account.sendReset')).toBe(1)
    await here.hear(() => here.desk.free('account.sendReset'))
    expect(here.at()).toBe('/m/barre001/x')
    expect(here.studio.mails).toHaveLength(1)
  })

  test('A7.13 the portal takes nobody away who has left its page, also if they are back', async () => {
    const product = aProduct({ expiresAt: morning + 30 * day })
    const here = await visit('/u/payments', {
      ...{ device: deviceOf(ben), members: [{ ...ben, products: [product] }] },
      prepare: ({ desk }) => desk.hold('portal'),
    })
    await here.tell({ type: 'openPortal' })
    await here.arrive('/')
    await here.arrive('/u/payments')
    expect(here.desk.waiting('portal')).toBe(1)
    await here.hear(() => here.desk.free('portal'))
    expect([here.out(), here.at()]).toEqual([[], '/u/payments'])
  })

  const pressed = async () => {
    const here = await visit('/pricing', { device: deviceOf(ben), prepare: ({ desk }) => desk.hold('checkout.begin') })
    await here.tell({ type: 'buy', offerId: 'on-demand' })
    expect(here.desk.waiting('checkout.begin')).toBe(1)
    return { ...here, answer: () => here.hear(() => here.desk.free('checkout.begin')) }
  }

  test.each([
    ['another page', ['/library']],
    ['the page before', ['/']],
    ['another page and on to a third', ['/pricing?u=edit-password', '/library', '/vita']],
  ])(
    'A7.08 A4.21 a hosted page takes nobody along who has gone to %s, and is left to be continued',
    async (_, pages) => {
      const here = await pressed()
      for (const page of pages) await here.arrive(page)
      await here.answer()
      expect([here.out(), here.at(), outcomeOf(here.checkout()!)]).toEqual([[], pages.at(-1), 'pending'])
      await here.arrive('/pricing')
      expect(buyingView(here.checkout(), 0).unfinished).toMatchObject({ busy: false, mayLeave: true, note: null })
      expect(here.studio.charges).toEqual([])
      await here.tell({ type: 'buy', offerId: 'on-demand' })
      expect([here.creates().length, here.out()]).toEqual([1, [here.studio.sessions[0]!.url]])
    },
  )

  test('A7.08 A4.21 a page that was left so is gone on with after a reload', async () => {
    const first = await pressed()
    await first.arrive('/library')
    await first.answer()
    first.app.stop()
    const here = await visit('/pricing', { device: first.device, studio: first.studio })
    await here.ask('checkout', { type: 'resume' })
    expect([here.creates(), here.out()]).toEqual([[], [here.studio.sessions[0]!.url]])
  })

  test('A7.08 a hosted page opens over the page where it was wanted, whatever dialog is open there', async () => {
    const here = await pressed()
    await here.arrive('/pricing?u=edit-password')
    await here.answer()
    expect(here.out()).toHaveLength(1)
  })

  test('A7.08 A8.24 a page that could not be opened is told no longer than until the next page, and one that nobody waits for is not asked for', async () => {
    const here = await pressed()
    here.desk.failNext('checkout.begin', down)
    await here.arrive('/vita')
    await here.answer()
    await here.arrive('/pricing')
    expect([outcomeOf(here.checkout()!), here.out()]).toEqual(['none', []])
    here.desk.hold('checkout.findAccess')
    await here.tell({ type: 'buy', offerId: 'on-demand' })
    await here.arrive('/library')
    await here.hear(() => here.desk.free('checkout.findAccess'))
    expect([here.creates().length, outcomeOf(here.checkout()!), here.out()]).toEqual([1, 'none', []])
  })

  test('A4.03 A7.08 a hosted page that comes after signing out opens for nobody, and for nobody who signs in then', async () => {
    const here = await pressed()
    await here.signOut()
    await here.signIn('anna@adagio.test')
    await here.answer()
    expect([here.out(), outcomeOf(here.checkout()!), here.device.attempts.size]).toEqual([[], 'none', 0])
  })

  test('A8.23 a declined order that is tried again from another page leads to the prices and from there out', async () => {
    const here = await visit('/library', { device: begun({ trial: false, url: 'https://pay.test/0' }) })
    await here.tell({ type: 'buyAgain', offerId: 'on-demand-annual' })
    expect([here.at(), here.out().length]).toEqual(['/pricing', 1])
  })

  test('P4.4.04 P4.4.05 a confirmed email buys nothing for who has gone on, and leads nobody home', async () => {
    const page = `/newsletter?email=${encodeURIComponent(ben.email)}`
    for (const tags of [['ftue1'], ['ftue1', 'pass24']]) {
      const members = [{ ...ben, tags }]
      const here = await visit(page, { device: deviceOf(ben), members })
      here.desk.hold('newsletter.confirm')
      await here.tell({ type: 'activate' })
      await here.arrive('/library')
      expect(here.desk.waiting('newsletter.confirm')).toBe(1)
      await here.hear(() => here.desk.free('newsletter.confirm'))
      expect([here.creates(), here.out(), here.at()]).toEqual([[], [], '/library'])
    }
  })
})

describe('the letter for a new password', () => {
  test('A4.25 its answer is still there when the dialog says that it was sent, and gone when it is asked for anew', async () => {
    const here = await visit('/library?u=forgot-password&pk=on-demand')
    const forgot = () => here.child('forgot')!.getSnapshot()
    await here.ask('forgot', { type: 'submit', input: 'anna@adagio.test' })
    expect(here.at()).toBe('/library?u=send-confirmation&pk=on-demand&email=anna%40adagio.test')
    expect([forgot().value, forgot().context.value]).toEqual(['done', 'anna@adagio.test'])
    await here.ask('forgot', { type: 'submit', input: 'anna@adagio.test' })
    expect(here.at()).toContain('u=send-confirmation')
    await here.arrive('/library?u=forgot-password&pk=on-demand')
    expect([forgot().value, forgot().context.value]).toEqual(['waiting', null])
  })
})

describe('an address that claims', () => {
  test.each([
    ['a visitor', null],
    ['a member', ben],
  ])('A2.02 A4.25 that an email was sent is shown to %s only if this page has asked for it', async (_, who) => {
    const signedIn = who ? { device: deviceOf(who) } : {}
    for (const email of ['', '&email=ann%40adagio.test']) {
      const here = await visit(`/library?u=send-confirmation${email}&utm_source=x`, signedIn)
      expect(here.at()).toBe('/library?utm_source=x')
      await here.arrive(`/library?u=send-confirmation${email}`)
      expect(here.at()).toBe('/library')
    }
    const asked = await visit('/library?u=forgot-password', signedIn)
    if (who) await asked.arrive('/library?u=reset-password')
    await asked.ask('forgot', { type: 'submit', input: 'ann@adagio.test' })
    const sent = '/library?u=send-confirmation&email=ann%40adagio.test'
    expect([asked.at(), shownBy(asked, sendConfirmationScreen).shown]).toEqual([sent, true])
    await asked.arrive('/library?u=send-confirmation&email=bo%40adagio.test')
    expect(asked.at()).toBe('/library')
    await asked.arrive(sent)
    expect([asked.at(), shownBy(asked, sendConfirmationScreen).shown]).toEqual(['/library', false])
  })

  test('A2.12 A8.34 P2.8.07 that the trial is over is shown to no member whom nothing else says it of, and they keep it', async () => {
    const claim = '/pricing?error=invalid-trial'
    const kept = await visit(claim, { device: deviceOf(ben) })
    expect([shownBy(kept, pricingScreen).error, shownBy(kept, pricingScreen).heading]).toEqual([
      ...[null, 'Start your 7-day free trial'],
    ])
    await kept.tell({ type: 'buy', offerId: 'on-demand' })
    expect(kept.creates()).toMatchObject([{ hasTrial: false }])
    const refused = await visit(claim, { device: begun() })
    expect(shownBy(refused, pricingScreen)).toMatchObject({
      ...{ error: expect.stringContaining('free trial'), heading: 'Choose your plan' },
    })
    const reloaded = await visit(claim, { device: refused.device })
    expect(shownBy(reloaded, pricingScreen).error).toContain('free trial')
    await reloaded.arrive('/pricing')
    expect(shownBy(reloaded, pricingScreen)).toMatchObject({ error: null, heading: 'Choose your plan' })
  })

  test('A2.12 P2.8.07 a trial that was refused on this device is offered on no page of the product, until another member is here', async () => {
    const isOffered = (here: Awaited<ReturnType<typeof visit>>) => mayTry(here.viewContext().viewer, morning)
    const offers: unknown[] = []
    const refused = await visit('/pricing?error=invalid-trial', { device: begun() })
    for (const address of ['/', '/m/barre001/x?play=1', '/vita', '/pricing']) {
      await refused.arrive(address)
      offers.push(isOffered(refused))
      offers.push(isOffered(await visit(address, { device: refused.device })))
    }
    expect(offers).toEqual(offers.map(() => false))
    await refused.signOut()
    await refused.arrive('/')
    expect(isOffered(refused)).toBe(true)
  })

  test('A2.12 P2.8.07 a trial that was refused in another tab is offered in this one no longer than until it wakes', async () => {
    const device = begun({ trial: false, offerId: 'day-pass' })
    const here = await visit('/pricing', { device })
    await here.ask('checkout', { type: 'dismiss' })
    expect(mayTry(here.viewContext().viewer, morning)).toBe(true)
    device.attempts.delete('ben')
    device.refusedTrials.add('ben')
    await here.hear(() => here.woke.tell({ type: 'wokeUp' }))
    expect(mayTry(here.viewContext().viewer, morning)).toBe(false)
  })

  test('A2.12 P2.8.07 an address that says that the trial is over takes it from a visitor alone, also while they register', async () => {
    const claim = '/pricing?error=invalid-trial&u=create-account&pk=on-demand'
    const here = await visit(claim)
    expect(shownBy(here, createAccountScreen).next).not.toContain('free')
    expect(mayTry(here.viewContext().viewer, morning)).toBe(false)
    const plain = await visit('/pricing?u=create-account&pk=on-demand')
    expect(shownBy(plain, createAccountScreen).next).toContain('7 days free')
    const member = await visit('/pricing?error=invalid-trial', { device: deviceOf(ben) })
    expect(mayTry(member.viewContext().viewer, morning)).toBe(true)
  })
})

describe('coming back from the hosted page', () => {
  test('A2.12 A7.08 of an attempt whose trial was refused that alone is remembered, also by the device after another order, and the next page is asked for without one', async () => {
    const back = '/pricing?error=invalid-trial'
    const fresh = await visit(back, { device: begun() })
    const later = await visit('/pricing', { device: begun() })
    await later.arrive(back)
    for (const here of [fresh, later]) {
      const { attempts, refusedTrials } = here.device
      expect([outcomeOf(here.checkout()!), attempts.size, [...refusedTrials]]).toEqual(['none', 0, ['ben']])
      await here.tell({ type: 'buy', offerId: 'on-demand' })
      expect(here.creates()).toMatchObject([{ offerId: 'on-demand', hasTrial: true }])
      expect(here.device.attempts.get('ben')).toMatchObject({ trial: false })
      const reloaded = await visit('/', { device: here.device, studio: here.studio })
      expect(mayTry(reloaded.viewContext().viewer, morning)).toBe(false)
      await reloaded.signOut()
      await reloaded.signIn(ben.email)
      expect(mayTry(reloaded.viewContext().viewer, morning)).toBe(true)
    }
  })

  test('A4.21 A9.06 who is told that it was cancelled and has paid is shown that it is waited for', async () => {
    const device = deviceOf(ben)
    const first = await visit('/pricing', { device })
    await first.tell({ type: 'buy', offerId: 'on-demand' })
    first.studio.pay(first.out()[0]!)
    first.app.stop()
    const here = await visit('/pricing?u=payment-cancelled&utm_source=x', { device, studio: first.studio })
    expect(here.at()).toBe('/pricing?u=waiting-for-payment&utm_source=x')
    expect([outcomeOf(here.checkout()!), device.attempts.size]).toEqual(['in progress', 1])
  })

  test('A4.20 an address of the welcome greets nobody who holds nothing', async () => {
    const here = await visit('/library?u=welcome&utm_source=x', { device: deviceOf(ben) })
    expect(here.at()).toBe('/library?utm_source=x')
    const member = await visit('/library?u=welcome', { device: deviceOf(aProfile()) })
    expect(member.at()).toBe('/library')
  })

  test('A4.15 a welcome on the screen is not continued after signing out, nor after a session that ended', () => {
    const address = read('/m/barre001?u=welcome&utm_source=x')
    expect(write(memberPageLeft({ session: 'signedIn', address })!)).toBe('/m/barre001?utm_source=x')
    expect(write(endedAt({ session: 'signedIn', address })!)).toBe(
      '/m/barre001?u=login&utm_source=x&message=session_ended',
    )
    const other = read('/m/barre001?u=edit-card')
    expect(memberPageLeft({ session: 'signedIn', address: other })).toBe(null)
    expect(write(endedAt({ session: 'signedIn', address: other })!)).toContain('u%3Dedit-card')
  })
})

test('A2.01 a commerce that opens before any address is known is at home', () => {
  const { address, profile } = ofVisit({ ...noVisit, session: 'signedIn', profile: ben })
  expect([write(address), profile]).toEqual(['/', ben])
})
