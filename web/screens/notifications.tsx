import { useCallback, useRef } from 'react'
import { useScreen } from '../../adapters/react/index.ts'
import { commonWords } from '../../core/kernel/words.ts'
import type { NotificationListView, NotificationRow } from '../../core/notifications/index.ts'
import { notificationsScreen, notificationWords } from '../../core/notifications/index.ts'
import { Button } from '../parts/button.tsx'
import { Count } from '../parts/count.tsx'
import { Empty } from '../parts/empty.tsx'
import { focusHeading, focusNext, useFocusHandedOver } from '../parts/focus.ts'
import { Head } from '../parts/head.tsx'
import { Heading } from '../parts/heading.tsx'
import { Link } from '../parts/link.tsx'
import { Menu } from '../parts/menu.tsx'
import { Notice } from '../parts/notice.tsx'
import { RowMessage } from '../parts/row-message.tsx'
import { Loading, Skeleton } from '../parts/skeletons.tsx'
import css from './notifications.module.css'
import layout from './page.module.css'

const rowAt = (at: number) => document.querySelectorAll<HTMLElement>('[data-notification]')[at] ?? null

const Message = ({ row, onRead }: { row: NotificationRow; onRead: () => void }) => {
  const name = `stretched ${css['link']}`
  if (row.href !== null)
    return (
      <Link className={name} to={row.href} onClick={onRead}>
        {row.message}
      </Link>
    )
  return row.isUnread ? (
    <button type="button" className={name} onClick={onRead}>
      {row.message}
      <span className="visually-hidden"> {notificationWords.markRead}</span>
    </button>
  ) : (
    row.message
  )
}

const Row = ({ row, onRead }: { row: NotificationRow; onRead: () => void }) => (
  <>
    <p className={css['kind']}>
      {row.isUnread && (
        <span className={css['unread']}>
          <span className="visually-hidden">{notificationWords.unread}</span>
        </span>
      )}
      {row.kind}
      {row.date && (
        <time className={css['when']} dateTime={row.date}>
          {row.when}
        </time>
      )}
    </p>
    <p className={css['message']}>
      <Message row={row} onRead={onRead} />
    </p>
  </>
)

const LoadMore = ({ busy, from, onMore }: { busy: boolean; from: number; onMore: () => void }) => {
  const next = useRef(from)
  // After the last page the button is gone: the focus moves to the first row that has come.
  const part = useFocusHandedOver<HTMLDivElement>(useCallback(() => focusNext(() => rowAt(next.current)), []))
  const more = () => {
    next.current = from
    onMore()
  }
  return (
    <div ref={part} className={css['more']}>
      <Button tone="outline" busy={busy} onClick={more}>
        {notificationWords.more}
      </Button>
    </div>
  )
}

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice
    kind="information"
    action={
      <Button
        tone="quiet"
        size="small"
        onClick={({ currentTarget }) => {
          focusHeading(currentTarget)
          onRetry()
        }}
      >
        {commonWords.retry}
      </Button>
    }
  >
    {text}
  </Notice>
)

const List = ({
  list: { rows, more, failed },
  onRead,
  onSend,
}: {
  list: NotificationListView
  onRead: (id: string) => void
  onSend: (event: { readonly type: 'more' | 'reload' }) => void
}) => (
  <div className={css['list']}>
    {failed && <Failed text={failed.text} onRetry={() => onSend(failed.event)} />}
    <ul className={css['rows']}>
      {rows.map((row, at) => (
        <li
          key={row.id}
          className={css['row']}
          data-notification=""
          data-unread={row.isUnread || undefined}
          tabIndex={-1}
        >
          <Row
            row={row}
            onRead={() => {
              onRead(row.id)
              if (row.href === null) focusNext(() => rowAt(at))
            }}
          />
        </li>
      ))}
    </ul>
    {more !== 'none' && (
      <LoadMore busy={more === 'loading'} from={rows.length} onMore={() => onSend({ type: 'more' })} />
    )}
  </div>
)

const slots = ['1', '2', '3', '4', '5']

const Waiting = () => (
  <div className={css['list']}>
    <Loading label={commonWords.pageLoading} />
    {slots.map((slot) => (
      <div key={slot} className={css['still']}>
        <Skeleton shape="panel" />
      </div>
    ))}
  </div>
)

/** The page of the member's notifications. P2.5.01 P2.5.02 P2.5.03 P2.5.04 P4.5.01 P8.09 */
export const Screen = () => {
  const [{ title, documentTitle, page }, send, dispatch] = useScreen(notificationsScreen)
  const list = page.type === 'ready' ? page.list : null
  return (
    <section className={layout['page']}>
      <Head title={documentTitle} />
      <header className={css['header']}>
        <div className={css['head']}>
          <Heading className={layout['title']}>{title}</Heading>
          {list?.badge && <Count text={list.badge} meaning={list.unread} />}
        </div>
        {list && (
          <Menu
            label={notificationWords.actions}
            face={notificationWords.actions}
            choices={[
              {
                key: 'all',
                label: notificationWords.readAll,
                disabled: !list.mayReadAll,
                onChoose: () => send.notifications({ type: 'readAll' }),
              },
            ]}
          />
        )}
      </header>
      <p role="status" className="visually-hidden">
        {list?.news}
      </p>
      {page.type === 'loading' && <Waiting />}
      {(page.type === 'empty' || page.type === 'visitor') && <Empty text={page.text} action={page.action} />}
      {page.type === 'missing' && (
        <div className={css['missing']}>
          <RowMessage text={page.text} onRetry={() => dispatch(page.retry)} />
        </div>
      )}
      {list && (
        <List list={list} onRead={(id) => send.notifications({ type: 'read', id })} onSend={send.notifications} />
      )}
    </section>
  )
}
