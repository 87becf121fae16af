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
import type { Draft, DraftEvent, Secrets } from './draft.ts'
import { afterEvent, refuse, send, without } from './draft.ts'
import type { Failure } from './failure.ts'
import type { Result } from './result.ts'

/** The result of the last attempt, and the draft of the next one. */
export interface Mutation<A, E, V = null> {
  readonly value: A | null
  readonly problem: E | Failure | null
  /** Counts failed attempts. */
  readonly failures: number
  /** The draft of the form; `null` if the mutation has no form, or the form is not open. */
  readonly draft: Draft<V> | null
}

/** An event of a mutation: it is submitted or cleared, or its draft is edited. A submit is ignored during an attempt. */
type MutationEvent<I, V = null> =
  | { readonly type: 'submit'; readonly input: I }
  | { readonly type: 'clear' }
  | DraftEvent<V>

/** The fact that a mutation succeeded or failed. Never has the input, which may be a password. */
export type MutationFact =
  /** `isLate` if the mutation was cleared during the attempt: the member has left its page, and may have returned. */
  | { readonly type: 'succeeded'; readonly name: string; readonly value: unknown; readonly isLate: boolean }
  | { readonly type: 'failed'; readonly name: string; readonly problem: unknown }

/** `waiting`, `trying` or `done`; after a failure it is `waiting` again, with the problem. */
export type MutationState<A, E = Failure, V = null> = MachineSnapshot<
  Mutation<A, E, V>,
  AnyEventObject,
  never,
  'waiting' | 'trying' | 'done',
  string,
  never,
  never,
  never
>

type Values = Readonly<Record<string, unknown>>
type Unknown = Mutation<unknown, unknown, Values> & { readonly input: unknown; readonly isLate: boolean }
type AnySecrets = Secrets<Values, unknown> | null
type Once = PromiseActorLogic<Result<unknown, unknown>, unknown>

const draftAfter = (draft: Draft<Values>, result: Result<unknown, unknown>, secrets: AnySecrets): Draft<Values> => {
  if (secrets === null) return draft
  if (result.ok) return secrets.endsWithSuccess && draft.sent ? without(draft, secrets.fields) : draft
  const refused = secrets.refused(result.error)
  return refused ? refuse(draft, refused) : draft
}

const editing = {
  actions: { type: 'edit', params: ({ event }: { readonly event: DraftEvent<Values> }) => event },
} as const

const mutationUnknown = (name: string, run: Once, secrets: AnySecrets) =>
  setup({
    types: {} as { context: Unknown; events: MutationEvent<unknown, Values>; emitted: MutationFact },
    actors: { run },
    actions: {
      edit: assign(({ context: { draft } }, event: DraftEvent<Values>) => ({ draft: afterEvent(draft, event) })),
      start: assign(({ context: { draft } }, input: unknown) => ({
        ...{ input, value: null, problem: null, isLate: false },
        draft: draft && send(draft),
      })),
      keep: assign(({ context: { draft, failures } }, result: Result<unknown, unknown>) => ({
        draft: draft && draftAfter(draft, result, secrets),
        ...(result.ok ? { value: result.value } : { problem: result.error, failures: failures + 1 }),
      })),
      forget: assign({ value: null, problem: null, draft: null, isLate: true }),
      forgetInput: assign({ input: null }),
      tell: emit(({ context: { problem, value, isLate } }) =>
        problem === null
          ? ({ type: 'succeeded', name, value, isLate } as const)
          : ({ type: 'failed', name, problem } as const),
      ),
    },
  }).createMachine({
    id: 'mutation',
    context: { input: null, value: null, problem: null, failures: 0, draft: null, isLate: false },
    initial: 'waiting',
    on: {
      submit: {
        target: '.trying',
        actions: { type: 'start', params: ({ event }: { readonly event: { readonly input: unknown } }) => event.input },
      },
      clear: { target: '.waiting', actions: 'forget' },
      ...{ begin: editing, type: editing, blur: editing, showErrors: editing },
    },
    states: {
      waiting: {},
      trying: {
        on: { submit: {}, clear: { actions: 'forget' } },
        invoke: {
          src: 'run',
          input: ({ context }: { readonly context: { readonly input: unknown } }) => context.input,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'done',
              actions: [{ type: 'keep', params: ({ event }) => event.output }, 'tell', 'forgetInput'],
            },
            {
              target: 'waiting',
              actions: [{ type: 'keep', params: ({ event }) => event.output }, 'tell', 'forgetInput'],
            },
          ],
        },
      },
      done: {},
    },
  })

type Tried<I, A, E, V> = ActorLogic<MutationState<A, E, V>, MutationEvent<I, V>>

/** Creates the machine of a named call that changes something, one attempt at a time; `secrets` are the secret fields of its form. */
export const mutation = <I, A, E, V = null>(
  name: string,
  run: Call<I, A, E>,
  secrets: Secrets<V, NoInfer<E>> | null = null,
): Tried<I, A, E, V> =>
  mutationUnknown(name, call(run as Call<unknown, unknown, unknown>), secrets as AnySecrets) as unknown as Tried<
    I,
    A,
    E,
    V
  >

type Ended<M extends AnyStateMachine> = Extract<OutputFrom<M>, { readonly ok: true }>['value']
type Missed<M extends AnyStateMachine> = Extract<OutputFrom<M>, { readonly ok: false }>['error']

/** Creates a mutation of several calls: each attempt runs the machine `steps`, whose output is the result. */
export const longMutation = <M extends AnyStateMachine, V = null>(
  name: string,
  steps: M,
  secrets: Secrets<V, Missed<M>> | null = null,
): Tried<InputFrom<M>, Ended<M>, Missed<M>, V> =>
  mutationUnknown(name, steps as unknown as Once, secrets as AnySecrets) as unknown as Tried<
    InputFrom<M>,
    Ended<M>,
    Missed<M>,
    V
  >
