import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Question } from '../../core/planner/schedule-page/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aCatalogue, anEvent, day, hour, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { dialog, field } from './locators.ts'
import { site } from './mounted.tsx'
import { anna, ben, chloe } from './people.ts'
import { arrived } from './planning.ts'

const candles = anEvent({
  id: 'evt-candles',
  title: 'By Candlelight',
  start: morning + 13 * hour,
  end: morning + 14 * hour,
})
const giselle = anEvent({
  id: 'evt-giselle',
  title: 'Giselle',
  start: morning + day + hour,
  end: morning + day + 2 * hour,
})

/** The page of the live schedule, and the other site's page in its frame. */
const framed = async (who: Member | null, address = '/live-class') => {
  const member = aMember(who ?? anna)
  member.booked.add('rsvp:event:evt-giselle')
  const here = await site(address, {
    who,
    studio: memoryStudio({ catalogue: aCatalogue({ upcomingEvents: [candles, giselle] }), members: [member] }),
  })
  await expect.element(page.getByTitle('Live Schedule')).toBeInTheDocument()
  const said = () => here.desk.asked('schedulePage.post') as readonly { id: string; type: string; payload: object }[]
  const ask = (question: Question) => here.schedulePage.tell({ type: 'asked', question })
  ask({ type: 'ready', id: 'r' })
  return { ...here, said, ask, answers: (id: string) => said().filter((each) => each.id === id) }
}

const source = () => page.getByTitle('Live Schedule').element().getAttribute('src')
const pass = (id: string, eventId: string): Question => ({ type: 'day-pass', id, eventId, classId: null })
const dialogs = () => page.getByRole('dialog').elements()

test('V2.09 V7.34 the frame is told who looks and what they have booked, and what it books is written once', async () => {
  const here = await framed(anna)
  await expect.poll(() => here.said().map(({ type }) => type)).toEqual(['init', 'rsvps:load', 'notify:load'])
  expect(here.said()[0]?.payload).toMatchObject({ user: { id: 'anna', live: false, onDemand: true, dayPasses: 0 } })
  expect(here.said()[1]?.payload).toEqual({ rsvps: { 'evt-giselle': { classId: 'evt-giselle' } } })
  here.ask({ type: 'rsvp:add', id: 'q1', eventId: candles.id })
  await expect.poll(() => here.answers('q1')).toMatchObject([{ type: 'rsvp:add:finish', payload: { ok: true } }])
  here.ask({ type: 'notify:add', id: 'q2', eventId: candles.id })
  here.ask({ type: 'rsvp:remove', id: 'q3', eventId: giselle.id })
  await expect.poll(() => here.answers('q3')).toMatchObject([{ payload: { ok: true } }])
  expect(arrived(here)).toEqual([
    'rsvp event evt-candles on',
    'notify event evt-candles on',
    'rsvp event evt-giselle off',
  ])
})

test('V5.02 what names no event is ignored: nothing is booked, redeemed or answered', async () => {
  const here = await framed(chloe)
  here.ask({ type: 'rsvp:add', id: 'q1', eventId: '' })
  here.ask({ type: 'notify:add', id: 'q2', eventId: '' })
  here.ask(pass('q3', ''))
  await here.wait(16_000)
  expect([dialogs(), arrived(here), ...['q1', 'q2', 'q3'].map(here.answers)]).toEqual([[], [], [], [], []])
})

test('V7.34 V2.29 V4.22 a day pass from the frame is asked about by the site, which answers whether one was used', async () => {
  const here = await framed(chloe)
  here.ask(pass('q1', giselle.id))
  await expect.element(dialog(giselle.title)).toMatchTextContent('A pass you start now will have expired by then.')
  await dialog(giselle.title).getByRole('button', { name: 'Close' }).click()
  await expect
    .poll(() => here.answers('q1'))
    .toMatchObject([{ payload: { ok: false, message: 'No Day Pass was used' } }])
  expect(here.desk.asked('dayPass.redeem')).toEqual([])

  here.ask(pass('q2', candles.id))
  await expect.element(dialog(candles.title)).toBeVisible()
  await expect.element(dialog(candles.title)).not.toMatchTextContent('will be over by then')
  await dialog(candles.title).getByRole('button', { name: 'Use a Day Pass now' }).click()
  await expect.poll(() => here.answers('q2')).toMatchObject([{ payload: { ok: true, duplicate: false } }])
  await expect.poll(dialogs).toEqual([])
  expect(
    here
      .said()
      .filter(({ type }) => type === 'init')
      .at(-1)?.payload,
  ).toMatchObject({
    user: { live: true, onDemand: true, dayPasses: 2 },
  })
  expect(here.studio.members.get(chloe.email)?.profile.unusedDayPasses).toBe(2)
})

test('V7.34 V2.38 P9.08 who has no day pass is led from the frame to the hosted page for one, and the dialog stays until it comes', async () => {
  const here = await framed(ben)
  here.desk.hold('checkout.begin')
  here.ask(pass('q1', candles.id))
  await expect.element(dialog(candles.title)).toMatchTextContent('It costs $15')
  await dialog(candles.title).getByRole('button', { name: 'Buy Day Pass' }).click()
  await expect.poll(() => here.desk.waiting('checkout.begin')).toBe(1)
  expect(dialogs()).toHaveLength(1)
  here.desk.free('checkout.begin')
  await expect.poll(() => here.left).toEqual(['https://pay.adagio.test/checkout/1'])
  expect(here.desk.asked('dayPass.redeem')).toEqual([])
})

test('V7.34 V4.26 a visitor who books in the frame is asked to sign in, and once in the frame is told who they are', async () => {
  const here = await framed(null)
  here.ask({ type: 'rsvp:add', id: 'q1', eventId: candles.id })
  await expect.element(dialog('Sign in')).toBeVisible()
  expect(here.answers('q1')).toMatchObject([{ payload: { ok: false, message: 'Not logged in' } }])
  await field(dialog('Sign in'), 'Email').fill(anna.email)
  await dialog('Sign in').getByLabelText('Password', { exact: true }).fill('barre2026')
  await dialog('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await expect
    .poll(
      () =>
        here
          .said()
          .filter(({ type }) => type === 'init')
          .at(-1)?.payload,
    )
    .toMatchObject({
      user: { id: 'anna' },
    })
  await expect
    .poll(() => here.said().findLast(({ type }) => type === 'rsvps:load')?.payload)
    .toEqual({
      rsvps: { 'evt-giselle': { classId: 'evt-giselle' } },
    })
  expect(arrived(here)).toEqual([])
  await page.getByRole('button', { name: 'Account of Anna Lindqvist' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => here.said().findLast(({ type }) => type === 'init')?.payload).toMatchObject({ user: null })
})

test.each([
  [
    'V2.09 the day that the address asks for is passed on to the frame',
    '/live-class?date=2026-03-04',
    '?date=2026-03-04',
  ],
  ['V2.09 no day is passed on to the frame where the address asks for none', '/live-class', ''],
])('%s', async (_, address, query) => {
  await framed(null, address)
  expect(source()).toBe(`https://live.adagio.test/schedule${query}`)
})

test('V9.09 V2.09 at 375 px the schedule page fits without sideways scrolling, as high as its frame asks to be', async () => {
  const here = await framed(chloe)
  await page.viewport(375, 720)
  here.ask({ type: 'resize', id: 'h', height: 900 })
  await expect.poll(() => page.getByTitle('Live Schedule').element().getBoundingClientRect().height).toBe(900)
  expect(document.documentElement.scrollWidth - document.documentElement.clientWidth).toBe(0)
})
