import { assign, setup } from 'xstate'
import { call } from '../kernel/call.ts'
import type { Result } from '../kernel/result.ts'
import { fail } from '../kernel/result.ts'
import type { Account, Credentials, SignInFailure } from '../session/index.ts'
import type { AccountPort, PasswordFailure } from './port.ts'
import type { NewSession } from './registration.port.ts'
import { spentFailure } from './registration.ts'

/** A new password by a link: its code, and the email that it names. A5.31 */
export interface NewPassword {
  readonly code: string
  readonly password: string
  readonly email?: string | null
}

type Outcome = Result<Account | null, PasswordFailure>

/** What is known of a new password under way. */
export interface NewPasswordProgress extends Credentials {
  readonly code: string
  readonly session: NewSession | null
  readonly result: Outcome | null
}

/** A new password is set by a link's code; a code that is spent is good where the password is set already. A8.16 A8.17 */
export const newPasswordMachine = (port: Pick<AccountPort, 'setPassword' | 'openSession' | 'adopt'>) =>
  setup({
    types: {} as { context: NewPasswordProgress; input: NewPassword; output: Outcome },
    actors: { setPassword: call(port.setPassword), openSession: call(port.openSession), adopt: call(port.adopt) },
    actions: {
      end: assign((_, result: Outcome) => ({ result })),
      meet: assign((_, known: Result<NewSession, unknown>) => (known.ok ? { session: known.value } : {})),
      refuse: assign((_, known: Result<unknown, SignInFailure>) =>
        known.ok ? {} : { result: fail(spentFailure(known.error)) },
      ),
    },
    guards: {
      mayBeSet: ({ context }, tried: Outcome) =>
        !tried.ok && tried.error.type === 'InvalidLink' && context.email !== '',
    },
  }).createMachine({
    id: 'newPassword',
    context: ({ input: { code, password, email } }) => ({
      code,
      password,
      email: email ?? '',
      session: null,
      result: null,
    }),
    output: ({ context }) => context.result!,
    initial: 'setting',
    states: {
      setting: {
        invoke: {
          src: 'setPassword',
          input: ({ context: { code, password } }) => ({ code, password }),
          onDone: [
            { guard: { type: 'mayBeSet', params: ({ event }) => event.output }, target: 'signingIn' },
            { target: 'done', actions: { type: 'end', params: ({ event }) => event.output } },
          ],
        },
      },
      signingIn: {
        invoke: {
          src: 'openSession',
          input: ({ context: { email, password } }) => ({ email, password }),
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'adopting',
              actions: { type: 'meet', params: ({ event }) => event.output },
            },
            { target: 'done', actions: { type: 'refuse', params: ({ event }) => event.output } },
          ],
        },
      },
      adopting: {
        invoke: {
          src: 'adopt',
          input: ({ context }) => ({ session: context.session!, writes: [], movesHistory: false }),
          onDone: { target: 'done', actions: { type: 'end', params: ({ event }) => event.output } },
        },
      },
      done: { type: 'final' },
    },
  })
