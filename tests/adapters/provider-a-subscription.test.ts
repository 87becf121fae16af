import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { providerA } from '../../adapters/provider-a/index.ts'
import { pathBelow } from '../../adapters/provider-a/plan.ts'
import { makeSigning } from '../../adapters/signing/index.ts'
import type { CardReason } from '../../core/commerce/checkout/index.ts'
import { paymentChangeMachine } from '../../core/commerce/subscription/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { monthlyFee, yearlyFee } from '../../fixtures/consumers.ts'
import { write } from '../../fixtures/studio/database.ts'
import { goodCard } from '../core/checkout-payments.ts'
import { clockAt } from '../core/running.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { orderAtA } from './provider-a-buying.ts'
import { listening, savedFiles, shopAtA, typedAtA } from './provider-a-shop.ts'
import { monthAtA, yearAtA } from './provider-a-stands.ts'
import { value } from './provider-device.ts'
import { houseOf, nobody } from './site-configs.ts'
import { repair, spoil } from './street.ts'

const refusedAs = (type: string) => ({ ok: false, error: { type } })
const formIn = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body))

test('A8.20 a subscription is canceled only at its own service: the token goes to no other address', async () => {
  const base = 'https://sims.example/a'
  expect(pathBelow(base, `${base}/subscriptions/1?x=2`)).toBe('/subscriptions/1?x=2')
  const others = [
    ...['https://evil.example/a/subscriptions/1', 'https://sims.example.evil.test/a/x', 'https://sims.example/b'],
    ...[`${base}/../b`, `https://sims.example@evil.test/a/x`, 'https://me:you@sims.example/a/x', `${base}x/y`],
    ...['http://sims.example/a/x', 'javascript:alert(1)', '/a/x', '', null, undefined],
  ]
  expect(others.map((address) => pathBelow(base, address))).toEqual(others.map(() => null))
  for (const unsubscribe_url of ['https://evil.example/provider-a/subscriptions/sub_1/unsubscribe', null]) {
    const change = ({ collection, ...list }: { readonly collection: readonly object[] }) => ({
      ...list,
      collection: collection.map((each) => ({ ...each, unsubscribe_url })),
    })
    const { through, heard, to } = listening({ 'GET /subscriptions?': change })
    const shop = await shopAtA('ines', openStudio(), through)
    expect(await shop.subscription.cancel(monthAtA, nobody())).toEqual(refusedAs('NotCancellable'))
    expect([to('GET /subscriptions/').length, heard.filter(({ url }) => url.includes('evil'))]).toEqual([0, []])
    expect((await shop.member()).products).toMatchObject([{ renews: true }])
  }
})

test('A4.06 a cancellation whose answer is lost is found made, and nothing renews it', async () => {
  const studio = openStudio()
  const shop = await shopAtA('ines', studio)
  await spoil(studio, { wire: 'provider-a', path: '*/unsubscribe', type: 'drop', late: true, count: 1 })
  expect(await shop.subscription.cancel(monthAtA, nobody())).toEqual(ok(undefined))
  expect(await shop.subscription.cancel(monthAtA, nobody())).toEqual(ok(undefined))
  expect([(await shop.member()).products[0]?.renews, 'renew' in shop.subscription]).toEqual([false, false])
})

test('A4.23 a downgrade is made at once, too, and says so before', async () => {
  const shop = await shopAtA('ines', openStudio())
  const up = { from: monthAtA, to: yearAtA, direction: 'upgrade', startsLater: false } as const
  expect(await shop.subscription.switchTo(up, nobody())).toEqual(ok('switched'))
  const found = value(await shop.subscription.switches(yearAtA, nobody()))
  expect(found.map(({ offerId, direction, startsLater }) => [offerId, direction, startsLater])).toEqual([
    [monthAtA, 'downgrade', false],
  ])
})

