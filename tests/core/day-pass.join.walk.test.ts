import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../../fixtures/examples.ts'
import { runs } from '../runs.ts'
import { bought, closes, room, waits } from './pass-joining.ts'
import { offline, quiet } from './running.ts'

/*
 * One random walk over the button that starts a bought pass and joins: presses, answers that come late, fail or are lost,
 * passes that begin in another tab, an event that ends, and a member who leaves the page and returns. Beside it runs a
 * reckoning that knows neither machine nor clock. Faults planted to try it, each found: a press while it is busy makes a second
 * request; a duplicate loads the page anew at once; a duplicate that is not let in stays as it is; a pass that is started
 * after the member has left sends them away; the page is loaded anew although it knows of the pass.
 */

type Step =
  | { readonly type: 'press' | 'elsewhere' | 'leave' | 'return' }
  | { readonly type: 'answer'; readonly how: 'truly' | 'fails' | 'lost'; readonly room: 'asked' | 'unreachable' }
  | { readonly type: 'wait'; readonly ms: number }

const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 6, arbitrary: fc.constant({ type: 'press' as const }) },
    {
      weight: 6,
      arbitrary: fc.record({
        ...{ type: fc.constant('answer' as const), how: fc.constantFrom('truly', 'truly', 'fails', 'lost') },
        room: fc.constantFrom('asked', 'asked', 'unreachable'),
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom('elsewhere' as const, 'leave' as const).map((type) => ({ type })) },
    { weight: 2, arbitrary: fc.constant({ type: 'return' as const }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(...waits) }) },
  ),
  { maxLength: 30, size: 'max' },
)

test('V2.37 V2.38 V4.22 V4.23 V4.24 A4.12 A7.05 A9.04 however it is pressed and answered, one press takes one pass at most and goes in once, where there is a way in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3 }), steps, async (passes, walk) => {
      const here = await bought(passes, { prepare: ({ desk }) => desk.hold('dayPass.redeem') })
      const { desk, studio, clock } = here
      const book = { ...{ busy: false, there: true, left: false }, ...{ calls: 0, out: 0, begun: 0, anew: 0 } }
      const held = { passes, until: 0, knownUntil: 0 }
      const isOpen = () => clock.now() < closes
      const isReady = () => book.there && isOpen() && held.knownUntil <= clock.now() && passes - book.begun > 0
      const take = () => {
        if (held.until > clock.now()) return 'duplicate'
        if (held.passes === 0) return 'none left'
        held.passes -= 1
        held.until = clock.now() + day
        return 'taken'
      }
      const goIn = (asked: boolean) => {
        if (!asked) return
        if (held.until > clock.now() && isOpen()) book.out += 1
        else if (held.knownUntil <= clock.now()) book.anew += 1
      }
      const answer = async (how: 'truly' | 'fails' | 'lost', asked: boolean) => {
        if (!book.busy) return
        book.busy = false
        const came = how === 'fails' ? 'none left' : take()
        const joins = how === 'truly' && came !== 'none left' && !book.left
        if (how === 'fails') desk.failNext('dayPass.redeem', offline)
        if (how === 'lost') desk.loseNext('dayPass.redeem', offline)
        // Where another tab has started a pass, the room may be known before it is asked for.
        const isAsked = asked || came === 'duplicate'
        if (joins && !isAsked) desk.failNext('live.event', offline)
        if (how === 'truly' && came === 'taken') {
          book.begun += 1
          held.knownUntil = held.until
        }
        if (joins) goIn(isAsked)
        else if (how === 'truly' && came === 'duplicate') book.anew += 1
        desk.release('dayPass.redeem')
        await quiet()
      }
      const step = async (one: Step): Promise<unknown> => {
        switch (one.type) {
          case 'press':
            if (!book.busy && !isReady()) return
            if (!book.busy) Object.assign(book, { busy: true, left: false, calls: book.calls + 1 })
            return here.press()
          case 'answer':
            return answer(one.how, one.room === 'asked')
          case 'elsewhere':
            take()
            return studio.redeem('elsewhere')
          case 'leave':
            Object.assign(book, { there: false, left: true })
            return here.go('/trending')
          case 'return':
            book.there = true
            return here.go('/live-events/gala?u=welcome')
          case 'wait':
            clock.increment(one.ms)
            return quiet()
        }
      }
      for (const one of walk) {
        await step(one)
        expect(here.dayPass()?.value).toBe(book.busy ? 'redeeming' : 'closed')
        expect(desk.asked('dayPass.redeem')).toHaveLength(book.calls)
        expect([here.out().length, here.heard('passBegun').length, here.heard('reloadPage').length]).toEqual([
          ...[book.out, book.begun, book.anew],
        ])
        expect(new Set([room, ...here.out()]).size).toBe(1)
        expect([studio.held.passes, here.failures]).toEqual([held.passes, []])
        expect(here.ready() !== null).toBe(isReady())
      }
      here.actor.stop()
    }),
    { numRuns: runs(200) },
  )
})
