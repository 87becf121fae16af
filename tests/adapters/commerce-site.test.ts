import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PasswordChange } from '../../core/commerce/account/index.ts'
import type { CheckoutState } from '../../core/commerce/checkout/index.ts'
import { buyingView, declinedNotice, outcomeOf } from '../../core/commerce/checkout/index.ts'
import type { MutationState } from '../../core/kernel/mutation.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { answersTo } from '../../fixtures/examples.ts'
import { people } from '../../fixtures/people.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { ownerOf } from '../core/running.ts'
import { ask, noon, openStudio } from '../studio/asking.ts'
import { charged, press } from '../studio/buying.ts'
import { heldIn, waitingOn } from './offices.ts'
import { openSite } from './screens.ts'
import { deviceOf, eventually, makeStorage, origin, repair, spoil, stopTime, streetTo } from './street.ts'

beforeEach(stopTime)

const openAt = async (studio: Studio, storage: Storage, address: string) => {
  const street = streetTo(studio)
  const site = openSite(street.fetch, storage, address)
  onTestFinished(() => void site.app.stop())
  const office = () => ownerOf(site.app, 'commerce')
  // Its code is fetched, which takes as long as it takes.
  await eventually(async () => {
    await street.pass(250)
    expect(office()).not.toBeNull()
  })
  const feature = (name: string) => (office()!.getSnapshot().children as Record<string, Feature>)[name]!
  return { site, street, office, feature }
}

interface Feature {
  readonly send: (event: object) => void
  readonly getSnapshot: () => MutationState<unknown, unknown>
}

