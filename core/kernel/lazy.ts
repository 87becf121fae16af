import type { AnyActorLogic, AnyActorRef, AnyEventObject } from 'xstate'
import { assign, sendTo } from 'xstate'
import type { Call } from './call.ts'
import { call } from './call.ts'
import { byName, childOf } from './feature.ts'
import { relaySetup } from './feed.ts'
import type { Result } from './result.ts'
import { ok } from './result.ts'

/** A request for an owner's ports. An adapter may delay it if nothing waits for the owner. */
export interface Opening {
  /** Whether the open page or a pressed button waits for the owner. */
  readonly isAwaited: boolean
}

/** The options of a lazy owner; `K` is the input that is collected until its code has loaded. */
export interface LazyOwner<K> {
  /** The name of the owner's machine, and of the child that runs it with `K` as its input. */
  readonly name: string
  readonly first: K
  /** Folds an event into the input; if omitted, the input is the visit of the last `visitChanged`. */
  learn?(known: K, event: AnyEventObject): K
  /** Whether the owner's code must be loaded. */
  readonly isNeeded: (known: K) => boolean
  /** Whether the input is sufficient to start the owner; if omitted, it always is. */
  readonly mayStart?: (known: K) => boolean
  /** Whether the open page waits for the owner; if omitted, it always does. */
  readonly isAwaited?: (known: K) => boolean
  /** Whether a tick of the clock may retry a failed load; if omitted, it always may. */
  readonly mayRetry?: (known: K) => boolean
  readonly fetch: Call<Opening, AnyActorLogic, unknown>
}

/** A snapshot of a lazy owner: `closed` until it is needed and may start, then `opening`, and `open` or `unreachable`. */
export interface LazyState<K> {
  readonly context: { readonly known: K }
  matches(value: 'closed' | 'opening' | 'unreachable' | 'open'): boolean
}

/** The time after which loading an owner's code counts as failed, in ms. */
export const longestLoad = 10_000

/** A request to load the owner's code: `open` for a pressed button, `want` for a part of the open page. */
export type LazyEvent = { readonly type: 'open' | 'want' }

/** Returns the owner that a lazy owner has loaded; `undefined` until then. */
export const insideOf = (lazy: AnyActorRef | undefined, name: string): AnyActorRef | undefined =>
  lazy && childOf(lazy, name)

/** Returns the call that creates an owner from its ports and the file of its machine. The file is loaded in parallel if something waits for the owner, otherwise after the ports. Fails if the ports fail. */
export const ownerFrom =
  <P, M, E>(
    open: Call<Opening, P, E>,
    load: () => Promise<M>,
    make: (file: M, ports: P) => AnyActorLogic,
  ): Call<Opening, AnyActorLogic, E> =>
  async (opening, signal) => {
    const ports = open(opening, signal)
    const [opened, file] = await Promise.all([ports, opening.isAwaited ? load() : ports.then(load)])
    return opened.ok ? ok(make(file, opened.value)) : opened
  }

const visitIn = <K>(known: K, event: AnyEventObject): K => (event.type === 'visitChanged' ? event['visit'] : known)

interface Context<K> {
  readonly known: K
  /** The source of the request for the owner: a pressed button, or a part of the open page; `null` for neither. */
  readonly requested: 'press' | 'page' | null
}

/** Creates the machine of an owner whose code is loaded when it is first needed. Until then events are folded into its input and commands are dropped; after that all events are forwarded, and the owner's facts go to the parent of this machine. A failed load is retried by `open`, by the next address, and by the next tick if `mayRetry` allows it. */
export const lazyMachine = <K>({ name, first, learn = visitIn, fetch, ...rules }: LazyOwner<K>) => {
  const isWanted = ({ known, requested }: Context<K>) =>
    (requested !== null || rules.isNeeded(known)) && rules.mayStart?.(known) !== false
  const mayWait = ({ known, requested }: Context<K>) => requested !== 'press' && rules.isAwaited?.(known) === false

  return relaySetup({
    types: {} as { context: Context<K>; events: AnyEventObject },
    actors: { fetch: call(fetch) },
    actions: {
      learn: assign(({ context: { known }, event }) => ({ known: learn(known, event) })),
      request: assign((_, requested: Context<K>['requested']) => ({ requested })),
      start: assign(({ context: { known }, spawn }, fetched: Result<AnyActorLogic, unknown>) => {
        if (!fetched.ok) return {}
        byName(spawn)(fetched.value, { id: name, input: known })
        return { known: first }
      }),
      forward: sendTo(name, ({ event }) => event),
    },
    guards: {
      isWanted: ({ context }) => isWanted(context),
      mayWait: ({ context }) => mayWait(context),
      // The next page may need the owner at once, or not at all.
      isOutdated: ({ context, event }) => {
        const next = { ...context, known: learn(context.known, event) }
        return mayWait(context) && !(mayWait(next) && isWanted(next))
      },
      mayRetry: ({ context, event: { cause } }) =>
        cause === 'arrived' || (cause === 'ticked' && rules.mayRetry?.(context.known) !== false),
      // xstate's wildcard also matches the errors of children, which must not be swallowed here.
      isForOwner: ({ event }) => !event.type.startsWith('xstate.'),
    },
    delays: { longestLoad },
  }).createMachine({
    id: 'lazy',
    context: { known: first, requested: null },
    initial: 'closed',
    on: { '*': { guard: 'isForOwner', actions: 'learn' } },
    states: {
      closed: {
        always: { guard: 'isWanted', target: 'opening' },
        on: {
          open: { actions: { type: 'request', params: 'press' } },
          want: { actions: { type: 'request', params: 'page' } },
        },
      },
      opening: {
        invoke: {
          src: 'fetch',
          input: ({ context }) => ({ isAwaited: !mayWait(context) }),
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'open',
              actions: { type: 'start', params: ({ event }) => event.output },
            },
            { target: 'unreachable' },
          ],
        },
        // The browser continues to load the code, so that a retry may find it in the cache.
        after: { longestLoad: 'unreachable' },
        on: {
          visitChanged: {
            guard: 'isOutdated',
            target: 'closed',
            actions: [{ type: 'request', params: null }, 'learn'],
          },
          open: { guard: 'mayWait', target: 'opening', reenter: true, actions: { type: 'request', params: 'press' } },
        },
      },
      unreachable: {
        on: {
          open: { target: 'opening', actions: { type: 'request', params: 'press' } },
          visitChanged: { guard: 'mayRetry', target: 'opening', actions: 'learn' },
        },
      },
      open: { on: { '*': { guard: 'isForOwner', actions: 'forward' } } },
    },
  })
}
