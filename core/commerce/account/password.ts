import { newPasswordMissing, passwordsDiffer, passwordWeak } from './fields.words.ts'

/** The minimum length of a password, in characters. A5.04 */
const shortest = 8

const special = /[^\p{L}\p{M}\p{N}\s]/gu

/** Whether a password meets the requirements: eight characters, including a lowercase letter and a digit. A5.29 */
export const isAcceptable = (password: string): boolean =>
  password.length >= shortest && /[a-z]/.test(password) && /\d/.test(password)

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Returns the strength of a password from 0 to 4; 0 if it does not meet the requirements. A5.05 */
export const strengthOf = (password: string): 0 | 1 | 2 | 3 | 4 => {
  if (!isAcceptable(password)) return 0
  const points = [
    /[A-Z]/.test(password),
    count(password, /\d/g) >= 2,
    count(password, special) >= 1,
    count(password, special) >= 2,
  ]
  return ([0, 1, 2, 3, 4] as const)[points.filter(Boolean).length] ?? 0
}

/** The keys of the strengths, from 0 to 4. A5.06 */
export const strengths = ['invalid', 'weak', 'fair', 'strong', 'very_strong'] as const

/** Returns the errors of a new password and its repetition; `null` for a valid field. A5.30 */
export const newPasswordErrors = ({
  password,
  repeated,
}: {
  readonly password: string
  readonly repeated: string
}) => ({
  password: password === '' ? newPasswordMissing : isAcceptable(password) ? null : passwordWeak,
  repeated: repeated === password ? null : passwordsDiffer,
})
