import type { NotificationsPort } from '../../core/user/notifications/index.ts'
import { presence } from '../browser/presence.ts'
import { productNotifications } from '../product-api/notifications.ts'
import type { ProductApi } from '../product-api/request.ts'

/** Creates the ports of the notifications over the product API and the browser's page. */
export const notificationsPorts = (api: ProductApi): Omit<NotificationsPort, 'writes'> => ({
  ...productNotifications(api),
  presence,
})
