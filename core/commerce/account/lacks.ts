/** The reason why a dialog in the address cannot open: something that the member or the setup lacks. */
export type Lack =
  | 'noMembership'
  /** The membership is already canceled, or already renews. */
  | 'isCanceled'
  | 'isRenewing'
  /** The membership cannot be changed now, for example because another change is pending. */
  | 'isFixed'
  /** The setup has no operations on subscriptions. */
  | 'noSubscriptions'
  /** The setup has no orders. */
  | 'noCheckout'
  /** The operation that the setup lacks. */
  | 'cancel'
  | 'renew'
  | 'change'
  | 'changeSavedPayment'
  | 'deleteAccount'
  | 'details'
  | 'sendReset'
