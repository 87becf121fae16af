import type { AnyActorLogic } from 'xstate'
import { assign, emit, enqueueActions, sendTo } from 'xstate'
import type { MediaItem } from '../catalogue/index.ts'
import { byName, childState } from '../kernel/feature.ts'
import { ownerSetup } from '../kernel/feed.ts'
import type { QueryFact } from '../kernel/query.ts'
import { query } from '../kernel/query.ts'
import { homeMachine } from '../page/home/index.ts'
import { asLesson, lessonAt } from '../playback/queue/index.ts'
import type { Address } from '../routes/index.ts'
import type { HistoryState } from '../user/history/index.ts'
import { knowsProgress } from '../user/history/index.ts'
import { isCausedBy } from '../visit/index.ts'
import { findChannel } from './channel.ts'
import type { Destination } from './destination.ts'
import { findDestination } from './destination.ts'
import type { ContentPorts } from './ports.ts'
import type { ContentEvent, ContentVisit } from './rules.ts'
import { visitAfter } from './rules.ts'
import type { SeriesFact, SeriesState } from './series/index.ts'
import { asClass, asEpisode, episodeRoute, isSought, nextToWatch, noEpisodes, seriesMachine } from './series/index.ts'
import type { ContentName } from './wanted.ts'
import { contentNames, elsewhere, plainAddress, renamed, wantedBy } from './wanted.ts'

/** A fact of content for the product: another address, or the item that playback is to play. */
export type ContentFact =
  | { readonly type: 'goTo'; readonly address: Address; readonly replace: boolean }
  | QueryFact<'media', MediaItem>

type Told =
  | ContentEvent
  | SeriesFact
  | QueryFact<'moved', Destination | null>
  | QueryFact<'episode' | 'lesson' | 'channel', MediaItem>
  | { readonly type: 'sought' }

interface Content extends ContentVisit {
  /** The features that run, with their keys. */
  readonly open: Partial<Record<ContentName, string>>
  /** The address that was told to be replaced by another. */
  readonly left: Address | null
}

const pageCauses = ['arrived', 'mediaKnown', 'programKnown', 'progressKnown'] as const

const learn = {
  type: 'learn',
  params: ({ event }: { readonly event: ContentEvent }) => event,
} as const

const rename = {
  type: 'leave',
  params: ({ context }: { readonly context: ContentVisit }) => renamed(context),
} as const

const historyIn = ({ user }: ContentVisit): HistoryState | undefined =>
  user ? childState<HistoryState>(user, 'history') : undefined

