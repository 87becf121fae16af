import { expect, test } from 'vitest'
import { newsScreen } from '../../core/commerce/account/index.ts'
import { chooseOfferScreen } from '../../core/commerce/checkout/index.ts'
import { aCatalogue, aProfile, ben } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { leaveOut, leaveOutOf, visitWithout } from './account-service.ts'
import { shownBy } from './shown.ts'
import { studioOf, subscriber } from './subscriptions.ts'
import { deviceOf, visit } from './visit.ts'

const device = () => deviceOf(ben)

const withoutOrders = (address: string) =>
  visit(address, { device: device(), prepare: leaveOutOf('checkout', ['orders']) })

test('A8.20 the address of an order at a set-up without orders says so, with a link to the plans', async () => {
  const here = await withoutOrders('/library?u=checkout&pk=on-demand&utm_source=x')
  expect(here.at()).toBe('/library?utm_source=x')
  expect(shownBy(here, newsScreen)).toMatchObject({
    text: expect.stringMatching(/^Checkout service is not configured\./),
    link: { label: 'See plans', href: '/pricing?utm_source=x' },
  })
  await here.ask('news', { type: 'dismiss' })
  expect(shownBy(here, newsScreen)).toMatchObject({ text: null, link: null })
})

test('the choice of an offer at a set-up without orders is the pricing page, without a message', async () => {
  for (const address of ['/?u=choose-offer&utm_source=x', '/pricing?u=choose-offer&pk=on-demand&utm_source=x']) {
    const here = await withoutOrders(address)
    expect([here.at(), shownBy(here, newsScreen).text]).toEqual(['/pricing?utm_source=x', null])
  }
})

test('A8.20 a studio that sells nothing now says that its checkout is not available, and links to no plans', async () => {
  const studio = memoryStudio({ members: [aMember(ben)], catalogue: aCatalogue({}, { offers: [] }) })
  studio.pays = 'card'
  const here = await visit('/pricing?u=choose-offer', { device: device(), studio })
  expect(shownBy(here, chooseOfferScreen)?.empty).toMatch(/^Checkout service is not available\./)
  await here.arrive('/pricing?u=unsubscribe')
  expect(shownBy(here, newsScreen)).toMatchObject({ text: expect.stringMatching(/^User has no/), link: null })
})

test.each(['payment-method', 'edit-card', 'payment-method-success'])(
  'A6.10 A8.20 the address of %s without that operation leads to Billing, where the reason stays until the page is left',
  async (dialog) => {
    const here = await visit(`/pricing?u=${dialog}`, {
      ...{ device: deviceOf(subscriber()), studio: studioOf() },
      prepare: leaveOutOf('subscription', ['changeSavedPayment']),
    })
    expect(here.at()).toBe('/u/payments')
    const text = () => shownBy(here, newsScreen).text
    expect(text()).toMatch(/^Changing your payment method is not supported/)
    await here.arrive('/library')
    expect(text()).toBeNull()
    await here.arrive('/u/payments?u=edit-card')
    expect([here.at(), text()]).toEqual(['/u/payments', expect.stringMatching(/^Changing your payment method/)])
  },
)

test.each([
  ['delete-account', ['deleteAccount'], '/u/my-account', /^Deleting your account is not supported/],
  ['delete-account-confirmation', ['deleteAccount'], '/u/my-account', /^Deleting your account is not supported/],
  ['personal-details', ['details'], '/library', /^Personal details are not supported/],
  ['reset-password', ['sendReset'], '/library', /^Changing your password is not supported/],
  ['edit-password', ['sendReset', 'changePassword'], '/library', /^Changing your password is not supported/],
] as const)('A6.10 A8.20 the address of %s without %j says so', async (dialog, lacking, at, words) => {
  const here = await visitWithout(`/library?u=${dialog}`, [...lacking])
  expect([here.at(), shownBy(here, newsScreen).text]).toEqual([at, expect.stringMatching(words)])
})

test('A8.20 a studio with an address of its support links to it where an account cannot be deleted', async () => {
  const anna = aProfile()
  const support = 'mailto:help@adagio.test'
  const here = await visit('/?u=delete-account', {
    studio: memoryStudio({ members: [aMember(anna)], catalogue: aCatalogue({}, { support }) }),
    ...{ device: deviceOf(anna), prepare: leaveOut(['deleteAccount']) },
  })
  expect(shownBy(here, newsScreen).link).toEqual({ label: 'Contact support', href: support })
})

test('A2.02 a dialog that may open and an unknown value say nothing', async () => {
  for (const dialog of ['reset-password', 'personal-details', 'tea', 'login', 'welcome', 'payment-cancelled']) {
    const here = await visitWithout(`/library?u=${dialog}`)
    expect([dialog, shownBy(here, newsScreen).text]).toEqual([dialog, null])
  }
})