test('A4.23 A7.14 a switch names the subscription and the new fee, is made at once, and is charged once whatever comes back', async () => {
  const { through, to } = listening()
  const studio = openStudio()
  const shop = await shopAtA('ines', studio, through)
  expect(value(await shop.subscription.switches(monthAtA, nobody()))).toEqual([
    {
      ...{ offerId: yearAtA, title: 'On-Demand Pass', direction: 'upgrade', period: { unit: 'year', count: 1 } },
      ...{ price: { amount: 20_000, currency: 'USD' }, isTaxIncluded: null },
      ...{ startsLater: false, charge: 'unsaid' },
    },
  ])
  const before = shop.charges().length
  await spoil(studio, { wire: 'provider-a', path: '*/stripe:switch', type: 'drop', late: true, count: 1 })
  const request = { from: monthAtA, to: yearAtA, direction: 'upgrade', startsLater: false } as const
  expect(await shop.subscription.switchTo(request, nobody())).toEqual(ok('switched'))
  expect(await shop.subscription.switchTo(request, nobody())).toEqual(ok('switched'))
  const [sent] = to('POST /v2/subscriptions/stripe:switch')
  expect(formIn(sent?.body)).toEqual({ access_fee_id: String(yearlyFee), inplayer_token: 'sub_801000001' })
  expect(shop.charges().slice(before)).toEqual([20_000])
  const [back] = value(await shop.subscription.switches(yearAtA, nobody()))
  expect([back?.offerId, back?.direction]).toEqual([`S${monthlyFee}`, 'downgrade'])
})

test('A4.23 A8.20 a subscription without a saved card, as one paid with PayPal, has no plan to change to: the change is refused before its question', async () => {
  const shop = await shopAtA('ines')
  write(shop.studio.context.db, 'delete from consumer_card where uid = ?', shop.id)
  expect(await shop.subscription.savedPayment(undefined, nobody())).toEqual(ok(null))
  expect(await shop.subscription.switches(monthAtA, nobody())).toEqual(refusedAs('NoSavedPayment'))
})

test('A3.08 the payments of the past leave out those that failed', async () => {
  const shop = await shopAtA('ines')
  const sql = `insert into consumer_payment (uid, fee, title, amount, method, action, at)
    values (?, ?, 'On-Demand Monthly', 0, 'Card', 'payment-failed', ?)`
  write(shop.studio.context.db, sql, shop.id, monthlyFee, shop.studio.clock.now())
  const { items, hasMore } = value(await shop.subscription.transactions({ page: 0 }, nobody()))
  expect([items.length, hasMore, items[0]]).toMatchObject([
    ...[9, true],
    { title: 'On-Demand Monthly', method: 'Card', price: { amount: 2_500, currency: 'USD' } },
  ])
})

test('A7.14 a receipt is the PDF of its payment, saved under its name', async () => {
  const files = savedFiles()
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:x'
  })
  const studio = openStudio()
  const shop = await shopAtA('ines', studio)
  const [{ id } = { id: '' }] = value(await shop.subscription.transactions({ page: 0 }, nobody())).items
  expect(await shop.subscription.receipt(id, nobody())).toEqual(ok({ type: 'saved' }))
  const bytes = new Uint8Array(await blobs[0]!.arrayBuffer())
  // The bytes after the first line are no UTF-8: they must come as they were sent.
  expect([...bytes.slice(9, 14)]).toEqual([0x25, 0xe2, 0xe3, 0xcf, 0xd3])
  expect([files, blobs[0]?.type]).toEqual([[`receipt_${id}.pdf`], 'application/pdf'])
  await spoil(studio, { wire: 'provider-a', path: '*/receipt', type: 'html', count: 1 })
  expect(await shop.subscription.receipt(id, nobody())).toMatchObject(refusedAs('Refused'))
  expect(files).toHaveLength(1)
  vi.restoreAllMocks()
})

