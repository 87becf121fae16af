import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { marksIn } from '../../core/user/favourites/writes.ts'
import type { WriteResult } from '../../core/user/outbox/index.ts'
import { outboxMachine, resultsAs, writesHub } from '../../core/user/outbox/index.ts'
import { tagsWrite, topics } from '../../core/user/writes.ts'
import { aProfile } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { alone, clockAt, quiet, refused } from './running.ts'

const heart = (media: string, at: number) => favouriteWrite({ id: media, on: true, at }, '/')

const somebody = (id: string) => {
  const memory = memoryPorts()
  const clock = clockAt()
  const { actor } = alone(outboxMachine(memory.ports.signedIn({ ...aProfile(), id }).outbox, clock, topics), { clock })
  return { ...memory, actor: actor as AnyActorRef }
}

const listening = (hub: ReturnType<typeof writesHub>) => {
  const heard: WriteResult[] = []
  const stop = hub.results((result) => heard.push(result))
  return { heard, stop, types: () => heard.map(({ type }) => type) }
}

test('V7.11 what a feature puts is sent by the outbox that is there, and its result comes back', async () => {
  const hub = writesHub()
  const { heard } = listening(hub)
  hub.attach(somebody('anna').actor)
  await quiet()
  hub.put(heart('barre001', 1))
  await quiet()
  expect(heard.at(-1)).toMatchObject({ type: 'sent', write: heart('barre001', 1) })
})

test('V7.11 what is put while nobody is here is written nowhere, also once somebody comes', async () => {
  const hub = writesHub()
  const { types } = listening(hub)
  hub.put(heart('barre001', 1))
  hub.giveUp(heart('barre001', 1))
  const { actor } = somebody('anna')
  hub.attach(actor)
  await quiet()
  expect([types(), actor.getSnapshot().context.writes]).toEqual([['restored'], []])
})

test('V4.17 a feature that comes later learns what waits before it hears anything else', async () => {
  const hub = writesHub()
  const { actor, desk } = somebody('anna')
  hub.attach(actor)
  await quiet()
  desk.hold('outbox.send')
  hub.put(heart('centre01', 2))
  const { heard } = listening(hub)
  expect(heard).toMatchObject([{ type: 'restored', writes: [heart('centre01', 2)] }])
})

test('V8.06 a feature that comes later learns of a refusal alone, until it is given up; then it learns nothing', async () => {
  const hub = writesHub()
  const { actor, desk } = somebody('anna')
  hub.attach(actor)
  await quiet()
  desk.failNext('outbox.send', refused)
  const write = heart('barre001', 1)
  hub.put(write)
  await quiet()
  const { heard } = listening(hub)
  expect(heard).toEqual([{ type: 'restored', writes: [], refusals: [{ write, type: 'Refused' }] }])
  hub.giveUp(write)
  await quiet()
  expect(heard.slice(1)).toEqual([{ type: 'dismissed', write }])
  expect(listening(hub).heard).toEqual([])
})

test('A4.03 what is put after the last one has left is kept by nobody', async () => {
  const hub = writesHub()
  const { actor, desk } = somebody('anna')
  const leave = hub.attach(actor)
  await quiet()
  leave()
  hub.put(heart('barre001', 1))
  await quiet()
  expect([desk.asked('outbox.keep'), desk.asked('outbox.send'), listening(hub).heard]).toEqual([[], [], []])
})

test('A4.03 the outbox of who has left hears nothing more, and tells nothing', async () => {
  const hub = writesHub()
  const [anna, ben] = [somebody('anna'), somebody('ben')]
  const leave = hub.attach(anna.actor)
  await quiet()
  hub.attach(ben.actor)
  leave()
  const { heard } = listening(hub)
  hub.put(heart('barre001', 3))
  await quiet()
  expect([anna.actor.getSnapshot().context.writes, heard.length > 0]).toEqual([[], true])
  anna.actor.send({ type: 'add', write: heart('centre01', 4) })
  await quiet()
  expect(heard.some((result) => 'write' in result && JSON.stringify(result.write).includes('centre01'))).toBe(false)
})

test('V7.11 a feature hears its own results alone, until it goes', async () => {
  const hub = writesHub()
  hub.attach(somebody('anna').actor)
  await quiet()
  const heard: string[] = []
  const stop = resultsAs(hub, (result) => (result.type === 'sent' ? marksIn([result.write]) : []))(({ id }) =>
    heard.push(id),
  )
  hub.put(heart('barre001', 5))
  hub.put(tagsWrite(['asked'], 6))
  await quiet()
  stop()
  hub.put(heart('centre01', 7))
  await quiet()
  expect(heard).toEqual(['barre001'])
})
