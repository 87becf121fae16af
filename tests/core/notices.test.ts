import { describe, expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import { newsScreen } from '../../core/account/index.ts'
import { cancelledView, outcomeOf } from '../../core/checkout/index.ts'
import { playingScreen } from '../../core/media-page/index.ts'
import type { Notice } from '../../core/notices/index.ts'
import { loginScreen } from '../../core/session/index.ts'
import { aProduct, aProfile, ben, day, hour, morning } from '../../fixtures/examples.ts'
import type { MemoryDevice, MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { memberOf } from '../../fixtures/memory/members.ts'
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
  return { ...here, studio, give, say, welcomed: () => here.trail.filter((each) => each.includes('u=welcome')) }
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

  test('is requested again every minute until the studio answers', async () => {
    const here = await inside()
    here.give([month])
    here.desk.failAlways('session.profile', offline)
    const before = asks(here)
    await here.say(granted)
    await here.wait(50_000)
    expect([asks(here), here.welcomed()]).toEqual([before + 1, []])
    await here.wait(70_000)
    expect([2, 3]).toContain(asks(here) - before)
    here.desk.failAlways('session.profile', null)
    await here.wait(120_000)
    const answered = asks(here)
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
    await here.say({ type: 'sessionEnded', reason: 'tooManySessions' })
    expect([here.at(), here.device.account]).toEqual(['/library?u=simultaneous-logins&utm_source=x', null])
    expect(shownBy(here, loginScreen)).toMatchObject({ notice: expect.stringMatching(/too many places/) })
    await here.signIn('ben@adagio.test')
    expect([here.at(), here.app.getSnapshot().context.session]).toEqual(['/library?utm_source=x', 'signedIn'])
  })

  test('A8.06 leads there from a page and a dialog of members too, and closing it leads home', async () => {
    const here = await inside('/u/my-account?u=delete-account')
    await here.say({ type: 'sessionEnded', reason: 'tooManySessions' })
    expect(here.at()).toBe('/?u=simultaneous-logins')
    await here.arrive('/')
    expect(here.at()).toBe('/')
  })

  test('of a closed account says so and opens no sign-in dialog, and of another reason leads to signing in', async () => {
    for (const [reason, from, to, text, notice] of [
      ['accountClosed', '/library', '/library', 'Your account was deleted.', null],
      ['accountClosed', '/u/my-account', '/', 'Your account was deleted.', null],
      ['other', '/library', '/library?u=login&message=session_ended', null, expect.stringMatching(/session has ended/)],
    ] as const) {
      const here = await inside(from)
      await here.say({ type: 'sessionEnded', reason })
      expect([here.at(), here.device.account, shownBy(here, newsScreen).text]).toEqual([to, null, text])
      expect(shownBy(here, loginScreen).notice).toEqual(notice)
    }
  })

  test('ends in every tab once', async () => {
    const studio = studioWithNotices()
    const device = deviceOf(ben)
    const [one, other] = [await inside('/', studio, device), await inside('/library', studio, device)]
    await one.say({ type: 'sessionEnded', reason: 'tooManySessions' })
    await other.hear(() => undefined)
    for (const tab of [one, other]) expect(tab.app.getSnapshot().context.session).toBe('signedOut')
    expect([one.at(), other.at()]).toEqual(['/?u=simultaneous-logins', '/library?u=simultaneous-logins'])
    expect(studio.notices.listeners()).toBe(0)
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
  test('A4.15 is shown in the words of the provider once the studio says that nothing was paid', async () => {
    const here = await paid()
    await here.submit()
    await here.land()
    here.refuse()
    await here.send(failure())
    expect(here.last()).toEqual({ type: 'paymentEnded', dialog: 'payment-error' })
    await here.send({ type: 'shown', screen: 'payment-error' })
    expect(cancelledView(here.state())).toMatchObject({ known: true, text: 'Insufficient funds.' })
    expect(here.device.attempts.size).toBe(0)
  })

  test('that arrives before the answer to the card is shown as soon as the member waits', async () => {
    const here = await paid()
    here.desk.hold('checkout.submit')
    await here.submit()
    await here.send(failure())
    here.desk.free('checkout.submit')
    await quiet()
    here.refuse()
    await here.land()
    expect(here.last()).toMatchObject({ type: 'paymentEnded' })
  })

  test('that the studio does not bear out is not shown: the member waits on, and is welcomed', async () => {
    const here = await paid()
    await here.submit()
    await here.land()
    await here.send(failure())
    await here.send({ type: 'shown', screen: 'payment-error' })
    expect(cancelledView(here.state()).known).toBe(false)
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
    await here.send(action)
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
    await here.land()
    expect(outs(here)).toHaveLength(1)
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
