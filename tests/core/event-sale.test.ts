import { describe, expect, test } from 'vitest'
import { createAccountScreen } from '../../core/commerce/account/index.ts'
import { buyingScreen, offerCardsScreen } from '../../core/commerce/checkout/index.ts'
import { aCatalogue, anEvent, ben, hour, minute, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const event = anEvent({ start: morning - hour, end: morning + 10 * minute })
const end = event.end! - morning
const plans = `/pricing?next=${encodeURIComponent(`/live-events/${event.id}`)}`

/** A visit while the event runs. */
const during = (address: string, has: Parameters<typeof visit>[1] = {}) =>
  visit(address, {
    studio: memoryStudio({ catalogue: aCatalogue({ upcomingEvents: [event] }), members: [aMember(ben)] }),
    ...has,
  })

const member = (address: string, has: Parameters<typeof visit>[1] = {}) =>
  during(address, { device: deviceOf(ben), ...has })

const problemIn = (here: Awaited<ReturnType<typeof visit>>) => shownBy(here, buyingScreen(event.id)).problem

const notesIn = (here: Awaited<ReturnType<typeof visit>>) => {
  const { plans: sale } = shownBy(here, offerCardsScreen)
  if (sale.type !== 'ready') throw new Error('it is not known who looks')
  return [...(sale.live?.notes ?? []), ...(sale.passes?.notes ?? [])]
}

const edges = [
  ['a millisecond before its end', end - 1, true],
  ['at its end', end, false],
  ['a millisecond after its end', end + 1, false],
] as const

describe('a pass for a live event', () => {
  test.each(edges)(
    'V4.11 A2.11 who signs in %s to buy it is led on only while the event runs',
    async (_, after, isSold) => {
      const here = await during(`${plans}&u=login&pk=day-pass`)
      here.clock.increment(after)
      await here.signIn(ben.email)
      expect(here.creates().map(({ offerId }) => offerId)).toEqual(isSold ? ['day-pass'] : [])
      expect([here.out().length, here.at()]).toEqual([isSold ? 1 : 0, plans])
    },
  )

  test.each(edges)(
    'V4.11 V2.38 its button is pressed %s, and nothing is sold from the end on',
    async (_, after, isSold) => {
      const here = await member(`/live-events/${event.id}`)
      await here.hear(() => here.ref('commerce')!.send({ type: 'open' }))
      here.clock.increment(after)
      await here.tell({ type: 'buyPass', for: { type: 'live-event', id: event.id } })
      expect([here.creates().length, here.out().length]).toEqual(isSold ? [1, 1] : [0, 0])
      expect(problemIn(here)).toBe(isSold ? null : "This event is over. You haven't been charged.")
    },
  )

  test.each(edges)(
    'V4.11 A7.08 the answer to an order comes %s, and nobody is led to pay from the end on',
    async (_, after, isSold) => {
      const here = await member(plans, { prepare: ({ desk }) => desk.hold('checkout.begin') })
      await here.tell({ type: 'buy', offerId: 'day-pass' })
      here.clock.increment(after)
      await here.hear(() => here.desk.free('checkout.begin'))
      expect([here.creates().length, here.out().length]).toEqual([1, isSold ? 1 : 0])
      expect(problemIn(here)).toBe(isSold ? null : "This event is over. You haven't been charged.")
    },
  )

  test('V4.11 A7.08 the page of an order is not opened again after the end', async () => {
    const here = await member(plans)
    await here.tell({ type: 'buy', offerId: 'day-pass' })
    await here.wait(11_000)
    here.clock.increment(end)
    await here.tell({ type: 'buyPass', for: { type: 'live-event', id: event.id } })
    expect([here.creates().length, here.out().length]).toEqual([1, 1])
    expect(problemIn(here)).toBe("This event is over. You haven't been charged.")
  })

  test('V4.11 the prices and the registration say how much is left, and that nothing is sold for it once it has ended', async () => {
    const here = await member(plans)
    const visitor = await during(`${plans}&u=create-account&pk=day-pass`)
    const said = async (after: number) => {
      for (const { clock, wait } of [here, visitor]) {
        clock.increment(morning + after - clock.now())
        await wait(0)
      }
      return [...new Set(notesIn(here)), shownBy(visitor, createAccountScreen).next]
    }
    expect(await said(minute)).toEqual([
      'Swan Lake by the lake: 9 minutes left',
      'Next: Day Pass, $15. Swan Lake by the lake: 9 minutes left',
    ])
    expect((await said(end - 5 * minute))[0]).toBe(
      'Swan Lake by the lake: Only 5 minutes left. Your pass also includes everything else for 24 hours.',
    )
    const over = 'Swan Lake by the lake ended at 10:10 AM. Anything you buy now is for other classes.'
    expect(await said(end)).toEqual([over, `Next: Day Pass, $15. ${over}`])
  })

  test('V4.11 on the prices of an event that has ended a pass is bought for other classes, and a plan as ever', async () => {
    const here = await member(plans)
    here.clock.increment(end)
    await here.tell({ type: 'buy', offerId: 'day-pass' })
    expect(here.creates()).toMatchObject([{ offerId: 'day-pass', successAddress: '/u/payments?u=waiting-for-payment' }])
    const other = await member(plans)
    other.clock.increment(end)
    await other.tell({ type: 'buy', offerId: 'on-demand' })
    expect(other.creates()).toMatchObject([{ successAddress: `/live-events/${event.id}?u=waiting-for-payment` }])
  })
})
