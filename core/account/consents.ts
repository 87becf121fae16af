import type { Nouns, RefusedWords, Write } from '../outbox/index.ts'
import { sentAtOnce } from '../outbox/index.ts'
import { pageNames } from '../routes/index.ts'
import { consentWords } from './consents.words.ts'

/** What a new member agreed to, by the name of each consent, as it is written. A5.07 */
export type ConsentsWrite = Write<'consents', { readonly consents: Readonly<Record<string, boolean>> }>

/** Writes what a new member agreed to; the newest answer counts. A5.07 A7.02 */
export const consentsWrite = (consents: Readonly<Record<string, boolean>>, at: number): ConsentsWrite => ({
  ...sentAtOnce,
  topic: 'consents',
  key: 'keepConsents',
  at,
  says: Object.entries(consents).toSorted().join(),
  body: { consents },
})

/** What consents that wait are called. A4.03 */
export const consentNouns: Nouns = consentWords.nouns

/** What is said of consents that were refused. V8.06 */
export const refusedConsents: RefusedWords = () => ({
  text: consentWords.refused,
  label: pageNames.account,
  route: { type: 'account', section: 'my-account' },
})
