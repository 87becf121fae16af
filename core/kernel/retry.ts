/** The command of a Retry button: an event, and the feature to send it to. V8.11 */
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

/** Loads the account again. V8.11 */
export const askAccount = { of: 'session', event: { type: 'askAgain' } } as const satisfies Retry

/** Loads the catalogue again, with what the provider sells. V8.11 */
export const askOffers = { of: 'catalogue', event: { type: 'reload' } } as const satisfies Retry

/** Loads the code of commerce again. V8.11 */
export const openCommerce = { of: 'commerce', event: { type: 'open' } } as const satisfies Retry

/** Loads the code of the planner again. V8.11 */
export const openPlanner = { of: 'planner', event: { type: 'open' } } as const satisfies Retry

/** Loads the code of the planner for a part of the open page. */
export const wantPlanner = { of: 'planner', event: { type: 'want' } } as const

/** Loads the code of the library again. V8.11 */
export const openLibrary = { of: 'library', event: { type: 'open' } } as const satisfies Retry

/** Loads the code of the promotions again. V8.11 */
export const openPromotions = { of: 'promotionsLoader', event: { type: 'open' } } as const satisfies Retry

/** Loads the code of content again. V8.11 */
export const openContent = { of: 'content', event: { type: 'open' } } as const satisfies Retry

/** Loads the list of notifications again. P8.09 */
export const reloadNotifications = { of: 'notifications', event: { type: 'reload' } } as const satisfies Retry

/** Loads the consent requests again. A8.13 */
export const reloadConsents = { of: 'consents', event: { type: 'reload' } } as const satisfies Retry
