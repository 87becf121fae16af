import { screen } from '../kernel/screen.ts'

interface Seen {
  readonly checkout: unknown
  readonly news: { readonly context: { readonly news: unknown } } | undefined
  readonly myWeek: unknown
  readonly dayPass: { matches(value: 'closed'): boolean } | undefined
}

/** Which parts above the pages have something to show and must be loaded: the checkout's dialogs, the account's news, the week's toasts, the day-pass dialog. V2.29 V2.43 A4.21 */
export const hostsScreen = screen(
  ['checkout', 'news', 'myWeek', 'dayPass'],
  ({ checkout, news, myWeek, dayPass }: Seen) => ({
    checkout: checkout !== undefined,
    news: news !== undefined && news.context.news !== null,
    toasts: myWeek !== undefined,
    dayPass: dayPass !== undefined && !dayPass.matches('closed'),
  }),
)
