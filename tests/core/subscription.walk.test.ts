import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewerOf } from '../../core/access/index.ts'
import type { SubscriptionState, TransactionsState } from '../../core/commerce/subscription/index.ts'
import { subscriptionMachine, transactionsMachine } from '../../core/commerce/subscription/index.ts'
import { refreshDelay } from '../../core/commerce/subscription/rules.ts'
import { plansView } from '../../core/commerce/subscription/view.ts'
import { planWords } from '../../core/commerce/subscription/words.ts'
import { morning } from '../../fixtures/examples.ts'
import { offers } from '../../fixtures/offers.ts'
import { runs } from '../runs.ts'
import { alone, clockAt, offline, quiet } from './running.ts'
import { aMonth, studioOf, subscriber, subscriptionsOf } from './subscriptions.ts'

/*
 * One random walk over the subscription of a member and its payments: presses on everything that is shown, double presses,
 * answers that come late, fail or are lost, refused switches, the page that is left, the member that is loaded again, and
 * waits of the rules' own lengths. Beside it runs a reckoning of what the provider did. Faults planted to try it, each found:
 * two presses make two calls; a refused switch is shown as a success; a lost answer is a success; a change is possible before
 * the member was loaded again; leaving shows the outcome later; the same page of the history comes again; a payment is listed twice.
 */

const calls = ['cancel', 'renew', 'switches', 'switchTo', 'transactions'] as const
const waits = [1, refreshDelay(null) - 1, refreshDelay(null), refreshDelay('switched') - 1, refreshDelay('switched')]

type Step =
  | { readonly type: 'press'; readonly at: number; readonly twice: boolean }
  | { readonly type: 'confirm' | 'back' | 'close' | 'leave' | 'learn' | 'show' | 'more' | 'reload' | 'bill' }
  | { readonly type: 'choose'; readonly at: number; readonly twice: boolean; readonly isRefused: boolean }
  | { readonly type: 'answer'; readonly how: 'truly' | 'fails' | 'lost' }
  | { readonly type: 'wait'; readonly ms: number }

const at = fc.nat({ max: 2 })
const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 5, arbitrary: fc.record({ type: fc.constant('press' as const), at, twice: fc.boolean() }) },
    { weight: 4, arbitrary: fc.constant({ type: 'confirm' as const }) },
    {
      weight: 4,
      arbitrary: fc.record({
        ...{ type: fc.constant('choose' as const), at, twice: fc.boolean() },
        isRefused: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom('back' as const, 'close' as const, 'leave' as const, 'learn' as const)
        .map((type) => ({ type })),
    },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom('show' as const, 'more' as const, 'more' as const, 'reload' as const, 'bill' as const)
        .map((type) => ({ type })),
    },
    {
      weight: 7,
      arbitrary: fc.record({ type: fc.constant('answer' as const), how: fc.constantFrom('truly', 'fails', 'lost') }),
    },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(...waits) }) },
  ),
  { maxLength: 50, size: 'max' },
)

/** The member is loaded with the new offer before the site asks for it. */
const loadedEarly: Step[] = [
  { type: 'press', at: 0, twice: false },
  { type: 'answer', how: 'truly' },
  { type: 'choose', at: 0, twice: false, isRefused: false },
  { type: 'confirm' },
  { type: 'answer', how: 'truly' },
  { type: 'learn' },
]

const successes: readonly string[] = Object.values(planWords.outcomes)

