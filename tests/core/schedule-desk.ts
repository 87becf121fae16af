import { ok } from '../../core/kernel/result.ts'
import type {
  BookingsByEvent,
  Message,
  Question,
  SchedulePageInput,
  ScheduleUser,
} from '../../core/planner/schedule-page/index.ts'
import { schedulePageMachine } from '../../core/planner/schedule-page/index.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { mouth } from '../../fixtures/memory/index.ts'
import { alone, clockAt, quiet } from './running.ts'

/** Anna as the embedded page knows her. */
export const annaThere: ScheduleUser = { id: 'anna', live: false, onDemand: true, dayPasses: 1 }

type Lists = { readonly rsvps: BookingsByEvent; readonly notifications: BookingsByEvent }

/** Nothing and something that somebody has booked. */
export const nothing: Lists = { rsvps: {}, notifications: {} }
export const gala: Lists = { rsvps: { gala: { classId: 'gala' } }, notifications: { swan: { classId: 'swan' } } }

/** The embedded page on its own: what it asks, and what it is told. */
export const schedulePage = (input: Partial<SchedulePageInput> = {}) => {
  const desk = makeDesk()
  const clock = clockAt()
  const questions = mouth<{ readonly type: 'asked'; readonly question: Question }>()
  const post = desk.asCall('post', (_: Message) => ok(undefined))
  const one = alone(schedulePageMachine({ questions: questions.feed, post, finished: () => () => {} }, clock), {
    ...{ clock, input: { user: annaThere, date: null, booked: null, ...input } },
  })
  /** Every message reaches the page. */
  const settled = async () => {
    for (let turn = 0; turn < 40 && turn <= one.actor.getSnapshot().context.outgoing.length * 4 + 1; turn += 1)
      await quiet()
  }
  const tell = async (event: { readonly type: string } & Record<string, unknown>) => {
    one.actor.send(event)
    await settled()
  }
  const posted = () => desk.asked('post') as readonly Message[]
  return {
    ...{ ...one, desk, clock, questions, settled, tell, posted },
    say: async (...asked: readonly Question[]) => {
      for (const question of asked) questions.tell({ type: 'asked', question })
      await settled()
    },
    /** What came of something that the page asked for. */
    finish: (about: string, eventId: string, answer: object = { ok: true }, more: object = {}) =>
      tell({ type: 'finished', about, eventId, answer, ...more }),
    know: (booked = gala) => tell({ type: 'booked', ...booked }),
    /** Kinds of what was posted, from that message on. */
    kinds: (from = 0) =>
      posted()
        .slice(from)
        .map(({ type }) => type),
    answersTo: (id: string) => posted().filter((message) => message.id === id),
  }
}

/** A page that has said that it is there. */
export const readyPage = async (input: Partial<SchedulePageInput> = {}) => {
  const page = schedulePage(input)
  await page.know()
  await page.say({ type: 'ready', id: 'ready' })
  return page
}
