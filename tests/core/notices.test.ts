import { describe, expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import { newsScreen } from '../../core/commerce/account/index.ts'
import { cancelledView, outcomeOf } from '../../core/commerce/checkout/index.ts'
import type { EndReason, Notice } from '../../core/notices/index.ts'
import { playingScreen } from '../../core/page/media-page/index.ts'
import { loginScreen } from '../../core/session/index.ts'
import { aProduct, aProfile, ben, day, hour, morning } from '../../fixtures/examples.ts'
import type { MemoryDevice, MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { memberOf } from '../../fixtures/memory/members.ts'
import { refusedCard } from '../../fixtures/memory/payments.ts'
import { aYear, goodCard, payingStudio, payingTab } from './checkout-payments.ts'
import { offline, quiet } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const month: Product = aProduct({ createdAt: morning, expiresAt: morning + 30 * day })

const studioWithNotices = (members = [aProfile(), ben]): MemoryStudio =>
  Object.assign(memoryStudio({ members: members.map((profile) => aMember(profile)) }), { sendsNotices: true })

const inside = async (address = '/', studio = studioWithNotices(), device: MemoryDevice = deviceOf(ben)) => {
  const here = await visit(address, { studio, device })
  const give = (products: readonly Product[], person = ben.id) => {
    const member = memberOf(studio, person)!
    member.profile = { ...member.profile, products }
  }
  const say = (notice: Notice, person = ben.id) => here.hear(() => studio.notices.tell({ person, notice }))
  /** The provider ends the session of this device, and reports it. */
  const end = (reason: EndReason) => {
    device.isEnded = true
    return say({ type: 'sessionEnded', reason })
  }
  return { ...here, studio, give, say, end, welcomed: () => here.trail.filter((each) => each.includes('u=welcome')) }
}

const asks = ({ desk }: Awaited<ReturnType<typeof inside>>) => desk.asked('session.profile').length

const granted: Notice = { type: 'accessGranted' }
const revoked: Notice = { type: 'accessRevoked' }

describe('a grant', () => {
  test('loads the member again, opens what it gives, and is welcomed once, however often it is reported', async () => {
    const here = await inside('/m/barre001?utm_source=x')
    here.give([month])
    await here.say(granted)
    expect(here.at()).toBe('/m/barre001?u=welcome&utm_source=x')
    expect(here.app.getSnapshot().context.profile!.products).toEqual([month])
    await here.wait(11_000)
    await here.say(granted)
    await here.say({ type: 'paymentSucceeded' })
    await here.wait(11_000)
    expect([here.at(), here.welcomed().length, here.failures]).toEqual(['/m/barre001?utm_source=x', 1, []])
  })

  test('that no answer bears out is not welcomed, and neither is what the member gets later without a report', async () => {
    const here = await inside()
    await here.say(granted)
    here.give([month])
    await here.hear(() => here.ref('session')!.send({ type: 'reload' }))
    expect([here.welcomed(), here.app.getSnapshot().context.profile!.products]).toEqual([[], [month]])
  })

  test('of a membership that goes on is not welcomed', async () => {
    const studio = studioWithNotices([{ ...ben, products: [month] }])
    const here = await inside('/', studio)
    here.give([month, { ...month, createdAt: month.expiresAt, expiresAt: month.expiresAt + 30 * day }])
    await here.say(granted)
    expect([here.welcomed(), here.app.getSnapshot().context.profile!.products.length]).toEqual([[], 2])
  })

  test('is welcomed in one of two tabs, and is there in both', async () => {
    const studio = studioWithNotices()
    const device = deviceOf(ben)
    const [one, other] = [await inside('/', studio, device), await inside('/library', studio, device)]
    one.give([month])
    await one.say(granted)
    await other.hear(() => undefined)
    for (const tab of [one, other]) await tab.wait(20_000)
    expect(one.welcomed().length + other.welcomed().length).toBe(1)
    for (const tab of [one, other]) expect(tab.app.getSnapshot().context.profile!.products).toEqual([month])
  })

  test('is requested again after waits that grow until the studio answers, and a doubled report changes nothing then', async () => {
    const here = await inside()
    here.give([month])
    here.desk.failAlways('session.profile', offline)
    const before = asks(here)
    await here.say(granted)
    await here.wait(53_000)
    expect([asks(here), here.welcomed()]).toEqual([before + 1, []])
    // Each request is made at the next tick of the page after its wait.
    await here.wait(74_000)
    expect(asks(here) - before).toBe(2)
    await here.wait(40_000)
    expect(asks(here) - before).toBe(2)
    await here.wait(153_000)
    expect(asks(here) - before).toBe(3)
    here.desk.failAlways('session.profile', null)
    await here.wait(330_000)
    const answered = asks(here)
    expect(answered - before).toBe(4)
    expect(here.welcomed()).toHaveLength(1)
    await here.wait(300_000)
    expect(asks(here)).toBe(answered)
  })
})

test('a revoked access locks at once, and stops a class that plays with words', async () => {
  const here = await inside('/m/barre001?play=1', studioWithNotices([{ ...ben, products: [month] }]))
  expect(here.ref('player')).toBeDefined()
  here.give([])
  await here.say(revoked)
  expect(here.ref('player')).toBeUndefined()
  expect(shownBy(here, playingScreen)).toMatchObject({
    page: { media: { playback: 'paywall', paywall: { title: expect.stringMatching(/\w/) } } },
  })
  expect([here.at(), here.failures]).toEqual(['/m/barre001?play=1', []])
})

test('a revocation that the studio does not bear out takes nothing away', async () => {
  const here = await inside('/m/barre001?play=1', studioWithNotices([{ ...ben, products: [month] }]))
  await here.say(revoked)
  expect(here.ref('player')).toBeDefined()
})

describe('an ended session', () => {
  test('A8.06 of an account used in too many places leads to signing in with that message', async () => {
    const here = await inside('/library?utm_source=x')
    await here.end('tooManySessions')
    expect([here.at(), here.device.account]).toEqual(['/library?u=simultaneous-logins&utm_source=x', null])
    expect(shownBy(here, loginScreen)).toMatchObject({ notice: expect.stringMatching(/too many places/) })
    await here.signIn('ben@adagio.test')
    expect([here.at(), here.app.getSnapshot().context.session]).toEqual(['/library?utm_source=x', 'signedIn'])
  })

  test('A8.06 leads there from a page and a dialog of members too, and closing it leads home', async () => {
    const here = await inside('/u/my-account?u=delete-account')
    await here.end('tooManySessions')
    expect(here.at()).toBe('/?u=simultaneous-logins')
    await here.arrive('/')
    expect(here.at()).toBe('/')
  })

  test('of a closed account says so and opens no sign-in dialog, and of another reason leads to signing in', async () => {
    for (const [reason, from, to, text, notice] of [
      ['accountClosed', '/library', '/library', 'Your account was closed.', null],
      ['accountClosed', '/u/my-account', '/', 'Your account was closed.', null],
      ['other', '/library', '/library?u=login&message=session_ended', null, expect.stringMatching(/session has ended/)],
    ] as const) {
      const here = await inside(from)
      await here.end(reason)
      expect([here.at(), here.device.account, shownBy(here, newsScreen).text]).toEqual([to, null, text])
      expect(shownBy(here, loginScreen).notice).toEqual(notice)
      if (text) expect(shownBy(here, newsScreen).kind).toBe('information')
    }
  })

  test('ends in every tab once', async () => {
    const studio = studioWithNotices()
    const device = deviceOf(ben)
    const [one, other] = [await inside('/', studio, device), await inside('/library', studio, device)]
    await one.end('tooManySessions')
    await other.hear(() => undefined)
    for (const tab of [one, other]) expect(tab.app.getSnapshot().context.session).toBe('signedOut')
    expect([one.at(), other.at()]).toEqual(['/?u=simultaneous-logins', '/library?u=simultaneous-logins'])
    expect(studio.notices.listeners()).toBe(0)
  })

  test('that is reported again after the member has signed in again ends nothing', async () => {
    const here = await inside('/library')
    await here.end('tooManySessions')
    await here.signIn('ben@adagio.test')
    const before = asks(here)
    await here.say({ type: 'sessionEnded', reason: 'tooManySessions' })
    await here.say({ type: 'sessionEnded', reason: 'accountClosed' })
    expect([here.at(), here.app.getSnapshot().context.session]).toEqual(['/library', 'signedIn'])
    expect(asks(here)).toBe(before + 2)
    // A later end without a report has no reason.
    here.device.isEnded = true
    await here.hear(() => here.ref('session')!.send({ type: 'reload' }))
    expect([here.at(), shownBy(here, newsScreen).text]).toEqual(['/library?u=login&message=session_ended', null])
  })

  test('of another device ends none here', async () => {
    const studio = studioWithNotices()
    const [one, other] = [await inside('/library', studio), await inside('/library', studio)]
    await one.end('other')
    await other.hear(() => undefined)
    const sessions = [one, other].map(({ app }) => app.getSnapshot().context.session)
    expect(sessions).toEqual(['signedOut', 'signedIn'])
  })

  test('that no answer has borne out is no reason for a member who signs out or is signed out elsewhere', async () => {
    for (const isHere of [true, false]) {
      const here = await inside('/library')
      here.desk.failAlways('session.profile', offline)
      await here.say({ type: 'sessionEnded', reason: 'tooManySessions' })
      expect(here.app.getSnapshot().context.session).toBe('signedIn')
      if (isHere) await here.signOut()
      else await here.hear(() => here.device.changed.tell({ tab: {}, change: { type: 'leftElsewhere' } }))
      expect([here.app.getSnapshot().context.session, here.at()]).toEqual(['signedOut', '/library'])
    }
  })
})

describe('who is listening', () => {
  test('is a member who is signed in, and neither a visitor nor an admin who acts for a user', async () => {
    const studio = studioWithNotices([aProfile({ isAdmin: true }), ben])
    const here = await inside('/', studio)
    expect(studio.notices.listeners()).toBe(1)
    await here.signOut()
    expect(studio.notices.listeners()).toBe(0)
    const acting = await visit('/?mid=ben', {
      studio,
      device: deviceOf(aProfile()),
      prepare: ({ desk }) => desk.answerNext('session.profile', { ok: true, value: ben }),
    })
    expect([acting.app.getSnapshot().context.isActing, acting.office() !== null]).toEqual([true, true])
    expect(studio.notices.listeners()).toBe(0)
  })

  test('hears nothing about another member', async () => {
    const here = await inside()
    const before = asks(here)
    await here.say({ type: 'sessionEnded', reason: 'other' }, 'anna')
    await here.say(granted, 'anna')
    expect([asks(here), here.device.account?.id]).toEqual([before, 'ben'])
  })
})

const paid = async () => {
  const world = payingStudio('card')
  const tab = await payingTab(world)
  await tab.send({ type: 'buy', order: aYear })
  await tab.send({ type: 'resume' })
  const submit = () => tab.send({ type: 'submit', details: tab.port.takeCard!(goodCard) })
  const land = async () => {
    expect(tab.last()).toMatchObject({ type: 'awaited' })
    await tab.send({ type: 'shown', screen: 'waiting-for-payment' })
  }
  /** The provider has taken the card, and the bank has refused it. */
  const refuse = () => {
    world.studio.sessions.at(-1)!.state = 'open'
  }
  return { ...world, ...tab, submit, land, refuse }
}

const failure = (has: Partial<Extract<Notice, { type: 'paymentFailed' }>> = {}) =>
  ({ type: 'paymentFailed', message: 'Insufficient funds.', at: morning, ...has }) as const

describe('a failed payment', () => {
  const accesses = ({ desk }: Awaited<ReturnType<typeof paid>>) => desk.asked('checkout.findAccess').length
  const waitsOn = async (here: Awaited<ReturnType<typeof paid>>) => {
    await here.wait(20_000)
    expect(here.last()).toMatchObject({ type: 'paymentEnded', dialog: 'payment-error' })
    await here.send({ type: 'shown', screen: 'payment-error' })
  }

  test('A4.15 is asked about at once, and shown in the words of the provider once the studio goes on saying that nothing was paid', async () => {
    const here = await paid()
    await here.submit()
    await here.land()
    here.refuse()
    const before = accesses(here)
    await here.send(failure())
    await here.send(failure({ message: 'Again.' }))
    expect([accesses(here), here.last()?.type]).toEqual([before + 1, 'awaited'])
    await waitsOn(here)
    expect(cancelledView(here.state(), 0)).toMatchObject({ known: true, text: 'Insufficient funds.' })
  })

  test('is never forgotten because of the report: the member goes on with the same order', async () => {
    const here = await paid()
    await here.submit()
    await here.land()
    here.refuse()
    await here.send(failure())
    await waitsOn(here)
    expect(here.device.attempts.size).toBe(1)
    await here.send({ type: 'shown', screen: null })
    expect([outcomeOf(here.state()), here.device.attempts.size]).toEqual(['pending', 1])
    await here.send({ type: 'buy', order: aYear })
    expect([here.state().context.step?.type, here.studio.sessions.length]).toEqual(['cardForm', 1])
  })

  test('is not said from an answer before the report, nor without an answer', async () => {
    const here = await paid()
    await here.submit()
    await here.land()
    here.refuse()
    await here.wait(3_000)
    here.desk.failAlways('checkout.findAccess', offline)
    await here.send(failure())
    await here.wait(20_000)
    expect([here.last()?.type, outcomeOf(here.state())]).toEqual(['awaited', 'pending'])
  })

  test('that is reported while the member waits longer starts the requests over, once', async () => {
    const here = await paid()
    await here.submit()
    await here.land()
    await here.wait(30_000)
    expect(outcomeOf(here.state())).toBe('pending')
    here.refuse()
    const before = accesses(here)
    await here.send(failure({ at: morning + 20_000 }))
    expect(accesses(here)).toBe(before + 1)
    await waitsOn(here)
    expect(cancelledView(here.state(), 0)).toMatchObject({ known: true, text: 'Insufficient funds.' })
  })

  test('that arrives before the answer to the card is asked about as soon as the member waits', async () => {
    const here = await paid()
    here.desk.hold('checkout.submit')
    await here.submit()
    await here.send(failure())
    here.desk.free('checkout.submit')
    await quiet()
    here.refuse()
    const before = accesses(here)
    await here.land()
    expect(accesses(here)).toBe(before + 1)
    await waitsOn(here)
  })

  test.each([
    ['while its form is open', 'early', {}],
    ['after the second card', 'late', {}],
    ['after the second card, without a time', 'late', { at: null }],
    ['after the second card, on a device whose clock is slow', 'late', { at: morning + hour }],
  ] as const)(
    'of a first card that is reported %s neither ends nor words the payment with the second',
    async (_, when, has) => {
      const here = await paid()
      await here.send({ type: 'submit', details: here.port.takeCard!({ ...goodCard, number: refusedCard }) })
      if (when === 'early') await here.send(failure())
      await here.wait(5_000)
      await here.submit()
      await here.land()
      here.refuse()
      if (when === 'late') await here.send(failure(has))
      expect([outcomeOf(here.state()), here.last()?.type]).toEqual(['in progress', 'awaited'])
      await here.wait(20_000)
      if (here.last()?.type === 'paymentEnded') await here.send({ type: 'shown', screen: 'payment-error' })
      expect(JSON.stringify(cancelledView(here.state(), 0))).not.toContain('Insufficient')
      expect(here.device.attempts.size).toBe(1)
      here.studio.sessions.at(-1)!.state = 'paid'
      here.studio.fulfil(here.studio.sessions.at(-1)!.url)
      await here.send({ type: 'shown', screen: 'waiting-for-payment' })
      await here.send({ type: 'lookAgain' })
      await here.wait(20_000)
      expect([outcomeOf(here.state()), here.last()?.type]).toEqual(['success', 'welcomed'])
    },
  )

  test('without a text of the provider has our own words', async () => {
    const here = await paid()
    await here.submit()
    await here.land()
    here.refuse()
    await here.send(failure({ message: null }))
    await waitsOn(here)
    expect(cancelledView(here.state(), 0)).toMatchObject({ known: true, text: expect.stringMatching(/been charged/) })
  })

  test('that the studio does not bear out is not shown: the member waits on, and is welcomed', async () => {
    const here = await paid()
    await here.submit()
    await here.land()
    await here.send(failure())
    await here.wait(20_000)
    expect([outcomeOf(here.state()), here.last()?.type]).toEqual(['pending', 'awaited'])
    await here.send({ type: 'shown', screen: 'payment-error' })
    expect(cancelledView(here.state(), 0).known).toBe(false)
    expect(here.last()).toMatchObject({ type: 'awaited' })
    await here.send({ type: 'shown', screen: 'waiting-for-payment' })
    here.studio.fulfil(here.studio.sessions.at(-1)!.url)
    await here.wait(20_000)
    expect([outcomeOf(here.state()), here.last()?.type]).toEqual(['success', 'welcomed'])
  })

  test.each([
    ['before the payment began', { at: morning - hour }],
    ['without a payment', null],
  ])('%s changes nothing', async (_, has) => {
    const here = await paid()
    if (has) await here.submit()
    if (has) await here.land()
    else await here.send({ type: 'dismiss' })
    const before = here.facts.length
    await here.send(failure(has ?? {}))
    expect([here.facts.length, here.state().context.failure]).toEqual([before, null])
  })
})

describe('a payment that the bank asks to confirm', () => {
  const action = { type: 'paymentNeedsAction', url: 'https://bank.test/3ds', at: null } as const
  const outs = ({ facts }: Awaited<ReturnType<typeof paid>>) => facts.filter(({ type }) => type === 'goOut')

  test('A4.15 leads to its page once, however often it is reported', async () => {
    const here = await paid()
    await here.submit()
    await here.land()
    here.refuse()
    here.desk.hold('checkout.findAccess')
    await here.send(action)
    expect(outs(here)).toEqual([])
    here.desk.free('checkout.findAccess')
    await quiet()
    expect(outs(here)).toEqual([{ type: 'goOut', url: action.url }])
    await here.send(action)
    here.woke.tell({ type: 'wokeUp' })
    await here.wait(20_000)
    await here.send(action)
    expect(outs(here)).toHaveLength(1)
  })

  test('that is reported before the answer to the card leads there once the member waits', async () => {
    const here = await paid()
    here.desk.hold('checkout.submit')
    await here.submit()
    await here.send(action)
    here.desk.free('checkout.submit')
    await quiet()
    expect(outs(here)).toEqual([])
    here.refuse()
    await here.land()
    expect(outs(here)).toHaveLength(1)
  })

  test('leads nobody away whose own order is paid, or without an answer', async () => {
    const here = await paid()
    await here.submit()
    await here.land()
    await here.send(action)
    await here.wait(20_000)
    expect([outs(here), outcomeOf(here.state())]).toEqual([[], 'pending'])
    here.refuse()
    here.desk.failAlways('checkout.findAccess', offline)
    await here.send({ ...action, url: 'https://bank.test/other' })
    await here.wait(20_000)
    expect(outs(here)).toEqual([])
  })

  test('leads no other tab away, and nobody without a payment', async () => {
    const here = await paid()
    await here.send(action)
    const other = await payingTab(here, { screen: 'waiting-for-payment' })
    await here.submit()
    await other.send(action)
    expect([...outs(here), ...other.facts.filter(({ type }) => type === 'goOut')]).toEqual([])
    const playing = await inside('/m/stretch1?play=1')
    await playing.say(action)
    expect([playing.out(), playing.at()]).toEqual([[], '/m/stretch1?play=1'])
  })
})
