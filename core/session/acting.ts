import type { Result } from '../kernel/result.ts'

/** Why an admin's account cannot act for the user that the address names: there is no such user, or it may not. V6.16 A6.09 */
export type Bar = 'unknown' | 'refused'

/** The failure of a profile that this account cannot act for. V6.16 A6.09 */
export interface CannotAct {
  readonly type: 'CannotAct'
  readonly why: Bar
}

/** Why a profile cannot be acted for; null if it came, or failed for another reason. V6.16 */
export const barOf = (answer: Result<unknown, { readonly type: string } | CannotAct>): Bar | null =>
  !answer.ok && 'why' in answer.error ? answer.error.why : null

/** The user that `mid` names beside the account's own; null for none, 'me' and the own id. V6.16 A6.09 A2.11 */
export const actedFor = (mid: string | null, own: string): string | null =>
  mid === null || mid === '' || mid === 'me' || mid === own ? null : mid

/** Whether a text can be the id of a user, which a header can carry. V6.16 */
export const isUserId = (text: string): boolean => /^[\w-]{1,128}$/.test(text)

/** Whether the account acts for another user: the profile is not its own. V6.16 A6.09 */
export const isActing = ({
  account,
  profile,
}: {
  readonly account: { readonly id: string } | null
  readonly profile: { readonly id: string } | null
}): boolean => account !== null && profile !== null && account.id !== profile.id
