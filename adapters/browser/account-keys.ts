/** The key of an account's payment attempt on this device. A4.21 */
export const attemptKey = (id: string): string => `checkout.${id}`

/** The key of the fact that an account's trial was refused. A2.12 */
export const refusedTrialKey = (id: string): string => `trial-refused.${id}`

/** The key of the grants that this device has welcomed for an account. A4.15 */
export const welcomedKey = (id: string): string => `welcomed.${id}`

/** The key of an account's pending payment method change. A7.27 */
export const pendingChangeKey = (id: string): string => `payment-change.${id}`

/** The beginning of the keys of the orders that an account makes on this device, if the provider has no orders. A7.18 */
export const startOfClientOrders = (id: string): string => `order.${id}.`

/** The key of the email addresses whose registration was tried on this device with an unknown outcome. A8.08 */
export const triesKey = 'registering'

/** The key of the pages at which an account's magazines were read last on this device. P2.4.05 */
export const magazinesKey = (user: string): string => `magazines.${user}`

/** The key of the reason why an account's session has ended on this device. A8.06 */
export const endReasonKey = (id: string): string => `ended.${id}`
