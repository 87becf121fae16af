import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, hour, minute } from '../../fixtures/examples.ts'
import { runs } from '../runs.ts'
import { openPlanner, without } from './planner-world.ts'
import { offline, quiet } from './running.ts'

/*
 * One random walk over the redeeming of day passes in the planner: presses on everything, answers that come late, fail or are
 * lost, passes that begin in another tab or run out, and their holder who goes and comes back. Beside it runs a reckoning of
 * its own, of what was pressed, what the studio took for it, and what was told. Faults planted to try it, each found: two
 * presses make two calls; closing while it is redeemed closes; a failure closes; a duplicate closes and the page is not shown
 * anew; a duplicate begins a pass; a pass that begins counts twice; a failure is told as a success.
 */

type Step =
  | { readonly type: 'open' | 'redeem' | 'close' | 'elsewhere' | 'signOut' | 'signIn' }
  | { readonly type: 'answer'; readonly how: 'truly' | 'fails' | 'lost' }
  | { readonly type: 'wait'; readonly ms: number }

const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 4, arbitrary: fc.constant({ type: 'open' as const }) },
    { weight: 6, arbitrary: fc.constant({ type: 'redeem' as const }) },
    { weight: 2, arbitrary: fc.constant({ type: 'close' as const }) },
    {
      weight: 6,
      arbitrary: fc.record({ type: fc.constant('answer' as const), how: fc.constantFrom('truly', 'fails', 'lost') }),
    },
    { weight: 1, arbitrary: fc.constantFrom('elsewhere' as const, 'signOut' as const).map((type) => ({ type })) },
    { weight: 2, arbitrary: fc.constant({ type: 'signIn' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(minute, 12 * hour, day - 1, 1) }),
    },
  ),
  { maxLength: 40, size: 'max' },
)

const passFor = { classId: 'gala', title: 'Gala', start: null, eventId: null }

/** What has happened, reckoned apart from the machines. */
const reckoning = (passes: number) => ({
  dialog: 'closed' as 'closed' | 'open' | 'redeeming' | 'gone',
  ...{ calls: 0, taken: 0, begun: 0, anew: 0, passes, shown: passes, until: 0 },
})

const takePass = (book: ReturnType<typeof reckoning>, now: number): 'taken' | 'duplicate' | 'none left' => {
  if (book.until > now) return 'duplicate'
  if (book.passes === 0) return 'none left'
  book.passes -= 1
  book.until = now + day
  return 'taken'
}

test('V4.22 V4.23 V4.24 V8.05 A4.11 A4.12 A4.13 A8.31 A9.04 A7.05 however it is pressed and answered, one press takes one pass at most, and what is told is what was taken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3 }), steps, async (passes, walk) => {
      const book = reckoning(passes)
      const here = await openPlanner({
        profile: without({ unusedDayPasses: passes }),
        prepare: ({ desk }) => desk.hold('dayPass.redeem'),
      })
      const { desk, studio, clock } = here
      const shown = () => here.actor.getSnapshot().context.profile?.unusedDayPasses
      const learn = async () => {
        await here.tell({ type: 'profileChanged', profile: studio.profileNow() })
        book.shown = book.passes
      }
      const answer = async (how: 'truly' | 'fails' | 'lost') => {
        if (book.dialog !== 'redeeming') return
        const came = how === 'fails' ? 'none left' : takePass(book, clock.now())
        if (came === 'taken') book.taken += 1
        if (how === 'fails') desk.failNext('dayPass.redeem', offline)
        if (how === 'lost') desk.loseNext('dayPass.redeem', offline)
        desk.release('dayPass.redeem')
        await quiet()
        if (how !== 'truly' || came === 'none left') {
          book.dialog = 'open'
          return
        }
        book.dialog = 'closed'
        if (came === 'duplicate') book.anew += 1
        else {
          book.begun += 1
          const { profile } = here.heard('passBegun').at(-1)!
          book.shown = Math.max(0, book.shown - 1)
          expect(profile.unusedDayPasses).toBe(book.shown)
          expect(profile.products.slice(-2).map(({ expiresAt }) => expiresAt)).toEqual([book.until, book.until])
          await here.tell({ type: 'profileChanged', profile })
          expect(shown()).toBe(book.shown)
        }
        await learn()
      }
      const take = async (step: Step): Promise<void> => {
        switch (step.type) {
          case 'open':
            if (book.dialog === 'gone') return
            if (book.dialog === 'closed') book.dialog = 'open'
            return here.ask('dayPass', { type: 'open', for: passFor })
          case 'redeem':
            if (book.dialog === 'gone') return
            if (book.dialog === 'open') {
              book.calls += 1
              book.dialog = 'redeeming'
            }
            return here.ask('dayPass', { type: 'redeem' })
          case 'close':
            if (book.dialog === 'gone') return
            if (book.dialog === 'open') book.dialog = 'closed'
            return here.ask('dayPass', { type: 'close' })
          case 'elsewhere':
            if (studio.redeem('elsewhere').ok) takePass(book, clock.now())
            return
          case 'signOut':
            book.dialog = 'gone'
            await here.tell({ type: 'signedOut' })
            return void desk.release('dayPass.redeem')
          case 'signIn':
            if (book.dialog !== 'gone') return
            book.dialog = 'closed'
            book.shown = book.passes
            return here.tell({ type: 'signedIn', profile: studio.profileNow() })
          case 'answer':
            return answer(step.how)
          case 'wait':
            clock.increment(step.ms)
        }
      }
      for (const step of walk) {
        await take(step)
        expect(here.child('dayPass')?.getSnapshot().value ?? 'gone').toBe(book.dialog)
        expect(desk.asked('dayPass.redeem')).toHaveLength(book.calls)
        expect(desk.waiting('dayPass.redeem')).toBe(book.dialog === 'redeeming' ? 1 : 0)
        expect([here.heard('passBegun').length, here.heard('reloadPage').length]).toEqual([book.begun, book.anew])
        expect(studio.held.passes).toBe(book.passes)
        expect(studio.held.taken.filter((it) => it !== 'elsewhere')).toHaveLength(book.taken)
        expect(book.taken).toBeLessThanOrEqual(book.calls)
        expect(here.failures).toEqual([])
      }
      here.actor.stop()
    }),
    { numRuns: runs(200) },
  )
})
