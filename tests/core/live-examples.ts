import type { Viewer } from '../../core/access/index.ts'
import { visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import type { Agenda, Bookings, BookingsState, ScheduledClass } from '../../core/planner/live/index.ts'
import { bookingsMachine } from '../../core/planner/live/index.ts'
import { aCatalogue, aProduct, hour, minute, morning } from '../../fixtures/examples.ts'
import { alone, clockAt, quiet } from './running.ts'
import { scriptedWrites } from './writes.ts'

/** A gala that starts two hours after the moment of the examples, and lasts for one. */
export const anEvent = (has: Partial<LiveEvent> = {}): LiveEvent => ({
  id: 'gala',
  title: 'Spring Gala',
  description: 'Variations from the classics.\n\nWith a talk afterwards.',
  cancelled: false,
  start: morning + 2 * hour,
  end: morning + 3 * hour,
  showingFrom: null,
  image: 'https://pictures.adagio.test/gala.webp',
  joinUrl: null,
  recordingUrl: null,
  ...has,
})

/** A class of the timetable that starts in an hour and lasts for three quarters of one. */
export const aLiveClass = (has: Partial<ScheduledClass> = {}): ScheduledClass => ({
  id: 'centre',
  name: 'Live Centre',
  description: '',
  pointe: false,
  pacing: 'Slow',
  tags: [],
  start: morning + hour,
  end: morning + hour + 45 * minute,
  url: 'https://rooms.adagio.test/centre',
  ...has,
})

/** Somebody who is signed in, with nothing to show for it. */
export const guest: Viewer = { ...visitor, signedIn: true }

/** Somebody with a membership for what is live. */
export const liveMember: Viewer = { ...guest, products: [aProduct({ type: 'live' })] }

/** Who looks, at a moment, at a house with those events. */
export const anAgenda = ({
  viewer = guest,
  now = morning,
  events = [],
  known = true,
  zone = 'America/New_York',
  bookings,
  rest = [],
}: {
  readonly viewer?: Viewer
  readonly now?: number
  readonly events?: readonly LiveEvent[]
  readonly known?: boolean
  readonly zone?: string
  readonly bookings?: Agenda['bookings']
  readonly rest?: ViewContext['rest']
} = {}): Agenda => ({
  viewContext: {
    catalogue: aCatalogue({ upcomingEvents: events }),
    viewer,
    known,
    now,
    progress: {},
    isFavourite: () => false,
    rest,
  },
  zone,
  bookings,
})

/** The bookings of somebody of whom the studio has those, or each time others, or does not say. */
export const bookingsOf = async (answer: Result<Bookings, Failure> | (() => Result<Bookings, Failure>) | null) => {
  const clock = clockAt()
  const bookings = () =>
    answer ? Promise.resolve(typeof answer === 'function' ? answer() : answer) : new Promise<never>(() => {})
  const { actor } = alone(bookingsMachine({ bookings, writes: scriptedWrites().port }, clock), { clock })
  await quiet()
  return { actor, state: (): BookingsState => actor.getSnapshot() }
}
