import type { ActorLogic, AnyEventObject, MachineSnapshot } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Call } from './call.ts'
import { call, resultTo } from './call.ts'
import type { Failure } from './failure.ts'
import type { Result } from './result.ts'

/** The loaded value, and the failure of the last attempt. */
export interface Query<A> {
  readonly value: A | null
  /** The initial value until the query has loaded, for instance from a list; `null` without one. */
  readonly initialValue: A | null
  readonly failure: Failure | null
}

/** The fact that a query has loaded, with the name of the query: `mediaKnown` for `media`. */
export interface QueryFact<N extends string, A> {
  readonly type: `${N}Known`
  readonly value: A
}

/** `reload` loads the value again and keeps the current one meanwhile; `tellAgain` repeats the fact. */
export type QueryEvent = { readonly type: 'reload' | 'tellAgain' }

/** `loading`, `ready` or `failed`; `failed` keeps the value of an earlier success. */
export type QueryState<A> = MachineSnapshot<
  Query<A>,
  AnyEventObject,
  never,
  'loading' | 'ready' | 'failed',
  string,
  never,
  never,
  never
>

const queryUnknown = (name: string, run: Call<unknown, unknown>, initialValue: unknown) =>
  setup({
    types: {} as {
      context: Query<unknown> & { readonly input: unknown }
      events: QueryEvent
      emitted: QueryFact<string, unknown>
      input: unknown
    },
    actors: { fetch: call(run) },
    actions: {
      keep: assign((_, result: Result<unknown, Failure>) =>
        result.ok ? { value: result.value, failure: null } : { failure: result.error },
      ),
      tell: emit(({ context }) => ({ type: `${name}Known` as const, value: context.value })),
    },
  }).createMachine({
    id: 'query',
    context: ({ input }) => ({ input, value: null, initialValue, failure: null }),
    initial: 'loading',
    on: { reload: '.loading' },
    states: {
      loading: {
        invoke: {
          src: 'fetch',
          input: ({ context }: { readonly context: { readonly input: unknown } }) => context.input,
          onDone: resultTo('keep', 'ready', 'failed', 'tell'),
        },
      },
      ready: { on: { tellAgain: { actions: 'tell' } } },
      failed: {},
    },
  })

/** Creates the machine of a named call that only reads; `initialValue` is the value to show until it has loaded. */
export const query = <I, A>(name: string, run: Call<I, A>, initialValue: A | null = null) =>
  queryUnknown(name, run as Call<unknown, unknown>, initialValue) as unknown as ActorLogic<QueryState<A>, QueryEvent, I>
