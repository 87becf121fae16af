import { assign, setup } from 'xstate'
import type { Product } from '../../access/index.ts'
import { call, resultTo } from '../../kernel/call.ts'
import type { Result } from '../../kernel/result.ts'
import { ok } from '../../kernel/result.ts'
import type { Credentials, SignInFailure } from '../../session/index.ts'
import type { NewSession } from '../account/index.ts'
import type { ConnectPort } from './port.ts'
import type { ExistingAccount } from './rules.ts'
import { lastOnDemandEnd } from './rules.ts'

/** The credentials of an existing account while they are checked, and the account after that. A2.21 */
export interface Connecting {
  readonly credentials: Credentials
  readonly session: NewSession | null
  readonly result: Result<ExistingAccount, SignInFailure> | null
}

/** Creates the machine that checks the credentials of an existing account without changing the current session, and loads the end of its on-demand time. */
export const connectMachine = (port: ConnectPort) =>
  setup({
    types: {} as { context: Connecting; input: Credentials; output: Result<ExistingAccount, SignInFailure> },
    actors: { openSession: call(port.openSession), products: call(port.products) },
    actions: {
      meet: assign((_, opened: Result<NewSession, SignInFailure>) =>
        opened.ok ? { session: opened.value } : { result: opened },
      ),
      know: assign(({ context: { session } }, read: Result<readonly Product[], SignInFailure>) => ({
        result: read.ok ? ok({ email: session!.account.email, expiresAt: lastOnDemandEnd(read.value), session }) : read,
      })),
    },
  }).createMachine({
    id: 'connect',
    context: ({ input }) => ({ credentials: input, session: null, result: null }),
    output: ({ context }) => context.result!,
    initial: 'checking',
    states: {
      checking: {
        invoke: {
          src: 'openSession',
          input: ({ context }) => context.credentials,
          onDone: resultTo('meet', 'reading', 'done'),
        },
      },
      reading: {
        invoke: {
          src: 'products',
          input: ({ context }) => context.session!,
          onDone: { target: 'done', actions: { type: 'know', params: ({ event }) => event.output } },
        },
      },
      done: { type: 'final' },
    },
  })