test('A7.14 A8.20 the card for renewals is shown, and replaced as a whole in the currency of the subscription', async () => {
  const { through, to } = listening()
  const studio = openStudio()
  const shop = await shopAtA('ines', studio, through)
  const saved = async () => value(await shop.subscription.savedPayment(undefined, nobody()))
  expect(await saved()).toEqual({
    ...{ type: 'card', brand: 'Visa', lastFour: '4242', expiry: { month: 8, year: 2029 }, canChange: true },
  })
  const change = shop.subscription.changeSavedPayment
  const at = { method: 'card', successAddress: '/u/payments', cancelAddress: '/u/payments' }
  const pendingNow = async () => {
    const { replaces } = value(await change.begin(at, nobody()))
    return { replaces, challengeData: null }
  }
  const put = async (code = '737', card: Partial<ReturnType<typeof typedAtA>> = {}) => {
    const details = change.takeCard!({ ...typedAtA('accepted'), ...card, code })
    return change.submit!({ ...at, pending: await pendingNow(), details }, nobody())
  }
  expect(await put('007')).toEqual(ok({ type: 'paid' }))
  expect(formIn(to('PUT /v2/payments/cards/default')[0]?.body)).toMatchObject({ cvv: '007', currency_iso: 'USD' })
  expect((await saved())?.lastFour).toBe('4444')
  await spoil(studio, { wire: 'provider-a', method: 'PUT', path: '*/default', type: 'status', status: 503, count: 1 })
  expect(await put()).toMatchObject({ error: { message: 'Failed to update card details' } })
  const pending = await pendingNow()
  expect(await change.submit!({ ...at, pending, details: 'card-1' }, nobody())).toEqual(refusedAs('CardRefused'))
  // A lost answer is found by looking at the card, which the service names by nothing else.
  await spoil(studio, { wire: 'provider-a', method: 'PUT', path: '*/default', type: 'drop', late: true, count: 1 })
  expect(await put('737', { number: '4111111111111111' })).toEqual(ok({ type: 'paid' }))
  expect((await saved())?.lastFour).toBe('1111')
  const resumed = (replaces: string | null) =>
    change.resume!({ pending: { ...pending, replaces }, returned: {} }, nobody())
  expect(await resumed(pending.replaces)).toEqual(ok({ type: 'paid' }))
  expect(await resumed((await pendingNow()).replaces)).toEqual(refusedAs('ChallengeFailed'))
  expect(await change.resume!({ pending: null, returned: {} }, nobody())).toEqual(refusedAs('ChallengeFailed'))
  // The same card in another year is another one.
  expect(await resumed(null)).toEqual(ok({ type: 'paid' }))
  await spoil(studio, { wire: 'provider-a', path: '*/default', type: 'status', status: 503, count: 9 })
  expect(await resumed(pending.replaces)).toMatchObject({ error: { message: 'Failed to update card details' } })
  expect(await change.begin(at, nobody())).toMatchObject({ error: { message: 'Failed to update card details' } })
})

test.each<[card: Partial<ReturnType<typeof typedAtA>>, reason: CardReason]>([
  [typedAtA('refused'), 'declined'],
  [typedAtA('rejected'), 'noFunds'],
  [typedAtA('wrongCode'), 'wrongCode'],
  [typedAtA('expired'), 'expired'],
  [typedAtA('error'), 'notProcessed'],
  [{ number: '4242' }, 'wrongNumber'],
  [{ code: '7' }, 'wrongCode'],
  [{ expiry: '01/20' }, 'wrongExpiry'],
])('A8.20 the card %j, which takes the place of the saved one, is refused as %s', async (card, reason) => {
  const { subscription } = await shopAtA('ines')
  const change = subscription.changeSavedPayment
  const at = { method: 'card', successAddress: '/u/payments', cancelAddress: '/u/payments' }
  const pending = { replaces: value(await change.begin(at, nobody())).replaces, challengeData: null }
  const details = change.takeCard!({ ...typedAtA('accepted'), ...card })
  expect(await change.submit!({ ...at, pending, details }, nobody())).toEqual(fail({ type: 'CardRefused', reason }))
})

test.each([
  ['Your card has insufficient funds. <b>Call +1 900 555 0100</b>', 'noFunds'],
  ['<b>Call +1 900 555 0100</b>', undefined],
] as const)('A8.20 of the text %j of a refused payment only the reason %s is read', async (message, reason) => {
  const through =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      return request.url.endsWith('/subscriptions') || request.url.endsWith('stripe:switch')
        ? Response.json({ message }, { status: 402 })
        : fetch(request)
    }
  const { submit } = await orderAtA(await shopAtA('tomas', openStudio(), through))
  expect(await submit()).toEqual(fail({ type: 'CardRefused', reason }))
  const { subscription } = await shopAtA('ines', openStudio(), through)
  const up = { from: monthAtA, to: yearAtA, direction: 'upgrade', startsLater: false } as const
  expect(await subscription.switchTo(up, nobody())).toEqual(fail({ type: 'CardRefused', reason }))
})

