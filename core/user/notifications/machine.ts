import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { laterThan } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { feed, outlet } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import type { MarkEvent, Write } from '../outbox/index.ts'
import { marksAfter, resultsAs } from '../outbox/index.ts'
import { markOf, withAccepted, withFirstPage, withMark, withNextPage, withoutMark } from './inbox.ts'
import type { NotificationsPort } from './port.ts'
import type { Inbox, NotificationPage, ReadMark } from './rules.ts'
import { emptyInbox, hasUnread, isUnread, unreadCount, untilRefresh } from './rules.ts'
import { readMarksIn, readWrite } from './writes.ts'

/** An event of the notifications: a press, the page being shown or hidden, or the outcome of a mark. */
export type NotificationsEvent =
  | { readonly type: 'read'; readonly id: string }
  | { readonly type: 'readAll' }
  | { readonly type: 'more' }
  | { readonly type: 'reload' }
  | { readonly type: 'pageShown' | 'pageHidden' }
  | MarkEvent<ReadMark>

type NotificationsFact = { readonly type: 'wrote'; readonly write: Write }

/** The inbox, the last failure to load a page of it, and the outcome of the member's last press. */
export interface Notifications extends Inbox {
  readonly failure: Failure | null
  /** Whether a further page failed to load. */
  readonly moreFailed: boolean
  /** Load More was pressed while the list was loading: the further page follows. */
  readonly wantsMore: boolean
  /** When the list was requested last, in ms since 1970. */
  readonly requestedAt: number
  readonly isHidden: boolean
  /** When the latest mark was made: the next one must be later. Milliseconds since 1970. */
  readonly latest: number
  /** How many were unread after the last press in this tab, for screen readers; null before, and once it was refused. */
  readonly left: number | null
}

type Loaded = Result<NotificationPage, Failure>
type Confirmed = Extract<MarkEvent<ReadMark>, { readonly type: 'confirm' }>

const loaded = {
  type: 'keep',
  params: ({ event }: { readonly event: { readonly output: Loaded } }) => event.output,
} as const
const confirmed = {
  type: 'confirm',
  params: ({ event }: { readonly event: Confirmed }) => event,
} as const

/** Loads again after a failure when the page is shown, wakes, or is online again. */
const mending = [
  { guard: 'moreFailed', target: 'loadingMore', actions: 'show' },
  { guard: 'failed', target: 'loading', actions: 'show' },
] as const

