import type { Asking, BookingsByEvent, Message, Question, ScheduleUser } from './rules.ts'
import { finish, notLoggedIn } from './rules.ts'

/** A question that is waiting for its answer, with its deadline; null while the member is deciding in a dialog. */
export interface Waiting {
  readonly question: Asking
  readonly until: number | null
}

/** The embedded page as the product sees it: its viewer, the questions it has asked, and the messages to send to it. */
export interface SchedulePage {
  readonly user: ScheduleUser | null
  readonly date: string | null
  /** Null while the bookings are not loaded. */
  readonly booked: { readonly rsvps: BookingsByEvent; readonly notifications: BookingsByEvent } | null
  readonly ready: boolean
  /** Ids of the questions asked since the page was loaded. */
  readonly heard: readonly string[]
  readonly waiting: readonly Waiting[]
  /** Fetches that wait for the bookings to load. */
  readonly fetching: readonly Extract<Question, { readonly type: 'rsvps:fetch' | 'notify:fetch' }>[]
  readonly outgoing: readonly Message[]
  readonly sentCount: number
  readonly height: number | null
}

/** The viewer of the embedded page, and the day that the address asks for. */
export interface SchedulePageInput {
  readonly user: ScheduleUser | null
  readonly date: string | null
  /** The viewer's bookings; null while they are not loaded. */
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

/** The page with its fetches answered, if the bookings are loaded. */
export const fetched = (page: SchedulePage): SchedulePage => {
  const { booked, fetching, outgoing } = page
  if (booked === null) return page
  return { ...page, outgoing: [...outgoing, ...fetching.map((question) => answerTo(question, booked))], fetching: [] }
}

/** Answers that refuse questions, with a message. */
export const refusals = (waiting: readonly Waiting[], message: string): readonly Message[] =>
  waiting.map(({ question }) => finish(question, { ok: false, message }))

// Questions of a viewer who has left are refused, and not carried out for the next viewer.
const turnedAway = (page: SchedulePage): SchedulePage => ({
  ...page,
  waiting: [],
  outgoing: [...page.outgoing, ...refusals(page.waiting, notLoggedIn)],
})

/** The page after it was loaded, possibly again: it gets the viewer, and earlier questions no longer count. */
export const begin = (page: SchedulePage, { id }: Question): SchedulePage =>
  introduced({ ...page, ready: true, heard: [id], waiting: [], fetching: [] })

/** The page with a viewer; if it is another than before, the questions of the one before are refused. */
export const identify = (page: SchedulePage, user: ScheduleUser | null): SchedulePage => {
  const told = (now: SchedulePage) => (now.ready ? introduced(now) : now)
  if (user?.id === page.user?.id) return told({ ...page, user })
  return fetched(told({ ...turnedAway(page), user, booked: user ? null : nothingBooked }))
}

/** The page with the viewer's bookings: they are sent to it, and so are the answers to the fetches that waited for them. */
export const know = (page: SchedulePage, booked: NonNullable<SchedulePage['booked']>): SchedulePage => {
  const known = { ...page, booked }
  const messages = page.ready ? loads(known) : []
  return fetched({
    ...known,
    outgoing: [...page.outgoing, ...messages],
    sentCount: page.sentCount + messages.length,
  })
}
