import type { Due } from '../session/index.ts'
import type { ConsentAnswer, ConsentRequest } from './consents.ts'
import { isAccepted } from './consents.ts'
import type { DetailedAccount, DetailValues } from './details.ts'
import { registerWords } from './words.ts'

/** Returns the required consents that a member has not accepted in their present version. A3.09 A3.10 */
export const dueConsents = (
  requests: readonly ConsentRequest[],
  answers: readonly ConsentAnswer[],
): readonly ConsentRequest[] =>
  requests.filter(
    ({ name, version, required }) =>
      required && !answers.some((each) => each.name === name && each.version === version && isAccepted(each)),
  )

const consentsOf = ({ due }: Pick<DetailedAccount, 'due'>): Due['consents'] => due?.consents ?? []

/** Returns the field of a due consent in the dialog of personal details; it holds text if the checkbox is checked. */
export const consentField = (name: string): string => `consent ${name}`

/** Returns the errors of the due consents by field. A5.07 A8.35 */
export const consentProblems = (profile: Pick<DetailedAccount, 'due'>, values: DetailValues): DetailValues =>
  Object.fromEntries(
    consentsOf(profile)
      .map(({ name }) => consentField(name))
      .filter((field) => !values[field])
      .map((field) => [field, registerWords.consent]),
  )

/** Returns the answers to the due consents, each of which is accepted before they are sent. A3.09 */
export const acceptedConsents = (profile: Pick<DetailedAccount, 'due'>): readonly ConsentAnswer[] =>
  consentsOf(profile).map(({ name, version }) => ({ name, version, state: 'accepted' }))
