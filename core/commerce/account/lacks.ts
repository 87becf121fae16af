/** The reason why a dialog in the address cannot open: something that the member or the set-up lacks. */
export type Lack =
  | 'noMembership'
  /** The membership is canceled already, or renews already. */
  | 'isCanceled'
  | 'isRenewing'
  /** The membership cannot be changed now, for example because another change is pending. */
  | 'isFixed'
  /** The set-up has no operation on subscriptions at all. */
  | 'noSubscriptions'
  /** The set-up has no orders. */
  | 'noCheckout'
  /** The operation that the set-up lacks. */
  | 'cancel'
  | 'renew'
  | 'change'
  | 'changeSavedPayment'
  | 'deleteAccount'
  | 'details'
  | 'sendReset'
