import { screen } from '../kernel/screen.ts'
import type { SessionState } from '../session/index.ts'
import { isActing, isUncertain } from '../session/index.ts'

interface Sources {
  readonly session: SessionState
  readonly checkout: unknown
  readonly news: { readonly context: { readonly news: unknown } } | undefined
  readonly myWeek: unknown
  readonly dayPass: { matches(value: 'closed'): boolean } | undefined
}

/** Whether each part above the pages has something to show and must be loaded: the checkout's dialogs, the account's news, the notice that access is uncertain, the week's toasts, the day-pass dialog, the bar of an admin who acts for another member, and the page of an admin who cannot. */
export const hostsScreen = screen(
  ['session', 'checkout', 'news', 'myWeek', 'dayPass'],
  ({ session, checkout, news, myWeek, dayPass }: Sources) => ({
    checkout: checkout !== undefined,
    news: news !== undefined && news.context.news !== null,
    uncertain: isUncertain(session),
    toasts: myWeek !== undefined,
    dayPass: dayPass !== undefined && !dayPass.matches('closed'),
    acting: isActing(session.context),
    barred: session.context.barred !== null,
  }),
)
