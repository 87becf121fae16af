import { describe, expect, test } from 'vitest'
import { ok } from '../../core/kernel/result.ts'
import type { NotificationsState } from '../../core/user/notifications/machine.ts'
import { notificationsMachine } from '../../core/user/notifications/machine.ts'
import { isRead, pageSize, refreshInterval, unreadCount } from '../../core/user/notifications/rules.ts'
import { readWrite } from '../../core/user/notifications/writes.ts'
import type { WriteResult } from '../../core/user/outbox/index.ts'
import { aProfile, morning } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { aPage, notifications } from './inbox.ts'
import { alone, clockAt, offline, quiet, refused, running } from './running.ts'
import { deviceOf } from './visit.ts'
import { scriptedWrites } from './writes.ts'

type Restored = Extract<WriteResult, { type: 'restored' }>

const inboxOf = async (
  count: number,
  {
    prepare = () => {},
    restored = null,
  }: { prepare?: (memory: ReturnType<typeof memoryPorts>) => void; restored?: Restored | null } = {},
) => {
  const memory = memoryPorts()
  const clock = clockAt()
  const writes = scriptedWrites(restored)
  memory.studio.members.get('anna@adagio.test')!.notifications = notifications(count)
  prepare(memory)
  const opened = await memory.ports
    .signedIn(aProfile())
    .notifications!.open({ isAwaited: true }, new AbortController().signal)
  if (!opened.ok) throw new Error('closed')
  const machine = alone(notificationsMachine({ ...opened.value, writes: writes.port }, clock), { clock })
  const state = (): NotificationsState => machine.actor.getSnapshot()
  const send = (event: object) => machine.actor.send(event as never)
  await quiet()
  return {
    ...{ ...memory, ...machine, writes, state, send },
    asked: () => memory.desk.asked('notifications.page'),
    read: () => state().context.list.flatMap((each) => (isRead(state().context, each) ? [each.id] : [])),
    unread: () => unreadCount(state().context),
    /** Time passes at once. */
    pass: async (ms: number) => {
      clock.increment(ms)
      await quiet()
    },
  }
}

