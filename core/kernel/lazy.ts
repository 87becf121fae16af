import type { AnyActorLogic, AnyActorRef, AnyEventObject } from 'xstate'
import { assign, emit, sendTo, setup } from 'xstate'
import type { Call } from './call.ts'
import { call } from './call.ts'
import { byName, childOf } from './feature.ts'
import { factsOf } from './feed.ts'
import type { Result } from './result.ts'
import { ok } from './result.ts'

/** The parts of a lazy owner; `K` is what is remembered until its code is loaded. */
export interface LazyOwner<K> {
  /** The name of the machine whose code is fetched; it becomes a child of that name. */
  readonly name: string
  readonly first: K
  /** Folds an event into what is remembered. */
  learn(known: K, event: AnyEventObject): K
  /** Whether the owner's code is to be fetched. */
  readonly isNeeded: (known: K) => boolean
  /** Whether enough is known for the owner to start; always where it is left out. */
  readonly mayStart?: (known: K) => boolean
  /** Whether the page can be shown first, and the code fetched after it; never where it is left out. */
  readonly comesAfterPage?: (known: K) => boolean
  /** Whether a tick of the clock may try a failed fetch again. */
  readonly mayRetry: (known: K) => boolean
  readonly inputOf: (known: K) => unknown
  readonly fetch: Call<void, AnyActorLogic>
  /** Answers once the page has been shown; needed where the code may come after it. */
  readonly whenIdle?: Call<void, void>
}

/** A snapshot of a lazy owner: `closed` until it is needed, `awaited` until it may start, `resting` where the page is shown first, then `opening`, and `open` or `unreachable`. */
export interface LazyState<K> {
  readonly context: { readonly known: K }
  matches(value: 'closed' | 'waitingForInput' | 'resting' | 'opening' | 'unreachable' | 'open'): boolean
}

/** How long the code of a part is waited for before the site says so, in ms. V8.12 */
export const longestLoad = 10_000

/** Fetches the owner's code: `open` now or again, `want` once it may come. V8.11 */
export type LazyEvent = { readonly type: 'open' | 'want' }

/** The owner inside a lazy owner; undefined until its code is loaded. */
export const insideOf = (lazy: AnyActorRef | undefined, name: string): AnyActorRef | undefined =>
  lazy && childOf(lazy, name)

const atOnce: Call<void, void> = async () => ok(undefined)

/** An owner of features whose code is fetched when it is first needed. Until then events are folded into its input, and commands are dropped; from then on every event is forwarded to the owner, and the owner's facts are emitted. A failed fetch is tried again by `open`, at the next address, and where it may be at the next tick of the clock. V8.11 */
export const lazyMachine = <K>({ name, first, learn, inputOf, fetch, ...rules }: LazyOwner<K>) =>
  setup({
    types: {} as { context: { readonly known: K }; events: AnyEventObject; emitted: AnyEventObject },
    actors: {
      fetch: call(fetch),
      whenIdle: call(rules.whenIdle ?? atOnce),
      facts: factsOf(name, (fact) => ({ type: 'told', fact })),
    },
    actions: {
      learn: assign(({ context: { known }, event }) => ({ known: learn(known, event) })),
      start: assign(({ context: { known }, spawn }, fetched: Result<AnyActorLogic, unknown>) => {
        if (!fetched.ok) return {}
        byName(spawn)(fetched.value, { id: name, input: inputOf(known) })
        return { known: first }
      }),
      forward: sendTo(name, ({ event }) => event),
      begin: sendTo(name, { type: 'opened' }),
      tell: emit(({ event }) => event['fact']),
    },
    guards: {
      isNeeded: ({ context }) => rules.isNeeded(context.known),
      mayStart: ({ context }) => rules.mayStart?.(context.known) !== false,
      comesAfterPage: ({ context }) =>
        rules.mayStart?.(context.known) !== false && rules.comesAfterPage?.(context.known) === true,
      mayRetry: ({ context }) => rules.mayRetry(context.known),
      // xstate's wildcard takes the errors of children too: these events belong to no feature, and end the product.
      isTold: ({ event }) => !event.type.startsWith('xstate.'),
    },
    delays: { longestLoad },
  }).createMachine({
    id: 'lazy',
    context: { known: first },
    initial: 'closed',
    on: { '*': { guard: 'isTold', actions: 'learn' } },
    states: {
      closed: {
        always: { guard: 'isNeeded', target: 'waitingForInput' },
        on: { open: 'waitingForInput', want: 'waitingForInput' },
      },
      waitingForInput: {
        always: [
          { guard: 'comesAfterPage', target: 'resting' },
          { guard: 'mayStart', target: 'opening' },
        ],
      },
      resting: {
        invoke: { src: 'whenIdle', onDone: 'opening' },
        // The next page may need it at once, or not at all.
        on: { arrived: { target: 'closed', actions: 'learn' }, open: 'opening' },
      },
      opening: {
        invoke: {
          src: 'fetch',
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
      },
      unreachable: {
        on: {
          open: 'opening',
          arrived: { target: 'opening', actions: 'learn' },
          ticked: [{ guard: 'mayRetry', target: 'opening', actions: 'learn' }, { actions: 'learn' }],
        },
      },
      open: {
        invoke: { src: 'facts' },
        initial: 'silent',
        states: {
          // The owner starts once its facts are listened to.
          silent: { always: { target: 'heard', actions: 'begin' } },
          heard: {},
        },
        on: { told: { actions: 'tell' }, '*': { guard: 'isTold', actions: 'forward' } },
      },
    },
  })
