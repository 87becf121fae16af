import type { ViewSources } from '../../cards/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import { loadStatusOf } from '../../kernel/load-status.ts'
import { askAccount, openCommerce } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import { withDialog, write } from '../../routes/index.ts'
import type { SessionState } from '../../session/index.ts'
import { accountView, actingScreen, isUnreachable } from '../../session/index.ts'
import type { CountedLists } from './counts.view.ts'
import { countsText } from './counts.view.ts'
import type { AccountState } from './machine.ts'
import { accountPagesView } from './pages.ts'
import type { PictureState } from './picture.machine.ts'
import { pictureTypes } from './picture.ts'
import { myAccountView, pictureView, plainLines, sectionViews } from './view.ts'
import { accountWords, missingWords } from './words.ts'

type App = ViewSources['app']

/** The account page: its tabs for a member, a sign-in link for a visitor, and a placeholder until the session is known. */
export const accountScreen = screen(['app'], ({ app: { context } }: { readonly app: App }) => {
  const { address, catalogue, session } = context
  const section = address?.route.type === 'account' ? address.route.section : 'my-account'
  const pages = catalogue && accountPagesView(catalogue.config, section, address?.rest)
  const name = { title: pages?.title ?? null, documentTitle: pages?.title ?? accountWords.page }
  if (session === 'signedOut') {
    const href = address ? write(withDialog(address, 'login')) : ''
    return {
      ...name,
      type: 'signIn',
      text: accountWords.visitor,
      action: { href, label: accountWords.signIn },
    } as const
  }
  return pages && session === 'signedIn'
    ? ({ ...name, type: 'ready', items: pages.items, shown: pages.shown } as const)
    : ({ ...name, type: 'waiting' } as const)
})

/** The page My Account: its sections, edited one at a time; `null` until the account is loaded. */
export const myAccountScreen = screen(
  ['app', 'session', 'account', 'history', 'favourites'],
  ({
    app,
    session,
    account,
    ...lists
  }: CountedLists & {
    readonly app: App
    readonly session: SessionState
    readonly account: AccountState | undefined
  }) => {
    const { context } = app
    if (!account) return null
    const { capabilities } = account.context
    const view = myAccountView(account)
    const counts = countsText(account.context.profile, lists)
    const reset =
      capabilities.sendReset && context.address ? write(withDialog(context.address, 'reset-password')) : null
    return {
      ...view,
      plain: plainLines(view, counts, capabilities),
      // The dialog of personal details shows its own question.
      asking: view.asking && view.active !== 'allDetails',
      counts,
      sections: sectionViews(view, actingScreen.view({ app, session })?.own ?? null, capabilities, reset),
      pictures: capabilities.savePicture || capabilities.removePicture,
      /** The address of the dialog that sends a reset link to the member; `null` if the account service cannot send one. */
      reset,
    }
  },
)

interface PictureSources {
  readonly session: SessionState
  readonly account: AccountState | undefined
  readonly picture: PictureState | undefined
}

/** The member's picture or initials, with the buttons that the account service supports; `null` while it loads. */
export const pictureScreen = screen(
  ['session', 'account', 'picture'],
  ({ session, account, picture: state }: PictureSources) => {
    if (!state || !account) return null
    const { initials, picture } = accountView(session)
    const { savePicture, removePicture } = account.context.capabilities
    return {
      ...{ ...pictureView(state), initials, picture },
      accept: savePicture ? pictureTypes.join(',') : null,
      removable: removePicture && picture !== null,
    }
  },
)

interface MissingSources {
  readonly commerce: LazyState<unknown>
  readonly session: SessionState
}

/** The placeholder of an account page: `null` while loading, an error with Retry if loading failed. */
export const missingScreen = screen(['commerce', 'session'], ({ commerce, session }: MissingSources) => {
  if (isUnreachable(session)) return { ...missingWords.account, retry: askAccount }
  return loadStatusOf(commerce) === 'unreachable' ? { ...missingWords.page, retry: openCommerce } : null
})
