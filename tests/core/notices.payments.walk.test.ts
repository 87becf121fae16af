import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelledView } from '../../core/commerce/checkout/index.ts'
import type { Notice } from '../../core/notices/index.ts'
import { ben, hour } from '../../fixtures/examples.ts'
import { refusedCard } from '../../fixtures/memory/payments.ts'
import { runs } from '../runs.ts'
import { aYear, goodCard, payingStudio, payingTab } from './checkout-payments.ts'
import { offline, quiet } from './running.ts'

/*
 * A random walk over one order that is paid with one card after another while the provider reports failures and pages of banks:
 * of this card, of an earlier one, without a time, by a clock that is ahead, twice, late. The studio lists an accepted payment as
 * still open for as long as the walk likes. The reckoning knows the cards and the reports alone. After every step: the order is
 * neither forgotten nor begun again before it is granted; nothing ends, and no page opens, before the studio was asked about the
 * report, nor the waiting before all requests of the provider; no page opens of an order that is paid; and no card has the words
 * about another. Faults planted to try it, each found:
 * a failure outlives the next card; a report without a time, or by a clock that is ahead, words the second card; a reported
 * failure ends the waiting, or forgets the order; a page opens without an answer, or of an order that is paid.
 */

type Step =
  | { readonly type: 'submit'; readonly isGood: boolean; readonly isSlow: boolean }
  | { readonly type: 'report'; readonly of: 'failed' | 'action'; readonly when: 'now' | 'first' | 'ahead' | 'never' }
  | { readonly type: 'state'; readonly state: 'open' | 'paid' }
  | { readonly type: 'weather'; readonly fine: boolean }
  | { readonly type: 'hold' | 'free' | 'fulfil' | 'buy' | 'resume' | 'close' | 'wake' }
  | { readonly type: 'wait'; readonly ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('submit' as const), isGood: fc.boolean(), isSlow: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('report' as const),
      of: fc.constantFrom('failed' as const, 'failed' as const, 'action' as const),
      when: fc.constantFrom('now' as const, 'first' as const, 'ahead' as const, 'never' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('state' as const),
      state: fc.constantFrom('open' as const, 'open' as const, 'paid' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom(
        ...([
          'hold',
          'free',
          'free',
          'buy',
          'buy',
          'resume',
          'resume',
          'resume',
          'close',
          'wake',
          'wake',
          'fulfil',
        ] as const),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('weather' as const), fine: fc.boolean() }) },
  {
    weight: 7,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 4_000, 15_000) }),
  },
)

/** The requests that follow an accepted card, as the provider in memory says. */
const tries = 3

const report = (when: Extract<Step, { type: 'report' }>['when']): Step => ({ type: 'report', of: 'failed', when })
const first: Step = { type: 'submit', isGood: false, isSlow: true }
const second: Step = { type: 'submit', isGood: true, isSlow: true }
const starts = [
  ...[[], [second], [first, second], [first, report('now'), second]],
  ...(['first', 'ahead', 'never'] as const).map((when) => [first, second, report(when)]),
]
const walks = fc
  .tuple(fc.constantFrom(...starts), fc.array(step, { minLength: 6, maxLength: 25, size: 'max' }))
  .map((parts) => parts.flat())

/** An order that another tab pays while this one is asleep; and a second card of an order that was closed and bought again. */
const known: [readonly Step[]][] = [
  [
    [
      { type: 'submit', isGood: false, isSlow: false },
      { type: 'state', state: 'paid' },
      { type: 'wake' },
      { type: 'wait', ms: 1_000 },
    ],
  ],
  [
    [
      ...[first, second, report('never')],
      ...[{ type: 'close' as const }, { type: 'buy' as const }, second],
      { type: 'wait', ms: 1_000 },
      report('ahead'),
      ...[{ type: 'free' as const }, { type: 'state' as const, state: 'open' as const }],
      { type: 'wait', ms: 15_000 },
      { type: 'hold' },
    ],
  ],
]