/** Keeps a member's notifications: loaded at sign-in and refreshed after five minutes while the page is shown; marks as read at once. P4.5.01 P4.5.02 */
export const notificationsMachine = (port: NotificationsPort, clock: Clock) =>
  setup({
    types: {} as { context: Notifications; events: NotificationsEvent; emitted: NotificationsFact },
    actors: {
      page: call(port.page),
      presence: feed(port.presence),
      writes: outlet<NotificationsFact>('wrote', ({ write }) => port.writes.put(write)),
      results: feed(resultsAs(port.writes, marksAfter(readMarksIn))),
    },
    actions: {
      mark: assign(({ context }, id: string | null) => {
        const at = laterThan(context.latest, clock.now())
        const inbox = withMark(context, markOf(context, id, at))
        return { ...inbox, latest: at, left: unreadCount(inbox) }
      }),
      write: emit(({ context }, id: string | null) => {
        return { type: 'wrote', write: readWrite(markOf(context, id, context.latest)) } as const
      }),
      apply: assign(({ context }, mark: ReadMark) => ({
        ...withMark(context, mark),
        latest: Math.max(context.latest, mark.at),
      })),
      // The answer to a mark is the number of unread notifications.
      confirm: assign(({ context }, { mark, reply }: Confirmed) =>
        withAccepted(context, mark, typeof reply === 'number' ? reply : null),
      ),
      takeBack: assign(({ context }, mark: ReadMark) => ({ ...withoutMark(context, mark), left: null })),
      request: assign(() => ({ requestedAt: clock.now() })),
      keep: assign(({ context }, result: Loaded) =>
        result.ok
          ? { ...withFirstPage(context, result.value), failure: null, moreFailed: false }
          : { failure: result.error, moreFailed: false },
      ),
      append: assign(({ context }, result: Loaded) =>
        result.ok
          ? { ...withNextPage(context, result.value), failure: null, moreFailed: false }
          : { failure: result.error, moreFailed: true },
      ),
      wantMore: assign({ wantsMore: true }),
      ask: assign({ wantsMore: false }),
      show: assign({ isHidden: false }),
      hide: assign({ isHidden: true }),
    },
    guards: {
      isUnread: ({ context }, id: string) => isUnread(context, id),
      hasUnread: ({ context }) => hasUnread(context),
      hasMore: ({ context }) => context.hasMore,
      owesMore: ({ context }) => context.wantsMore && context.hasMore,
      isHidden: ({ context }) => context.isHidden,
      moreFailed: ({ context }) => context.moreFailed && context.hasMore,
      failed: ({ context }) => context.failure !== null,
      refreshIsDue: ({ context }) => untilRefresh(context.requestedAt, clock.now()) === 0,
    },
    delays: { untilRefresh: ({ context }) => untilRefresh(context.requestedAt, clock.now()) },
  }).createMachine({
    id: 'notifications',
    context: {
      ...emptyInbox,
      ...{ failure: null, moreFailed: false, wantsMore: false },
      ...{ requestedAt: 0, isHidden: false, latest: 0, left: null },
    },
    invoke: [{ src: 'writes', input: ({ self }) => self }, { src: 'results' }, { src: 'presence' }],
    initial: 'loading',
    on: {
      read: {
        guard: { type: 'isUnread', params: ({ event }) => event.id },
        actions: [
          { type: 'mark', params: ({ event }) => event.id },
          { type: 'write', params: ({ event }) => event.id },
        ],
      },
      readAll: {
        guard: 'hasUnread',
        actions: [
          { type: 'mark', params: null },
          { type: 'write', params: null },
        ],
      },
      apply: { actions: { type: 'apply', params: ({ event }) => event.mark } },
      confirm: { actions: confirmed },
      takeBack: { actions: { type: 'takeBack', params: ({ event }) => event.mark } },
      pageShown: { actions: 'show' },
      pageHidden: { actions: 'hide' },
    },
    states: {
      // An accepted mark restarts a request, so that its answer is newer than the mark.
      loading: {
        entry: 'request',
        on: {
          confirm: { target: 'loading', reenter: true, actions: confirmed },
          more: { guard: 'hasMore', actions: 'wantMore' },
        },
        invoke: { src: 'page', input: 1, onDone: { target: 'waiting', actions: loaded } },
      },
      waiting: {
        always: [
          { guard: 'owesMore', target: 'loadingMore' },
          { guard: 'isHidden', target: 'hidden' },
          { guard: 'refreshIsDue', target: 'loading' },
        ],
        after: { untilRefresh: 'loading' },
        on: {
          more: { guard: 'hasMore', target: 'loadingMore' },
          reload: 'loading',
          pageShown: [...mending, { target: 'waiting', reenter: true, actions: 'show' }],
          pageHidden: { target: 'hidden', actions: 'hide' },
        },
      },
      // The page is hidden, so nothing is requested.
      hidden: { on: { pageShown: [...mending, { target: 'waiting', actions: 'show' }], reload: 'loading' } },
      loadingMore: {
        entry: 'ask',
        on: { confirm: { target: 'loadingMore', reenter: true, actions: confirmed } },
        invoke: {
          src: 'page',
          input: ({ context }) => context.pages + 1,
          onDone: { target: 'waiting', actions: { type: 'append', params: ({ event }) => event.output } },
        },
      },
    },
  })

/** The notifications machine's state. */
export type NotificationsState = SnapshotFrom<ReturnType<typeof notificationsMachine>>
