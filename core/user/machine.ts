import type { SnapshotFrom } from 'xstate'
import { emit, enqueueActions, sendTo, setup } from 'xstate'
import type { MediaItem } from '../catalogue/index.ts'
import type { FavouritesPort } from '../favourites/index.ts'
import { favouritesMachine } from '../favourites/index.ts'
import type { HistoryPort, Report } from '../history/index.ts'
import { historyMachine } from '../history/index.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Failure } from '../kernel/failure.ts'
import { factsOf } from '../kernel/feed.ts'
import type { Kept, OutboxFact, OutboxPort, Reply, Write } from '../outbox/index.ts'
import { outboxMachine } from '../outbox/index.ts'

/** What belongs to whoever is here; a visitor has no favourites. V6.03 */
export interface UserPorts {
  readonly history: HistoryPort
  readonly outbox: OutboxPort
  readonly favourites: FavouritesPort
}

/** What the product tells of what the person does. */
export type UserEvent =
  | { readonly type: 'record'; readonly report: Report }
  | { readonly type: 'recordWatched'; readonly item: MediaItem }
  | { readonly type: 'toggleFavourite'; readonly id: string; readonly pageUrl: string }
  /** Tags of the account, such as that the one question was asked. */
  | { readonly type: 'keepTags'; readonly tags: readonly string[] }
  /** Something that was decided elsewhere is to be written. */
  | { readonly type: 'keep'; readonly write: Write }
  | { readonly type: 'flush' }
  | { readonly type: 'recover' }
  | { readonly type: 'wrote'; readonly write: Write }
  | ({ readonly type: 'restored' } & Kept)
  | { readonly type: 'keptElsewhere' | 'doneElsewhere'; readonly write: Write }
  | { readonly type: 'sent'; readonly write: Write; readonly reply: Reply }
  | { readonly type: 'refused'; readonly write: Write; readonly failure: Failure }
  | { readonly type: 'dismissed'; readonly write: Write }
  /** What was refused is tried again or given up in another way. */
  | { readonly type: 'dismiss'; readonly write: Write }
  | { readonly type: 'emptied' }
  | { readonly type: 'progressKnown' }

/** What its owner hears: nothing waits to be sent any more, the history is known, something is to be written, what became of it. */
export type UserFact =
  | { readonly type: 'emptied' }
  | { readonly type: 'progressKnown' }
  | { readonly type: 'wrote'; readonly write: Write }
  | { readonly type: 'posted'; readonly post: OutboxFact }

/** Which feature shows a write that was not made in it, and how. */
const shown = (write: Write) => {
  switch (write.type) {
    case 'keepProgress':
      return { feature: 'history', event: { type: 'apply', id: write.media, state: write.state } } as const
    case 'keepFavourite':
      return {
        feature: 'favourites',
        event: { type: 'apply', mark: { id: write.media, on: write.on, at: write.at } },
      } as const
    case 'keepWatched':
    case 'keepTags':
    case 'keepConsents':
    case 'keepWeek':
    case 'keepBooking':
      return null
  }
}

/** Whoever is here: their history, their favourites and what of them is not sent yet. Ends with the session. */
export const userMachine = (ports: UserPorts, clock: Clock) =>
  setup({
    types: {} as { events: UserEvent; emitted: UserFact },
    actors: {
      history: historyMachine(ports.history, clock),
      favourites: favouritesMachine(ports.favourites, clock),
      outbox: outboxMachine(ports.outbox, clock),
      historyFacts: factsOf('history'),
      favouritesFacts: factsOf('favourites'),
      outboxFacts: factsOf('outbox'),
    },
    actions: {
      send: sendTo('outbox', (_, write: Write) => ({ type: 'add', write })),
      show: enqueueActions(({ enqueue }, writes: readonly Write[]) => {
        for (const write of writes) {
          const event = shown(write)
          if (event) enqueue.sendTo(event.feature, event.event)
        }
      }),
      confirm: enqueueActions(({ enqueue }, write: Write) => {
        if (write.type === 'keepFavourite')
          enqueue.sendTo('favourites', { type: 'confirm', mark: { id: write.media, on: write.on, at: write.at } })
      }),
      takeBack: enqueueActions(({ enqueue }, write: Write) => {
        if (write.type === 'keepFavourite')
          enqueue.sendTo('favourites', { type: 'takeBack', id: write.media, at: write.at })
      }),
      tell: emit((_, write: Write) => ({ type: 'wrote', write }) as const),
      tellPosted: emit((_, post: OutboxFact) => ({ type: 'posted', post }) as const),
      tellEmptied: emit({ type: 'emptied' }),
      tellKnown: emit({ type: 'progressKnown' }),
    },
  }).createMachine({
    id: 'user',
    invoke: [
      { src: 'outbox', id: 'outbox' },
      { src: 'history', id: 'history' },
      { src: 'favourites', id: 'favourites' },
      { src: 'historyFacts' },
      { src: 'favouritesFacts' },
      { src: 'outboxFacts' },
    ],
    on: {
      record: { actions: sendTo('history', ({ event }) => event) },
      recordWatched: { actions: sendTo('history', ({ event }) => event) },
      toggleFavourite: {
        actions: sendTo('favourites', ({ event: { id, pageUrl } }) => ({ type: 'toggle', id, pageUrl })),
      },
      keepTags: {
        actions: {
          type: 'send',
          params: ({ event }) => ({ type: 'keepTags', tags: event.tags, at: clock.now() }),
        },
      },
      keep: { actions: { type: 'send', params: ({ event }) => event.write } },
      flush: { actions: sendTo('outbox', { type: 'flush' }) },
      recover: { actions: [sendTo('history', { type: 'recover' }), sendTo('favourites', { type: 'recover' })] },
      wrote: {
        actions: [
          { type: 'send', params: ({ event }) => event.write },
          { type: 'tell', params: ({ event }) => event.write },
        ],
      },
      restored: {
        actions: [
          { type: 'show', params: ({ event }) => event.writes },
          { type: 'tellPosted', params: ({ event }) => event },
        ],
      },
      keptElsewhere: {
        actions: [
          { type: 'show', params: ({ event }) => [event.write] },
          { type: 'tellPosted', params: ({ event }) => event },
        ],
      },
      doneElsewhere: { actions: { type: 'tellPosted', params: ({ event }) => event } },
      sent: {
        actions: [
          { type: 'confirm', params: ({ event }) => event.write },
          { type: 'tellPosted', params: ({ event }) => event },
        ],
      },
      refused: {
        actions: [
          { type: 'takeBack', params: ({ event }) => event.write },
          { type: 'tellPosted', params: ({ event }) => event },
        ],
      },
      dismissed: { actions: { type: 'tellPosted', params: ({ event }) => event } },
      dismiss: { actions: sendTo('outbox', ({ event }) => event) },
      emptied: { actions: 'tellEmptied' },
      progressKnown: { actions: 'tellKnown' },
    },
  })

/** The person at a moment. */
export type UserState = SnapshotFrom<ReturnType<typeof userMachine>>
