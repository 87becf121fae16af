import * as z from 'zod/mini'
import { ok } from '../../core/kernel/result.ts'
import type { Notification, NotificationsPort } from '../../core/user/notifications/index.ts'
import { pageSize } from '../../core/user/notifications/index.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import { instant, requiredListOf, text } from '../http/schema.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'

const notification = z.pipe(
  z.object({
    ...{ id: z.string().check(z.minLength(1)), type: text, message: z.string(), classUrl: text },
    ...{ createdAt: instant, status: text },
  }),
  z.transform(
    ({ type, classUrl, status, ...rest }): Notification => ({
      ...{ ...rest, type: type ?? '', classUrl: classUrl || null, isRead: status !== 'unread' },
    }),
  ),
)

const list = z.object({
  // All entries count toward a full page, including unreadable ones.
  notifications: z.pipe(
    z.array(z.unknown()),
    z.transform((all) => ({ count: all.length, notifications: requiredListOf(notification).parse(all) })),
  ),
  unreadCount: z.number().check(z.nonnegative()),
})

/** Creates the port of the current account's notifications over the product API. P7.03 */
export const productNotifications = (api: ProductApi): Pick<NotificationsPort, 'page'> => ({
  page: (page, signal) =>
    patiently(
      async (inner) => {
        const data = await api({ method: 'GET', path: `/user-notifications?page=${page}&limit=${pageSize}` }, inner)
        const found = data.ok ? parsed(list, data.value) : data
        if (!found.ok) return found
        const { notifications: listed, unreadCount: unread } = found.value
        return ok({ notifications: listed.notifications, unread, hasMore: listed.count >= pageSize })
      },
      fiveTimes,
      signal,
    ),
})
