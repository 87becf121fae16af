import { describe, expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import { eventJoinView, joinView, nearlyOver, remaining } from '../../core/planner/live/join.view.ts'
import { joinAfterEnd } from '../../core/planner/live/timing.ts'
import { aProduct, day, hour, minute, morning } from '../../fixtures/examples.ts'
import { anAgenda, anEvent, guest, liveMember } from './live-examples.ts'

const holder = { ...guest, unusedDayPasses: 1 }
const member = { ...guest, products: [aProduct()] }
const [start, end] = [anEvent().start!, anEvent().end!]
const opens = 'Your pass also includes everything else for 24 hours.'

const button = (viewer: typeof guest, now: number, event = anEvent({ showingFrom: start - 10 * minute })) =>
  eventJoinView(event, anAgenda({ viewer, now }))

const plain = { disabled: false, note: null, warning: null, joins: false }

test('V2.36 A9.17 before its window it is disabled and says when that opens, in the viewer’s zone, with the date on its own line, which breaks before its time alone', () => {
  const date = 'Monday,_March_2nd,_2026 @_06:50_AM'.replaceAll('_', '\u00a0')
  const early = { ...plain, type: 'wait', disabled: true, label: `Join on ${date}`, lines: ['Join on', date] }
  for (const viewer of [guest, holder, member, liveMember])
    for (const now of [morning, start - 10 * minute - 1]) expect(button(viewer, now)).toEqual(early)
})

test('V2.37 V4.11 A9.05 inside it opens for live members and day passes that run, until fifteen minutes after the end', () => {
  const join = { ...plain, type: 'join', label: 'Join Event', lines: ['Join Event'] }
  const pass = { ...guest, products: [aProduct({ type: 'live', createdAt: morning, expiresAt: morning + day })] }
  for (const viewer of [liveMember, pass])
    for (const now of [start - 10 * minute, start, end - 1]) expect(button(viewer, now)).toEqual(join)
  const late = 'It ended at 8:00 AM. You can still join until 8:15 AM.'
  for (const now of [end, end + 15 * minute - 1]) {
    expect(button(liveMember, now)).toEqual({ ...join, note: late })
    expect(button(holder, now)?.warning).toBe(`${late} ${opens}`)
    for (const viewer of [guest, member]) expect(button(viewer, now)).toBeNull()
  }
  expect(button(liveMember, end + 15 * minute)).toBeNull()
})

test('V2.38 P9.08 V6.18 A9.16 others use a pass they hold, or buy one or the live membership: for 5 with any membership, for 15 without', () => {
  const before = start - minute
  const has = (type: string, label: string, note: string) => ({ ...plain, type, label, lines: [label], note })
  const buys = (price: string) => has('buy', 'Buy Day Pass', `${price} for 24 hours of live and on-demand classes`)
  expect(button(holder, before)).toEqual({ ...has('redeem', 'Join with Day Pass', 'You have 1 Day Pass'), joins: true })
  expect(button({ ...member, unusedDayPasses: 3 }, before)?.note).toBe('You have 3 Day Passes')
  expect(button(guest, before)?.note).toMatch(/^\$15(\.00)? for /)
  expect(button(member, before)?.note).toMatch(/^\$5(\.00)? for /)
  const price = button(guest, before)!.note!.split(' ')[0]!
  const { id } = anEvent()
  const membership = { label: 'Live Membership, $80 a month', href: `/pricing?next=%2Flive-events%2F${id}` }
  expect(button(guest, before)).toEqual({ ...buys(price), membership })
  expect(button(guest, end)?.membership).toBeUndefined()
  const lapsed = { ...guest, products: [aProduct({ expiresAt: before })] }
  expect(button(lapsed, before)?.note).toBe(button(guest, before)?.note)
})

test('V2.38 A9.16 where no day pass is sold, the button leads to the live membership, and there is none where that is not sold either', () => {
  const { id } = anEvent()
  const selling = (roles: readonly string[], now: number, viewer = guest) => {
    const agenda = anAgenda({ viewer, now })
    const { viewContext } = agenda
    const sold = viewContext.catalogue.config.offers.filter(({ role }) => roles.includes(role ?? ''))
    const catalogue = { ...viewContext.catalogue, config: { ...viewContext.catalogue.config, offers: sold } }
    return eventJoinView(anEvent({ showingFrom: start - 10 * minute }), {
      ...agenda,
      viewContext: { ...viewContext, catalogue },
    })
  }
  const label = 'Live Membership, $80 a month'
  const membership = { label, href: `/pricing?next=%2Flive-events%2F${id}` }
  const leads = { ...plain, type: 'membership', label, lines: [label], membership }
  for (const viewer of [guest, member]) expect(selling(['liveMembership'], start - 1, viewer)).toEqual(leads)
  expect(selling(['liveMembership'], end - 6 * minute)).toEqual({ ...leads, note: '6 minutes left' })
  expect(selling(['liveMembership'], end - 1)?.note).toBe('Less than a minute left.')
  expect(selling(['liveMembership'], end)).toBeNull()
  expect(selling(['monthly'], start - 1)).toBeNull()
  expect(selling(['liveMembership'], start - 1, holder)?.type).toBe('redeem')
})

test('V4.11 V4.13 A4.29 who is not signed in is asked to, and is told how much of it is left', () => {
  const label = 'Sign in to join'
  const signIn = { ...plain, type: 'sign-in', label, lines: [label] }
  expect(button(visitor, start - 1)).toEqual(signIn)
  expect(button(visitor, start)).toEqual({ ...signIn, note: '60 minutes left' })
  expect(button(visitor, end - 6 * minute)?.note).toBe('6 minutes left')
  expect(button(visitor, end - 6 * minute + 1)?.note).toBe('Only 5 minutes left.')
  expect(button(visitor, end - 1)?.note).toBe('Less than a minute left.')
  expect(button(visitor, end)?.note).toBe('It ended at 8:00 AM. You can still join until 8:15 AM.')
})

test('V2.35 a cancelled event has none, and nobody has one before it is known who they are', () => {
  expect(button(liveMember, start, anEvent({ cancelled: true }))).toBeNull()
  expect(eventJoinView(anEvent(), anAgenda({ viewer: liveMember, now: start, known: false }))).toBeNull()
})

test('V4.10 A4.27 P9.08 before the day of a class there is the day-pass button, to use one or to buy one; using one joins nothing yet', () => {
  const shown = (viewer: typeof guest) => joinView('day-pass', anEvent(), anAgenda({ viewer }), { type: 'live-events' })
  expect(shown(holder)).toMatchObject({ type: 'redeem', label: 'Join with Day Pass', disabled: false, joins: false })
  expect(shown(guest)).toMatchObject({ type: 'buy', label: 'Buy Day Pass', disabled: false })
})

describe('how much is left of what a pass is used for', () => {
  const left = (now: number) => remaining({ start, end }, now, 'UTC')

  test.each([
    [start - 1, null, null],
    [start, '60 minutes left', null],
    [end - 12 * minute, '12 minutes left', null],
    [end - nearlyOver, '6 minutes left', null],
    [end - nearlyOver + 1, null, `Only 5 minutes left. ${opens}`],
    [end - 4 * minute, null, `Only 4 minutes left. ${opens}`],
    [end - 2 * minute + 1, null, `Only 1 minute left. ${opens}`],
    [end - minute + 1, null, `Less than a minute left. ${opens}`],
    [end, null, `It ended at 1:00 PM. You can still join until 1:15 PM. ${opens}`],
    [end + joinAfterEnd - 1, null, `It ended at 1:00 PM. You can still join until 1:15 PM. ${opens}`],
    [end + joinAfterEnd, null, null],
  ])('V2.38 P9.08 V4.12 at %d it reads %j and warns %j', (now, note, warning) => {
    expect(left(now)).toEqual({ note, warning })
  })

  test('V2.38 the button says it before the price or the passes, a warning beside them', () => {
    expect(button(member, end - 12 * minute)?.note).toMatch(/^12 minutes left\. \$5(\.00)? for 24 hours/)
    expect(button(holder, end - 12 * minute)).toMatchObject({
      note: '12 minutes left. You have 1 Day Pass',
      warning: null,
    })
    expect(button(holder, end - 4 * minute)).toMatchObject({
      ...{ note: 'You have 1 Day Pass', warning: `Only 4 minutes left. ${opens}` },
    })
    expect(button(liveMember, end - 4 * minute)).toMatchObject({ note: null, warning: null })
  })

  test('V2.38 nothing is said of what has no end', () => {
    expect(remaining({ start, end: null }, start + hour, 'UTC')).toEqual({ note: null, warning: null })
  })
})
