import { assign, emit, enqueueActions, setup } from 'xstate'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { feed } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import type { PlayerOrder } from './commands.ts'
import { arrange, mayRenew, obey, receive, renew, renewEnded, sendNext, startOver, tell } from './commands.ts'
import type { PlayerFact } from './facts.ts'
import { factsAbout, factsOnFinish, progress, viewing } from './facts.ts'
import type { OpenFailure, Playable, PlayerEvent, PlayerPort, PlayerTrouble, Preferences } from './port.ts'
import type { WayOn } from './rules.ts'
import { completesBy, openWithin, saveEvery, slowAfter, stallsAfter, viewAfter } from './rules.ts'
import type { Opening, Watch } from './watch.ts'
import { count, finish, hear, isUnsaved, save } from './watch.ts'

/** An event for the player from a screen; `leave` is the last one. */
export type PlayerInput =
  | PlayerOrder
  | { readonly type: 'toggle' | 'retry' | 'leave' }
  /** The viewer follows a link to the next class. */
  | { readonly type: 'goOn'; readonly by: WayOn }

/** Returns the actors, actions, guards and delays of the player machine. */
export const playerSetup = (port: PlayerPort, clock: Clock) =>
  setup({
    types: {} as {
      context: Watch
      events: PlayerInput | PlayerEvent | { readonly type: 'pageHidden' }
      emitted: PlayerFact
      input: Opening
    },
    actors: {
      open: call(({ id, renewing }: Pick<Watch, 'id' | 'renewing'>, signal) =>
        (renewing ? port.renew : port.open)(id, signal),
      ),
      command: call(port.command),
      load: call(port.preferences.load),
      keep: call(({ preferences }: Watch, signal) => port.preferences.keep(preferences, signal)),
      events: feed(port.events),
      pageHide: feed(port.pageHide),
    },
    actions: {
      apply: assign(({ context }, order: PlayerOrder) => obey(context, order)),
      receive: assign(({ context }, opened: Result<Playable, OpenFailure>) => receive(context, opened)),
      arrange: assign(({ context }) => arrange(context)),
      renew: assign(({ context }, autoplay: boolean | null) => renew(context, autoplay ?? context.autoplay)),
      renewEnded: assign(({ context }) => renewEnded(context)),
      startOver: assign(({ context }) => startOver(context)),
      sendNext: assign(({ context }) => sendNext(context)),
      unload: assign(({ context }) => tell(context, { type: 'unload' })),
      recall: assign(({ context }, kept: Result<Preferences, unknown>) =>
        kept.ok ? arrange({ ...context, preferences: { ...kept.value, ...context.unkept } }) : {},
      ),
      kept: assign({ unkept: null }),
      onEvent: assign(({ context }, event: PlayerEvent) => hear(context, event)),
      report: enqueueActions(({ context, enqueue }, event: PlayerEvent) => {
        for (const fact of factsAbout(count(context, clock.now()), event)) enqueue.emit(fact)
      }),
      progress: enqueueActions(({ context, enqueue }) => {
        if (isUnsaved(context)) enqueue.emit(progress(context))
      }),
      save: assign(({ context }) => save(context)),
      reportFinish: enqueueActions(({ context, enqueue }) => {
        for (const fact of factsOnFinish(count(context, clock.now()))) enqueue.emit(fact)
      }),
      finish: assign(({ context }) => finish(context)),
      startCounting: assign(() => ({ playingSince: clock.now() })),
      count: assign(({ context }) => count(context, clock.now())),
      stopCounting: assign(({ context }) => ({ ...count(context, clock.now()), playingSince: null })),
      view: assign({ viewed: true }),
      reportView: emit(({ context }) => viewing(context)),
      blame: assign((_, trouble: PlayerTrouble) => ({ trouble: { type: trouble } })),
    },
    guards: {
      completes: ({ context: { begun, position, duration } }, way: WayOn) =>
        begun && completesBy(way, position, duration),
      unauthorized: (_, opened: Result<Playable, OpenFailure>) => !opened.ok && opened.error.type === 'Unauthorized',
      mayRenew: ({ context }, event: PlayerEvent) => mayRenew(context, event),
      startsByItself: ({ context }) => context.autoplay,
      viewed: ({ context }) => context.viewed,
      hasCommands: ({ context }) => context.commands.length > 0,
      isUnkept: ({ context }) => context.unkept !== null,
    },
    delays: {
      openWithin,
      stallsAfter,
      slowAfter,
      saveDue: ({ context }) => saveEvery - (context.played % saveEvery),
      viewDue: ({ context }) => Math.max(0, viewAfter - context.played),
    },
  })