describe('the commerce of the site', () => {
  test('A7.36 V9.22 A5.07 who registers is in, and what they watched before arrives as theirs', async () => {
    const studio = openStudio()
    const state = { lastTime: 300, completed: false, programId: null, updatedAt: noon - 1 }
    const storage = makeStorage({ 'jwapp.history': JSON.stringify({ [known.long]: state }) })
    const { site, street, feature } = await openAt(studio, storage, '/?u=create-account')
    const typed = { email: 'nora@adagio.test', password: 'plie2026', consents: answersTo({ care: true, news: false }) }
    feature('register').send({ type: 'submit', input: typed })
    await street.pass(5_000)
    const { profile, session } = site.app.getSnapshot().context
    expect([session, profile?.email]).toEqual(['signedIn', 'nora@adagio.test'])
    expect([storage.getItem('jwapp.history'), waitingOn(storage)]).toEqual([null, {}])
    const { accessToken: token } = heldIn(storage, 'auth') as { accessToken: string }
    const { body } = await ask(studio, 'GET', '/product-api/users/me', { token })
    expect(body.data.user).toMatchObject({ consents: { care: true, news: false } })
    expect(body.data.user.videoState[known.long]).toMatchObject({ lastTime: 300 })
  })

  test('A7.36 V9.22 a tab that closes right after registering leaves it all to the next one', async () => {
    const studio = openStudio()
    const state = { lastTime: 300, completed: false, programId: null, updatedAt: noon - 1 }
    const storage = makeStorage({ 'jwapp.history': JSON.stringify({ [known.long]: state }) })
    const first = await openAt(studio, storage, '/?u=create-account')
    const typed = { email: 'nora@adagio.test', password: 'plie2026', consents: answersTo({ care: true, news: false }) }
    await spoil(studio, { wire: 'product-api', type: 'drop', count: 1_000 })
    first.feature('register').send({ type: 'submit', input: typed })
    await first.street.pass(1_000)
    first.site.app.stop()
    await repair(studio)
    expect(Object.keys(waitingOn(storage))).toHaveLength(2)
    const street = streetTo(studio)
    const next = openSite(street.fetch, storage, '/')
    onTestFinished(() => void next.app.stop())
    await street.pass(5_000)
    expect(waitingOn(storage)).toEqual({})
    const { accessToken: token } = heldIn(storage, 'auth') as { accessToken: string }
    const { body } = await ask(studio, 'GET', '/product-api/users/me', { token })
    expect(body.data.user).toMatchObject({ consents: { care: true, news: false } })
    expect(body.data.user.videoState[known.long]).toMatchObject({ lastTime: 300 })
  })

  test('A4.21 who has begun a payment on this device is met again, and nobody else opens the commerce', async () => {
    const studio = openStudio()
    const attempt = {
      ...{ offerId: 'on-demand', promo: null, at: noon - 1, url: 'https://pay.adagio.test/c/1' },
      trial: false,
      orderId: 'cs_1',
      before: { products: [], passes: 0 },
    }
    const storage = await deviceOf(studio, 'ben')
    storage.setItem(`jwapp.checkout.${people.ben.uid}`, JSON.stringify(attempt))
    const { feature } = await openAt(studio, storage, '/')
    await eventually(() => expect(feature('checkout').getSnapshot().value).toBe('unfinished'))
    const other = streetTo(studio)
    const site = openSite(other.fetch, await deviceOf(studio, 'ben'), '/')
    onTestFinished(() => void site.app.stop())
    await other.pass(2_000)
    expect(ownerOf(site.app, 'commerce')).toBeNull()
  })

  test('A4.21 A8.23 a slow bank that refuses is told on the page where somebody is, again after a load, and once it is read no more', async () => {
    const studio = openStudio()
    const storage = await deviceOf(studio, 'ben')
    const id = people.ben.uid
    const first = await openAt(studio, storage, '/pricing')
    const checkout = ({ feature }: typeof first) => feature('checkout').getSnapshot() as unknown as CheckoutState
    await eventually(() => expect(first.office()?.getSnapshot().matches('inside')).toBe(true))
    first.office()!.send({ type: 'buy', offerId: 'on-demand-annual' })
    await first.street.pass(2_000)
    const { url } = heldIn(storage, `checkout.${id}`) as { url: string }
    await press(studio, new URL(url).pathname, 'slow-refusal')
    first.site.app.stop()

    const second = await openAt(studio, storage, '/library')
    await eventually(() => expect(outcomeOf(checkout(second))).toBe('pending'))
    expect(buyingView(checkout(second), 0).unfinished?.mayLeave).toBe(false)
    studio.clock.set(noon + 60_000)
    await second.street.pass(61_000, 1_000)
    const words = "Your payment for On-Demand Pass was declined. You haven't been charged."
    await eventually(() => expect(declinedNotice(checkout(second))?.text).toBe(words))
    second.site.app.stop()

    const third = await openAt(studio, storage, '/sections')
    await eventually(() => expect(declinedNotice(checkout(third))?.text).toBe(words))
    third.feature('checkout').send({ type: 'dismiss' })
    await third.street.pass(1_000)
    expect([declinedNotice(checkout(third)), heldIn(storage, `checkout.${id}`)]).toEqual([null, null])
    expect(await charged(studio)).toEqual([])
  })

  test('V1.04 A4.20 A4.21 what a slow bank has confirmed while the page was left is welcomed at the next load and counted once, and no more at the one after', async () => {
    const studio = openStudio()
    const storage = await deviceOf(studio, 'ben')
    const id = people.ben.uid
    const checkout = ({ feature }: Awaited<ReturnType<typeof openAt>>) =>
      feature('checkout').getSnapshot() as unknown as CheckoutState
    const first = await openAt(studio, storage, '/pricing')
    await eventually(() => expect(first.office()?.getSnapshot().matches('inside')).toBe(true))
    first.office()!.send({ type: 'buy', offerId: 'on-demand-annual' })
    await first.street.pass(2_000)
    const { url } = heldIn(storage, `checkout.${id}`) as { url: string }
    await press(studio, new URL(url).pathname, 'slow')
    first.site.app.stop()

    const second = await openAt(studio, storage, '/pricing')
    await eventually(() => expect(outcomeOf(checkout(second))).toBe('pending'))
    second.site.app.stop()

    studio.clock.set(noon + 60_000)
    vi.stubGlobal('navigator', {
      sendBeacon: (url: string, body: string) => void studio.fetch(new Request(url, { method: 'POST', body })),
    })
    const third = await openAt(studio, storage, '/library')
    await eventually(() => expect(outcomeOf(checkout(third))).toBe('success'))
    await third.street.pass(6_000)
    const { body } = await ask(studio, 'GET', '/dev/control/analytics')
    expect(body.events.filter(({ name }: { name: string }) => name.startsWith('purchase'))).toMatchObject([
      { name: 'purchase_done', data: { key: 'on-demand-annual' } },
      // It was begun on the first page, which was never left by a browser and so told it late.
      { name: 'purchase_begun', data: { key: 'on-demand-annual' } },
    ])
    expect(heldIn(storage, `checkout.${id}`)).toBeNull()
    third.site.app.stop()

    const street = streetTo(studio)
    const next = openSite(street.fetch, storage, '/library')
    onTestFinished(() => void next.app.stop())
    await street.pass(2_000)
    expect(next.app.getSnapshot().context.session).toBe('signedIn')
    expect(ownerOf(next.app, 'commerce')).toBeNull()
    expect(await charged(studio)).toMatchObject([{ key: 'on-demand-annual', amount: 20_000 }])
  })

  test('A8.24 a checkout that could not be begun is told to the studio’s analytics', async () => {
    const studio = openStudio()
    const { street, office } = await openAt(studio, await deviceOf(studio, 'ben'), '/pricing')
    vi.stubGlobal('navigator', {
      sendBeacon: (url: string, body: string) => {
        void street.fetch(new Request(new URL(url, origin), { method: 'POST', body }))
        return true
      },
    })
    await eventually(() => expect(office()?.getSnapshot().matches('inside')).toBe(true))
    await spoil(studio, { wire: 'product-api', path: '/checkout/session', type: 'status', status: 503, count: 9 })
    office()!.send({ type: 'buy', offerId: 'on-demand-annual' })
    await street.pass(6_000)
    const { body } = await ask(studio, 'GET', '/dev/control/analytics')
    expect(body.events.slice(0, 2)).toMatchObject([
      { name: 'purchase_failed', data: { key: 'on-demand-annual', message: 'Refused busy' } },
      { name: 'purchase_begun', data: { key: 'on-demand-annual' } },
    ])
  })

  test('A4.14 the device of somebody who changes their password keeps its other tab signed in', async () => {
    const studio = openStudio()
    const storage = await deviceOf(studio, 'anna')
    const { site, street, feature } = await openAt(studio, storage, '/u/my-account')
    const input: PasswordChange = {
      ...{ email: people.anna.email, oldPassword: 'barre2026', password: 'arabesque8' },
    }
    await eventually(() => expect(feature('changePassword')).toBeDefined())
    feature('changePassword').send({ type: 'submit', input })
    await street.pass(1_000)
    const other = openSite(street.fetch, storage, '/')
    onTestFinished(() => void other.app.stop())
    await street.pass(2_000)
    expect(site.app.getSnapshot().context.session).toBe('signedIn')
    expect(other.app.getSnapshot().context.session).toBe('signedIn')
  })
})