/** The owner of pages by content type: series with their episodes, hubs, lessons, items that have their page elsewhere, and trailers. V2.17 */
export const contentMachine = (ports: ContentPorts) => {
  const logics: Readonly<Record<ContentName, AnyActorLogic>> = {
    series: seriesMachine(ports.series),
    episode: query('episode', ports.series.item),
    lesson: query('lesson', ports.series.item),
    channel: query('channel', findChannel(ports.series)),
    moved: query('moved', findDestination(ports.series)),
    hub: homeMachine({ row: ports.row }),
    trailer: query('trailer', ports.series.item),
  }

  return ownerSetup({
    types: {} as { context: Content; events: Told; emitted: ContentFact; input: ContentVisit },
    actions: {
      learn: assign(({ context }, event: ContentEvent) => visitAfter(context, event)),
      // Stops the features that the page no longer needs, and starts those that it needs.
      open: enqueueActions(({ context, enqueue }) => {
        const wanted = wantedBy(context)
        const changed = contentNames.filter((name) => context.open[name] !== wanted[name]?.key)
        for (const name of changed) if (context.open[name] !== undefined) enqueue.stopChild(name)
        enqueue.assign(({ spawn }) => {
          const begin = byName(spawn)
          for (const name of changed) {
            const next = wanted[name]
            if (next === undefined) continue
            begin(logics[name], { id: name, input: next.input })
          }
          return { open: Object.fromEntries(Object.entries(wanted).map(([name, { key }]) => [name, key])) }
        })
      }),
      // Once for each arrival: the listener of an address may start after the first one.
      leave: enqueueActions(({ context: { address, left }, enqueue }, to: Address | null) => {
        if (to === null || left === address) return
        enqueue.emit({ type: 'goTo', address: to, replace: true })
        enqueue.assign({ left: address })
      }),
      stay: enqueueActions(({ context: { address, item }, enqueue }, destination: Destination | null) => {
        if (address === null || item === null || elsewhere(destination, item, address) !== null) return
        if (item.contentType !== 'livechannel') enqueue.emit({ type: 'mediaKnown', value: asClass(item) })
      }),
      // The result of an earlier arrival at the same page is still valid.
      recall: enqueueActions(({ context, enqueue }) => {
        for (const name of ['series', 'moved'] as const)
          if (context.open[name] !== undefined) enqueue.sendTo(name, { type: 'tellAgain' })
      }),
      tellItem: emit(({ context: { address } }, item: MediaItem) => ({
        ...{ type: 'mediaKnown' as const, value: asEpisode(item, address) },
      })),
      tellChannel: emit((_, item: MediaItem) => ({ type: 'mediaKnown' as const, value: asClass(item) })),
      tellLesson: enqueueActions(({ context: { address, program }, enqueue }, item: MediaItem) => {
        const lesson = program && address?.route.type === 'lesson' ? lessonAt(program, address.route).present : null
        if (lesson) enqueue.emit({ type: 'mediaKnown', value: asClass(asLesson(item, lesson.lesson)) })
      }),
      // The next episode to watch may be on a later page; an address that only says to play gets its id.
      seekNext: enqueueActions(({ context, enqueue, self }) => {
        const [series, history] = [childState<SeriesState>(self, 'series')?.context, historyIn(context)]
        if (!series || !history || !knowsProgress(history) || series.season !== null) return
        const [list, { progress }] = [series.lists['all'] ?? noEpisodes, history.context]
        if (isSought(list, progress)) return enqueue.raise({ type: 'sought' })
        const [{ address }, next] = [context, nextToWatch(list.episodes, progress)]
        if (!next || address?.route.type !== 'series' || !address.route.play || address.route.episode !== null) return
        const route = episodeRoute(series.id, next.item.id, address, true)
        enqueue.emit({ type: 'goTo', address: { ...address, route }, replace: true })
      }),
      refetch: enqueueActions(({ context, enqueue }) => {
        for (const name of ['episode', 'lesson'] as const)
          if (context.open[name] !== undefined) enqueue.sendTo(name, { type: 'reload' })
      }),
      askMore: sendTo('series', { type: 'more' }),
    },
    guards: { isOfPage: ({ event }) => pageCauses.some((cause) => isCausedBy(event, cause)) },
  }).createMachine({
    id: 'content',
    context: ({ input }) => ({ ...input, open: {}, left: null }),
    entry: ['open', rename],
    on: {
      visitChanged: [
        { guard: 'isOfPage', actions: [learn, 'open', rename, 'recall', 'seekNext'] },
        { actions: [learn, 'open'] },
      ],
      showTrailer: { actions: [learn, 'open'] },
      polled: { actions: 'refetch' },
      episodesKnown: { actions: 'seekNext' },
      sought: { actions: 'askMore' },
      lessonKnown: { actions: { type: 'tellLesson', params: ({ event }) => event.value } },
      channelKnown: { actions: { type: 'tellChannel', params: ({ event }) => event.value } },
      episodeKnown: { actions: { type: 'tellItem', params: ({ event }) => event.value } },
      seriesMissed: {
        actions: { type: 'leave', params: ({ context, event }) => plainAddress(event.id, context.address) },
      },
      movedKnown: {
        actions: [
          { type: 'leave', params: ({ context, event }) => elsewhere(event.value, context.item, context.address) },
          { type: 'stay', params: ({ event }) => event.value },
        ],
      },
    },
  })
}
