import type {
  ActorLogic,
  AnyEventObject,
  AnyStateMachine,
  InputFrom,
  MachineSnapshot,
  OutputFrom,
  PromiseActorLogic,
} from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Call } from './call.ts'
import { call } from './call.ts'
import type { Failure } from './failure.ts'
import type { Result } from './result.ts'

/** The result of the last attempt. */
export interface Mutation<A, E> {
  readonly value: A | null
  readonly problem: E | Failure | null
  /** Counts failed attempts. */
  readonly failures: number
  /** Counts attempts that the service refused, so that a form can react once to each. */
  readonly refusals: number
}

/** Submits, or clears the last result; ignored while an attempt is under way. */
export type MutationEvent<I> = { readonly type: 'submit'; readonly input: I } | { readonly type: 'clear' }

/** The fact of a success, with the name of the mutation. */
export type MutationFact =
  | { readonly type: 'succeeded'; readonly name: string; readonly value: unknown; readonly input: unknown }
  | { readonly type: 'failed'; readonly name: string; readonly problem: unknown }

/** `waiting`, `trying` or `done`; after a failure it is `waiting` again, with the problem. */
export type MutationState<A, E = Failure> = MachineSnapshot<
  Mutation<A, E>,
  AnyEventObject,
  never,
  'waiting' | 'trying' | 'done',
  string,
  never,
  never,
  never
>

type Unknown = Mutation<unknown, unknown> & { readonly input: unknown }

type Refusal = (problem: unknown) => boolean
type Once = PromiseActorLogic<Result<unknown, unknown>, unknown>

const mutationUnknown = (name: string, run: Once, isRefusal: Refusal) =>
  setup({
    types: {} as { context: Unknown; events: MutationEvent<unknown>; emitted: MutationFact },
    actors: { run },
    actions: {
      begin: assign((_, input: unknown) => ({ input, value: null, problem: null })),
      keep: assign(({ context }, result: Result<unknown, unknown>) =>
        result.ok
          ? { value: result.value }
          : {
              problem: result.error,
              failures: context.failures + 1,
              refusals: context.refusals + (isRefusal(result.error) ? 1 : 0),
            },
      ),
      forget: assign({ value: null, problem: null }),
      tell: emit(({ context: { problem, value, input } }) =>
        problem === null
          ? ({ type: 'succeeded', name, value, input } as const)
          : ({ type: 'failed', name, problem } as const),
      ),
    },
  }).createMachine({
    id: 'mutation',
    context: { input: null, value: null, problem: null, failures: 0, refusals: 0 },
    initial: 'waiting',
    on: {
      submit: {
        target: '.trying',
        actions: { type: 'begin', params: ({ event }: { readonly event: { readonly input: unknown } }) => event.input },
      },
      clear: { target: '.waiting', actions: 'forget' },
    },
    states: {
      waiting: {},
      trying: {
        on: { submit: {}, clear: {} },
        invoke: {
          src: 'run',
          input: ({ context }: { readonly context: { readonly input: unknown } }) => context.input,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'done',
              actions: [{ type: 'keep', params: ({ event }) => event.output }, 'tell'],
            },
            { target: 'waiting', actions: [{ type: 'keep', params: ({ event }) => event.output }, 'tell'] },
          ],
        },
      },
      done: {},
    },
  })

type Tried<I, A, E> = ActorLogic<MutationState<A, E>, MutationEvent<I>>

/** The machine of a named call that changes something, one attempt at a time. */
export const mutation = <I, A, E>(
  name: string,
  run: Call<I, A, E>,
  isRefusal: (problem: NoInfer<E>) => boolean = () => false,
): Tried<I, A, E> =>
  mutationUnknown(name, call(run as Call<unknown, unknown, unknown>), isRefusal as Refusal) as unknown as Tried<I, A, E>

/** The output of a mutation's machine: success or failure. */
type Ended<M extends AnyStateMachine> = Extract<OutputFrom<M>, { readonly ok: true }>['value']
type Missed<M extends AnyStateMachine> = Extract<OutputFrom<M>, { readonly ok: false }>['error']

/** The machine of a mutation that takes several calls: each attempt runs a machine, whose output is the result. */
export const longMutation = <M extends AnyStateMachine>(
  name: string,
  steps: M,
  isRefusal: (problem: Missed<M>) => boolean = () => false,
): Tried<InputFrom<M>, Ended<M>, Missed<M>> =>
  mutationUnknown(name, steps as unknown as Once, isRefusal as Refusal) as unknown as Tried<
    InputFrom<M>,
    Ended<M>,
    Missed<M>
  >
