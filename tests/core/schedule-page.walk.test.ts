import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingsByEvent, Question, ScheduleUser } from '../../core/planner/schedule-page/index.ts'
import { runs } from '../runs.ts'
import { annaThere, gala, nothing, schedulePage } from './schedule-desk.ts'

/*
 * One random walk over the embedded page: questions of every kind, in names that were used before, without an event, before
 * the page is there and after it was loaded again; what became of them, early, late, twice and for nothing; people who come,
 * go and take each other's place; lists that are known late; messages that take their time. Beside it runs a reckoning of its
 * own of what each question is owed. Faults planted to try it, each found: a name that was heard is heard again; a question
 * without an event is carried out; what was answered stays to be answered; the limit is a millisecond late; a visitor's
 * question is carried out; a message on its way is sent again when something else is asked; who comes in is told of another's
 * places; what somebody asked is left without an answer when they go, a list that they wait for too; a page that was
 * loaded again is owed what was asked before; a newer wish does not take the older back, or takes back that of another event,
 * another wish or the same one.
 */

type Step =
  | { readonly type: 'say'; readonly question: Question }
  | { readonly type: 'identify'; readonly user: ScheduleUser | null }
  | { readonly type: 'know'; readonly booked: typeof gala | typeof nothing }
  | { readonly type: 'finish'; readonly about: string; readonly eventId: string; readonly ok: boolean }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'slow' | 'fast' }

const bookings = ['rsvp:add', 'rsvp:remove', 'notify:add', 'notify:remove'] as const
const kinds = [...bookings, 'day-pass'] as const
const id = fc.constantFrom(...Array.from({ length: 12 }, (_, at) => `q${at}`))
const eventId = fc.constantFrom('gala', 'gala', 'swan', 'swan', '', ' ')
const question: fc.Arbitrary<Question> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('ready' as const), id }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constantFrom(...bookings), id, eventId }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('day-pass' as const), id, eventId, classId: fc.constant(null) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('rsvps:fetch' as const, 'notify:fetch' as const), id }) },
)
const guests = [null, annaThere, { ...annaThere, live: true }, { ...annaThere, id: 'ben' }]
const steps = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 12, arbitrary: question.map((asked) => ({ type: 'say' as const, question: asked })) },
    { weight: 2, arbitrary: fc.constantFrom(...guests).map((user) => ({ type: 'identify' as const, user })) },
    { weight: 2, arbitrary: fc.constantFrom(gala, nothing).map((booked) => ({ type: 'know' as const, booked })) },
    {
      weight: 5,
      arbitrary: fc.record({
        ...{ type: fc.constant('finish' as const), about: fc.constantFrom(...kinds) },
        ...{ eventId: fc.constantFrom('gala', 'swan'), ok: fc.boolean() },
      }),
    },
    { weight: 4, arbitrary: fc.constantFrom(1, 4_999, 5_000).map((ms) => ({ type: 'wait' as const, ms })) },
    { weight: 2, arbitrary: fc.constantFrom('slow' as const, 'fast' as const).map((type) => ({ type })) },
  ),
  { maxLength: 40, size: 'max' },
)

const opposite: Readonly<Record<string, string>> = {
  ...{ 'rsvp:add': 'rsvp:remove', 'rsvp:remove': 'rsvp:add' },
  ...{ 'notify:add': 'notify:remove', 'notify:remove': 'notify:add' },
}

interface Owed {
  readonly id: string
  readonly type: string
  readonly eventId: string
  readonly until: number
}