describe('the list', () => {
  test.each([
    ['/', 0],
    ['/notifications', 1],
    ['/notifications?u=login', 1],
  ])(
    'P4.5.02 P2.5.04 at %s it is requested %i times before the device has time for more, and once in the end',
    async (address, at) => {
      const device = deviceOf(aProfile())
      const here = await running({ address, device, prepare: ({ desk }) => desk.hold('notifications.rested') })
      const asked = () => here.desk.asked('notifications.page').length
      const seen = [asked()]
      await here.arrive('/programs')
      seen.push(asked())
      await here.arrive('/notifications?utm_source=x')
      seen.push(asked())
      here.desk.free('notifications.rested')
      await quiet()
      expect([...seen, asked()]).toEqual([at, at, 1, 1])
    },
  )

  test('P4.5.02 P7.03 is requested once at sign-in, its first page of fifty', async () => {
    const { asked, state, unread } = await inboxOf(64)
    expect(asked()).toEqual([1])
    expect([state().context.list.length, unread(), state().context.hasMore]).toEqual([pageSize, 64, true])
  })

  test('P2.5.04 P4.5.03 its next page comes when it is asked for, once, until there is none', async () => {
    const { asked, state, send, desk } = await inboxOf(100)
    desk.hold('notifications.page')
    send({ type: 'more' })
    send({ type: 'more' })
    await quiet()
    expect([state().value, asked()]).toEqual(['loadingMore', [1, 2]])
    desk.free('notifications.page')
    await quiet()
    send({ type: 'more' })
    await quiet()
    expect([state().context.list.length, state().context.hasMore]).toEqual([100, false])
    send({ type: 'more' })
    await quiet()
    expect(asked()).toEqual([1, 2, 3])
  })

  test('P2.5.04 its next page comes after a refresh during which it was asked for, whether that came or failed', async () => {
    for (const fails of [false, true]) {
      const { asked, state, send, desk, pass } = await inboxOf(64)
      desk.hold('notifications.page')
      await pass(refreshInterval)
      for (let presses = 0; presses < 2; presses += 1) send({ type: 'more' })
      expect([state().value, state().context.wantsMore]).toEqual(['loading', true])
      if (fails) desk.failNext('notifications.page', offline)
      desk.free('notifications.page')
      await quiet()
      expect([asked(), state().value, state().context.list.length]).toEqual([[1, 1, 2], 'waiting', 64])
      expect(state().context).toMatchObject({ wantsMore: false, hasMore: false, failure: null })
    }
  })

  test('P2.5.04 a further page that a refresh has made needless is not requested', async () => {
    const { asked, state, send, desk, pass } = await inboxOf(64)
    desk.hold('notifications.page')
    await pass(refreshInterval)
    send({ type: 'more' })
    desk.answerNext('notifications.page', ok(aPage(notifications(3))))
    desk.free('notifications.page')
    await quiet()
    expect([asked(), state().value]).toEqual([[1, 1], 'waiting'])
  })

  test('P4.5.02 P9.15 is refreshed after five minutes, not a millisecond earlier, and again after five more', async () => {
    const { asked, pass } = await inboxOf(3)
    await pass(refreshInterval - 1)
    expect(asked()).toHaveLength(1)
    await pass(1)
    expect(asked()).toHaveLength(2)
    await pass(refreshInterval - 1)
    expect(asked()).toHaveLength(2)
    await pass(1)
    expect(asked()).toEqual([1, 1, 1])
  })

  test('P4.5.02 P9.15 is not refreshed while the page is hidden, but at once when it is shown later than that', async () => {
    const { asked, pass, hidden, woke } = await inboxOf(3)
    hidden.tell({ type: 'pageHidden' })
    await pass(3 * refreshInterval)
    expect(asked()).toHaveLength(1)
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect(asked()).toHaveLength(2)
    for (const type of ['pageHidden', 'pageHidden'] as const) hidden.tell({ type })
    woke.tell({ type: 'wokeUp' })
    await pass(refreshInterval - 1)
    expect(asked()).toHaveLength(2)
    await pass(1)
    expect(asked()).toHaveLength(3)
  })

  test('P4.5.02 shown again earlier than that, it is left as it is', async () => {
    const { asked, pass, hidden, woke } = await inboxOf(3)
    hidden.tell({ type: 'pageHidden' })
    await pass(refreshInterval - 1)
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect(asked()).toHaveLength(1)
    await pass(1)
    expect(asked()).toHaveLength(2)
  })

  test('P4.5.02 hidden while it is loaded, it comes and then rests', async () => {
    const { asked, pass, hidden, state, desk } = await inboxOf(3, {
      prepare: (memory) => memory.desk.hold('notifications.page'),
    })
    hidden.tell({ type: 'pageHidden' })
    desk.free('notifications.page')
    await quiet()
    expect([state().value, state().context.pages]).toEqual(['hidden', 1])
    await pass(2 * refreshInterval)
    expect(asked()).toHaveLength(1)
  })

  test('P8.09 stays where a refresh fails; Retry tries it again, and so do the next five minutes', async () => {
    const { asked, pass, desk, state, send } = await inboxOf(3)
    desk.failNext('notifications.page', offline)
    await pass(refreshInterval)
    expect([state().context.failure, state().context.list.length]).toEqual([offline, 3])
    desk.failNext('notifications.page', offline)
    send({ type: 'reload' })
    await quiet()
    expect([asked().length, state().context.failure]).toEqual([3, offline])
    await pass(refreshInterval - 1)
    expect(asked()).toHaveLength(3)
    await pass(1)
    expect([asked().length, state().context.failure]).toEqual([4, null])
  })

  test('P8.09 a further page that fails leaves the list; the next press asks for it again', async () => {
    const { asked, desk, state, send } = await inboxOf(64)
    desk.failNext('notifications.page', offline)
    send({ type: 'more' })
    await quiet()
    expect(state().context).toMatchObject({ failure: offline, moreFailed: true, pages: 1, hasMore: true })
    send({ type: 'more' })
    await quiet()
    expect(state().context).toMatchObject({ failure: null, moreFailed: false, pages: 2 })
    expect(asked()).toEqual([1, 2, 2])
  })

  test('P8.09 what failed comes when the network is back or the page is shown again: a further page, or the list', async () => {
    const { asked, desk, state, send, woke, hidden, pass } = await inboxOf(64)
    desk.failNext('notifications.page', offline)
    send({ type: 'more' })
    await quiet()
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([asked(), state().context.list.length, state().context.failure]).toEqual([[1, 2, 2], 64, null])
    desk.failNext('notifications.page', offline)
    await pass(refreshInterval)
    hidden.tell({ type: 'pageHidden' })
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect([asked().slice(3), state().value, state().context.failure]).toEqual([[1, 1], 'waiting', null])
    woke.tell({ type: 'wokeUp' })
    await quiet()
    expect(asked()).toHaveLength(5)
  })

  test('P8.09 one that never came is asked for again by Retry', async () => {
    const { state, send } = await inboxOf(3, {
      prepare: ({ desk }) => desk.failNext('notifications.page', offline),
    })
    expect(state().context).toMatchObject({ failure: offline, pages: 0 })
    send({ type: 'reload' })
    await quiet()
    expect(state().context).toMatchObject({ failure: null, pages: 1 })
  })
})

