import { describe, expect, test } from 'vitest'
import {
  markOf,
  withAccepted,
  withFirstPage,
  withMark,
  withNextPage,
  withoutMark,
} from '../../core/user/notifications/inbox.ts'
import type { Inbox } from '../../core/user/notifications/rules.ts'
import {
  badgeText,
  emptyInbox,
  hasUnread,
  isRead,
  isUnread,
  pageSize,
  refreshInterval,
  unreadCount,
  untilRefresh,
} from '../../core/user/notifications/rules.ts'
import { linkOf, notificationListView, rowView } from '../../core/user/notifications/view.ts'
import { readWrite } from '../../core/user/notifications/writes.ts'
import type { Outbox, Write } from '../../core/user/outbox/index.ts'
import { emptyQueue } from '../../core/user/outbox/queue.ts'
import { aCatalogue, aConfig, day, morning } from '../../fixtures/examples.ts'
import { aNotification, aPage, notifications } from './inbox.ts'

const inbox = (count: number, has: Partial<Inbox> = {}): Inbox => ({
  ...withFirstPage(emptyInbox, aPage(notifications(count))),
  ...has,
})
const readIn = (of: Inbox) => of.list.flatMap((each) => (isRead(of, each) ? [each.id] : []))
const idsIn = (of: Inbox) => of.list.map(({ id }) => id)

describe('the badge', () => {
  test.each([
    [-1, null],
    [0, null],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [64, '9+'],
  ])('P2.5.01 P2.5.06 P9.15 of %i unread notifications reads %j', (unread, text) => {
    expect(badgeText(unread)).toBe(text)
  })
})

describe('the refresh', () => {
  test.each([
    [refreshInterval - 1, 1],
    [refreshInterval, 0],
    [refreshInterval + 1, 0],
    [0, refreshInterval],
    // The device's clock was set back.
    [-day, refreshInterval],
  ])('P4.5.02 P9.15 of a list that was requested %i ms ago comes in %i ms', (ago, left) => {
    expect(untilRefresh(morning - ago, morning)).toBe(left)
  })

  test('P9.15 P4.5.03 five minutes, and fifty on a page', () => {
    expect([refreshInterval, pageSize]).toEqual([300_000, 50])
  })
})

