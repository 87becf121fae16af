import { expect, test } from 'vitest'
import { consumers, monthlyFee, seasonFee, yearlyFee } from '../../fixtures/consumers.ts'
import { rows } from '../../fixtures/studio/database.ts'
import { onPush } from '../../fixtures/studio/provider-a/stream.ts'
import { assetId } from '../../fixtures/studio/provider-a/tokens.ts'
import { ask, openStudio } from './asking.ts'
import { press } from './buying.ts'
import { callA, signInConsumer } from './provider-a.ts'

const card = {
  ...{ number: '5555555555554444', card_name: 'Tomas Berg', exp_month: '3', exp_year: '2030', cvv: '012' },
  ...{ payment_method: '1', return_url: 'http://studio.test/?u=finalize-payment' },
}

const here = async (name: keyof typeof consumers) => {
  const studio = openStudio()
  const token = await signInConsumer(studio, name)
  const get = (path: string) => callA(studio, 'GET', path, token)
  const post = (path: string, form: Readonly<Record<string, string>>) => callA(studio, 'POST', path, token, form)
  return { studio, get, post, later: (ms: number) => studio.clock.set(studio.clock.now() + ms) }
}

test('what an item is sold for is public; an unknown item is not found', async () => {
  const studio = openStudio()
  const { body } = await callA(studio, 'GET', `/v2/items/${assetId}/access-fees`)
  expect(body.map(({ id, amount, access_type: { name } }: never) => [id, amount, name])).toEqual([
    [yearlyFee, 200, 'subscription'],
    [monthlyFee, 25, 'subscription'],
    [seasonFee, 60, 'ppv_custom'],
  ])
  expect((await callA(studio, 'GET', '/v2/items/1/access-fees')).body).toEqual({ code: 404, message: 'Item not found' })
})

test('a subscription is accepted, gives access a moment later, and is charged once', async () => {
  const { get, post, later } = await here('tomas')
  const form = { ...card, access_fee: String(yearlyFee), voucher_code: 'BARRE10' }
  expect((await get(`/items/${assetId}/access`)).body).toEqual({ code: 402, message: 'No access' })
  expect((await post('/subscriptions', form)).body).toEqual({ code: 202, message: 'Submitted for processing' })
  expect((await post('/subscriptions', form)).body).toEqual({ code: 409, message: 'Payment is being processed' })
  expect((await get(`/items/${assetId}/access`)).status).toBe(402)
  later(3_000)
  expect((await get(`/items/${assetId}/access`)).body).toMatchObject({ item: { id: assetId } })
  expect((await post('/subscriptions', form)).body.message).toBe('Already have an active access')
  const [paid] = (await get('/v2/accounting/payment-history')).body.collection
  expect(paid).toMatchObject({ charged_amount: 180, currency_iso: 'USD', action_type: 'recurrent' })
})

test('an invalid or declined card charges nothing, and a payment must be of its kind', async () => {
  const { get, post } = await here('tomas')
  const form = { ...card, access_fee: String(yearlyFee) }
  const messages: unknown[] = []
  for (const wrong of [{ number: '4000000000000002' }, { cvv: '1' }, { exp_year: '2020' }, { voucher_code: 'NONE' }])
    messages.push((await post('/subscriptions', { ...form, ...wrong })).body.message)
  messages.push((await post('/payments', form)).body.message)
  expect(messages).toEqual([
    ...['Your card was declined.', 'Invalid param cvv', 'Invalid param exp_year', 'Voucher not found'],
    'Access fee not found',
  ])
  expect((await get('/v2/accounting/payment-history')).body.total).toBe(0)
})

