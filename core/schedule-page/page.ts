import type { Asking, BookingsByEvent, Message, Question, ScheduleUser } from './rules.ts'
import { finish, notLoggedIn } from './rules.ts'

/** A question that waits for its answer; until when, or null where somebody thinks about it. */
export interface Waiting {
  readonly question: Asking
  readonly until: number | null
}

/** The embedded page as the product sees it: who looks at it, what it has asked, and what it is still to be told. */
export interface SchedulePage {
  readonly user: ScheduleUser | null
  readonly date: string | null
  /** Null while they are not known. */
  readonly booked: { readonly rsvps: BookingsByEvent; readonly notifications: BookingsByEvent } | null
  readonly ready: boolean
  /** Names of questions that were asked since the page was loaded. */
  readonly heard: readonly string[]
  readonly waiting: readonly Waiting[]
  /** Fetches that wait until it is known what is booked. */
  readonly fetching: readonly Extract<Question, { readonly type: 'rsvps:fetch' | 'notify:fetch' }>[]
  readonly outgoing: readonly Message[]
  readonly sentCount: number
  readonly height: number | null
}

/** Who looks at the embedded page, and the day that the address asks for. */
export interface SchedulePageInput {
  readonly user: ScheduleUser | null
  readonly date: string | null
  /** What they have booked, if it is known already. */
  readonly booked: SchedulePage['booked']
}

const nothingBooked = { rsvps: {}, notifications: {} }

/** The embedded page before it has asked anything. */
export const unheardPage = ({ user, date, booked }: SchedulePageInput): SchedulePage => ({
  ...{ user, date, booked: user ? booked : nothingBooked, ready: false },
  ...{ heard: [], waiting: [], fetching: [], outgoing: [], sentCount: 0, height: null },
})

const loads = ({ booked, sentCount }: SchedulePage): readonly Message[] =>
  booked
    ? [
        { id: `app-${sentCount + 1}`, type: 'rsvps:load', payload: { rsvps: booked.rsvps } },
        { id: `app-${sentCount + 2}`, type: 'notify:load', payload: { notifications: booked.notifications } },
      ]
    : []

const introduced = (page: SchedulePage): SchedulePage => {
  const { user, date, sentCount, outgoing } = page
  const init: Message = {
    id: `app-${sentCount + 1}`,
    type: 'init',
    payload: { user, ...(date !== null && { date }) },
  }
  const rest = loads({ ...page, sentCount: sentCount + 1 })
  return { ...page, outgoing: [...outgoing, init, ...rest], sentCount: sentCount + 1 + rest.length }
}

const answerTo = (
  { id, type }: SchedulePage['fetching'][number],
  { rsvps, notifications }: NonNullable<SchedulePage['booked']>,
): Message =>
  type === 'rsvps:fetch'
    ? { id, type: 'rsvps:load', payload: { rsvps } }
    : { id, type: 'notify:load', payload: { notifications } }

/** The embedded page once its fetches are answered, where it is known what is booked. V3.14 */
export const fetched = (page: SchedulePage): SchedulePage => {
  const { booked, fetching, outgoing } = page
  if (booked === null) return page
  return { ...page, outgoing: [...outgoing, ...fetching.map((question) => answerTo(question, booked))], fetching: [] }
}

/** The answers to questions that come to nothing. */
export const refusals = (waiting: readonly Waiting[], message: string): readonly Message[] =>
  waiting.map(({ question }) => finish(question, { ok: false, message }))

// What somebody asked for who is here no more is answered, and not done for another.
const turnedAway = (page: SchedulePage): SchedulePage => ({
  ...page,
  waiting: [],
  outgoing: [...page.outgoing, ...refusals(page.waiting, notLoggedIn)],
})

/** The embedded page was loaded, maybe again: it is told who looks, and what was asked before counts no more. */
export const begin = (page: SchedulePage, { id }: Question): SchedulePage =>
  introduced({ ...page, ready: true, heard: [id], waiting: [], fetching: [] })

/** Somebody looks at the embedded page; where it is another than before, what was asked for the one before is turned away. */
export const identify = (page: SchedulePage, user: ScheduleUser | null): SchedulePage => {
  const told = (now: SchedulePage) => (now.ready ? introduced(now) : now)
  if (user?.id === page.user?.id) return told({ ...page, user })
  return fetched(told({ ...turnedAway(page), user, booked: user ? null : nothingBooked }))
}

/** It is known what who looks has booked: the embedded page is told, and so is each fetch that waited for it. V3.14 */
export const know = (page: SchedulePage, booked: NonNullable<SchedulePage['booked']>): SchedulePage => {
  const known = { ...page, booked }
  const messages = page.ready ? loads(known) : []
  return fetched({
    ...known,
    outgoing: [...page.outgoing, ...messages],
    sentCount: page.sentCount + messages.length,
  })
}
