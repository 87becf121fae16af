/** Who pays for what: by advertising, by signing in, or by subscribing. A1.06 */
export type AccessModel = 'avod' | 'authvod' | 'svod'

/** Whose offers count: provider A's, provider B's, or the studio's own. */
export type Integration = 'jwp' | 'cleeng' | 'product'

/** What an item asks of its viewer. V6.08 */
export type Permission = 'live' | 'on-demand'

/** A flag as the wire may write it: `true`, 1, 'yes', 'ON' and so on. */
export type Flag = string | number | boolean | null

/** Something to buy that opens an item; a premier one is asked of subscribers too. */
export interface Offer {
  readonly id: string
  readonly premier: boolean
}

/** What of an item decides whether it is locked. */
export interface Lockable {
  readonly id: string
  readonly free: Flag
  readonly requiresSubscription: Flag
  readonly unlocked: boolean
  /** Comma list of `{provider}:{offer}`, a leading '!' marks a premier offer. */
  readonly productIds: string
  readonly requiresPermission: Permission
}

/** What the studio has decided for all of its items. */
export interface House {
  readonly model: AccessModel
  readonly integration: Integration
  /** Ids of items that lie in a free or a sampler playlist. V6.01 */
  readonly open: ReadonlySet<string>
}

/** A membership or a pass; over from the instant `expiresAt`. Milliseconds since 1970. */
export interface Product {
  readonly type: Permission
  readonly createdAt: number
  readonly expiresAt: number
}

/** Who looks, as far as access goes. */
export interface Viewer {
  readonly signedIn: boolean
  readonly products: readonly Product[]
  readonly tags: readonly string[]
  readonly hasTrial: boolean
  readonly hasExpiredTrial: boolean
  readonly unusedDayPasses: number
  /** Ids of offers that they have bought. */
  readonly bought: readonly string[]
}

/** Somebody who is not signed in. */
export const visitor: Viewer = {
  signedIn: false,
  products: [],
  tags: [],
  hasTrial: false,
  hasExpiredTrial: false,
  unusedDayPasses: 0,
  bought: [],
}

/** What decides the words on the start button. V2.31 */
export interface StartContext {
  readonly locked: boolean
  readonly mayTry: boolean
  /** A live or scheduled class. */
  readonly live: boolean
  /** How far the program is, null where there is none. */
  readonly program: 'untouched' | 'started' | 'finished' | null
  /** How far the video is; `inside` is inside the resume window. */
  readonly video: 'untouched' | 'inside' | 'completed'
}

export declare const isTruthy: (flag: Flag) => boolean
export declare const isFalsy: (flag: Flag) => boolean
export declare const offersOf: (productIds: string, integration: Integration) => readonly Offer[]
export declare const isFree: (item: Lockable, house: House) => boolean
export declare const hasProduct: (viewer: Viewer, type: Permission, now: number) => boolean
export declare const isMember: (viewer: Viewer, now: number) => boolean
export declare const isLocked: (item: Lockable, house: House, viewer: Viewer, now: number) => boolean
export declare const accessChanges: (viewer: Viewer, now: number) => number | null
export declare const hasPass24: (viewer: Viewer, now: number) => boolean
export declare const mayTry: (viewer: Viewer, now: number) => boolean
export declare const isShownTo: (showTo: string, viewer: Viewer, now: number) => boolean
export declare const startLabel: (context: StartContext) => string