const walk = async (steps: readonly Step[]) => {
  const world = payingStudio('card')
  const tab = await payingTab(world)
  const reached = new Set<string>()
  const order = () => world.studio.sessions[0]!
  let [cards, firstAt, requests, requestsBefore, requestsBeforePage] = [0, tab.clock.now(), 0, 0, 0]
  let [isAccepted, isGranted, isFine] = [false, false, true]
  let reportedPage: string | null = null
  const asked = () => tab.desk.asked('checkout.findAccess').length
  /** The address follows what the checkout says. */
  const follow = async () => {
    for (const fact of tab.facts.splice(0)) {
      reached.add(fact.type)
      if (fact.type === 'goOut') {
        expect([order().state, asked() > requestsBeforePage]).toEqual(['open', true])
        return false
      }
      if (fact.type === 'paymentEnded') {
        expect(asked()).toBeGreaterThan(requests)
        expect(asked() - requestsBefore).toBeGreaterThanOrEqual(tries)
        await tab.send({ type: 'shown', screen: fact.dialog })
      }
      if (fact.type === 'awaited') requestsBefore = asked()
      if (fact.type === 'awaited') await tab.send({ type: 'shown', screen: 'waiting-for-payment' })
      if (fact.type === 'welcomed') await tab.send({ type: 'shown', screen: 'welcome' })
    }
    return true
  }
  const mind = () => {
    // A request without an answer says nothing.
    if (!isFine) requests = requestsBeforePage = asked()
    const { known, text } = cancelledView(tab.state(), 0)
    if (known && /card \d/.test(text)) expect(text).toBe(`No card ${cards}.`)
    if (known) reached.add(text)
    if (!isGranted) expect([world.studio.sessions.length, world.device.attempts.has(ben.id)]).toEqual([1, true])
  }
  const submit = async ({ isGood, isSlow }: Extract<Step, { type: 'submit' }>) => {
    if (!tab.state().matches({ paying: 'showing' })) return
    cards += 1
    reportedPage = null
    if (cards === 1) firstAt = tab.clock.now()
    // A later card is told from the first.
    else await tab.wait(2_000)
    const card = isGood ? goodCard : { ...goodCard, number: refusedCard }
    await tab.send({ type: 'submit', details: tab.port.takeCard!(card) })
    isAccepted = isAccepted || order().state === 'paid'
    if (isGood && isSlow && order().state === 'paid') order().state = 'open'
  }
  const noticeOf = ({ of, when }: Extract<Step, { type: 'report' }>): Notice => {
    const at = { now: tab.clock.now(), first: firstAt, ahead: tab.clock.now() + hour, never: null }[when]
    const about = when === 'now' ? cards : 1
    requests = asked()
    const url = `https://bank.test/${about}`
    // A failure that is reported later takes back no page of a bank: the answer about the page decides. A page that is reported twice is one page.
    if (of === 'action' && url !== reportedPage) [requestsBeforePage, reportedPage] = [requests, url]
    return of === 'failed'
      ? { type: 'paymentFailed', message: `No card ${about}.`, at }
      : { type: 'paymentNeedsAction', url, at }
  }
  const take = async (each: Step) => {
    switch (each.type) {
      case 'submit':
        return submit(each)
      case 'report':
        return tab.send(noticeOf(each) as Extract<Notice, { type: 'paymentFailed' | 'paymentNeedsAction' }>)
      case 'state':
        if (cards > 0 && !isGranted) order().state = each.state
        return
      case 'wait':
        return tab.wait(each.ms)
      case 'weather':
        isFine = each.fine
        return tab.desk.failAlways('checkout.findAccess', isFine ? null : offline)
      case 'hold':
        return tab.desk.hold('checkout.findAccess')
      case 'free':
        tab.desk.free('checkout.findAccess')
        // Its answer is here before anything else happens at the studio.
        return quiet()
      case 'wake':
        return tab.woke.tell({ type: 'wokeUp' })
      case 'close':
        return tab.send({ type: 'shown', screen: null })
      case 'fulfil':
        if (order().state === 'open' && isAccepted) order().state = 'paid'
        isGranted = isGranted || world.studio.fulfil(order().url)
        return
      case 'buy':
        return isGranted ? undefined : tab.send({ type: 'buy', order: aYear })
      case 'resume':
        return tab.send({ type: 'resume' })
    }
  }
  await tab.send({ type: 'buy', order: aYear })
  await tab.send({ type: 'resume' })
  for (const each of steps) {
    await take(each)
    if (!((await follow()) && (await follow()))) break
    mind()
  }
  tab.actor.stop()
  return reached
}

test('A4.15 whatever is reported about the cards of an order, the order has one payment, and only an answer ends it', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(walks, async (steps) => {
      for (const each of await walk(steps)) reached.add(each)
    }),
    { numRuns: runs(400), examples: known },
  )
  for (const each of ['goOut', 'paymentEnded', 'welcomed', 'No card 1.']) expect(reached).toContain(each)
}, 60_000)
