import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { consentsWrite } from '../../core/commerce/account/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { sectionsWrite } from '../../core/page/programs/index.ts'
import { bookingWrite } from '../../core/planner/live/index.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { progressWrite, watchedWrite } from '../../core/user/history/index.ts'
import { readWrite } from '../../core/user/notifications/index.ts'
import type { OutboxPort, OutboxState, Refusal, Write } from '../../core/user/outbox/index.ts'
import { outboxMachine, writeId } from '../../core/user/outbox/index.ts'
import type { UserWrite } from '../../core/user/writes.ts'
import { tagsWrite, topics } from '../../core/user/writes.ts'
import { answersTo, morning } from '../../fixtures/examples.ts'
import { makeDesk, mouth } from '../../fixtures/memory/desk.ts'
import { forgetUser, memoryDevice } from '../../fixtures/memory/device.ts'
import { memoryOutbox, takenOnce } from '../../fixtures/memory/outbox.ts'
import { clockAt, down, offline, passing, quiet } from './running.ts'

/*
 * A random walk of two tabs of one device, whose account comes, goes and makes room for another, over topics that each
 * work, fail, are cut off, refuse, lose their answers or take everything twice. After every step a reckoning that knows
 * neither machine nor clock says what may wait, what was taken and what was refused; in the end the studio holds what was
 * done, each once. Faults planted to try it, each found: a write that fails is due again at once; one write at the head
 * holds up all topics; a newer write is dropped for an older; changes of the week go as they are due, or the newest first;
 * what waits is forgotten when a session ends, or kept when its account signs out; a refusal is forgotten on reload, told
 * again after it was read, or told in one tab only; a write that was cut off is dropped; a batch of which a part failed is
 * dropped whole; the id of a write is another on each try; what was made is not kept on the device; what a closed tab left
 * is not sent by the other.
 */

type Topic = UserWrite['topic']
type Weather = 'fine' | 'failing' | 'cut' | 'refusing' | 'losing' | 'doubling'
type Person = 'anna' | 'ben'

type Step =
  | { readonly type: 'write'; readonly tab: 0 | 1; readonly topic: Topic; readonly about: 'a' | 'b' }
  | { readonly type: 'weather'; readonly topic: Topic; readonly now: Weather }
  | { readonly type: 'reload' | 'hide' | 'show' | 'dismiss' | 'flush'; readonly tab: 0 | 1 }
  | { readonly type: 'sessionEnds' | 'signOut'; readonly next: Person }
  | { readonly type: 'wait'; readonly ms: number }

const tab = fc.constantFrom(0 as const, 1 as const)
const topic = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Topic>('week') },
  { weight: 2, arbitrary: fc.constantFrom<Topic>('progress', 'favourites', 'bookings') },
  { weight: 1, arbitrary: fc.constantFrom(...topics) },
)
const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        type: fc.constant('write' as const),
        tab,
        topic,
        about: fc.constantFrom('a' as const, 'b' as const),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        type: fc.constant('weather' as const),
        topic,
        now: fc.constantFrom<Weather>('fine', 'failing', 'cut', 'refusing', 'losing', 'doubling'),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constantFrom(
          'reload' as const,
          'hide' as const,
          'show' as const,
          'dismiss' as const,
          'flush' as const,
        ),
        tab,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom('sessionEnds' as const, 'signOut' as const),
        next: fc.constantFrom('anna' as const, 'ben' as const),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.constantFrom(0, 500, 1_000, 2_000, 16_000, 40_000).map((ms): Step => ({ type: 'wait', ms })),
    },
  ),
  { maxLength: 30, size: 'max' },
)

const made = (kind: Topic, about: string, at: number): Write => {
  switch (kind) {
    case 'progress':
      return progressWrite(about, { lastTime: at - morning, completed: false, programId: null, updatedAt: at })
    case 'watched':
      return watchedWrite(about, null, at)
    case 'favourites':
      return favouriteWrite({ id: about, on: at % 2 === 0, at }, '/')
    case 'tags':
      return tagsWrite([about], at)
    case 'consents':
      return consentsWrite(answersTo({ [about]: true }), at)
    case 'week':
      return weekWrite({ change: { type: 'add', day: 'mon', video: about }, at })
    case 'sections':
      return sectionsWrite(about, { 'sec-1': { folded: true, at } }, at)
    case 'bookings':
      return bookingWrite({ purpose: 'rsvp', kind: 'event', id: about, on: at % 2 === 0, at })
    case 'notifications':
      return readWrite({ id: about, at })
  }
}

