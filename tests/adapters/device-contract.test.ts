import { describe, expect, test } from 'vitest'
import { catalogueOf } from '../../core/catalogue/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Message, Question } from '../../core/planner/schedule-page/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { progressWrite } from '../../core/user/history/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { noon } from '../studio/asking.ts'
import type { Tab } from './contract-devices.ts'
import { deviceBeforeStudio, deviceInMemory } from './contract-devices.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

const place = (lastTime: number, updatedAt: number, completed = false) =>
  progressWrite(known.free, { lastTime, completed, programId: null, updatedAt })

const stored: readonly (readonly [string, (tab: Tab) => Tab['navigation'] | Tab['preferences'], object, object])[] = [
  [
    'the theme and the open group',
    ({ navigation }) => navigation,
    { theme: 'system', group: null, layout: 'grid', defaults: null },
    { theme: 'house', group: 'Barre', layout: 'list', defaults: { level: 'Beginner', space: 'One mat' } },
  ],
  [
    'volume, speed and captions',
    ({ preferences }) => preferences,
    { volume: 1, muted: false, speed: 1, captions: false, hinted: false },
    { volume: 0.25, muted: true, speed: 1.5, captions: true, hinted: true },
  ],
]

describe.each([
  ['the studio', deviceBeforeStudio],
  ['the memory', deviceInMemory],
])('the device before %s', (_, open) => {
  test('V3.21 V7.04 the first data is the same for a visitor and a member, and says of no event where it is held', async () => {
    const [visitor, member] = [(await open()).open(), (await open('dario')).open()]
    const first = value(await visitor.start(undefined, nobody()))
    expect(first).toEqual(catalogueOf(first.config, first.initial))
    expect(value(await member.start(undefined, nobody()))).toEqual(first)
    const events = first.initial.upcomingEvents
    expect(events.map(({ id }) => id)).toContain('evt-running')
    expect(events.filter(({ joinUrl }) => joinUrl !== null)).toEqual([])
  })

  test.each(stored)(
    'V2.54 %s are the usual ones until another choice is kept, for each tab',
    async (_what, of, usual, other) => {
      const device = await open()
      const [one, later] = [of(device.open()), of(device.open())]
      expect([await one.load(undefined, nobody()), await later.load(undefined, nobody())]).toEqual([
        ok(usual),
        ok(usual),
      ])
      expect(await one.keep(other as never, nobody())).toEqual(ok(undefined))
      expect(await later.load(undefined, nobody())).toEqual(ok(other))
    },
  )

  test('V9.22 what a visitor watches is in the history of every tab once it is sent, the newest position of each class', async () => {
    const device = await open()
    const [{ history, outbox }, later] = [device.open().visitor, device.open().visitor]
    await outbox.keep([place(42, noon - 5)], nobody())
    for (const [write, state] of [
      [place(42, noon - 5), place(42, noon - 5).body.state],
      [place(7, noon - 6), place(42, noon - 5).body.state],
      [place(600, noon - 4, true), place(600, noon - 4, true).body.state],
    ] as const) {
      expect(await outbox.send(write, nobody())).toEqual(ok(null))
      expect(await later.history.progress(undefined, nobody())).toEqual(ok({ [known.free]: state }))
    }
    expect(await later.outbox.load(undefined, nobody())).toEqual(ok({ writes: [], refusals: [] }))
    expect(value(await history.watched(undefined, nobody()))).toMatchObject([
      { item: { id: known.free }, addedAt: noon - 4 },
    ])
  })

  test('V6.03 V9.22 a visitor has no favorites, and no request that takes several writes', async () => {
    const { history, favourites, outbox } = (await open()).open().visitor
    const heart = favouriteWrite({ id: known.free, on: true, at: noon }, 'http://studio.test/')
    expect(await outbox.send(heart, nobody())).toEqual(ok(null))
    expect(await favourites.load(undefined, nobody())).toEqual(ok([]))
    expect(await favourites.items([known.free], nobody())).toEqual(ok([]))
    expect(await history.progress(undefined, nobody())).toEqual(ok({}))
    expect(outbox.batch).toBeUndefined()
  })

  test('V2.09 V7.34 the embedded page is heard until nobody listens, and gets what is posted', async () => {
    const { schedulePage, ask, posted } = (await open()).open()
    const asked: Question[] = []
    const stop = schedulePage.questions(({ question }) => asked.push(question))
    const questions: readonly Question[] = [
      { type: 'ready', id: 'q-1' },
      { type: 'rsvp:add', id: 'q-2', eventId: 'evt-1' },
      { type: 'day-pass', id: 'q-3', eventId: 'evt-1', classId: null },
    ]
    for (const question of questions) ask(question)
    stop()
    ask({ type: 'ready', id: 'q-4' })
    expect(asked).toEqual(questions)
    const message: Message = { id: 'q-1', type: 'init', payload: { user: null, date: '2026-03-02' } }
    expect(await schedulePage.post(message, nobody())).toEqual(ok(undefined))
    expect(posted()).toEqual([message])
  })
})
