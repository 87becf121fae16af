import { describe, expect, test } from 'vitest'
import { viewerOf, visitor } from '../../core/access/index.ts'
import { isNotForThem, passStep } from '../../core/commerce/newsletter/index.ts'
import { passHref } from '../../core/commerce/newsletter/rules.ts'
import type { OnboardingEvent } from '../../core/commerce/onboarding/index.ts'
import { needsOnboarding, onboardingMachine, onboardingScreen } from '../../core/commerce/onboarding/index.ts'
import { answers, recommended } from '../../core/commerce/onboarding/rules.ts'
import { onboardingView } from '../../core/commerce/onboarding/view.ts'
import type { NowState } from '../../core/kernel/now.ts'
import { read } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aCatalogue, aProduct, aProfile, ben, morning } from '../../fixtures/examples.ts'
import { alone } from './running.ts'

describe('the one question', () => {
  const asking = () => {
    const { actor, facts } = alone(onboardingMachine)
    const send = (...events: readonly OnboardingEvent[]) => {
      for (const event of events) actor.send(event)
    }
    const told = () => facts.map(({ type }) => type)
    return { send, told, view: (catalogue = aCatalogue()) => onboardingView(actor.getSnapshot(), catalogue) }
  }

  test('P2.6.01 A2.19 is for a subscriber who never was asked', () => {
    expect(answers.map(({ key }) => key)).toEqual(['new', 'some', 'experienced', 'returning', 'rebuilding'])
    const member = aProfile({ tags: [], products: [aProduct({ expiresAt: morning })] })
    expect(needsOnboarding(viewerOf(member), morning - 1)).toBe(true)
    expect(needsOnboarding(viewerOf(member), morning)).toBe(false)
    expect(needsOnboarding(viewerOf({ ...member, tags: ['ftue1'] }), morning - 1)).toBe(false)
    expect(needsOnboarding(viewerOf({ ...ben, tags: [] }), morning)).toBe(false)
    expect(needsOnboarding({ ...visitor, products: member.products }, morning - 1)).toBe(false)
  })

  test('P2.6.01 A2.19 A4.20 nobody sees it under the dialogs of a payment but who is to be asked', () => {
    const { actor } = alone(onboardingMachine)
    const under = (address: string, profile: Member) => {
      const context = { catalogue: aCatalogue(), address: read(address), profile }
      const now = { context: { now: morning } } as NowState
      return onboardingScreen.view({ app: { context }, now, onboarding: actor.getSnapshot() }) !== null
    }
    for (const [profile, shown] of [
      [aProfile({ tags: [] }), true],
      [aProfile({ tags: ['ftue1'] }), false],
      [ben, false],
    ] as const) {
      for (const dialog of ['waiting-for-payment', 'welcome'])
        expect(under(`/welcome?u=${dialog}`, profile)).toBe(shown)
      expect(under('/welcome', profile)).toBe(true)
    }
  })

  test('P2.6.02 each answer recommends the program that the house gave it, or all of them', () => {
    const { send, view } = asking()
    expect(view().recommendation).toBeNull()
    send({ type: 'answer', answer: 'new' })
    expect(view().recommendation).toMatchObject({ title: 'First Steps', href: '/programs/first-steps' })
    expect(view(aCatalogue({}, { onboarding: {} })).recommendation).toMatchObject({ href: '/programs' })
    expect(view(aCatalogue({ programs: [] })).recommendation).toMatchObject({ href: '/programs' })
  })

  test.each([
    ['/programs/first-steps', 'first-steps'],
    ['/programs/', null],
    ['/programs/a/b', null],
    ['https://elsewhere.test/programs/a', null],
    ['', null],
  ])('P2.6.02 the address %j recommends %j', (address, id) => {
    expect(recommended('new', { new: address })).toBe(id)
    expect(recommended('some', { new: address })).toBeNull()
  })

  test('P2.6.03 Back asks again, and Skip is told with or without an answer', () => {
    const { send, told, view } = asking()
    send({ type: 'back' }, { type: 'answer', answer: 'some' }, { type: 'answer', answer: 'new' }, { type: 'back' })
    expect([view().recommendation, told()]).toEqual([null, ['onboarded']])
    send({ type: 'skip' })
    expect(told()).toEqual(['onboarded', 'onboarded', 'skipped'])
  })
})

describe('the newsletter’s pass', () => {
  const page = read('/newsletter?email=Ben%40adagio.test')

  test('P4.4.02 P4.4.07 P5.07 is for who has the email of the address, however it is written', () => {
    expect(isNotForThem(read('/newsletter'), null)).toBe(true)
    expect(isNotForThem(page, null)).toBe(false)
    expect(isNotForThem(page, ben)).toBe(false)
    expect(isNotForThem(page, aProfile())).toBe(true)
    expect(isNotForThem(read('/library'), null)).toBe(false)
  })

  test('P4.4.03 P5.07 A2.13 activating confirms their own email, and on the page only where it is the page’s', () => {
    expect(passStep(page, ben)).toEqual({ type: 'confirm', email: ben.email })
    expect(passStep(page, aProfile())).toEqual({ type: 'home' })
    expect(passStep(read('/newsletter'), ben)).toEqual({ type: 'home' })
    expect(passStep(read('/library?m=pass24'), ben)).toEqual({ type: 'confirm', email: ben.email })
  })

  test('P4.4.01 P4.4.08 a visitor is led to a new account, with the email and with what it is for', () => {
    expect(passHref(page)).toBe('/newsletter?email=Ben%40adagio.test&m=pass24&u=create-account')
    expect(passHref(read('/newsletter?email=a%40b.test&utm_source=x'))).toContain('utm_source=x')
  })
})