describe('a press', () => {
  test('P4.5.01 P7.04 shows at once and is told to be written', async () => {
    const { send, read, unread, facts, state } = await inboxOf(3)
    send({ type: 'read', id: 'n2' })
    expect([read(), unread(), state().context.left]).toEqual([['n2'], 2, 2])
    expect(facts).toEqual([{ type: 'wrote', write: readWrite({ id: 'n2', at: morning }) }])
    send({ type: 'read', id: 'n2' })
    expect(facts).toHaveLength(1)
  })

  test('P2.5.02 P4.5.01 P7.05 marks all at once; a second one has nothing to do', async () => {
    const { send, read, unread, writes } = await inboxOf(64)
    send({ type: 'read', id: 'n1' })
    send({ type: 'readAll' })
    expect([read().length, unread()]).toEqual([50, 0])
    send({ type: 'readAll' })
    send({ type: 'read', id: 'n3' })
    expect(writes.written).toMatchObject([{ body: { id: 'n1' } }, { body: { id: null }, at: morning + 1 }])
  })

  test('P5.08 without an id, or on what is not there, is ignored', async () => {
    const { send, facts, unread } = await inboxOf(3)
    for (const id of ['', 'n9', undefined]) send({ type: 'read', id })
    expect([facts, unread()]).toEqual([[], 3])
  })

  test('P4.5.01 that the studio refuses is taken back, and screen readers hear no more of it', async () => {
    const { send, read, unread, writes, state } = await inboxOf(3)
    send({ type: 'read', id: 'n1' })
    send({ type: 'read', id: 'n2' })
    writes.tell({ type: 'refused', write: writes.written[0]!, failure: refused })
    expect([read(), unread(), state().context.left]).toEqual([['n2'], 2, null])
  })

  test('P7.04 P3.06 takes the count with which the studio answers', async () => {
    const { send, unread, writes } = await inboxOf(3)
    send({ type: 'read', id: 'n1' })
    writes.tell({ type: 'sent', write: writes.written[0]!, reply: 8 })
    expect(unread()).toBe(8)
    send({ type: 'read', id: 'n2' })
    writes.tell({ type: 'sent', write: writes.written[1]!, reply: null })
    expect(unread()).toBe(7)
  })

  test('P4.5.01 of another tab shows here, and stays when it has arrived', async () => {
    const { read, unread, writes, facts, state } = await inboxOf(3)
    const write = readWrite({ id: 'n3', at: morning + 5 })
    for (const type of ['keptElsewhere', 'doneElsewhere'] as const) {
      writes.tell({ type, write })
      expect([read(), unread(), facts, state().context.left]).toEqual([['n3'], 2, [], null])
    }
  })

  test('P4.5.01 P7.05 is later than one of another tab, whatever the clock says, so that it is not taken for an older one', async () => {
    const { send, read, writes } = await inboxOf(3)
    writes.tell({ type: 'keptElsewhere', write: readWrite({ id: 'n3', at: morning + 5 }) })
    send({ type: 'readAll' })
    expect([read().length, writes.written.map(({ at }) => at)]).toEqual([3, [morning + 6]])
  })

  test('P4.5.01 of an earlier visit shows as soon as the list is there', async () => {
    const writes = [readWrite({ id: 'n1', at: morning - 5 })]
    const { read, unread, facts } = await inboxOf(3, { restored: { type: 'restored', writes, refusals: [] } })
    expect([read(), unread(), facts]).toEqual([['n1'], 2, []])
  })

  test('P4.5.01 P3.06 taken while the list is loaded starts the request anew, so that no older list hides it', async () => {
    const { send, desk, writes, read, unread, pass, asked } = await inboxOf(3)
    desk.hold('notifications.page')
    await pass(refreshInterval)
    send({ type: 'read', id: 'n1' })
    writes.tell({ type: 'sent', write: writes.written[0]!, reply: 2 })
    await quiet()
    expect(asked()).toEqual([1, 1, 1])
    desk.answerNext(
      'notifications.page',
      ok(aPage(notifications(3).map((each) => ({ ...each, isRead: each.id === 'n1' })))),
    )
    desk.free('notifications.page')
    await quiet()
    expect([read(), unread()]).toEqual([['n1'], 2])
  })

  test('P4.5.01 P3.06 taken while a further page is loaded starts that request anew, too', async () => {
    const { send, desk, writes, asked } = await inboxOf(64)
    desk.hold('notifications.page')
    send({ type: 'more' })
    send({ type: 'read', id: 'n1' })
    writes.tell({ type: 'sent', write: writes.written[0]!, reply: 63 })
    await quiet()
    expect(asked()).toEqual([1, 2, 2])
  })
})

