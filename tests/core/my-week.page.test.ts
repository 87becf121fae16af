import { describe, expect, test } from 'vitest'
import { weekPageView, weekRowBefore } from '../../core/planner/my-week/page.view.ts'
import { missingWeek } from '../../core/planner/my-week/words.ts'
import type { Address, Attendance } from '../../core/routes/index.ts'

const address: Address = { route: { type: 'my-week' }, dialog: null, rest: [['utm_source', 'letter']] }
const there = { account: 'loaded', planner: 'loaded' } as const
const seenBy = (session: Attendance) => ({ address, session })

describe('the page of the week before the week is there', () => {
  test('V2.08 a visitor is led to the door and keeps where they were', () => {
    expect(weekPageView(seenBy('signedOut'), there, null)).toEqual({
      type: 'visitor',
      href: '/my-week?u=login&utm_source=letter',
    })
  })

  test('V2.08 V8.11 an account that does not answer and a planner that cannot be fetched are told apart, else it is waited for', () => {
    const member = seenBy('unknown')
    expect(weekPageView(member, { ...there, account: 'unreachable' }, null)).toEqual({
      type: 'missing',
      trouble: missingWeek.account,
      retry: { of: 'session', event: { type: 'askAgain' } },
    })
    expect(weekPageView(seenBy('signedIn'), { ...there, planner: 'unreachable' }, null)).toEqual({
      type: 'missing',
      trouble: missingWeek.planner,
      retry: { of: 'planner', event: { type: 'open' } },
    })
    expect(weekPageView(member, there, null)).toEqual({ type: 'loading' })
  })

  test('V2.20 its row on the home page waits, says that it failed, and stays empty for a visitor', () => {
    const states = [
      weekRowBefore(seenBy('signedIn'), there),
      weekRowBefore(seenBy('unknown'), { ...there, account: 'unreachable' }),
      weekRowBefore(seenBy('signedOut'), { ...there, planner: 'unreachable' }),
    ].map(({ state, message }) => [state, message])
    expect(states).toEqual([
      ['loading', null],
      ['failed', 'Could not load items'],
      ['empty', null],
    ])
  })
})
