import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import { browseHref, documentTitle, hasPage } from '../../catalogue/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import type { Retry } from '../../kernel/retry.ts'
import { askAccount, reloadNotifications } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import { commonWords } from '../../kernel/words.ts'
import { withDialog, write } from '../../routes/index.ts'
import type { SessionState } from '../../session/index.ts'
import { isUnreachable } from '../../session/index.ts'
import type { OutboxState } from '../outbox/index.ts'
import type { NotificationsState } from './machine.ts'
import type { NotificationListView } from './view.ts'
import { menuLinkView, notificationListView } from './view.ts'
import { notificationWords } from './words.ts'

interface Sources extends ViewSources {
  readonly session: SessionState
  readonly notificationsLoader: LazyState<unknown> | undefined
  readonly notifications: NotificationsState | undefined
  readonly outbox: OutboxState | undefined
}

type NotificationsPageView =
  | { readonly type: 'loading' }
  | {
      readonly type: 'visitor' | 'empty'
      readonly text: string
      readonly action: { readonly href: string; readonly label: string }
    }
  | { readonly type: 'missing'; readonly text: string; readonly retry: Retry }
  | { readonly type: 'ready'; readonly list: NotificationListView }

const openLate = { of: 'notificationsLoader', event: { type: 'open' } } as const satisfies Retry

const unloaded = ({ session, notificationsLoader, notifications }: Sources): NotificationsPageView => {
  if (isUnreachable(session)) return { type: 'missing', text: commonWords.accountSilent, retry: askAccount }
  const text = notificationWords.couldNotLoad
  if (notificationsLoader?.matches('unreachable')) return { type: 'missing', text, retry: openLate }
  return notifications && !notifications.matches('loading') && notifications.context.failure
    ? { type: 'missing', text, retry: reloadNotifications }
    : { type: 'loading' }
}

const notificationsPageView = (sources: Sources): NotificationsPageView => {
  const { notifications, now, app } = sources
  const { address, session } = app.context
  const viewContext = viewContextOf(sources)
  if (session === 'signedOut' && address !== null) {
    const href = write(withDialog(address, 'login'))
    return { type: 'visitor', text: notificationWords.visitor, action: { href, label: notificationWords.signIn } }
  }
  if (!notifications || notifications.context.pages === 0 || viewContext === null) return unloaded(sources)
  const busy = {
    isLoading: notifications.matches('loading'),
    isLoadingMore: notifications.matches('loadingMore') || notifications.context.wantsMore,
  }
  const list = notificationListView(notifications.context, busy, sources.outbox?.context, viewContext, now.context.zone)
  if (list.rows.length > 0 || list.trouble) return { type: 'ready', list }
  const href = browseHref(viewContext.catalogue.config, viewContext.rest)
  return { type: 'empty', text: notificationWords.empty, action: { href, label: notificationWords.browse } }
}

/** The page of the member's notifications. P2.5.03 */
export const notificationsScreen = screen(
  [...viewSources, 'session', 'notificationsLoader', 'notifications', 'outbox'],
  (sources: Sources) => ({
    title: notificationWords.title,
    documentTitle: documentTitle(notificationWords.title, sources.app.context.catalogue),
    page: notificationsPageView(sources),
  }),
)

/** The link in the menu of the user, with the number of unread notifications; null for a studio without notifications. */
export const menuLinkScreen = screen(
  ['app', 'notifications'],
  ({ app, notifications }: Pick<Sources, 'app' | 'notifications'>) =>
    app.context.catalogue && !hasPage(app.context.catalogue.config, { type: 'notifications' })
      ? null
      : menuLinkView(notifications?.context ?? null, app.context.address?.rest ?? []),
)
