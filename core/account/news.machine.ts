import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import { screen } from '../kernel/screen.ts'
import { newsWords } from './words.ts'

/** A message about the account, such as a changed password, a registration that signed in to an existing account, or a deleted or closed account. A8.08 A8.26 */
export type News =
  | 'passwordChanged'
  | 'passwordSet'
  | 'signedInInstead'
  | 'accountDeleted'
  | 'accountClosed'
  | 'notDeleted'
  | 'otherEmail'

/** An event of the news machine: a message is shown or dismissed. */
export type NewsEvent = { readonly type: 'tell'; readonly news: News } | { readonly type: 'dismiss' }

/** The machine of the latest message about the account, shown until it is dismissed. A8.08 A8.17 */
export const newsMachine = setup({
  types: {} as { context: { readonly news: News | null }; events: NewsEvent },
  actions: {
    tell: assign((_, news: News) => ({ news })),
    dismiss: assign({ news: null }),
  },
}).createMachine({
  id: 'news',
  context: { news: null },
  on: { tell: { actions: { type: 'tell', params: ({ event }) => event.news } }, dismiss: { actions: 'dismiss' } },
})

/** The state of the news machine. */
export type NewsState = SnapshotFrom<typeof newsMachine>

/** Returns the text of the latest message; `null` if there is no message, or if the sign-in dialog shows it. A8.08 A8.17 */
export const newsText = (news: News | null): string | null =>
  news === null || news === 'passwordSet' ? null : newsWords[news]

const kindOf = (news: News | null): 'error' | 'information' | 'success' => {
  if (news === 'notDeleted') return 'error'
  return news === 'otherEmail' || news === 'accountClosed' ? 'information' : 'success'
}

/** The message above every page, with the label of its dismiss button. A8.08 A8.17 */
export const newsScreen = screen(['news'], ({ news }: { readonly news: NewsState | undefined }) => {
  const latest = news?.context.news ?? null
  return { text: newsText(latest), kind: kindOf(latest), dismiss: newsWords.dismiss }
})
