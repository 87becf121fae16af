import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { createActor } from 'xstate'
import { bookingsMachine } from '../../core/planner/live/bookings.machine.ts'
import { bookingWrite } from '../../core/planner/live/writes.ts'
import { favouritesMachine, favouriteWrite } from '../../core/user/favourites/index.ts'
import { marksIn } from '../../core/user/favourites/writes.ts'
import { historyMachine, progressWrite } from '../../core/user/history/index.ts'
import { notificationsMachine } from '../../core/user/notifications/machine.ts'
import { readWrite } from '../../core/user/notifications/writes.ts'
import type { MarkEvent, Write, WriteResult, WritesPort } from '../../core/user/outbox/index.ts'
import { marksAfter } from '../../core/user/outbox/index.ts'
import { aProfile, morning } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { clockAt, quiet, refused } from './running.ts'
import { scriptedWrites } from './writes.ts'

const { ports } = memoryPorts()
const clock = clockAt()
const anna = ports.signedIn(aProfile())
const signal = new AbortController().signal
const [inbox, planner] = await Promise.all([
  anna.notifications!.open({ isAwaited: true }, signal),
  ports.planner.open({ isAwaited: true }, signal),
])
if (!inbox.ok || !planner.ok) throw new Error('the ports in memory are closed')

const mark = { id: 'barre001', on: true, at: morning }
const state = { lastTime: 900, completed: false, programId: null, updatedAt: morning }

/** Each machine that shows unsent writes, with one of its own. */
const features: readonly (readonly [string, Write, (writes: WritesPort) => AnyStateMachine])[] = [
  ['history', progressWrite('barre001', state), (writes) => historyMachine({ ...anna.history, writes }, clock)],
  ['favourites', favouriteWrite(mark, '/'), (writes) => favouritesMachine({ ...anna.favourites, writes }, clock)],
  [
    'notifications',
    readWrite({ id: 'n1', at: morning }),
    (writes) => notificationsMachine({ ...inbox.value, writes }, clock),
  ],
  [
    'bookings',
    bookingWrite({ purpose: 'rsvp', kind: 'event', id: 'gala', on: true, at: morning }),
    (writes) => bookingsMachine({ ...planner.value.live, writes }, clock),
  ],
]

const resultsOf = (write: Write): readonly WriteResult[] => [
  { type: 'restored', writes: [write], refusals: [] },
  { type: 'keptElsewhere', write },
  { type: 'sent', write, reply: null },
  { type: 'doneElsewhere', write },
  { type: 'refused', write, failure: refused },
  { type: 'dismissed', write },
]

test.each(features)(
  'V7.07 V7.11 the %s handle every event that the result of a write becomes',
  async (_, write, of) => {
    const { port, tell } = scriptedWrites()
    const machine = of(port)
    const sent = new Set<string>()
    const actor = createActor(machine, {
      clock,
      inspect: (event) => {
        if (event.type === '@xstate.event' && event.actorRef === actor) sent.add(event.event.type)
      },
    })
    actor.start()
    await quiet()
    sent.clear()
    for (const result of resultsOf(write)) tell(result)
    expect([...sent].filter((type) => !type.startsWith('xstate.'))).toContain('apply')
    expect([...sent].filter((type) => !machine.events.includes(type))).toEqual([])
    actor.stop()
  },
)

test('V7.11 the history takes only what another tab or an earlier visit has recorded', () => {
  const actor = createActor(historyMachine({ ...anna.history, writes: scriptedWrites().port }, clock))
  const reached = { id: 'barre001', state }
  actor.send({ type: 'apply', mark: reached })
  // @ts-expect-error: progress is never confirmed, since the newest report wins.
  actor.send({ type: 'confirm', mark: reached })
  // @ts-expect-error: a mark is a press and has a time.
  const event: MarkEvent<typeof reached> = { type: 'apply', mark: reached }
  // @ts-expect-error: so has a mark that is read from a write.
  marksAfter(() => [reached])
  expect(event.type).toBe('apply')
})

test('V7.07 the result of a write becomes the event of its mark', () => {
  const write = favouriteWrite(mark, '/')
  expect(resultsOf(write).map((result) => marksAfter(marksIn)(result))).toEqual([
    [{ type: 'apply', mark }],
    [{ type: 'apply', mark }],
    [{ type: 'confirm', mark, reply: null }],
    [{ type: 'confirm', mark }],
    [{ type: 'takeBack', mark, failure: refused }],
    [],
  ])
})
