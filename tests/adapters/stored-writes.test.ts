import { describe, expect, test } from 'vitest'
import { deviceOutbox } from '../../adapters/browser/outbox.ts'
import { refusalIn, writeIn } from '../../adapters/browser/stored-writes.ts'
import { keepRefusal, keepWrites } from '../../adapters/browser/writes.ts'
import { ok } from '../../core/kernel/result.ts'
import { foldedAt } from '../../core/session/index.ts'
import type { Write } from '../../core/user/outbox/index.ts'
import { writeId } from '../../core/user/outbox/index.ts'
import { writeNouns } from '../../core/user/unsent-labels.ts'
import { topics } from '../../core/user/writes.ts'
import { answersTo } from '../../fixtures/examples.ts'
import { nobody } from './site-configs.ts'
import { sharedDevice } from './tabs.ts'

const at = 1_764_000_000_000
const state = { lastTime: 90, completed: false, programId: null, updatedAt: at }
const week = (change: object) => ({ type: 'keepWeek', edit: { change, at }, at })

/** What devices keep since the first site, with the topic, the key and the id that each such write has always had. */
const stored: readonly (readonly [shape: object, topic: string, key: string, id: string])[] = [
  [
    { type: 'keepProgress', media: 'barre001', state },
    ...(['progress', 'keepProgress:barre001', 'keepProgress-midc1z40-1kywr20'] as const),
  ],
  [
    { type: 'keepWatched', media: 'barre001', programId: null, at },
    ...(['watched', 'keepWatched:barre001', 'keepWatched-midc1z40-1xnyb12'] as const),
  ],
  [
    { type: 'keepFavourite', media: 'barre001', on: true, pageUrl: '/m/barre001', at },
    ...(['favourites', 'keepFavourite:barre001', 'keepFavourite-midc1z40-1lv43v'] as const),
  ],
  [
    { type: 'keepTags', tags: ['ftue1', 'asked'], at },
    ...(['tags', 'keepTags:ftue1,asked', 'keepTags-midc1z40-7a17gz'] as const),
  ],
  [
    { type: 'keepConsents', answers: answersTo({ news: true, care: false }), at },
    ...(['consents', 'keepConsents', 'keepConsents-midc1z40-1jy0mdh'] as const),
  ],
  [
    week({ type: 'add', day: 'mon', video: 'barre001' }),
    ...(['week', `keepWeek:${at}:add:mon:barre001`, 'keepWeek-midc1z40-1l3hr3k'] as const),
  ],
  [
    week({ type: 'move', day: 'mon', video: 'barre001', newDay: 'tue' }),
    ...(['week', `keepWeek:${at}:move:mon:tue:barre001`, 'keepWeek-midc1z40-1pvbw0r'] as const),
  ],
  [
    week({ type: 'order', day: 'mon', videos: ['a', 'b'] }),
    ...(['week', `keepWeek:${at}:order:mon:a,b`, 'keepWeek-midc1z40-12npgyj'] as const),
  ],
  [week({ type: 'clear' }), 'week', `keepWeek:${at}:clear`, 'keepWeek-midc1z40-koz8i1'],
  [
    { type: 'keepBooking', booking: { purpose: 'rsvp', kind: 'class', id: 'live-1', on: true, at }, at },
    ...(['bookings', 'keepBooking:rsvp:class:live-1', 'keepBooking-midc1z40-1es11jw'] as const),
  ],
  [
    {
      ...{ type: 'keepSections', program: 'first-steps', folded: ['sec-1', 'sec-2'] },
      ...{ folds: { ...foldedAt(['sec-1', 'sec-2'], at), 'sec-3': { folded: false, at: at - 1 } }, at },
    },
    ...(['sections', 'keepSections:first-steps', 'keepSections-midc1z40-veyd86'] as const),
  ],
  [
    { type: 'readNotification', id: 'ntf-1', at },
    ...(['notifications', 'readNotification:ntf-1', 'readNotification-midc1z40-1iac3xx'] as const),
  ],
  [
    { type: 'readNotification', id: null, upTo: at - 5, at },
    'notifications',
    'readNotification:',
    'readNotification-midc1z40-1kcptx0',
  ],
]

describe('what an older site keeps, and what this one keeps', () => {
  test.each(stored)('V7.11 V7.14 %j is read as the same write, and kept as it was', (shape, topic, key, id) => {
    const [read] = writeIn({ version: 2, write: shape })
    expect([read?.topic, read?.key, read && writeId(read)]).toEqual([topic, key, id])
    expect(writeIn(shape)).toEqual([read])
    const { entries, open } = sharedDevice()
    keepWrites(open(), 'anna', [read!])
    keepRefusal(open(), 'anna', { write: read!, type: 'NotScheduled' })
    expect([...entries].map(([entry, text]) => [entry, JSON.parse(text)])).toEqual([
      [`outbox.anna.${key}`, { version: 2, write: shape }],
      [`refused.anna.${key}`, { version: 2, write: shape, type: 'NotScheduled' }],
    ])
    expect(refusalIn({ version: 2, write: shape, type: 'NotScheduled' })).toEqual([
      { write: read, type: 'NotScheduled' },
    ])
  })

  test('V7.12 folded sections that an older site keeps are those pressed when it kept them', () => {
    const older = { type: 'keepSections', program: 'first-steps', folded: ['sec-1', 'sec-2'], at }
    expect(writeIn({ version: 2, write: older })[0]?.body).toEqual({
      ...{ program: 'first-steps', folds: foldedAt(['sec-1', 'sec-2'], at) },
    })
  })

  test('V7.11 a tab of an older site and one of this hear of one another’s writes, and each is sent once', async () => {
    const { open } = sharedDevice()
    const [older, memory] = [open(), open()]
    const [heard, sent]: [unknown[], Write[]] = [[], []]
    const outbox = deviceOutbox(memory, 'anna', {
      send: async (write) => {
        sent.push(write)
        return ok(null)
      },
    })
    outbox.elsewhere((event) => heard.push(event.type))
    const entryOf = (key: string) => `outbox.anna.${key}`
    for (const [shape, , key] of stored) older.set(entryOf(key), JSON.stringify({ version: 2, write: shape }))
    const kept = await outbox.load(undefined, nobody())
    const writes = kept.ok ? kept.value.writes : []
    const [gone, ...others] = writes
    older.remove(entryOf(gone!.key))
    for (const write of writes) await outbox.send(write, nobody())
    expect(heard).toEqual([...stored.map(() => 'keptElsewhere'), 'doneElsewhere'])
    expect(sent.map(({ key }) => key)).toEqual(others.map(({ key }) => key))
    expect(older.keys('outbox.anna.')).toEqual([])
  })

  test('A4.03 V4.17 each topic is kept, and has its words', () => {
    expect(new Set(stored.map(([, topic]) => topic))).toEqual(new Set(topics))
    expect(Object.keys(writeNouns)).toEqual(topics)
  })
})
