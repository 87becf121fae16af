/** The key of an account's payment attempt on this device. */
export const attemptKey = (id: string): string => `checkout.${id}`

/** The key of the fact that an account's trial was refused. */
export const refusedTrialKey = (id: string): string => `trial-refused.${id}`

/** The key of the grants that this device has welcomed for an account. */
export const welcomedKey = (id: string): string => `welcomed.${id}`

/** The key of an account's pending payment method change. */
export const pendingChangeKey = (id: string): string => `payment-change.${id}`

/** The beginning of the keys of the orders that an account makes on this device, if the provider has no orders. */
export const startOfClientOrders = (id: string): string => `order.${id}.`

/** The key of the email addresses whose registration was tried on this device with an unknown outcome. */
export const triesKey = 'registering'

/** The key of the pages at which an account's magazines were read last on this device. */
export const magazinesKey = (user: string): string => `magazines.${user}`

/** The key of the reason why an account's session has ended on this device. */
export const endReasonKey = (id: string): string => `ended.${id}`
