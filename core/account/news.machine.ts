import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import { screen } from '../kernel/screen.ts'
import { newsWords } from './words.ts'

/** News of an account: a password was set by a link, with or without signing in, a registration found an account and signed in, an account was deleted, or was not, or a newsletter's link is for another email. A8.08 A8.17 A8.26 P4.4.07 */
export type News =
  | 'passwordChanged'
  | 'passwordSet'
  | 'signedInInstead'
  | 'accountDeleted'
  | 'notDeleted'
  | 'otherEmail'

/** An event of the news: some are told, or those that were told are over. */
export type NewsEvent = { readonly type: 'tell'; readonly news: News } | { readonly type: 'dismiss' }

/** The latest news of an account, until they are dismissed or another page is opened. A8.08 A8.17 */
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

/** The news machine's state. */
export type NewsState = SnapshotFrom<typeof newsMachine>

/** The text above the pages for the latest news; null without any, and where the sign-in dialog tells them. A8.08 A8.17 */
export const newsText = (news: News | null): string | null =>
  news === null || news === 'passwordSet' ? null : newsWords[news]

const kindOf = (news: News | null): 'error' | 'information' | 'success' => {
  if (news === 'notDeleted') return 'error'
  return news === 'otherEmail' ? 'information' : 'success'
}

/** The news above every page, with the label of the button that dismisses them. A8.08 A8.17 */
export const newsScreen = screen(['news'], ({ news }: { readonly news: NewsState | undefined }) => {
  const latest = news?.context.news ?? null
  return { text: newsText(latest), kind: kindOf(latest), dismiss: newsWords.dismiss }
})