describe('a mark', () => {
  const mark = { id: 'n2', at: morning }
  const all = { id: null, at: morning }

  test('P4.5.01 P3.06 shows at once, on that notification alone, and is not counted any more', () => {
    const marked = withMark(inbox(3), mark)
    expect([readIn(marked), unreadCount(marked)]).toEqual([['n2'], 2])
    expect([isUnread(marked, 'n2'), isUnread(marked, 'n1')]).toEqual([false, true])
    expect(unreadCount(withMark(marked, { ...mark, at: morning + 1 }))).toBe(2)
  })

  test('P4.5.01 P2.5.02 of all shows on every one, on those of later pages too', () => {
    const marked = withMark(inbox(2, { counted: 60, hasMore: true }), all)
    expect([readIn(marked), unreadCount(marked), hasUnread(marked)]).toEqual([['n1', 'n2'], 0, false])
    const more = withNextPage(marked, aPage([aNotification({ id: 'n51' })], { unread: 60 }))
    expect([readIn(more), unreadCount(more)]).toEqual([['n1', 'n2', 'n51'], 0])
  })

  test('P4.5.01 P7.05 of all reaches to the newest that is listed: what comes later is unread and counted', () => {
    const two = inbox(2, { counted: 60, hasMore: true })
    const mine = markOf(two, null, morning + 5)
    expect([mine.upTo, markOf(two, 'n1', morning).upTo]).toEqual([morning, undefined])
    const marked = withMark(two, mine)
    const page = aPage([aNotification({ id: 'new', createdAt: morning + 1 }), ...notifications(2)], { unread: 61 })
    const again = withFirstPage(marked, { ...page, hasMore: true })
    expect([readIn(again), unreadCount(again), hasUnread(again)]).toEqual([['n1', 'n2'], 1, true])
    const taken = withAccepted(again, mine, 1)
    expect([readIn(taken), unreadCount(taken)]).toEqual([['n1', 'n2'], 1])
    expect(markOf(again, null, morning + 9).upTo).toBe(morning + 1)
    expect(markOf(emptyInbox, null, morning).upTo).toBeUndefined()
    const undated = withFirstPage(marked, aPage([aNotification({ id: 'new', createdAt: null })]))
    expect(readIn(undated)).toEqual(['new'])
  })

  test('P4.5.01 P7.05 that the studio took ends no newer one, here or in another tab', () => {
    const older = markOf(inbox(2), null, morning)
    const newer = { id: null, at: morning + 9, upTo: morning + 1 }
    const listed = [aNotification({ id: 'new', createdAt: morning + 1 }), ...notifications(2)]
    const marked = withMark(withFirstPage(withMark(inbox(2), older), aPage(listed)), newer)
    for (const count of [1, null]) {
      const taken = withAccepted(marked, older, count)
      expect([readIn(taken), unreadCount(taken)]).toEqual([['new', 'n1', 'n2'], 0])
      expect(unreadCount(withAccepted(taken, newer, 0))).toBe(0)
    }
  })

  test('P5.08 without an id, of an unknown one, or of what every object has, is none', () => {
    const three = inbox(3)
    expect(withMark(three, { id: '', at: morning })).toBe(three)
    for (const id of ['', 'n4', 'all', 'constructor', '__proto__']) expect(isUnread(three, id)).toBe(false)
    const odd = withFirstPage(emptyInbox, aPage(notifications(1, { id: 'constructor' })))
    expect([isUnread(odd, 'constructor'), unreadCount(odd)]).toEqual([true, 1])
    expect(readIn(withMark(odd, { id: '__proto__', at: morning }))).toEqual([])
  })

  test('P4.5.01 of what the studio lists as read counts nothing', () => {
    const read = withFirstPage(emptyInbox, aPage([aNotification({ isRead: true }), aNotification({ id: 'n2' })]))
    expect(unreadCount(withMark(read, { id: 'n1', at: morning }))).toBe(1)
  })

  test('P4.5.01 that is refused is taken back, that very one alone', () => {
    const marked = withMark(withMark(inbox(3), mark), { id: 'n1', at: morning + 1 })
    expect(readIn(withoutMark(marked, mark))).toEqual(['n1'])
    expect(withoutMark(marked, { ...mark, at: morning - 1 })).toBe(marked)
  })

  test('P4.5.01 P2.5.04 that is refused may have been accepted by an earlier try, so the further pages can be loaded again', () => {
    const read = notifications(60, { isRead: true })
    const unread = withFirstPage(emptyInbox, aPage(notifications(50), { hasMore: true }))
    const both = withMark(withNextPage(unread, aPage(notifications(60).slice(50))), all)
    const refused = withoutMark(both, all)
    expect([refused.list, refused.pages, refused.hasMore]).toEqual([both.list, 1, true])
    const again = withFirstPage(refused, aPage(read.slice(0, 50), { hasMore: true }))
    expect(withNextPage(again, aPage(read.slice(50)))).toMatchObject({ list: read, pages: 2, hasMore: false })
  })

  test('P7.04 that the studio took brings its count, and hides what else the count includes', () => {
    const marked = withMark(withMark(inbox(3), mark), { id: 'n1', at: morning })
    const taken = withAccepted(marked, mark, 7)
    expect([readIn(taken), unreadCount(taken)]).toEqual([['n1', 'n2'], 6])
    expect(unreadCount(withAccepted(taken, { id: 'n1', at: morning }, 6))).toBe(6)
  })

  test('P7.04 P3.06 whose answer was lost lowers the number once, though what the studio counts next includes it', () => {
    const marked = withMark(withMark(inbox(9), mark), { id: 'n1', at: morning })
    const counted = withAccepted(marked, { id: 'n1', at: morning }, 7)
    expect([unreadCount(marked), unreadCount(counted)]).toEqual([7, 7])
    const listed = notifications(9).slice(2)
    const again = withFirstPage(marked, aPage(listed, { unread: 7 }))
    expect([unreadCount(again), unreadCount(withAccepted(counted, mark, null))]).toEqual([7, 7])
    // What has come since is counted.
    expect(unreadCount(withAccepted(marked, { id: 'n1', at: morning }, 11))).toBe(10)
  })

  test('P7.04 P7.05 that another tab heard taken stays, one that was unknown here too', () => {
    const heard = withAccepted(inbox(3), mark, null)
    expect([readIn(heard), unreadCount(heard)]).toEqual([['n2'], 2])
    // The count may be from before that.
    const counts = [0, 1, 2, 5].map((count) => unreadCount(withAccepted(heard, { id: 'n1', at: morning }, count)))
    expect(counts).toEqual([0, 1, 2, 4])
    const every = withAccepted(inbox(3), all, null)
    expect([readIn(every).length, unreadCount(every)]).toEqual([3, 0])
    expect(unreadCount(withAccepted(every, mark, 2))).toBe(0)
    const known = withFirstPage(emptyInbox, aPage(notifications(2, { isRead: true }), { unread: 4 }))
    expect(unreadCount(withAccepted(known, mark, null))).toBe(4)
  })

  test('P3.06 that is on its way stays over a list that is loaded again; one that was taken is in the list', () => {
    const marked = withAccepted(withMark(withMark(inbox(3), mark), { id: 'n1', at: morning }), mark, null)
    const again = withFirstPage(marked, aPage(notifications(3).map((each) => ({ ...each, isRead: each.id === 'n2' }))))
    expect([readIn(again), unreadCount(again)]).toEqual([['n1', 'n2'], 1])
  })
})