const isOfWeek = ({ topic: kind }: Write): boolean => kind === 'week'

const isPressed = ({ topic: kind }: Write): boolean => !['progress', 'watched', 'tags', 'sections'].includes(kind)

const full: Failure = { type: 'Refused', reason: 'invalid', message: 'Full' }

const world = () => {
  const clock = clockAt()
  const device = memoryDevice()
  const weather = new Map<string, Weather>(topics.map((each) => [each, 'fine']))
  const log: Record<Person, Write[]> = { anna: [], ben: [] }
  /** What nobody pressed for and was refused: that is all of it. */
  const declined = new Set<string>()
  const known: Record<Person, Set<string>> = { anna: new Set(), ben: new Set() }
  const here: { person: Person } = { person: 'anna' }

  const studioOf = (person: Person) => {
    const take = takenOnce(known[person], (write) => {
      log[person].push(write)
      return ok(null)
    })
    return (write: Write): Result<null, Failure> => {
      switch (weather.get(write.topic)) {
        case 'failing':
          return fail(down)
        case 'cut':
          return fail(offline)
        case 'refusing':
          if (known[person].has(writeId(write))) return ok(null)
          if (!isPressed(write)) declined.add(writeId(write))
          return fail(full)
        case 'losing':
          take(write)
          return fail(offline)
        case 'doubling':
          take(write)
          break
      }
      take(write)
      return ok(null)
    }
  }

  const open = () => {
    const desk = makeDesk()
    const hidden = mouth<{ readonly type: 'pageHidden' }>()
    const woke = mouth<{ readonly type: 'wokeUp' }>()
    const port: OutboxPort = {
      ...memoryOutbox({ device, desk, tab: {} }, here.person, studioOf(here.person)),
      hidden: hidden.feed,
      woke: woke.feed,
    }
    const actor = createActor(outboxMachine(port, clock, topics), { clock })
    actor.start()
    return { actor, hidden, woke, state: (): OutboxState => actor.getSnapshot() }
  }
  const tabs = [open(), open()]
  const reopen = (at: 0 | 1) => {
    tabs[at]!.actor.stop()
    tabs[at] = open()
  }
  return { clock, device, weather, log, declined, here, tabs, reopen, wait: passing(clock) }
}

/** What a member did, by what came of it: nothing here knows how it is sent. */
const reckoning = () => {
  const done: Record<Person, Write[]> = { anna: [], ben: [] }
  const given: Record<Person, Set<string>> = { anna: new Set(), ben: new Set() }
  const read: Record<Person, Set<string>> = { anna: new Set(), ben: new Set() }
  const idOf = (write: Write) => `${write.key}@${write.at}`
  return {
    do: (person: Person, write: Write) => done[person].push(write),
    /** Who signs out gives up what is not saved. */
    giveUp: (person: Person, saved: readonly Write[]) => {
      for (const write of done[person]) if (!saved.includes(write)) given[person].add(idOf(write))
    },
    dismiss: (person: Person, refusals: readonly Refusal[]) => {
      for (const { write } of refusals) read[person].add(idOf(write))
    },
    isOf: (person: Person, write: Write) => done[person].some((other) => writeId(other) === writeId(write)),
    isRead: (person: Person, write: Write) => read[person].has(idOf(write)),
    isGivenUp: (person: Person, write: Write) => given[person].has(idOf(write)),
    /** What must be somewhere: of one thing the newest, of the week each. */
    wanted: (person: Person): readonly Write[] =>
      done[person].filter(
        (write) =>
          !given[person].has(idOf(write)) &&
          (isOfWeek(write) || done[person].findLast((other) => other.key === write.key) === write),
      ),
  }
}

const inOrder = (writes: readonly Write[]) => writes.filter((write) => isOfWeek(write)).map(({ at }) => at)