test('A4.06 A4.07 A4.08 A4.22 A4.23 A7.14 A7.25 A8.20 A9.07 however it is pressed and answered, one press changes a subscription once, success is shown for what was done alone, and each payment is listed once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const { port, desk, studio, products } = await subscriptionsOf(studioOf(aMonth, 12))
      for (const name of calls) desk.hold(`subscription.${name}`)
      const clock = clockAt()
      const { actor, named, wait } = alone(subscriptionMachine(port, clock), { clock, input: { isActing: false } })
      const first = studio.transactions.get(subscriber().id)!.map(({ id }) => id)
      const history = alone(transactionsMachine(port)).actor
      const state = () => actor.getSnapshot() as SubscriptionState
      /** The products as the member has loaded them last. */
      let loaded = products()
      const shown = () => plansView(state(), offers, viewerOf(subscriber(loaded[0])), morning)!
      /** How many calls may have been made for the presses so far, and what was answered. */
      const book = { presses: 0, answered: 'nothing' as 'nothing' | 'done' | 'failed', isLeft: false }
      const changesAsked = () =>
        (['cancel', 'renew', 'switchTo'] as const).reduce(
          (sum, name) => sum + desk.asked(`subscription.${name}`).length,
          0,
        )

      const change = (run: () => void, twice: boolean) => {
        const before = changesAsked()
        run()
        if (twice) run()
        return before
      }
      const busyWith = () => calls.find((name) => name !== 'transactions' && desk.waiting(`subscription.${name}`) > 0)

      const take = async (step: Step) => {
        switch (step.type) {
          case 'press': {
            const action = shown().plans[0]?.actions[step.at]
            if (!action || action.busy) return
            if (state().matches('resting')) Object.assign(book, { isLeft: false, answered: 'nothing' })
            const before = change(() => actor.send(action.event), step.twice)
            await quiet()
            expect(changesAsked() - before).toBeLessThanOrEqual(1)
            return
          }
          case 'confirm': {
            const before = change(() => actor.send({ type: 'confirm' }), true)
            await quiet()
            expect(changesAsked() - before).toBeLessThanOrEqual(1)
            return
          }
          case 'choose': {
            const choices = shown().choosing?.choices ?? []
            const choice = choices[step.at % Math.max(1, choices.length)]
            if (choice?.event.type !== 'switchTo') return
            const { offerId } = choice.event.to
            if (step.isRefused) studio.refusedSwitches.add(offerId)
            else studio.refusedSwitches.delete(offerId)
            const before = change(() => actor.send(choice.event), step.twice)
            await quiet()
            // A plan that is chosen is not switched to yet.
            expect(changesAsked()).toBe(before)
            return
          }
          case 'answer': {
            for (const name of [busyWith(), 'transactions' as const]) {
              if (!name || desk.waiting(`subscription.${name}`) === 0) continue
              if (step.how === 'fails') desk.failNext(`subscription.${name}`, offline)
              if (step.how === 'lost') desk.loseNext(`subscription.${name}`, offline)
              const [from, charges] = [JSON.stringify(products()), studio.charges.length]
              desk.release(`subscription.${name}`)
              await quiet()
              if (name === 'transactions' || name === 'switches') continue
              const isDone = step.how === 'truly' && !(name === 'switchTo' && JSON.stringify(products()) === from)
              book.answered = isDone ? 'done' : 'failed'
              expect(studio.charges.length - charges).toBeLessThanOrEqual(name === 'switchTo' ? 1 : 0)
              if (!isDone) expect(state().matches('settling')).toBe(false)
            }
            return
          }
          case 'learn': {
            loaded = products()
            actor.send({ type: 'learned', profile: { confirmedAt: clock.now() } })
            return
          }
          case 'leave':
            book.isLeft = true
            actor.send({ type: 'leave' })
            return
          case 'back':
          case 'close':
            actor.send({ type: step.type })
            return
          case 'wait': {
            const told = named('subscriptionChanged').length
            const delay = refreshDelay(state().context.outcome)
            const isWaiting = state().matches({ settling: 'waiting' })
            const isAsked = state().matches({ settling: 'asked' })
            await wait(step.ms)
            const now = named('subscriptionChanged').length
            // The member is loaded once more if the change is not shown by then.
            expect(now - told).toBeLessThanOrEqual(isWaiting ? 2 : Number(isAsked))
            if (isWaiting && step.ms >= delay) expect(now - told).toBe(step.ms >= 2 * delay ? 2 : 1)
            return
          }
          case 'bill':
            // The provider renews in between, which moves the pages.
            studio.bill(subscriber().id, 'on-demand', 2_500)
            studio.charges.pop()
            return
          default:
            history.send({ type: step.type })
            await quiet()
        }
      }

      for (const step of walk) {
        await take(step)
        await quiet()
        const { result, plans } = shown()
        if (result && successes.includes(result.text)) expect([book.answered, book.isLeft]).toEqual(['done', false])
        if (state().matches('settling')) expect(plans.flatMap(({ actions }) => actions)).toEqual([])
        expect(desk.waiting('subscription.cancel')).toBeLessThanOrEqual(1)
        const listed = history.getSnapshot() as TransactionsState
        const ids = listed.context.items.map(({ id }) => id)
        expect(ids).toEqual([...new Set(ids)])
        if (listed.matches('ready') && !listed.context.hasMore) expect(ids).toEqual(expect.arrayContaining(first))
      }
      expect(products()).toHaveLength(1)
    }),
    { numRuns: runs(300), examples: [[loadedEarly]] },
  )
})