describe('the pages', () => {
  test('P2.5.04 one that comes on two pages is listed once', () => {
    const first = withFirstPage(emptyInbox, aPage(notifications(50), { hasMore: true, unread: 60 }))
    const more = withNextPage(first, aPage(notifications(60).slice(49), { unread: 60 }))
    expect([idsIn(more), more.pages, more.hasMore]).toEqual([notifications(60).map(({ id }) => id), 2, false])
    expect(idsIn(withFirstPage(emptyInbox, aPage([...notifications(2), ...notifications(2)])))).toEqual(['n1', 'n2'])
  })

  test('P4.5.02 what is new comes first when the list is loaded again, and what follows its first page stays', () => {
    const two = withNextPage(
      withFirstPage(emptyInbox, aPage(notifications(50), { hasMore: true })),
      aPage(notifications(70).slice(50)),
    )
    const page = aPage([aNotification({ id: 'new' }), ...notifications(49)], { hasMore: true, unread: 71 })
    const again = withFirstPage(two, page)
    expect(idsIn(again)).toEqual(['new', ...notifications(49).map(({ id }) => id), ...idsIn(two).slice(49)])
    expect([again.pages, again.hasMore, again.counted]).toEqual([2, false, 71])
  })

  test('P4.5.02 what is gone from the first page is gone; a list that has nothing in common begins anew', () => {
    const two = withNextPage(
      withFirstPage(emptyInbox, aPage(notifications(50), { hasMore: true })),
      aPage(notifications(70).slice(50)),
    )
    const without = withFirstPage(two, aPage(notifications(51).slice(1), { hasMore: true }))
    expect(idsIn(without)).toEqual(idsIn(two).slice(1))
    const other = withFirstPage(two, aPage([aNotification({ id: 'x' })], { hasMore: true }))
    expect([idsIn(other), other.pages, other.hasMore]).toEqual([['x'], 1, true])
    const short = withFirstPage(two, aPage(notifications(3)))
    expect([idsIn(short), short.pages, short.hasMore]).toEqual([['n1', 'n2', 'n3'], 1, false])
  })
})

