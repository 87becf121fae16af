import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import type { Lack } from './lacks.ts'

/** A message about the account, such as a changed password, a registration that signed in to an existing account, a deleted or closed account, due answers, or the reason why a dialog cannot open. */
export type News =
  | 'passwordChanged'
  | 'passwordSet'
  | 'signedInInstead'
  | 'accountDeleted'
  | 'accountClosed'
  | 'notDeleted'
  | 'otherEmail'
  | 'stillDue'
  | 'consentsUnread'
  | Lack

/** An event of the news machine: a message is shown (`null` removes it), or dismissed. */
export type NewsEvent = { readonly type: 'tell'; readonly news: News | null } | { readonly type: 'dismiss' }

/** The machine of the latest message about the account, shown until it is dismissed. */
export const newsMachine = setup({
  types: {} as { context: { readonly news: News | null }; events: NewsEvent },
  actions: {
    tell: assign(({ context }, news: News | null) => ({ news: news ?? context.news })),
    dismiss: assign({ news: null }),
  },
}).createMachine({
  id: 'news',
  context: { news: null },
  on: { tell: { actions: { type: 'tell', params: ({ event }) => event.news } }, dismiss: { actions: 'dismiss' } },
})

/** The state of the news machine. */
export type NewsState = SnapshotFrom<typeof newsMachine>
