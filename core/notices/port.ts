import type { Feed } from '../kernel/feed.ts'

/** Why the provider ended a session: the account is used in too many places, the account was closed, or another reason. */
export type EndReason = 'tooManySessions' | 'accountClosed' | 'other'

/** An event that the provider reports on its own. Each is a claim: access and money are shown only from an answer that is requested afterwards. */
export type Notice =
  | { readonly type: 'accessGranted' }
  | { readonly type: 'accessRevoked' }
  | { readonly type: 'sessionEnded'; readonly reason: EndReason }
  | { readonly type: 'paymentSucceeded' }
  /** `message` is the provider's text for the member, and `at` the time of the event in ms since 1970; each is `null` if the provider does not say it. */
  | { readonly type: 'paymentFailed'; readonly message: string | null; readonly at: number | null }
  /** `url` is a page of the provider or its bank; the adapter drops any other. */
  | { readonly type: 'paymentNeedsAction'; readonly url: string; readonly at: number | null }

/** The notices about the member who is signed in on this device. They may be lost, late, doubled or out of order. */
export type NoticesPort = Feed<Notice>
