import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import type { Call } from '../kernel/call.ts'
import { call } from '../kernel/call.ts'
import { keptStates } from '../kernel/kept.ts'
import type { Result } from '../kernel/result.ts'

/** The email typed into a form of signing in, with the email that the address suggested there. A2.09 */
export interface TypedEmail {
  readonly email: string
  readonly over: string
}

/** Where a tab remembers the typed email across a reload; never a password. */
export interface TypedPort {
  readonly load: Call<void, TypedEmail>
  readonly keep: Call<TypedEmail, void>
}

/** An event of the typed email: the visitor types, or has signed in. */
export type TypedEvent = ({ readonly type: 'type' } & TypedEmail) | { readonly type: 'forget' }

/** No typed email. */
export const nothingTyped: TypedEmail = { email: '', over: '' }

/** The email that a form of signing in starts with: the typed one, unless the address suggests another since. A2.09 */
export const emailFor = (typed: TypedEmail, given: string): string =>
  given !== '' && typed.over !== given ? given : typed.email

/** Remembers the typed email in this tab, until the visitor is signed in. */
export const typedMachine = (port: TypedPort) =>
  setup({
    types: {} as { context: TypedEmail; events: TypedEvent },
    actors: { load: call(port.load), keep: call(port.keep) },
    actions: {
      recall: assign((_, kept: Result<TypedEmail, unknown>) => (kept.ok ? kept.value : {})),
      type: assign((_, typed: TypedEmail) => typed),
      forget: assign(nothingTyped),
    },
  }).createMachine({
    id: 'typed',
    context: nothingTyped,
    initial: 'recalling',
    on: {
      type: {
        target: '.keeping',
        actions: { type: 'type', params: ({ event: { email, over } }) => ({ email, over }) },
      },
      forget: { target: '.keeping', actions: 'forget' },
    },
    states: keptStates<TypedEmail, Result<TypedEmail, unknown>>(),
  })

/** The typed email's state. */
export type TypedState = SnapshotFrom<ReturnType<typeof typedMachine>>
