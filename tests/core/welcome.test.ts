import { describe, expect, test } from 'vitest'
import { welcomedScreen } from '../../core/commerce/checkout/index.ts'
import { membershipScreen } from '../../core/commerce/membership/index.ts'
import { read, underLanding, write } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aProduct, aProfile, barre, ben, day, morning } from '../../fixtures/examples.ts'
import { shownBy } from './shown.ts'
import { deviceOf, studioWithOrder, visit } from './visit.ts'

const trial = {
  ...ben,
  hasTrial: true,
  products: [
    aProduct({
      createdAt: morning,
      expiresAt: morning + 7 * day,
      renews: true,
      price: { amount: 2_500, currency: 'USD' },
      isTrial: true,
    }),
  ],
}
const owner = { ...ben, unusedDayPasses: 1 }

const welcomed = async (address: string, who: Member = trial) => {
  const studio = studioWithOrder(who, who.unusedDayPasses > 0 ? 'day-pass' : 'on-demand', 'fulfilled')
  const here = await visit(address, { device: deviceOf(who), studio })
  return shownBy(here, welcomedScreen)
}

describe('the welcome leads to what the member came for', () => {
  test('A4.20 V6.02 P9.01 to the class, which plays at the press, with the end of the trial and the first charge', async () => {
    expect(await welcomed('/m/barre001?play=1&u=welcome&utm_source=mail')).toMatchObject({
      ...{ shown: true, title: 'Welcome to Adagio', text: 'Free until Mar 9, then $25 a month.' },
      action: { label: `Your class is ready: ${barre.title}`, href: '/m/barre001?play=1&utm_source=mail' },
    })
  })

  test('A4.20 to the class also where its page was looked at only, or where its title is not known here', async () => {
    expect((await welcomed('/m/barre001?u=welcome')).action.href).toBe('/m/barre001?play=1')
    expect((await welcomed('/pricing?next=%2Fm%2Fbarre001%3Fplay%3D1&u=welcome')).action).toEqual({
      ...{ label: 'Go to your class', href: '/m/barre001?play=1' },
    })
  })

  test('A4.20 V6.07 a class that a pass has yet to open is not called ready', async () => {
    expect(await welcomed('/m/barre001?play=1&u=welcome', owner)).toMatchObject({
      ...{ title: 'Your Day Pass is ready', text: 'A pass starts when you use it and lasts 24 hours.' },
      action: { label: 'Go to your class', href: '/m/barre001?play=1' },
    })
  })

  test.each([
    ['/programs/first-steps?u=welcome', 'Your program is ready: First Steps', '/programs/first-steps'],
    ['/live-events/evt-soon?u=welcome', 'Go to your live class', '/live-events/evt-soon'],
    ['/welcome?u=welcome', 'Continue', null],
    ['/u/payments?u=welcome', 'Done', null],
    ['/programs?u=welcome', 'Start dancing', null],
  ])('A4.20 at %s its main button says %j', async (address, label, href) => {
    expect((await welcomed(address)).action).toEqual({ label, href })
  })

  test('A2.19 P2.6.01 the question comes afterwards, by its own link, and Back from it leads home', async () => {
    expect((await welcomed('/m/barre001?play=1&u=welcome', { ...trial, tags: [] })).question).toEqual({
      ...{ label: 'Find a program for me', href: '/welcome' },
    })
    expect(write(underLanding(read('/welcome?u=waiting-for-payment'))!)).toBe('/')
  })

  test('A4.20 who holds a membership reads when it renews', async () => {
    const products = [aProduct({ createdAt: morning, expiresAt: morning + 30 * day, renews: true })]
    expect((await welcomed('/?u=welcome', aProfile({ products }))).text).toBe('On-Demand Monthly · Renews Apr 1')
  })
})

test('A2.15 the account menu tells what a member has', async () => {
  const here = await visit('/', { device: deviceOf(trial), members: [trial] })
  expect(shownBy(here, membershipScreen)).toMatchObject({
    memberships: [{ until: 'Free until Mar 9, then $25 a month' }],
  })
})
