import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Product } from '../../core/access/index.ts'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import { dayIn } from '../../core/kernel/calendar.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Redeemed } from '../../core/planner/day-pass/index.ts'
import type { PlannerFact } from '../../core/planner/events.ts'
import type { Bookings, DailyClass, ScheduledClass } from '../../core/planner/live/index.ts'
import { plannerMachine } from '../../core/planner/machine.ts'
import type { MyWeekState, Week } from '../../core/planner/my-week/index.ts'
import { shownWeek } from '../../core/planner/my-week/plan.ts'
import type { PlannerPorts } from '../../core/planner/ports.ts'
import type { Message, Question } from '../../core/planner/schedule-page/index.ts'
import { read } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import type { Write, WriteResult } from '../../core/user/outbox/index.ts'
import type { Visit } from '../../core/visit/index.ts'
import { noVisit } from '../../core/visit/index.ts'
import {
  aCatalogue,
  anEvent,
  aProfile,
  barre,
  centre,
  day,
  emptyWeek,
  hour,
  minute,
  morning,
  stretch,
} from '../../fixtures/examples.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { mouth } from '../../fixtures/memory/index.ts'
import { keepVisit } from './keep-visit.ts'
import { alone, clockAt, quiet } from './running.ts'
import { scriptedWrites } from './writes.ts'

/** An event of today that can be joined from a quarter of an hour before it. */
export const gala = (has: Partial<LiveEvent> = {}): LiveEvent =>
  anEvent({
    ...{ id: 'gala', title: 'Gala Class', joinUrl: null },
    ...{ start: morning + 2 * hour, end: morning + 3 * hour, showingFrom: morning + 105 * minute },
    ...has,
  })

/** Anna, who is an on-demand member. */
export const anna = (has: Partial<Member> = {}): Member => aProfile(has)

/** Whoever has no product at all. */
export const without = (has: Partial<Member> = {}): Member => anna({ products: [], ...has })

/** What the studio behind the planner holds; its till is the test's own reckoning. */
export const studioOf = (profile: Member | null, now: () => number) => {
  const held = {
    passes: profile?.unusedDayPasses ?? 0,
    runsUntil: 0,
    /** Passes taken, by what each was for. */
    taken: [] as (string | null)[],
    week: profile?.week ?? emptyWeek,
    bookings: { rsvps: { class: [], event: [] }, notify: { class: [], event: [] } } as Bookings,
    events: [gala()] as LiveEvent[],
    classes: [] as readonly ScheduledClass[],
    daily: [] as readonly { readonly daily: DailyClass; readonly item: typeof barre }[],
  }
  const redeem = (classId: string | null): Result<Redeemed, Failure> => {
    if (held.runsUntil > now()) return ok({ duplicate: true })
    if (held.passes === 0) return fail({ type: 'Refused', reason: 'conflict', message: 'No day passes left' })
    held.passes -= 1
    held.runsUntil = now() + day
    held.taken.push(classId)
    return ok({ duplicate: false })
  }
  const products = (): readonly Product[] =>
    held.runsUntil > 0
      ? (['on-demand', 'live'] as const).map((type) => ({
          ...{ type, createdAt: held.runsUntil - day, expiresAt: held.runsUntil },
        }))
      : []
  const profileNow = (): Member => ({
    ...profile!,
    week: held.week,
    unusedDayPasses: held.passes,
    products: [...profile!.products, ...products()],
  })
  return { held, redeem, profileNow }
}

/** What steers the ports of the planner, and the ports. */
export const plannerPorts = (profile: Member | null, now: () => number) => {
  const desk = makeDesk()
  const { asCall } = desk
  const studio = studioOf(profile, now)
  const { held } = studio
  const questions = mouth<{ readonly type: 'asked'; readonly question: Question }>()
  const woke = mouth<{ readonly type: 'wokeUp' }>()
  const classes = [barre, centre, stretch]
  const ports: PlannerPorts = {
    live: {
      event: asCall('live.event', (id) => {
        const event = held.events.find((each) => each.id === id)
        return event ? ok(event) : fail({ type: 'Refused', reason: 'missing', message: 'Event not found' })
      }),
      schedule: asCall('live.schedule', () => ok(held.classes)),
      daily: asCall('live.daily', () => ok(held.daily)),
      bookings: asCall('live.bookings', () => ok(held.bookings)),
    },
    myWeek: {
      load: asCall('week.load', () => ok(held.week)),
      items: asCall('week.items', (ids) => ok(classes.filter(({ id }) => ids.includes(id)))),
      woke: woke.feed,
      online: mouth<{ readonly type: 'cameOnline' }>().feed,
    },
    dayPass: { redeem: asCall('dayPass.redeem', studio.redeem) },
    schedulePage: { questions: questions.feed, post: asCall('page.post', () => ok(undefined)) },
    woke: woke.feed,
  }
  return { desk, studio, questions, woke, ports, now }
}

/** The planner on its own, its facts heard as the product would hear them. */
export const openPlanner = async ({
  address = '/live-events',
  profile = anna() as Member | null,
  session = (profile ? 'signedIn' : 'signedOut') as Visit['session'],
  zone = 'UTC',
  events = [gala()] as readonly LiveEvent[],
  unsent = [] as readonly Write[],
  prepare = (_: ReturnType<typeof plannerPorts>) => {},
} = {}) => {
  const clock = clockAt()
  const world = plannerPorts(profile, () => clock.now())
  prepare(world)
  const catalogue = aCatalogue({ upcomingEvents: events })
  const input: Visit = { ...noVisit, address: read(address), catalogue, session, profile, zone }
  const told = keepVisit(input)
  const writes = scriptedWrites({ type: 'restored', writes: unsent, refusals: [] })
  const one = alone(plannerMachine(world.ports, writes.port, clock), { clock, input })
  await quiet()
  const child = (name: string): AnyActorRef | undefined =>
    (one.actor.getSnapshot() as AnyMachineSnapshot).children[name]
  const tell = async (event: { readonly type: string } & Record<string, unknown>) => {
    one.actor.send(told(event))
    await quiet()
  }
  const facts = <T extends PlannerFact['type']>(type: T) => one.named(type) as Extract<PlannerFact, { type: T }>[]
  return {
    ...{ ...one, ...world, child, tell, told },
    heard: facts,
    /** What a child of that name is told. */
    ask: async (name: string, event: { readonly type: string } & Record<string, unknown>) => {
      child(name)!.send(event)
      await quiet()
    },
    go: (to: string) => tell({ type: 'arrived', address: read(to) }),
    /** The embedded page asks. */
    page: async (...asked: readonly Question[]) => {
      for (const question of asked) world.questions.tell({ type: 'asked', question })
      for (let turn = 0; turn < 4; turn += 1) await quiet()
    },
    posted: () => world.desk.asked('page.post') as readonly Message[],
    writes: () => writes.written,
    /** What became of a write. */
    hear: async (result: WriteResult) => {
      writes.tell(result)
      await quiet()
    },
    week: (): Week => shownWeek((child('myWeek')!.getSnapshot() as MyWeekState).context),
    today: () => dayIn(clock.now(), zone),
  }
}

/** The planner as a test holds it. */
export type OpenPlanner = Awaited<ReturnType<typeof openPlanner>>