test('the card of the currency of the subscription is shown, whichever the service names first', async () => {
  const change = ({ cards }: { readonly cards: { readonly USD: object } }) => ({
    cards: { EUR: { ...cards.USD, number: '9999' }, ...cards },
  })
  const { through } = listening({ 'GET /v2/payments/cards/default': change })
  const shop = await shopAtA('ines', openStudio(), through)
  expect(value(await shop.subscription.savedPayment(undefined, nobody()))?.lastFour).toBe('4242')
})

/** A subscription of another item, newer than the one of the config's item. */
const withAnother = ({ collection, ...list }: { readonly collection: readonly object[] }) => ({
  ...list,
  collection: [
    { ...collection[0], subscription_id: 'sub_other', item_id: 900_999, access_fee_id: 899_999, currency: 'EUR' },
    ...collection,
  ],
})

test('the card of a subscription to another item is neither shown nor replaced', async () => {
  const change = ({ cards }: { readonly cards: { readonly USD: object } }) => ({
    cards: { EUR: { ...cards.USD, number: '9999' }, ...cards },
  })
  const { through, to } = listening({ 'GET /v2/payments/cards/default': change, 'GET /subscriptions?': withAnother })
  const { subscription } = await shopAtA('ines', openStudio(), through)
  const saved = async () => value(await subscription.savedPayment(undefined, nobody()))
  expect((await saved())?.lastFour).toBe('4242')
  const edit = subscription.changeSavedPayment
  const at = { method: 'card', successAddress: '/u/payments', cancelAddress: '/u/payments' }
  const pending = { replaces: value(await edit.begin(at, nobody())).replaces, challengeData: null }
  const details = edit.takeCard!(typedAtA('accepted'))
  expect(await edit.submit!({ ...at, pending, details }, nobody())).toEqual(ok({ type: 'paid' }))
  expect(formIn(to('PUT /v2/payments/cards/default')[0]?.body)).toMatchObject({ currency_iso: 'USD' })
  expect((await saved())?.lastFour).toBe('4444')
})

test('a subscription whose currency has no card shows no card, and the new one is saved in its currency', async () => {
  const change = ({ cards }: { readonly cards: { readonly USD: object } }) => ({ cards: { EUR: cards.USD } })
  const { through, to } = listening({ 'GET /v2/payments/cards/default': change })
  const { subscription } = await shopAtA('ines', openStudio(), through)
  expect(await subscription.savedPayment(undefined, nobody())).toEqual(ok(null))
  const edit = subscription.changeSavedPayment
  const at = { method: 'card', successAddress: '/u/payments', cancelAddress: '/u/payments' }
  const { replaces } = value(await edit.begin(at, nobody()))
  const details = edit.takeCard!(typedAtA('accepted'))
  await edit.submit!({ ...at, pending: { replaces, challengeData: null }, details }, nobody())
  expect(replaces).toBeNull()
  expect(formIn(to('PUT /v2/payments/cards/default')[0]?.body)).toMatchObject({ currency_iso: 'USD' })
})

test('A3.13 a typed card is dropped if the saved card cannot be read, and is not sent later', async () => {
  const studio = openStudio()
  const { through, to } = listening({})
  const { subscription } = await shopAtA('ines', studio, through)
  const edit = subscription.changeSavedPayment
  const details = edit.takeCard!(typedAtA('accepted'))
  await spoil(studio, { wire: 'provider-a', method: 'GET', path: '*/default', type: 'status', status: 503, count: 9 })
  expect((await edit.savedId!(undefined, nobody())).ok).toBe(false)
  const pending = { replaces: null, challengeData: null }
  const at = { method: 'card', successAddress: '/u/payments', cancelAddress: '/u/payments' }
  expect(await edit.submit!({ ...at, pending, details }, nobody())).toEqual(fail({ type: 'CardRefused' }))
  expect(to('PUT /v2/payments/cards/default')).toEqual([])
})

