import type { Failure } from '../kernel/failure.ts'

/** The message of the site when it could not be opened at all. V8.09 V8.13 */
const closedWords = {
  message: 'load_failed',
  title: "We can't reach Adagio right now",
  text: "Oops, something went wrong! We weren't able to load from our servers. Please try again later or contact support if the problem persists.",
} as const

/** The failure of the first data of the site, with the link to the studio's support if the app config was loaded. */
export type StartFailure = Failure & { readonly support?: string | null }

/** Returns the link to the studio's support; `null` without an address for it. */
export const supportLink = (href: string | null | undefined) =>
  href ? ({ href, label: 'Contact support' } as const) : null

/** The message of the site that could not be opened, with the cause and the service's code, for support. */
export const closedView = (failure: StartFailure | null) => ({
  ...closedWords,
  support: supportLink(failure?.support),
  ...(failure?.type === 'Refused' && { code: failure.code ? `${failure.message} (${failure.code})` : failure.message }),
})

/** The message of the site that could not be opened. */
export type ClosedView = ReturnType<typeof closedView>

/** The message of a page that broke while it was shown. */
export const brokenView = {
  message: 'generic_error_heading',
  title: 'Something went wrong',
  text: 'An error occurred. Try refreshing this page or come back later.',
} as const

/** The message of a screen whose code could not be loaded twice in a row. V8.11 */
export const unloadableView = {
  message: 'translations_error',
  title: 'Unable to load translations',
  text: 'Try refreshing this page or come back later.',
} as const

/** The same while the device has no network. */
const offlineView = {
  message: 'translations_error',
  title: "You're offline",
  text: "Reconnect, and this page will load. Pages you've opened before still work.",
} as const

/** The message of a screen whose code could not be loaded, by whether the device has a network. */
export const unloadable = (online: boolean) => (online ? unloadableView : offlineView)

/** The message in place of a page that is missing or could not be loaded; `message` is the key that the specification gives. */
export interface PageTrouble {
  readonly type: 'missing' | 'failed'
  readonly message: string
  readonly title: string
  readonly text: string
}

/** The message for an address without a page. P8.07 */
export const notFoundView = { message: 'notfound', title: 'Not found', text: "This page doesn't exist." } as const
