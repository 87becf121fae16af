import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import { call, resultTo } from '../../kernel/call.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import { absent } from './absent.ts'
import type { SubscriptionPort, TransactionPage } from './port.ts'
import type { History } from './rules.ts'
import { noHistory, withPage } from './rules.ts'

/** Creates the machine of the member's transactions, loaded page by page; the loaded pages stay if a page fails. `show` loads the first page once, and `reload` starts over. */
export const transactionsMachine = ({ transactions }: Pick<SubscriptionPort, 'transactions'>) =>
  setup({
    types: {} as { context: History; events: { readonly type: 'show' | 'more' | 'reload' } },
    actors: { load: call(transactions ?? absent) },
    actions: {
      begin: assign(noHistory),
      keep: assign(({ context }, page: Result<TransactionPage, Failure>) =>
        page.ok ? withPage(context, page.value) : { failure: page.error },
      ),
    },
    guards: { isThere: () => transactions !== undefined, hasMore: ({ context }) => context.hasMore },
  }).createMachine({
    id: 'transactions',
    context: noHistory,
    initial: 'unasked',
    states: {
      unasked: { on: { show: { guard: 'isThere', target: 'loading' } } },
      loading: {
        on: { reload: { target: 'loading', reenter: true, actions: 'begin' } },
        invoke: {
          src: 'load',
          input: ({ context: { page } }) => ({ page }),
          onDone: resultTo('keep', 'ready', 'failed'),
        },
      },
      ready: {
        on: { more: { guard: 'hasMore', target: 'loading' }, reload: { target: 'loading', actions: 'begin' } },
      },
      failed: { on: { more: 'loading', show: 'loading', reload: { target: 'loading', actions: 'begin' } } },
    },
  })

/** A snapshot of the transactions. */
export type TransactionsState = SnapshotFrom<ReturnType<typeof transactionsMachine>>