/** What the page is owed, reckoned apart from the machine. */
const reckoning = (first: ScheduleUser | null) => {
  let [user, booked] = [first, first ? null : nothing] as [ScheduleUser | null, { rsvps: BookingsByEvent } | null]
  let there = false
  let names: string[] = []
  let owed: Owed[] = []
  let fetches: Owed[] = []
  const told: string[] = []
  const count = { inits: 0, wanted: 0, signIns: 0 }
  const answer = (those: readonly Owed[], outcome: string) => {
    owed = owed.filter((each) => !those.includes(each))
    told.push(...those.map((each) => `${each.id} ${each.type} ${outcome}`))
  }
  const serve = () => {
    if (booked === null) return
    for (const each of fetches) told.push(`${each.id} ${each.type} ${Object.keys(booked.rsvps).join()}`)
    fetches = []
  }
  return {
    ...{ told, count },
    mine: () => (booked ? Object.keys(booked.rsvps).join() : null),
    say: (asked: Question, now: number) => {
      if (asked.type === 'ready') {
        there = true
        names = [asked.id]
        owed = []
        fetches = []
        count.inits += 1
        return
      }
      const about = 'eventId' in asked ? asked.eventId : 'lists'
      if (!there || names.includes(asked.id) || about.trim() === '') return
      names.push(asked.id)
      const until = asked.type === 'day-pass' ? Number.POSITIVE_INFINITY : now + 10_000
      const one = { id: asked.id, type: asked.type, eventId: about, until }
      if (about === 'lists') {
        fetches.push(one)
        serve()
      } else if (user === null) {
        count.signIns += 1
        answer([one], 'Not logged in')
      } else {
        count.wanted += 1
        answer(
          owed.filter((each) => each.eventId === about && each.type === opposite[one.type]),
          'Undone',
        )
        owed.push(one)
      }
    },
    meet: (next: ScheduleUser | null) => {
      if (next?.id !== user?.id) {
        answer(owed, 'Not logged in')
        booked = next ? null : nothing
      }
      user = next
      if (there) count.inits += 1
      serve()
    },
    know: (next: { rsvps: BookingsByEvent }) => {
      booked = next
      serve()
    },
    finish: (about: string, event: string, outcome: string) =>
      answer(
        owed.filter((each) => each.type === about && each.eventId === event),
        outcome,
      ),
    pass: (now: number) =>
      answer(
        owed.filter(({ until }) => until <= now),
        'late',
      ),
  }
}

const words = (payload: object): string => {
  if ('rsvps' in payload) return Object.keys(payload.rsvps as object).join()
  if ('notifications' in payload) return Object.keys(payload.notifications as object).length > 0 ? 'gala' : ''
  if ('ok' in payload && payload.ok) return 'done'
  const text = String((payload as { message?: string }).message)
  return text.startsWith('Taking longer') ? 'late' : text
}

const asked = (type: string): string => type.replace(/:finish$/, '').replace(/:load$/, ':fetch')

test('V7.34 V5.02 A4.03 whatever the page asks and whenever it is answered, each question is answered once, as it is owed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...guests), steps, async (user, walk) => {
      const page = schedulePage({ user })
      const book = reckoning(user)
      const take = async (step: Step): Promise<void> => {
        switch (step.type) {
          case 'say':
            book.say(step.question, page.clock.now())
            return page.say(step.question)
          case 'identify':
            book.meet(step.user)
            return page.tell({ type: 'identify', user: step.user })
          case 'know':
            // What nobody has booked is nobody’s.
            if (page.actor.getSnapshot().context.user === null) return
            book.know(step.booked)
            return page.know(step.booked)
          case 'finish': {
            const answer = step.ok ? { ok: true } : { ok: false, message: 'Full' }
            book.finish(step.about, step.eventId, step.ok ? 'done' : 'Full')
            return page.finish(step.about, step.eventId, answer)
          }
          case 'wait':
            page.clock.increment(step.ms)
            book.pass(page.clock.now())
            return page.settled()
          case 'slow':
            return page.desk.hold('post')
          case 'fast':
            page.desk.free('post')
            return page.settled()
        }
      }
      for (const step of [...walk, { type: 'fast' } as const]) {
        await take(step)
        expect(page.failures).toEqual([])
        expect([page.named('wanted').length, page.named('signInWanted').length]).toEqual([
          ...[book.count.wanted, book.count.signIns],
        ])
        if (page.desk.waiting('post') > 0) continue
        const mine = page.posted().filter((message) => message.id.startsWith('app-'))
        const answers = page.posted().filter((message) => !message.id.startsWith('app-'))
        expect(new Set(mine.map((message) => message.id)).size).toBe(mine.length)
        expect(mine.filter(({ type }) => type === 'init')).toHaveLength(book.count.inits)
        expect(answers.map((it) => `${it.id} ${asked(it.type)} ${words(it.payload)}`).toSorted()).toEqual(
          book.told.toSorted(),
        )
        const since = mine.slice(mine.findLastIndex(({ type }) => type === 'init'))
        const lists = since.flatMap(({ payload }) => ('rsvps' in payload ? [Object.keys(payload.rsvps).join()] : []))
        const known = book.mine()
        expect(lists.at(-1) ?? null).toBe(since.length === 0 ? null : known)
        if (known === null) expect(since.filter(({ type }) => type !== 'init')).toEqual([])
      }
      page.actor.stop()
    }),
    { numRuns: runs(300) },
  )
})
