import type { AnyActorLogic, AnyActorRef, AnyEventObject } from 'xstate'
import { assign, sendTo, setup } from 'xstate'
import type { Call } from './call.ts'
import { call } from './call.ts'
import { byName, childOf } from './feature.ts'
import { grandparentOf, reporting } from './feed.ts'
import type { Result } from './result.ts'
import { ok } from './result.ts'

/** A request for an owner's ports. If nothing waits for the owner, an adapter may take its time. */
export interface Opening {
  /** Whether the open page or a press waits for the owner. */
  readonly isAwaited: boolean
}

/** The parts of a lazy owner; `K` is what is remembered until its code is loaded. */
export interface LazyOwner<K> {
  /** The name of the machine whose code is fetched; it becomes a child of that name, with what is known as its input. */
  readonly name: string
  readonly first: K
  /** Folds an event into what is remembered; if left out, the visit of `visitChanged` is. */
  learn?(known: K, event: AnyEventObject): K
  /** Whether the owner's code is to be fetched. */
  readonly isNeeded: (known: K) => boolean
  /** Whether enough is known for the owner to start; always if left out. */
  readonly mayStart?: (known: K) => boolean
  /** Whether the open page waits for the owner; always if left out. */
  readonly isAwaited?: (known: K) => boolean
  /** Whether a tick of the clock may try a failed fetch again; always if left out. */
  readonly mayRetry?: (known: K) => boolean
  readonly fetch: Call<Opening, AnyActorLogic, unknown>
}

/** A snapshot of a lazy owner: `closed` until it is needed and may start, then `opening`, and `open` or `unreachable`. */
export interface LazyState<K> {
  readonly context: { readonly known: K }
  matches(value: 'closed' | 'opening' | 'unreachable' | 'open'): boolean
}

/** How long the code of a part is waited for before the site says so, in ms. V8.12 */
export const longestLoad = 10_000

/** Fetches the owner's code: `open` for a press, `want` for what a page shows of it. V8.11 */
export type LazyEvent = { readonly type: 'open' | 'want' }

/** The owner inside a lazy owner; undefined until its code is loaded. */
export const insideOf = (lazy: AnyActorRef | undefined, name: string): AnyActorRef | undefined =>
  lazy && childOf(lazy, name)

/** Makes an owner of its ports and of the file with its machine: the file is loaded beside the ports if something waits for the owner, else after them. Fails if the ports do. */
export const ownerFrom = async <P, M, E>(
  { isAwaited }: Opening,
  ports: Promise<Result<P, E>>,
  load: () => Promise<M>,
  make: (file: M, ports: P) => AnyActorLogic,
): Promise<Result<AnyActorLogic, E>> => {
  const [opened, file] = await Promise.all([ports, isAwaited ? load() : ports.then(load)])
  return opened.ok ? ok(make(file, opened.value)) : opened
}

const visitIn = <K>(known: K, event: AnyEventObject): K => (event.type === 'visitChanged' ? event['visit'] : known)

interface Context<K> {
  readonly known: K
  /** What requested the owner: a press, or a part of the page that is shown; `null` for neither. */
  readonly requested: 'press' | 'page' | null
}

/** An owner of features whose code is fetched when it is first needed. Until then events are folded into its input, and commands are dropped; from then on every event is forwarded to the owner, whose facts go to the parent of both. A failed fetch is tried again by `open`, at the next address, and at the next tick of the clock if it may be. V8.11 */
export const lazyMachine = <K>({ name, first, learn = visitIn, fetch, ...rules }: LazyOwner<K>) => {
  const isWanted = ({ known, requested }: Context<K>) =>
    (requested !== null || rules.isNeeded(known)) && rules.mayStart?.(known) !== false
  const mayWait = ({ known, requested }: Context<K>) => requested !== 'press' && rules.isAwaited?.(known) === false

  return setup({
    types: {} as { context: Context<K>; events: AnyEventObject },
    actors: { fetch: call(fetch) },
    actions: {
      learn: assign(({ context: { known }, event }) => ({ known: learn(known, event) })),
      request: assign((_, requested: Context<K>['requested']) => ({ requested })),
      start: assign(({ context: { known }, spawn }, fetched: Result<AnyActorLogic, unknown>) => {
        if (!fetched.ok) return {}
        byName(spawn)(reporting(fetched.value, grandparentOf), { id: name, input: known })
        return { known: first }
      }),
      forward: sendTo(name, ({ event }) => event),
    },
    guards: {
      isWanted: ({ context }) => isWanted(context),
      mayWait: ({ context }) => mayWait(context),
      // The next page may need it at once, or not at all.
      isOutdated: ({ context, event }) => {
        const next = { ...context, known: learn(context.known, event) }
        return mayWait(context) && !(mayWait(next) && isWanted(next))
      },
      mayRetry: ({ context, event: { cause } }) =>
        cause === 'arrived' || (cause === 'ticked' && rules.mayRetry?.(context.known) !== false),
      // xstate's wildcard takes the errors of children too: these events belong to no feature, and end the product.
      isTold: ({ event }) => !event.type.startsWith('xstate.'),
    },
    delays: { longestLoad },
  }).createMachine({
    id: 'lazy',
    context: { known: first, requested: null },
    initial: 'closed',
    on: { '*': { guard: 'isTold', actions: 'learn' } },
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
        // The browser goes on with it: another try may find it there.
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
      open: { on: { '*': { guard: 'isTold', actions: 'forward' } } },
    },
  })
}
