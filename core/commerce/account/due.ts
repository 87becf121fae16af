import type { ConsentAnswer, ConsentRequest } from './consents.ts'
import { isAccepted } from './consents.ts'
import type { DetailedAccount, DetailValues } from './details.ts'
import { consentMissing } from './fields.words.ts'

/** Returns the required consents whose current version the member has not accepted. */
export const dueConsents = (
  requests: readonly ConsentRequest[],
  answers: readonly ConsentAnswer[],
): readonly ConsentRequest[] =>
  requests.filter(
    ({ name, version, required }) =>
      required && !answers.some((each) => each.name === name && each.version === version && isAccepted(each)),
  )

/** Returns the due consents that the dialog shows, in the studio's current version; omits consents that the studio no longer requests. The checkboxes, errors and answers come from this list. */
export const shownConsents = (
  { due }: Pick<DetailedAccount, 'due'>,
  requests: readonly ConsentRequest[],
): readonly ConsentRequest[] =>
  requests.filter(({ name, required }) => required && due?.consents.some((each) => each.name === name))

/** Whether two consents have the same name and version. */
const isSameVersion = (one: Pick<ConsentRequest, 'name' | 'version'>, other: typeof one): boolean =>
  one.name === other.name && one.version === other.version

/** Whether a due consent has a version that the loaded requests lack, so that the requests must be loaded again. */
export const isOutdated = ({ due }: Pick<DetailedAccount, 'due'>, requests: readonly ConsentRequest[]): boolean =>
  due?.consents.some((each) => !requests.some((request) => isSameVersion(each, request))) ?? false

/** Whether a shown consent has a version that was not answered before. */
export const hasNewVersion = (shown: readonly ConsentRequest[], answered: readonly ConsentRequest[]): boolean =>
  shown.some((request) => !answered.some((each) => isSameVersion(each, request)))

/** Returns the name of a consent's field in the personal details dialog. The field is non-empty if the checkbox is checked. Each version has its own field. */
export const consentField = ({ name, version }: ConsentRequest): string => `consent ${name} ${version}`

/** Returns the errors of the shown consents by field. */
export const consentProblems = (shown: readonly ConsentRequest[], values: DetailValues): DetailValues =>
  Object.fromEntries(
    shown
      .map(consentField)
      .filter((field) => !values[field])
      .map((field) => [field, consentMissing]),
  )

/** Returns the answers to the displayed consents; all of them are accepted, since the form requires it. */
export const acceptedConsents = (shown: readonly ConsentRequest[]): readonly ConsentAnswer[] =>
  shown.map(({ name, version }) => ({ name, version, state: 'accepted' }))
