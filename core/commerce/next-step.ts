import type { Identity } from '../session/index.ts'
import type { NewSession, News, Registered } from './account/index.ts'
import type { ConnectedAccount, ExistingAccount } from './migrate/index.ts'
import type { Receipt } from './subscription/index.ts'

/** A success of one of commerce's mutations. */
export type Success =
  | { readonly name: 'register'; readonly value: Registered }
  | { readonly name: 'newPassword'; readonly value: Identity | null }
  | { readonly name: 'forgot'; readonly value: string }
  | { readonly name: 'ownership'; readonly value: NewSession }
  | { readonly name: 'deletion'; readonly value: undefined }
  | { readonly name: 'confirm'; readonly value: { readonly hasPass: boolean } }
  | { readonly name: 'portal' | 'social'; readonly value: string }
  | { readonly name: 'receipt'; readonly value: Receipt }
  | { readonly name: 'connect'; readonly value: ExistingAccount }
  | { readonly name: 'migrate'; readonly value: ConnectedAccount }

/** The step after a success; `null` without one. */
export type NextStep =
  | { readonly type: 'enterSession'; readonly account: Identity; readonly news: News | null }
  | { readonly type: 'askToSignIn' }
  | { readonly type: 'confirmEmail'; readonly email: string }
  | { readonly type: 'confirmDeletion' }
  | { readonly type: 'endAccount' }
  | { readonly type: 'goHome' }
  | { readonly type: 'buyPass' }
  | { readonly type: 'goOut'; readonly url: string }
  | { readonly type: 'migrate'; readonly existing: ExistingAccount }
  | { readonly type: 'endMigration' }
  | { readonly type: 'closeReceipt' }
  | null

/**
 * Returns the next step after a success. A late success, after the member has left its page or dialog (even if the member has
 * returned), opens no other page. A4.25 P4.4.04
 */
export const nextStep = (done: Success, isLate: boolean): NextStep => {
  switch (done.name) {
    // The dialog stays open until the session has the account; otherwise the page would continue as a visitor's.
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
      return isLate ? null : { type: 'confirmEmail', email: done.value }
    case 'ownership':
      return isLate ? null : { type: 'confirmDeletion' }
    case 'deletion':
      return { type: 'endAccount' }
    case 'confirm':
      if (isLate) return null
      return done.value.hasPass ? { type: 'goHome' } : { type: 'buyPass' }
    case 'portal':
    case 'social':
      return isLate ? null : { type: 'goOut', url: done.value }
    case 'receipt':
      return isLate ? { type: 'closeReceipt' } : null
    case 'connect':
      return isLate ? null : { type: 'migrate', existing: done.value }
    case 'migrate':
      return { type: 'endMigration' }
  }
}
