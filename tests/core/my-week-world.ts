import type { SimulatedClock } from 'xstate'
import { createActor } from 'xstate'
import { dayIn, sevenDays } from '../../core/kernel/calendar.ts'
import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { mayPass } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Bookings, BookingsState } from '../../core/planner/live/index.ts'
import { bookingsIn } from '../../core/planner/live/index.ts'
import { plannerMachine } from '../../core/planner/machine.ts'
import type { MyWeekEvent, MyWeekState } from '../../core/planner/my-week/index.ts'
import { weekView } from '../../core/planner/my-week/view.ts'
import { editsIn } from '../../core/planner/my-week/writes.ts'
import { read } from '../../core/routes/index.ts'
import { userMachine } from '../../core/user/machine.ts'
import type {
  Elsewhere,
  OutboxPort,
  OutboxState,
  Reply,
  Write,
  WritesHub,
  WritesPort,
} from '../../core/user/outbox/index.ts'
import { writesHub } from '../../core/user/outbox/index.ts'
import { noVisit } from '../../core/visit/index.ts'
import { aClass, aProfile } from '../../fixtures/examples.ts'
import type { Mouth } from '../../fixtures/memory/index.ts'
import { mouth } from '../../fixtures/memory/index.ts'
import type { Plan, Weather } from './my-week-studio.ts'
import { anViewContext, blank, liveStart, routes, take, zone } from './my-week-studio.ts'
import { clockAt, offline, quiet, refused } from './running.ts'

interface Tab {
  readonly name: number
  life: AbortController
  readonly elsewhere: Mouth<Elsewhere>
  readonly woke: Mouth<{ readonly type: 'wokeUp' }>
  seen: Set<string>
  send: (event: MyWeekEvent) => void
  planner: ReturnType<typeof openPlanner>
  person: ReturnType<typeof openPerson>
}

const entryOf = (write: Write): string =>
  bookingsIn([write]).map(({ id }) => `booking ${id}`)[0] ?? JSON.stringify(write)

const momentOf = ({ at }: Write): number => at

const openPlanner = (
  ports: Parameters<typeof plannerMachine>[0],
  writes: WritesPort,
  clock: SimulatedClock,
  week: Plan,
) =>
  createActor(plannerMachine(ports, writes, clock), {
    clock,
    input: {
      ...noVisit,
      ...{ address: read('/'), catalogue: anViewContext(clock.now()).catalogue, session: 'signedIn' as const },
      ...{ profile: aProfile({ week }), zone },
    },
  })

const openPerson = (ports: Parameters<typeof userMachine>[0], writes: WritesHub, clock: SimulatedClock) =>
  createActor(userMachine(ports, writes, clock), { clock })

const copyOf = (plan: Plan): Plan => structuredClone(plan)

