import fc from 'fast-check'
import type { Product, Viewer } from '../../core/access/index.ts'
import { visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import type { Agenda, Bookings, BookingsState, ScheduledClass } from '../../core/live/index.ts'
import { bookingsMachine } from '../../core/live/index.ts'
import { aCatalogue, aProduct, hour, minute, morning } from '../../fixtures/examples.ts'
import { alone, clockAt, quiet } from './running.ts'
import { scriptedWrites } from './writes.ts'
import { knownDays, somewhere } from './zones.ts'

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

const near = (at: number, reach: number) => fc.integer({ min: -reach, max: reach }).map((off) => at + off)

/** A product that runs out some time around an instant; now and then one that never does. */
const productAround = (at: number): fc.Arbitrary<Product> =>
  fc.record({
    type: fc.constantFrom('live', 'live', 'on-demand'),
    createdAt: fc.constant(at - 400 * hour),
    expiresAt: fc.oneof(near(at, 5), near(at, 40 * hour), fc.constantFrom(Number.POSITIVE_INFINITY, Number.NaN)),
  })

/** Anybody, whose products run out around an instant. */
export const viewerAround = (at: number): fc.Arbitrary<Viewer> =>
  fc
    .record({
      signedIn: fc.constantFrom(true, true, true, false),
      products: fc.array(productAround(at), { maxLength: 3 }),
      unusedDayPasses: fc.nat(2),
    })
    .map((has) => (has.signedIn ? { ...guest, ...has } : visitor))

/** Something live, whoever looks at it, and a moment near one of its edges, anywhere in the world. */
export const scene = somewhere.chain(({ zone, at }) =>
  fc
    .record({
      zone: fc.constant(zone),
      start: fc.oneof({ weight: 9, arbitrary: near(at, 3) }, { weight: 1, arbitrary: fc.constant(null) }),
      lasts: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(0, 1, 45 * minute, 26 * hour) },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
      early: fc.constantFrom(null, 0, 1, 15 * minute, 30 * hour, -10 * minute),
      cancelled: fc.constantFrom(false, false, false, true),
      viewer: viewerAround(at),
      before: fc.constantFrom(0, 1, 15 * minute, hour, 20 * hour, 40 * hour, -hour, -25 * hour),
      off: fc.integer({ min: -2, max: 2 }),
    })
    .map(({ start, lasts, early, before, off, cancelled, viewer }) => ({
      ...{ zone, viewer, now: at - before + off },
      event: anEvent({
        start,
        end: start === null || lasts === null ? null : start + lasts,
        showingFrom: start === null || early === null ? null : start - early,
        cancelled,
      }),
    })),
)

/** Instants at which an answer about something live could change, were it wrong: each edge and both its neighbours. */
export const edges = ({ event, viewer, zone }: { event: LiveEvent; viewer: Viewer; zone: string }): readonly number[] =>
  [
    ...[event.start, event.end, event.showingFrom],
    ...(event.end === null ? [] : [event.end + 15 * minute]),
    ...viewer.products.map(({ expiresAt }) => expiresAt),
    ...knownDays.flatMap(([of, , start, hours]) =>
      of === zone ? [Date.parse(start), Date.parse(start) + hours * hour] : [],
    ),
  ]
    .filter((at): at is number => at !== null && Number.isFinite(at))
    .flatMap((at) => [at - 1, at, at + 1])

/** The bookings of somebody of whom the studio has those, or each time others, or does not say. */
export const bookingsOf = async (answer: Result<Bookings, Failure> | (() => Result<Bookings, Failure>) | null) => {
  const clock = clockAt()
  const bookings = () =>
    answer ? Promise.resolve(typeof answer === 'function' ? answer() : answer) : new Promise<never>(() => {})
  const { actor } = alone(bookingsMachine({ bookings, writes: scriptedWrites().port }, clock), { clock })
  await quiet()
  return { actor, state: (): BookingsState => actor.getSnapshot() }
}