describe('the view', () => {
  const context = { catalogue: aCatalogue(), rest: [['app-config', 'x']] as const, now: morning }
  const row = (has: Parameters<typeof aNotification>[0]) => rowView(aNotification(has), { marks: {} }, context, 'UTC')
  const notificationsOf = (has: object) => ({
    ...inbox(3),
    ...{
      failure: null,
      moreFailed: false,
      wantsMore: false,
      requestedAt: morning,
      isHidden: false,
      latest: 0,
      left: null,
      ...has,
    },
  })

  test('P3.05 a notification is its type, its message as it is, and when, in words', () => {
    expect(row({ message: '<b>Hi</b>', createdAt: morning - 1 })).toMatchObject({
      ...{ kind: 'Recording', message: '<b>Hi</b>', when: 'Today, 9:59 AM', isUnread: true },
      ...{ href: '/m/barre001?app-config=x', date: new Date(morning - 1).toISOString() },
    })
    expect(row({ createdAt: morning - day }).when).toBe('Yesterday, 10:00 AM')
    expect(row({ createdAt: null })).toMatchObject({ when: '', date: null })
    expect(row({ message: ' ' }).message).toBe('Recording')
    for (const type of ['', 'x', 'constructor']) expect(row({ type }).kind).toBe('Studio news')
  })

  test.each([
    ['/m/barre001', '/m/barre001?app-config=x'],
    ['https://adagio.test/live-events/evt-1', '/live-events/evt-1?app-config=x'],
    ['HTTP://www.adagio.test', '/?app-config=x'],
    ['https://adagio.test.evil.example/m/x', null],
    ['https://evil.example/m/x', null],
    ['https://adagio.test@evil.example/', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
    [' /m/x', null],
    [null, null],
  ])('P3.05 the address %j leads to %j: the site’s own pages alone', (classUrl, href) => {
    const config = { ...aConfig(), hosts: ['adagio.test'] }
    expect(linkOf({ classUrl }, { ...context, catalogue: { ...context.catalogue, config } })).toBe(href)
  })

  const still = { isLoading: false, isLoadingMore: false }
  const viewOf = (has: object, busy: Partial<typeof still> = {}, outbox?: Outbox) =>
    notificationListView(notificationsOf(has), { ...still, ...busy }, outbox, context, 'UTC')

  test('P2.5.01 P2.5.02 P2.5.04 the list has its badge, what can be done, and its next page', () => {
    const view = viewOf({ hasMore: true })
    expect(view).toMatchObject({ badge: '3', unread: '3 unread notifications', mayReadAll: true })
    expect(view.more).toEqual({ label: 'Load More', isLoading: false, failed: null })
    expect(viewOf({}, { isLoadingMore: true }).more).toMatchObject({ isLoading: true })
    const read = viewOf(withMark(inbox(3), { id: null, at: 1 }))
    expect(read).toMatchObject({ badge: null, unread: '', mayReadAll: false, more: null, trouble: null, news: '' })
  })

  test('P8.09 a refresh that failed is said over the list, with its Retry, and nothing of the list is gone', () => {
    const failure = { type: 'Offline' } as const
    const { rows, trouble } = viewOf({ failure })
    expect(rows).toHaveLength(3)
    expect(trouble).toEqual({
      ...{ text: "We couldn't check for new notifications.", isTrying: false },
      retry: { of: 'notifications', event: { type: 'reload' } },
    })
    expect(viewOf({ failure }, { isLoading: true }).trouble).toMatchObject({ isTrying: true })
  })

  test('P2.5.04 P8.09 a further page that failed is said at its button, which tries it again and is busy meanwhile', () => {
    const more = { failure: { type: 'Offline' }, moreFailed: true, hasMore: true }
    const lost = viewOf(more)
    expect([lost.trouble, lost.more]).toEqual([
      null,
      { label: 'Retry', isLoading: false, failed: "We couldn't load more notifications." },
    ])
    expect(viewOf(more, { isLoadingMore: true }).more).toEqual({ label: 'Retry', isLoading: true, failed: null })
  })

  test('P4.5.01 P8.09 a mark that the studio has not saved is said from its first failed try on, of all or of one', () => {
    const mark = (id: string | null) => ({ id, at: morning })
    const outboxWith = (id: string | null, tries: number, sending: readonly Write[] = []) => {
      const write = readWrite(mark(id))
      const waits = { [write.key]: { since: 0, tries, due: 0 } }
      return {
        ...{ ...emptyQueue, writes: [write], waits, refusals: [], dismissed: [] },
        sending: { notifications: sending },
      }
    }
    const shown = (id: string | null, outbox?: Outbox) => viewOf(withMark(inbox(3), mark(id)), {}, outbox).trouble
    expect([shown(null), shown(null, outboxWith(null, 0)), shown('n1', outboxWith('n2', 1))]).toEqual([
      null,
      null,
      null,
    ])
    const retry = { of: 'outbox', event: { type: 'flush' } }
    expect(shown(null, outboxWith(null, 1))).toEqual({
      ...{ text: "Your notifications aren't marked as read yet. We'll keep trying.", isTrying: false, retry },
    })
    expect(shown('n1', outboxWith('n1', 3, [readWrite(mark('n1'))]))).toEqual({
      ...{ text: "Not marked as read yet. We'll keep trying.", isTrying: true, retry },
    })
  })

  test.each([
    [null, 3, ''],
    [0, 0, 'All notifications are read'],
    [1, 1, '1 unread notification'],
    [12, 12, '12 unread notifications'],
    // Something has come since: it is not announced, and the number of before would be wrong.
    [12, 13, ''],
  ])('P2.5.06 P3.06 after a press that left %j, while %i are unread, screen readers hear %j', (left, counted, news) => {
    expect(viewOf({ left, counted }).news).toBe(news)
  })
})