/** A studio that holds a week, a device with its tabs, and what lies between; nothing here knows how a week is edited. */
export const weekWorld = async (count: number, first: Plan = blank()) => {
  const clock = clockAt()
  const studio = { week: copyOf(first), routes: new Set<string>(routes), log: [] as Write[] }
  const device = new Map<string, Write>()
  const weather: Weather = { network: true, refuses: 0, loses: 0, slow: null }
  const gates: (() => void)[] = []
  /** What tabs were told of their writes. */
  const heard: { readonly write: Write; readonly answer: Result<Reply, Failure> }[] = []
  /** What tabs gave to be written, and which. */
  const told: { readonly tab: number; readonly write: Write }[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const tabs: Tab[] = []
  const errors: unknown[] = []

  const tellOthers = (from: Tab, type: 'keptElsewhere' | 'doneElsewhere', write: Write) => {
    for (const tab of tabs) if (tab !== from && !tab.life.signal.aborted) tab.elsewhere.tell({ type, write })
  }
  const kept = () => [...device.values()].toSorted((one, other) => momentOf(one) - momentOf(other))

  const arrive = (write: Write): Result<Reply, Failure> => {
    if (weather.refuses > 0) {
      weather.refuses -= 1
      return fail(refused)
    }
    studio.log.push(write)
    for (const { id, on } of bookingsIn([write])) {
      if (on) studio.routes.add(id)
      else studio.routes.delete(id)
    }
    const [edit] = editsIn([write])
    if (!edit) return ok(null)
    const status = take(studio.week, edit.change)
    return status === 200
      ? ok(copyOf(studio.week))
      : fail({ type: 'Refused', reason: 'conflict', message: 'Already there' })
  }

  const gate = (over: Promise<void>) => Promise.race([over, new Promise<void>((go) => gates.push(go))])

  /** A request that may be slow, lost, or cut off when its tab goes. */
  const request = async <A>(life: AbortSignal, run: () => Result<A, Failure>): Promise<Result<A, Failure>> => {
    const over = new Promise<void>((done) => life.addEventListener('abort', () => done()))
    if (weather.slow === 'there') await gate(over)
    if (life.aborted || !weather.network) return fail(offline)
    const answer = run()
    if (weather.slow === 'back') await gate(over)
    if (life.aborted || !weather.network) return fail(offline)
    return answer
  }

  const outboxOf = (tab: Tab, life: AbortSignal): Omit<OutboxPort, 'woke' | 'hidden'> => {
    const forget = (write: Write) => {
      const held = device.get(entryOf(write))
      if (!held || momentOf(held) > momentOf(write)) return
      device.delete(entryOf(write))
      tellOthers(tab, 'doneElsewhere', write)
    }
    const isDone = (write: Write) => {
      const held = device.get(entryOf(write))
      return held ? momentOf(held) > momentOf(write) : tab.seen.has(entryOf(write))
    }
    /** What the device holds of the week that is older goes first, whichever tab has it. */
    const sendInOrder = async (write: Write): Promise<Result<Reply, Failure>> => {
      if (life.aborted || isDone(write)) return ok(null)
      for (const older of kept().filter((other) => momentOf(other) < momentOf(write))) {
        const answer = await sendNow(older)
        if (!answer.ok && answer.error.type !== 'Refused') return answer
        if (!life.aborted) tab.elsewhere.tell({ type: 'doneElsewhere', write: older })
      }
      return sendNow(write)
    }
    const sendNow = async (write: Write): Promise<Result<Reply, Failure>> => {
      const losing = weather.loses > 0 && weather.network
      if (losing) weather.loses -= 1
      const answer = await request(life, () => arrive(write))
      if (life.aborted) return fail(offline)
      if (losing) return fail(offline)
      heard.push({ write, answer })
      if (answer.ok || (answer.error.type === 'Refused' && !mayPass(answer.error))) forget(write)
      return answer
    }
    return {
      load: async () => {
        for (const write of kept()) tab.seen.add(entryOf(write))
        return ok({ writes: kept(), refusals: [] })
      },
      keep: async (writes) => {
        if (life.aborted) return ok(undefined)
        for (const write of writes) {
          const held = device.get(entryOf(write))
          if (held && momentOf(held) > momentOf(write)) continue
          device.set(entryOf(write), write)
          tab.seen.add(entryOf(write))
          tellOthers(tab, 'keptElsewhere', write)
        }
        return ok(undefined)
      },
      dismiss: async () => ok(undefined),
      send: (write) => {
        const mine = turn.then(() => sendInOrder(write))
        // Whoever is told an answer knows it before another tab has its turn.
        turn = mine.then(quiet)
        return mine
      },
      elsewhere: tab.elsewhere.feed,
    }
  }

  const open = (tab: Tab) => {
    tab.life = new AbortController()
    tab.seen = new Set()
    const life = tab.life.signal
    const never = () => new Promise<never>(() => {})
    const empty = async () => ok([])
    const asked =
      <I, A>(run: (input: I) => A): Call<I, A> =>
      (input) =>
        request(life, () => ok(run(input)))
    const bookings = (): Bookings => ({
      rsvps: {
        class: [...studio.routes].map((id) => ({ id, name: id, start: liveStart, duration: 3_600 })),
        event: [],
      },
      notify: { class: [], event: [] },
    })
    const hub = writesHub()
    const planner = openPlanner(
      {
        live: { event: never, schedule: never, daily: never, bookings: asked(bookings) },
        myWeek: {
          load: asked(() => copyOf(studio.week)),
          items: async (ids) => ok(ids.map((id) => aClass({ id, title: id }))),
          woke: tab.woke.feed,
          online: mouth<{ readonly type: 'cameOnline' }>().feed,
        },
        dayPass: { redeem: never },
        schedulePage: { questions: mouth<never>().feed, post: never },
        woke: tab.woke.feed,
      },
      {
        ...hub,
        put: (write) => {
          told.push({ tab: tab.name, write })
          hub.put(write)
        },
      },
      clock,
      copyOf(studio.week),
    )
    const person = openPerson(
      {
        history: { progress: async () => ok({}), watched: empty, items: empty },
        favourites: { load: empty, items: empty },
        outbox: {
          ...outboxOf(tab, life),
          ...{ woke: tab.woke.feed, hidden: mouth<{ readonly type: 'pageHidden' }>().feed },
        },
      },
      hub,
      clock,
    )
    planner.subscribe({ error: (error) => errors.push(error) })
    person.subscribe({ error: (error) => errors.push(error) })
    planner.start()
    person.start()
    Object.assign(tab, { planner, person })
    tab.send = (event) => planner.getSnapshot().children['myWeek']!.send(event)
  }

  /** The page goes; with a last word, unless it crashes. */
  const close = async (tab: Tab, how: 'farewell' | 'crash') => {
    const { slow } = weather
    if (how === 'farewell') {
      // What is on its way arrives, but nobody hears the answer.
      weather.slow ??= 'back'
      tab.planner.send({ type: 'settle' })
      tab.person.send({ type: 'flush' })
      await quiet()
    }
    weather.slow = slow
    tab.planner.stop()
    tab.person.stop()
    tab.life.abort()
    await quiet()
  }

  for (let name = 0; name < count; name += 1) {
    const tab = {
      name,
      life: new AbortController(),
      elsewhere: mouth(),
      woke: mouth(),
      seen: new Set(),
    } as unknown as Tab
    tabs.push(tab)
    open(tab)
  }
  await quiet()

  const states = ({ planner, person }: Tab) => ({
    viewContext: anViewContext(clock.now()),
    zone,
    myWeek: planner.getSnapshot().children['myWeek']!.getSnapshot() as MyWeekState,
    bookings: planner.getSnapshot().children['bookings']!.getSnapshot() as BookingsState,
    outbox: person.getSnapshot().children['outbox']!.getSnapshot() as OutboxState,
  })

  return {
    ...{ clock, studio, device, weather, tabs, heard, told, errors, states },
    reopen: async (tab: Tab, how: 'farewell' | 'crash') => {
      await close(tab, how)
      clock.increment(1)
      open(tab)
      await quiet()
    },
    /** The oldest request that is held up goes on, the others wait. */
    next: () => gates.shift()?.(),
    free: () => {
      weather.slow = null
      for (const go of gates.splice(0)) go()
    },
    /** Whether the live classes are within the seven days. */
    isLiveSoon: () => sevenDays(clock.now(), zone).includes(dayIn(liveStart, zone)),
    /** The week that a tab shows, by day, and the live classes. */
    shown: (tab: Tab): { week: Plan; live: readonly string[] } => {
      const view = weekView(states(tab))
      const week = blank()
      for (const { weekday, videos: those } of view.days) week[weekday] = those.map(({ id }) => id)
      return { week, live: view.days.flatMap(({ live }) => live.map(({ id }) => id)) }
    },
  }
}

/** The world as a walk holds it. */
export type WeekWorld = Awaited<ReturnType<typeof weekWorld>>
