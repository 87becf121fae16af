import { useCallback, useRef } from 'react'
import { useDispatch, useScreen } from '../../adapters/react/index.ts'
import { commonWords } from '../../core/kernel/words.ts'
import type {
  MoreView,
  NotificationListView,
  NotificationRow,
  TroubleView,
} from '../../core/user/notifications/index.ts'
import { notificationsScreen, notificationWords } from '../../core/user/notifications/index.ts'
import { Count } from '../parts/card/count.tsx'
import { RowMessage } from '../parts/card/row-message.tsx'
import { VirtualList } from '../parts/card/virtual-list.tsx'
import { Empty } from '../parts/feedback/empty.tsx'
import { Notice } from '../parts/feedback/notice.tsx'
import { Loading, Skeleton } from '../parts/feedback/skeletons.tsx'
import { Button } from '../parts/form/button.tsx'
import { focusNext, useFocusHandedOver } from '../parts/hooks/focus.ts'
import { HandsFocusOver } from '../parts/hooks/focused.tsx'
import { Dotted } from '../parts/layout/dotted.tsx'
import { Head } from '../parts/layout/head.tsx'
import { Heading } from '../parts/layout/heading.tsx'
import { Link } from '../parts/layout/link.tsx'
import { Menu } from '../parts/layout/menu.tsx'
import css from './notifications.module.css'
import layout from './page.module.css'

const rowAt = (at: number) => document.querySelector<HTMLElement>(`[aria-posinset="${at + 1}"] > [data-notification]`)

const rowWith = (id: string) => document.querySelector<HTMLElement>(`[data-notification="${CSS.escape(id)}"]`)

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
  <div className={css['row']} data-notification={row.id} data-unread={row.isUnread || undefined} tabIndex={-1}>
    <p className={css['kind']}>
      {row.isUnread && (
        <span className={css['unread']}>
          <span className="visually-hidden">{notificationWords.unread}</span>
        </span>
      )}
      <Dotted>
        {[
          row.kind,
          row.date && (
            <time key="when" className={css['when']} dateTime={row.date}>
              {row.when}
            </time>
          ),
        ]}
      </Dotted>
    </p>
    <p className={css['message']}>
      <Message row={row} onRead={onRead} />
    </p>
  </div>
)

const LoadMore = ({ more, from, onMore }: { more: MoreView; from: number; onMore: () => void }) => {
  const next = useRef(from)
  // After the last page the button is gone: the focus moves to the first new row.
  const part = useFocusHandedOver<HTMLDivElement>(useCallback(() => focusNext(() => rowAt(next.current)), []))
  const press = () => {
    next.current = from
    onMore()
  }
  return (
    <div ref={part} className={css['more']}>
      {more.failed && <p role="alert">{more.failed}</p>}
      <Button tone="outline" busy={more.isLoading} onClick={press}>
        {more.label}
      </Button>
    </div>
  )
}

const Trouble = ({ trouble }: { trouble: TroubleView }) => {
  const dispatch = useDispatch()
  return (
    <HandsFocusOver>
      <Notice
        kind="information"
        action={
          <Button tone="quiet" size="small" busy={trouble.isTrying} onClick={() => dispatch(trouble.retry)}>
            {commonWords.retry}
          </Button>
        }
      >
        {trouble.text}
      </Notice>
    </HandsFocusOver>
  )
}

const idOf = ({ id }: NotificationRow): string => id

const List = ({
  list: { rows, more, trouble },
  onRead,
  onMore,
}: {
  list: NotificationListView
  onRead: (id: string) => void
  onMore: () => void
}) => {
  const draw = useCallback(
    (row: NotificationRow) => (
      <Row
        row={row}
        onRead={() => {
          onRead(row.id)
          if (row.href === null) focusNext(() => rowWith(row.id))
        }}
      />
    ),
    [onRead],
  )
  return (
    <div className={css['list']}>
      {trouble && <Trouble trouble={trouble} />}
      <VirtualList entries={rows} idOf={idOf} draw={draw} className={css['rows']!} layout="list" usualLine={96} />
      {more && <LoadMore more={more} from={rows.length} onMore={onMore} />}
    </div>
  )
}

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

/** The page of the member's notifications. P2.5.01 P2.5.02 */
export const Screen = () => {
  const [{ title, documentTitle, page }, send, dispatch] = useScreen(notificationsScreen)
  const list = page.type === 'ready' ? page.list : null
  const onRead = useCallback((id: string) => send.notifications({ type: 'read', id }), [send])
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
      {list && <List list={list} onRead={onRead} onMore={() => send.notifications({ type: 'more' })} />}
    </section>
  )
}
