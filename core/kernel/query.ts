import type { ActorLogic, AnyEventObject, MachineSnapshot } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Call } from './call.ts'
import { call } from './call.ts'
import type { Failure } from './failure.ts'
import type { Result } from './result.ts'

/** What has been fetched so far, and how the last attempt failed. */
export interface Query<A> {
  readonly value: A | null
  readonly failure: Failure | null
}

/** What has come, in the name of the thing that was asked for: `mediaKnown` of `media`. */
export interface QueryFact<N extends string, A> {
  readonly type: `${N}Known`
  readonly value: A
}

/** Asks again; while it waits, what is there stays. */
export type QueryEvent = { readonly type: 'reload' }

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

const queryUnknown = (name: string, run: Call<unknown, unknown>) =>
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
    context: ({ input }) => ({ input, value: null, failure: null }),
    initial: 'loading',
    on: { reload: '.loading' },
    states: {
      loading: {
        invoke: {
          src: 'fetch',
          input: ({ context }: { readonly context: { readonly input: unknown } }) => context.input,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'ready',
              actions: [{ type: 'keep', params: ({ event }) => event.output }, 'tell'],
            },
            { target: 'failed', actions: { type: 'keep', params: ({ event }) => event.output } },
          ],
        },
      },
      ready: {},
      failed: {},
    },
  })

/** A thing that is only fetched, by its name: one machine for all of them. */
export const query = <I, A>(name: string, run: Call<I, A>) =>
  queryUnknown(name, run as Call<unknown, unknown>) as unknown as ActorLogic<QueryState<A>, QueryEvent, I>
