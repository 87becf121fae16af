import type { NewSession, News, Registered } from '../account/index.ts'
import type { ConnectedAccount, ExistingAccount } from '../migrate/index.ts'
import type { Address } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { Account } from '../session/index.ts'

/** A success of one of the commerce's mutations. */
export type Success =
  | { readonly name: 'register'; readonly value: Registered }
  | { readonly name: 'newPassword'; readonly value: Account | null }
  | { readonly name: 'forgot'; readonly value: string }
  | { readonly name: 'ownership'; readonly value: NewSession }
  | { readonly name: 'deletion'; readonly value: undefined }
  | { readonly name: 'confirm'; readonly value: { readonly hasPass: boolean } }
  | { readonly name: 'portal'; readonly value: string }
  | { readonly name: 'connect'; readonly value: ExistingAccount }
  | { readonly name: 'migrate'; readonly value: ConnectedAccount }

/** The step that follows a success; null if nothing does. */
export type NextStep =
  | { readonly type: 'enterSession'; readonly account: Account; readonly news: News | null }
  | { readonly type: 'askToSignIn' }
  | { readonly type: 'confirmEmail'; readonly email: string }
  | { readonly type: 'confirmDeletion' }
  | { readonly type: 'endAccount' }
  | { readonly type: 'goHome' }
  | { readonly type: 'buyPass' }
  | { readonly type: 'goOut'; readonly url: string }
  | { readonly type: 'migrate'; readonly existing: ExistingAccount }
  | { readonly type: 'endMigration' }
  | null

const emailDialogs: readonly (string | null)[] = ['forgot-password', 'reset-password', 'send-confirmation']

/**
 * Returns the next step after a success for a member at that address; a late answer does not take a member away from
 * another page. A4.25 P4.4.04 P4.4.05 A7.03 A7.13
 */
export const nextStep = (done: Success, address: Address, activatedAt: string | null): NextStep => {
  switch (done.name) {
    // The dialog stays open until the session has the account: the page would go on as a visitor's.
    case 'register':
      return {
        ...{ type: 'enterSession', account: done.value.account },
        news: done.value.isNew ? null : 'signedInInstead',
      }
    case 'newPassword':
      return done.value
        ? { type: 'enterSession', account: done.value, news: 'passwordChanged' }
        : { type: 'askToSignIn' }
    case 'forgot':
      return emailDialogs.includes(address.dialog) ? { type: 'confirmEmail', email: done.value } : null
    case 'ownership':
      return address.dialog === 'delete-account' ? { type: 'confirmDeletion' } : null
    case 'deletion':
      return { type: 'endAccount' }
    case 'confirm':
      if (hrefOf(address.route) !== activatedAt) return null
      return done.value.hasPass ? { type: 'goHome' } : { type: 'buyPass' }
    case 'portal':
      return address.route.type === 'account' ? { type: 'goOut', url: done.value } : null
    case 'connect':
      return address.route.type === 'migrate' ? { type: 'migrate', existing: done.value } : null
    case 'migrate':
      return { type: 'endMigration' }
  }
}