describe('the product', () => {
  test('P4.5.02 asks for no notifications of a visitor, however long they stay, and once when they sign in', async () => {
    const here = await running()
    await here.wait(2 * refreshInterval)
    expect(here.desk.asked('notifications.open')).toEqual([])
    await here.signIn()
    await quiet()
    expect(here.desk.asked('notifications.page')).toEqual([1])
    expect(here.ref('notifications')?.getSnapshot()).toMatchObject({ value: 'waiting' })
    await here.signOut()
    await here.wait(2 * refreshInterval)
    expect([here.desk.asked('notifications.page'), here.ref('notifications')]).toEqual([[1], undefined])
    await here.signIn()
    await quiet()
    expect(here.desk.asked('notifications.page')).toEqual([1, 1])
  })

  test('P8.09 fetches their code again after a minute, or when Retry is pressed', async () => {
    const here = await running({ prepare: ({ desk }) => desk.failAlways('notifications.open', offline) })
    await here.signIn()
    await quiet()
    expect(here.ref('notificationsLoader')?.getSnapshot()).toMatchObject({ value: 'unreachable' })
    await here.wait(60_000)
    expect(here.desk.asked('notifications.open')).toHaveLength(2)
    here.desk.failAlways('notifications.open', null)
    here.ref('notificationsLoader')?.send({ type: 'open' })
    await quiet()
    expect(here.ref('notifications')?.getSnapshot()).toMatchObject({ value: 'waiting' })
    expect(here.failures).toEqual([])
  })
})
