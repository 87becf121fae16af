import type { Result } from '../kernel/result.ts'

/** Why an account cannot act for the user in the address: the user does not exist, or the account may not. V6.16 */
export type Bar = 'unknown' | 'refused'

/** The failure of loading a profile that the account cannot act for. */
export interface CannotAct {
  readonly type: 'CannotAct'
  readonly why: Bar
}

/** Returns why the account cannot act for a profile; `null` if it loaded, or failed for another reason. */
export const barOf = (answer: Result<unknown, { readonly type: string } | CannotAct>): Bar | null =>
  !answer.ok && 'why' in answer.error ? answer.error.why : null

/** Returns the user that `mid` names; `null` if it is empty, 'me' or the account's own id. */
export const actedFor = (mid: string | null, own: string): string | null =>
  mid === null || mid === '' || mid === 'me' || mid === own ? null : mid

/** Whether a text can be a user id, which a header can carry. */
export const isUserId = (text: string): boolean => /^[\w-]{1,128}$/.test(text)

/** Whether the account acts for another user: the profile is not its own. */
export const isActing = ({
  account,
  profile,
}: {
  readonly account: { readonly id: string } | null
  readonly profile: { readonly id: string } | null
}): boolean => account !== null && profile !== null && account.id !== profile.id
