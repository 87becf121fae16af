/** The command of a Retry button: an event, and the feature to send it to. */
export type Retry =
  | { readonly of: 'catalogue'; readonly event: { readonly type: 'reload' } }
  | { readonly of: 'session'; readonly event: { readonly type: 'askAgain' } }
  | {
      readonly of: 'commerce' | 'planner' | 'content' | 'notificationsLoader' | 'library' | 'promotionsLoader'
      readonly event: { readonly type: 'open' }
    }
  | {
      readonly of: 'history' | 'favourites' | 'notifications' | 'consents'
      readonly event: { readonly type: 'reload' }
    }

/** Loads the account again. */
export const askAccount = { of: 'session', event: { type: 'askAgain' } } as const satisfies Retry

/** Loads the catalogue again, with the offers of the provider. */
export const askOffers = { of: 'catalogue', event: { type: 'reload' } } as const satisfies Retry

/** Loads the code of commerce again. */
export const openCommerce = { of: 'commerce', event: { type: 'open' } } as const satisfies Retry

/** Loads the code of the planner again. */
export const openPlanner = { of: 'planner', event: { type: 'open' } } as const satisfies Retry

/** Loads the code of the planner for a part of the open page. */
export const wantPlanner = { of: 'planner', event: { type: 'want' } } as const

/** Loads the code of the library again. */
export const openLibrary = { of: 'library', event: { type: 'open' } } as const satisfies Retry

/** Loads the code of the promotions again. */
export const openPromotions = { of: 'promotionsLoader', event: { type: 'open' } } as const satisfies Retry

/** Loads the code of content again. */
export const openContent = { of: 'content', event: { type: 'open' } } as const satisfies Retry

/** Loads the list of notifications again. */
export const reloadNotifications = { of: 'notifications', event: { type: 'reload' } } as const satisfies Retry

/** Loads the consent requests again. */
export const reloadConsents = { of: 'consents', event: { type: 'reload' } } as const satisfies Retry