test('a bank that asks charges once its page has said yes, however often that is confirmed', async () => {
  const { studio, get, post, later } = await here('tomas')
  const form = { ...card, number: '4000000000003220', access_fee: String(seasonFee) }
  const page = async (choice: string) => {
    const { body } = await post('/payments', form)
    const back = (await press(studio, new URL(body.redirect_to_url).pathname, choice)).headers.get('location')
    return new URL(back ?? '').searchParams.get('payment_intent') ?? ''
  }
  const no = await page('declined')
  expect((await post('/payments', { pi_id: no })).body).toEqual({ code: 402, message: 'Payment was not authenticated' })
  const yes = await page('approved')
  for (const _ of [1, 2]) expect((await post('/payments', { pi_id: yes })).status).toBe(200)
  expect((await post('/payments', { pi_id: 'pi_x' })).status).toBe(404)
  later(3_000)
  expect((await get('/v2/accounting/payment-history')).body.total).toBe(1)
  const { collection } = (await get('/items/access/customers?status=active&page=0&size=30')).body
  expect(collection).toMatchObject([{ item_id: assetId, purchased_access_fee_type: 'ppv_custom' }])
  later(100 * 86_400_000)
  const token = await signInConsumer(studio, 'tomas')
  expect((await callA(studio, 'GET', `/items/${assetId}/access`, token)).status).toBe(402)
})

test('a subscription renews with its card, ends without it, and a canceled one ends by itself', async () => {
  const afterEnd = 13 * 86_400_000
  const after = async (name: 'ines' | 'felix', path?: string) => {
    const { get, later } = await here(name)
    const before = (await get('/v2/accounting/payment-history')).body.total
    if (path) expect((await get(path)).body).toMatchObject({ operation: 'unsubscribe', status: 'pending' })
    later(afterEnd)
    const total = (await get('/v2/accounting/payment-history')).body.total - before
    return [total, (await get('/subscriptions')).body.collection[0].action_type]
  }
  expect(await after('ines')).toEqual([1, 'recurrent'])
  expect(await after('felix')).toEqual([0, 'ended'])
  expect(await after('ines', `/subscriptions/sub_${consumers.ines.id}/unsubscribe`)).toEqual([0, 'ended'])
})

test('no number, code or name of a card is logged, and no whole number is stored', async () => {
  const { studio, post } = await here('tomas')
  await post('/subscriptions', { ...card, access_fee: String(yearlyFee) })
  const { text } = await ask(studio, 'GET', '/dev/control/requests?wire=provider-a')
  expect(text).toContain('access_fee')
  for (const secret of [card.number, 'cvv=012', 'Berg']) expect(text).not.toContain(secret)
  const stored = rows(studio.context.db, 'select * from consumer_card')
  expect(JSON.stringify(stored)).not.toContain(card.number)
})

test('a page on which a payment is approved names what is charged today, and a trial as nothing', async () => {
  const { studio, post } = await here('tomas')
  const words = async (form: Readonly<Record<string, string>>) => {
    const { body } = await post('/subscriptions', { ...card, number: '4000000000003220', ...form })
    return (await ask(studio, 'GET', new URL(body.redirect_to_url).pathname)).text
  }
  expect(await words({ access_fee: String(monthlyFee) })).toContain('Nothing is charged today.')
  expect(await words({ access_fee: String(monthlyFee), voucher_code: 'BARRE10' })).toContain('Pay $22.50 to')
  expect(await words({ access_fee: String(yearlyFee) })).toContain('Pay $200.00 to')
})

test('the page of a bank, after a card was typed, does not say that no card is needed; nor does one that is gone', async () => {
  const { studio, post } = await here('tomas')
  const form = { ...card, number: '4000000000003220', access_fee: String(yearlyFee) }
  const bank = new URL((await post('/subscriptions', form)).body.redirect_to_url).pathname
  for (const page of [bank, '/dev/bank-a/gone', '/dev/wallet-a/gone', '/dev/bank/gone', '/dev/paypal/gone']) {
    const { text } = await ask(studio, 'GET', page)
    expect([page, text.includes('No money moves.'), text.includes('No card')]).toEqual([page, true, false])
  }
})

test.each([
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4000000000000127', "Your card's security code is incorrect."],
])('A8.22 the card %s is refused after its payment was accepted, and the report says why', async (number, why) => {
  const { studio, get, post } = await here('tomas')
  const reports: unknown[] = []
  onPush(studio.context, (_, text) => reports.push(JSON.parse(text)))
  expect((await post('/subscriptions', { ...card, number, access_fee: String(yearlyFee) })).status).toBe(200)
  expect(reports).toMatchObject([{ type: 'payment.card.failed', resource: { message: why } }])
  const { collection } = (await get('/v2/accounting/payment-history')).body
  expect(collection).toMatchObject([{ action_type: 'payment-failed', charged_amount: 0, note: why }])
})