test('a card that another tab has replaced is not taken for the one whose answer was lost', async () => {
  const studio = openStudio()
  const shop = await shopAtA('ines', studio)
  const other = await shop.openTab()
  const { pendingChange } = value(await shop.tab.commerce.open({ isAwaited: true }, nobody()))
  const port = { ...shop.subscription, pendingChange, woke: () => () => {} }
  const change = createActor(paymentChangeMachine(port), { clock: clockAt(noon), input: { id: shop.id } }).start()
  onTestFinished(() => void change.stop())
  const at = { successAddress: '/u/payments?u=payment-method-success', cancelAddress: '/u/payments' }
  const is = () => change.getSnapshot().value
  const submit = async (number: string) => {
    change.send({ type: 'submit', details: shop.subscription.changeSavedPayment.takeCard!({ ...goodCard, number }) })
    await shop.street.quiet()
  }
  change.send({ type: 'shown', ...at, returned: null, dialog: 'payment-method' })
  await shop.street.quiet()
  expect(is()).toBe('showing')
  const edit = other.subscription.changeSavedPayment
  const pending = {
    replaces: value(await edit.begin({ method: 'card', ...at }, nobody())).replaces,
    challengeData: null,
  }
  const details = edit.takeCard!(typedAtA('accepted'))
  expect(await edit.submit!({ method: 'card', ...at, pending, details }, nobody())).toEqual(ok({ type: 'paid' }))
  await spoil(studio, { wire: 'provider-a', method: 'PUT', path: '*/default', type: 'status', status: 503, count: 1 })
  await submit('4111111111111111')
  expect(is()).toBe('unsure')
  // Asking again compares with the same card.
  change.send({ type: 'again' })
  await shop.street.quiet()
  expect([is(), change.getSnapshot().context.problem?.type]).toEqual(['choosing', 'NotChanged'])
  change.send({ type: 'choose', method: 'card' })
  change.send({ type: 'begin' })
  await shop.street.quiet()
  await spoil(studio, { wire: 'provider-a', method: 'PUT', path: '*/default', type: 'drop', late: true, count: 1 })
  await submit('4111111111111111')
  expect(is()).toBe('changed')
  expect(value(await shop.subscription.savedPayment(undefined, nobody()))?.lastFour).toBe('1111')
})

test('a plan of the same length is an upgrade', async () => {
  const change = (fees: readonly { readonly access_type: object }[]) =>
    fees.map((fee) => ({ ...fee, access_type: { ...fee.access_type, quantity: 1 } }))
  const { through } = listening({ 'GET /v2/items/900200/': change })
  const shop = await shopAtA('ines', openStudio(), through)
  const [to] = value(await shop.subscription.switches(monthAtA, nobody()))
  expect([to?.offerId, to?.direction]).toEqual([yearAtA, 'upgrade'])
})

test('V7.32 A7.34 without a signing service the provider gives the token of a class, by the config and the class', async () => {
  const { through, to } = listening()
  const studio = openStudio()
  const ines = await shopAtA('ines', studio, through)
  const token = value(await providerA.sign!(ines)(known.locked, nobody()))
  expect(to('GET /v2/items/jw-media/token').map(({ path }) => path)).toEqual([
    `/v2/items/jw-media/token?app_config_id=adagioaa&media_id=${known.locked}`,
  ])
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const noService = houseOf({ signing: null })
  const signing = (shop: typeof ines, account = () => shop.id) =>
    makeSigning(shop.http, noService, shop.identity, account, providerA.sign!(shop))
  expect(await signing(ines)(known.locked, nobody())).toMatchObject({ ok: true })
  const tomas = await shopAtA('tomas', studio)
  const sign = (id: string = known.locked) => signing(tomas)(id, nobody())
  expect([await sign(), await sign('nowhere')]).toEqual([refusedAs('Unauthorized'), refusedAs('Unauthorized')])
  await spoil(studio, { wire: 'provider-a', path: '*/token', type: 'status', status: 503, count: 9 })
  expect(await sign()).toMatchObject({ error: { type: 'Refused', reason: 'busy' } })
  await repair(studio)
  tomas.street.cut()
  expect(await sign()).toEqual(refusedAs('Offline'))
  let who = 'ines'
  const switched = signing(ines, () => who)
  const opened = switched(known.long, nobody())
  who = 'tomas'
  expect(await opened).toEqual(fail({ type: 'SignedOut' }))
})
