import type { Nouns, RefusedWords, Write } from '../outbox/index.ts'
import { sentAtOnce } from '../outbox/index.ts'
import { pageNames } from '../routes/index.ts'
import { consentWords } from './consents.words.ts'

/** A request for a consent of a new member. A3.10 */
export interface ConsentRequest {
  readonly name: string
  /** Markdown, so that it may link to the terms; never HTML. */
  readonly label: string
  /** The version of the text that the answer is about. A3.09 */
  readonly version: string
  readonly required: boolean
  /** Whether the box is checked at first. */
  readonly checked: boolean
}

/** An answer to a request for a consent, in the version that was shown. A3.09 */
export interface ConsentAnswer {
  readonly name: string
  readonly version: string
  readonly state: 'accepted' | 'declined'
  /** When it was given, in ms since 1970; absent if the account service does not say. */
  readonly at?: number
}

/** Whether an answer accepts its request. */
export const isAccepted = ({ state }: ConsentAnswer): boolean => state === 'accepted'

/** Returns the answer to each request: by its checkbox, or by its default if the box was not touched. A5.07 */
export const consentAnswers = (
  requests: readonly ConsentRequest[],
  agreed: Readonly<Record<string, boolean>>,
): readonly ConsentAnswer[] =>
  requests.map(({ name, version, checked }) => ({
    ...{ name, version },
    state: (agreed[name] ?? checked) ? 'accepted' : 'declined',
  }))

/** The write of a new member's answers to the consents. A5.07 */
export type ConsentsWrite = Write<'consents', { readonly answers: readonly ConsentAnswer[] }>

/** Returns the write of answers to consents; the newest answer counts. A5.07 A7.02 */
export const consentsWrite = (answers: readonly ConsentAnswer[], at: number): ConsentsWrite => ({
  ...sentAtOnce,
  topic: 'consents',
  key: 'keepConsents',
  at,
  says: answers
    .map(({ name, version, state }) => [name, version, state].join())
    .toSorted()
    .join(';'),
  body: { answers },
})

/** What consents that wait are called. A4.03 */
export const consentNouns: Nouns = consentWords.nouns

/** What is said of consents that were refused. V8.06 */
export const refusedConsents: RefusedWords = () => ({
  text: consentWords.refused,
  label: pageNames.account,
  route: { type: 'account', section: 'my-account' },
})
