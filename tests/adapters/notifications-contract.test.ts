import { describe, expect, test } from 'vitest'
import { productNotifications } from '../../adapters/product-api/notifications.ts'
import { productUser } from '../../adapters/product-api/user.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Notification, NotificationPage, NotificationsPort } from '../../core/user/notifications/index.ts'
import { pageSize, readWrite } from '../../core/user/notifications/index.ts'
import type { OutboxPort } from '../../core/user/outbox/index.ts'
import { outcomeOf } from '../../core/user/outbox/index.ts'
import { aMember, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import { seededNotifications } from '../../fixtures/studio/notifications-seed.ts'
import { ask, noon, openStudio } from '../studio/asking.ts'
import { formOf } from './forms.ts'
import { officeAt } from './offices.ts'
import { nobody, warnings } from './site-configs.ts'
import { spoil } from './street.ts'

interface Desk extends Pick<NotificationsPort, 'page'>, Pick<Required<OutboxPort>, 'send' | 'batch'> {}

const atStudio = async (who: PersonName): Promise<Desk> => {
  const { api, delivery, profile } = await officeAt(openStudio(), who)
  return { ...productNotifications(api), ...productUser(api, delivery, await profile(formOf(who).id)).wire }
}

const inMemory = async (who: PersonName): Promise<Desk> => {
  const member = aMember(formOf(who))
  member.notifications = seededNotifications(noon)
    .filter(({ uid }) => uid === people[who].uid)
    .map(({ id, type, message, classUrl, createdAt, readAt }): Notification => {
      return { id, type, message, classUrl, createdAt, isRead: readAt !== null }
    })
  const { ports, device } = memoryPorts({ studio: memoryStudio({ members: [member] }) })
  device.account = { id: member.profile.id, email: member.profile.email }
  const { notifications, outbox } = ports.signedIn(member.profile)
  const opened = await notifications!.open({ isAwaited: true }, nobody())
  if (!opened.ok) throw new Error('closed')
  return { page: opened.value.page, send: outbox.send, batch: outbox.batch! }
}

const answered = <A>(answer: Result<A, unknown>): A => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

let at = noon
const reading = (id: string | null) => {
  at += 1
  return readWrite({ id, at })
}

describe.each([
  ['the studio', atStudio],
  ['the memory', inMemory],
])('the notifications of %s', (_, open) => {
  test('P3.05 P3.06 P7.03 P4.5.03 come page by page, with how many are unread', async () => {
    const { page } = await open('anna')
    const pages: readonly NotificationPage[] = [
      answered(await page(1, nobody())),
      answered(await page(2, nobody())),
      answered(await page(3, nobody())),
    ]
    expect(pages.map(({ notifications, hasMore, unread }) => [notifications.length, hasMore, unread])).toEqual([
      [50, true, 13],
      [14, false, 13],
      [0, false, 13],
    ])
    expect(pages[0]?.notifications[0]).toEqual({
      ...{ id: 'ntf-anna-001', type: 'recording-available', classUrl: '/m/rcrd0001', isRead: false },
      ...{
        message: 'The recording of Company Class, Open Doors is ready to watch.',
        createdAt: noon - 3.5 * 3_600_000,
      },
    })
    expect(answered(await (await open('ben')).page(1, nobody()))).toEqual({
      notifications: [],
      hasMore: false,
      unread: 0,
    })
  })

  test('P7.04 P7.05 P4.5.01 each that is read comes back with the number of the others, then all', async () => {
    const { page, send } = await open('anna')
    expect(await send(reading('ntf-anna-002'), nobody())).toEqual(ok(12))
    expect(await send(reading('ntf-anna-002'), nobody())).toEqual(ok(12))
    const { notifications } = answered(await page(1, nobody()))
    expect(notifications.slice(0, 3).map(({ isRead }) => isRead)).toEqual([false, true, false])
    expect(await send(reading(null), nobody())).toEqual(ok(0))
    expect(answered(await page(1, nobody())).notifications.every(({ isRead }) => isRead)).toBe(true)
  })

  test('P7.05 P4.5.01 a reading of all is about what was listed then, alone or with others, and not about what came since', async () => {
    const { page, send, batch } = await open('anna')
    const { notifications } = answered(await page(1, nobody()))
    const upTo = notifications[2]!.createdAt!
    const all = readWrite({ id: null, at: at + 10, upTo })
    expect(await send(all, nobody())).toEqual(ok(2))
    expect(
      answered(await batch([reading('ntf-anna-001'), readWrite({ id: null, at: at + 11, upTo })], nobody())),
    ).toEqual([ok(1), ok(1)])
  })

  test('P7.04 P7.05 several go in one request when the page ends', async () => {
    const { page, batch } = await open('anna')
    const answers = answered(await batch([reading('ntf-anna-001'), reading('ntf-anna-003')], nobody()))
    expect(answers).toEqual([ok(12), ok(11)])
    expect(answered(await page(1, nobody())).unread).toBe(11)
  })

  test('P5.08 one that is gone needs not be read: the answer counts as taken', async () => {
    const { send } = await open('anna')
    const write = reading('ntf-gone')
    const answer = await send(write, nobody())
    expect(answer).toMatchObject({ error: { type: 'Refused', reason: 'missing' } })
    expect(outcomeOf(write, answer)).toBe('taken')
  })
})

describe('the wire', () => {
  const field = async (fault: object, path = '/user-notifications') => {
    warnings()
    const studio = openStudio()
    const { api, delivery, profile } = await officeAt(studio, 'anna')
    const { send } = productUser(api, delivery, await profile(people.anna.uid)).wire
    await spoil(studio, { wire: 'product-api', path, ...fault })
    return { studio, send, page: productNotifications(api).page }
  }

  test('P8.09 P3.05 what cannot be read of a list is left out, and the rest stays; a full page has another', async () => {
    const { page } = await field({ type: 'hostile', field: 'data.notifications' })
    const { notifications, hasMore } = answered(await page(1, nobody()))
    expect(notifications.length).toBeGreaterThan(40)
    expect(hasMore).toBe(true)
    for (const { id, message, isRead } of notifications)
      expect([typeof id, typeof message, typeof isRead]).toEqual(['string', 'string', 'boolean'])
  })

  test('P8.09 P2.5.04 a full page has another, also if one of it cannot be read; a page that is not full is the last', async () => {
    const inFull = Array.from({ length: pageSize }, (_, at) => ({ id: `n${at}`, message: 'Barre', status: 'unread' }))
    const pageOf = async (notifications: readonly object[]) => {
      const { page } = productNotifications(async () => ok({ notifications, unreadCount: 3 }))
      const { notifications: listed, hasMore } = answered(await page(1, nobody()))
      return [listed.length, hasMore]
    }
    expect(await pageOf([{ message: 'without an id' }, ...inFull.slice(1)])).toEqual([pageSize - 1, true])
    expect(await pageOf(inFull.slice(1))).toEqual([pageSize - 1, false])
  })

  test.each([
    ['is cut off', { type: 'drop' }, 'waits'],
    ['answers 500', { type: 'status', status: 500 }, 'waits'],
    ['answers 429', { type: 'status', status: 429 }, 'waits'],
    ['answers with a page', { type: 'html' }, 'waits'],
    ['answers 404', { type: 'status', status: 404 }, 'taken'],
    ['answers 403', { type: 'status', status: 403 }, 'refused'],
    ['answers 422', { type: 'status', status: 422 }, 'refused'],
  ])('P8.09 P7.04 P7.05 a reading that %s is sent again, needs not be, or is refused', async (_, fault, fate) => {
    for (const id of ['ntf-anna-001', null]) {
      const { send } = await field(fault, '/user-notifications/*')
      const write = reading(id)
      expect(outcomeOf(write, await send(write, nobody()))).toBe(fate)
    }
  })

  test('P7.04 a reading whose answer was lost counts once, and an answer without a number has none', async () => {
    const { studio, send } = await field({ type: 'drop', late: true }, '/user-notifications/*')
    const write = reading('ntf-anna-001')
    expect((await send(write, nobody())).ok).toBe(false)
    expect(await send(write, nobody())).toEqual(ok(null))
    await spoil(studio, {
      wire: 'product-api',
      path: '/user-notifications/*',
      type: 'wrongType',
      field: 'data.unreadCount',
    })
    expect(await send(reading('ntf-anna-002'), nobody())).toEqual(ok(null))
    expect((await ask(studio, 'GET', '/dev/control/requests')).status).toBe(200)
  })
})
