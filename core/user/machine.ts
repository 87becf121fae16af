import type { SnapshotFrom } from 'xstate'
import { enqueueActions, sendTo } from 'xstate'
import type { Clock } from '../kernel/clock.ts'
import { laterThan } from '../kernel/clock.ts'
import { exposed, ownerPassing } from '../kernel/feed.ts'
import type { SectionsWrite } from '../page/programs/index.ts'
import { isSectionsWrite, sectionsWrite } from '../page/programs/index.ts'
import type { Folds } from '../session/index.ts'
import type { VisitChanged } from '../visit/index.ts'
import type { FavouritesPort } from './favourites/index.ts'
import { favouritesMachine } from './favourites/index.ts'
import type { HistoryPort, Report, WatchedClass } from './history/index.ts'
import { historyMachine } from './history/index.ts'
import type { LazyNotificationsPort } from './notifications/index.ts'
import { lazyNotifications } from './notifications/index.ts'
import type { OutboxPort, Write, WritesHub } from './outbox/index.ts'
import { outboxMachine } from './outbox/index.ts'
import { tagsWrite, topics } from './writes.ts'

/** The ports of a user's features; a visitor has no favorites. */
export interface UserPorts {
  readonly history: Omit<HistoryPort, 'writes'>
  readonly outbox: OutboxPort
  readonly favourites: Omit<FavouritesPort, 'writes'>
  /** Left out for a visitor. */
  readonly notifications?: LazyNotificationsPort
}

/** An event of the user: from the product, or from one of its features. */
export type UserEvent =
  | { readonly type: 'record'; readonly report: Report }
  | ({ readonly type: 'recordWatched' } & WatchedClass)
  | { readonly type: 'toggleFavourite'; readonly id: string; readonly pageUrl: string }
  /** Tags to add to the account, such as the one of the onboarding question. */
  | { readonly type: 'keepTags'; readonly tags: readonly string[] }
  /** The folds of a program; after those of another tab if they are told. */
  | { readonly type: 'keepSections'; readonly program: string; readonly folds: Folds; readonly after?: number }
  | { readonly type: 'restored'; readonly writes: readonly Write[] }
  | { readonly type: 'keptElsewhere'; readonly write: Write }
  | VisitChanged
  | { readonly type: 'flush' }
  | { readonly type: 'recover' }
  /** The account may have changed on another device. */
  | { readonly type: 'refresh' }

/** A fact of the user for its owner: no write is unsent any more, the progress has loaded, or sections were folded in another tab or on an earlier visit. */
export type UserFact =
  | { readonly type: 'emptied' }
  | { readonly type: 'progressKnown' }
  | { readonly type: 'foldedElsewhere'; readonly write: SectionsWrite }

/** A user, signed in or a visitor: the history, the favorites, the notifications, and the outbox of everything they write. It ends with the session. */
export const userMachine = (ports: UserPorts, writes: WritesHub, clock: Clock) =>
  ownerPassing(
    'emptied',
    'progressKnown',
  )({
    types: {} as { events: UserEvent; emitted: UserFact },
    actors: {
      outbox: outboxMachine(ports.outbox, clock, topics),
      writes: exposed('outbox', writes.attach),
      history: historyMachine({ ...ports.history, writes }, clock),
      favourites: favouritesMachine({ ...ports.favourites, writes }, clock),
      notifications: lazyNotifications(ports.notifications, writes, clock),
    },
    actions: {
      write: sendTo('outbox', (_, write: Write) => ({ type: 'add', write })),
      tellFolded: enqueueActions(({ enqueue }, writes: readonly Write[]) => {
        for (const write of writes.filter(isSectionsWrite)) enqueue.emit({ type: 'foldedElsewhere', write })
      }),
    },
  }).createMachine({
    id: 'user',
    invoke: [
      { src: 'outbox', id: 'outbox' },
      { src: 'writes', input: ({ self }) => self },
      { src: 'history', id: 'history' },
      { src: 'favourites', id: 'favourites' },
      { src: 'notifications', id: 'notificationsLoader' },
    ],
    on: {
      record: { actions: sendTo('history', ({ event }) => event) },
      recordWatched: { actions: sendTo('history', ({ event }) => event) },
      toggleFavourite: {
        actions: sendTo('favourites', ({ event: { id, pageUrl } }) => ({ type: 'toggle', id, pageUrl })),
      },
      keepTags: { actions: { type: 'write', params: ({ event }) => tagsWrite(event.tags, clock.now()) } },
      keepSections: {
        actions: {
          type: 'write',
          params: ({ event: { program, folds, after } }) =>
            sectionsWrite(program, folds, laterThan(after, clock.now())),
        },
      },
      restored: { actions: { type: 'tellFolded', params: ({ event }) => event.writes } },
      keptElsewhere: { actions: { type: 'tellFolded', params: ({ event }) => [event.write] } },
      visitChanged: { actions: sendTo('notificationsLoader', ({ event }) => event) },
      flush: { actions: sendTo('outbox', { type: 'flush' }) },
      recover: {
        actions: [sendTo('history', { type: 'recover' }), sendTo('favourites', { type: 'recover' })],
      },
      refresh: { actions: [sendTo('history', { type: 'refresh' }), sendTo('favourites', { type: 'refresh' })] },
    },
  })

/** The user machine's state. */
export type UserState = SnapshotFrom<ReturnType<typeof userMachine>>