test('V7.11 V7.14 V4.17 V8.06 A4.03 whatever fails, refuses, loses or doubles, in two tabs, nothing that was done is lost and nothing counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const { clock, device, weather, log, declined, here, tabs, reopen, wait } = world()
      const mind = reckoning()
      await quiet()
      let at = morning
      const leave = async (next: Person, gives: boolean) => {
        for (const each of tabs) each.actor.stop()
        if (gives) {
          mind.giveUp(here.person, log[here.person])
          forgetUser(device, here.person)
        }
        here.person = next
        reopen(0)
        reopen(1)
        await quiet()
      }
      const refusalsOf = (person: Person) =>
        [...device.refused].flatMap(([key, refusal]) => (key.startsWith(`${person}.`) ? [refusal] : []))
      const check = () => {
        for (const person of ['anna', 'ben'] as const) {
          const taken = log[person]
          expect(new Set(taken.map(writeId)).size).toBe(taken.length)
          expect(taken.filter((write) => mind.isGivenUp(person, write) || !mind.isOf(person, write))).toEqual([])
          expect(inOrder(taken)).toEqual(inOrder(taken).toSorted((one, other) => one - other))
          const waiting = [...device.outbox].flatMap(([key, write]) => (key.startsWith(`${person}.`) ? [write] : []))
          const refused = refusalsOf(person).map(({ write }) => write)
          const seen = here.person === person ? tabs.flatMap((each) => each.state().context.writes) : []
          for (const write of mind.wanted(person))
            expect(
              [...taken, ...waiting, ...refused, ...seen].some((other) => writeId(other) === writeId(write)) ||
                mind.isRead(person, write) ||
                declined.has(writeId(write)),
            ).toBe(true)
        }
        const told = refusalsOf(here.person).map(({ write }) => writeId(write))
        for (const each of tabs)
          expect(
            each
              .state()
              .context.refusals.map(({ write }) => writeId(write))
              .toSorted(),
          ).toEqual(told.toSorted())
        for (const refusal of refusalsOf(here.person)) expect(mind.isRead(here.person, refusal.write)).toBe(false)
      }
      for (const step of walk) {
        switch (step.type) {
          case 'write': {
            at = Math.max(at + 1, clock.now())
            const write = made(step.topic, step.about, at)
            mind.do(here.person, write)
            tabs[step.tab]!.actor.send({ type: 'add', write })
            break
          }
          case 'weather':
            weather.set(step.topic, step.now)
            break
          case 'reload':
            await quiet()
            reopen(step.tab)
            break
          case 'hide':
            tabs[step.tab]!.hidden.tell({ type: 'pageHidden' })
            break
          case 'show':
            tabs[step.tab]!.woke.tell({ type: 'wokeUp' })
            break
          case 'flush':
            tabs[step.tab]!.actor.send({ type: 'flush' })
            break
          case 'dismiss': {
            const { refusals } = tabs[step.tab]!.state().context
            mind.dismiss(here.person, refusals)
            for (const { write } of refusals) tabs[step.tab]!.actor.send({ type: 'dismiss', write })
            break
          }
          case 'sessionEnds':
          case 'signOut':
            await quiet()
            await leave(step.next, step.type === 'signOut')
            break
          case 'wait':
            await wait(step.ms)
        }
        await quiet()
        check()
      }
      for (const each of topics) weather.set(each, 'fine')
      for (const person of ['anna', 'ben', 'anna'] as const) {
        await leave(person, false)
        await wait(5_000)
        expect([...device.outbox.keys()].filter((key) => key.startsWith(`${person}.`))).toEqual([])
        const refused = new Set(refusalsOf(person).map(({ write }) => writeId(write)))
        for (const write of mind.wanted(person))
          expect(
            log[person].filter((other) => writeId(other) === writeId(write)).length === 1 ||
              refused.has(writeId(write)) ||
              mind.isRead(person, write) ||
              declined.has(writeId(write)),
          ).toBe(true)
        check()
      }
      for (const each of tabs) each.actor.stop()
    }),
    { numRuns: 60 },
  )
})

test('V7.11 a topic that fails for an hour holds up no other for longer than it takes to be gathered', async () => {
  await fc.assert(
    fc.asyncProperty(topic, topic, async (failing, other) => {
      fc.pre(failing !== other)
      const { log, weather, tabs, wait, clock } = world()
      await quiet()
      weather.set(failing, 'failing')
      tabs[0]!.actor.send({ type: 'add', write: made(failing, 'a', clock.now()) })
      await wait(3_600_000)
      const write = made(other, 'a', clock.now())
      tabs[0]!.actor.send({ type: 'add', write })
      await wait(1_500)
      expect(log.anna).toEqual([write])
      for (const each of tabs) each.actor.stop()
    }),
    { numRuns: 12 },
  )
})
