import { describe, expect, test } from 'vitest'
import { withOutcome } from '../../adapters/product-api/order-outcome.ts'
import { buyingView, cancelledView, outcomeOf } from '../../core/commerce/checkout/index.ts'
import { answeredBy, learned } from '../../core/commerce/checkout/reported.ts'
import { ok } from '../../core/kernel/result.ts'
import { ben, morning } from '../../fixtures/examples.ts'
import { offers } from '../../fixtures/offers.ts'
import { anAttempt, benAwaited, benPaid, benWith, checkoutDesk } from './checkout-desk.ts'
import { offline, quiet } from './running.ts'

const kept = anAttempt({ orderId: 'one' })

const titleIn = ({ state }: Awaited<ReturnType<typeof checkoutDesk>>) => buyingView(state(), 0).unfinished?.title

const confirming = 'On-Demand Monthly: confirming your payment'

describe('an answer that is older than the known member', () => {
  test('A4.21 A9.06 does not offer a payment again that is in confirmation, where the studio lists no orders', async () => {
    const here = await checkoutDesk({ kept, profile: ben })
    here.desk.hold('findAccess')
    here.desk.answerNext('findAccess', ok(withOutcome(offers, kept, ben, morning)))
    await here.send({ type: 'lookAgain' })
    here.clock.increment(1_000)
    await here.send({ type: 'learned', profile: { ...benAwaited, confirmedAt: morning + 1_000 } })
    here.desk.free('findAccess')
    await quiet()
    expect(titleIn(here)).toBe(confirming)
  })

  test('A4.21 A9.06 does not offer a payment again if the rest of the product has learned it', async () => {
    const here = await checkoutDesk({ kept, profile: benWith('open') })
    here.known.profile = benWith('pending')
    here.clock.increment(1_000)
    await here.send({ type: 'lookAgain' })
    expect(titleIn(here)).toBe(confirming)
    await here.send({ type: 'learned', profile: { ...benWith('open'), confirmedAt: morning } })
    expect(titleIn(here)).toBe(confirming)
  })
})

test('A4.21 A3.14 an older answer brings back neither an old name nor an old access', async () => {
  const known = { ...ben, firstName: 'New', hasTrial: true, hasDayPass: true, confirmedAt: morning + 2_000 }
  const older = { ...ben, firstName: 'Old', hasTrial: false, confirmedAt: morning + 1_000 }
  const checkout = { report: null, reported: null, profile: known } as never
  expect(answeredBy(checkout, older).profile).toEqual(known)
  // The member may change a name over an earlier answer.
  const changed = { ...older, firstName: 'Changed' }
  expect(learned(checkout, changed, morning).profile).toEqual({ ...known, firstName: 'Changed' })
})

test('A4.15 A4.20 a reported grant is expected until an answer after the report, and is then welcomed', async () => {
  const here = await checkoutDesk()
  here.clock.increment(1_000)
  await here.send({ type: 'accessGranted' })
  await here.send({ type: 'learned', profile: { ...ben, confirmedAt: morning } })
  await here.send({ type: 'learned', profile: { ...benPaid, confirmedAt: morning + 1_000 } })
  expect(here.told().at(-1)).toBe('welcomed')
})

describe('a report that a payment has failed', () => {
  const reported = async (has: Parameters<typeof checkoutDesk>[0], at: number | null) => {
    const here = await checkoutDesk({ screen: 'waiting-for-payment', kept, ...has })
    await here.send({ type: 'paymentFailed', message: 'No.', at })
    for (let second = 0; second < 20; second += 1) await here.wait(1_000)
    expect(here.facts.at(-1)).toMatchObject({ type: 'paymentEnded', dialog: 'payment-error' })
    await here.send({ type: 'shown', screen: 'payment-error' })
    expect(outcomeOf(here.state())).toBe('cancelled')
    return here
  }

  test('A4.15 A4.21 does not make a device forget it: granted after all, it is welcomed after a reload', async () => {
    const here = await reported({}, morning)
    const again = await checkoutDesk({ kept: here.known.kept, profile: benPaid })
    expect([outcomeOf(again.state()), again.told().at(-1)]).toEqual(['success', 'welcomed'])
  })

  test('A4.15 A4.21 nor once the studio does not answer, when its dialog closes', async () => {
    const here = await reported({}, morning)
    here.desk.failNext('findAccess', offline)
    here.woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([here.told().at(-1), here.known.kept]).toEqual(['welcomeOver', kept])
  })

  test('A4.15 is about a payment of the same second, as the provider reports whole seconds', async () => {
    const at = morning + 999
    const here = await reported({ kept: { ...kept, at }, at }, morning)
    expect(cancelledView(here.state(), 0).text).toBe('No.')
  })

  test('A4.15 A8.23 without a time has our own words, since its text may be about an earlier payment', async () => {
    const here = await reported({}, null)
    expect(cancelledView(here.state(), 0)).toMatchObject({ known: true, text: expect.stringMatching(/been charged/) })
  })
})
