import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import type { Call } from '../kernel/call.ts'
import { call } from '../kernel/call.ts'
import type { Unkept } from '../kernel/kept.ts'
import { keptStates, withChange } from '../kernel/kept.ts'
import type { Result } from '../kernel/result.ts'

/** The email typed into a sign-in or registration form, and the email that the address suggested at that time. */
export interface TypedEmail {
  readonly email: string
  readonly over: string
}

/** The port that stores the typed email in the tab across reloads; never a password. */
export interface TypedPort {
  readonly load: Call<void, TypedEmail>
  readonly keep: Call<TypedEmail, void>
}

/** An event of the typed email: it was typed, or the visitor signed in. */
export type TypedEvent = ({ readonly type: 'type' } & TypedEmail) | { readonly type: 'forget' }

/** The state before an email is typed. */
export const nothingTyped: TypedEmail = { email: '', over: '' }

/** Returns the initial email of a form: the typed email, or the address's suggestion if it has changed since. */
export const emailFor = (typed: TypedEmail, suggested: string): string =>
  suggested !== '' && typed.over !== suggested ? suggested : typed.email

type Typed = TypedEmail & Unkept<TypedEmail>

/** Creates the machine that stores the typed email in this tab until the visitor signs in. */
export const typedMachine = (port: TypedPort) =>
  setup({
    types: {} as { context: Typed; events: TypedEvent },
    actors: {
      load: call(port.load),
      keep: call(({ email, over }: Typed, signal) => port.keep({ email, over }, signal)),
    },
    actions: {
      recall: assign(({ context }, kept: Result<TypedEmail, unknown>) =>
        kept.ok ? { ...kept.value, ...context.unkept } : {},
      ),
      type: assign(({ context }, typed: TypedEmail) => withChange(context, typed)),
      kept: assign({ unkept: null }),
    },
    guards: { isUnkept: ({ context }) => context.unkept !== null },
  }).createMachine({
    id: 'typed',
    context: { ...nothingTyped, unkept: null },
    initial: 'recalling',
    on: {
      type: { actions: { type: 'type', params: ({ event: { email, over } }) => ({ email, over }) } },
      forget: { actions: { type: 'type', params: nothingTyped } },
    },
    states: keptStates<Typed, TypedEmail>(),
  })

/** The state of the typed email machine. */
export type TypedState = SnapshotFrom<ReturnType<typeof typedMachine>>
