import { pageNames } from '../../routes/index.ts'
import type { GivenConsent } from '../../session/index.ts'
import type { RefusedWords, Write } from '../../user/outbox/index.ts'
import { sentAtOnce } from '../../user/outbox/index.ts'
import { consentWords } from './consents.words.ts'

/** A consent that the studio requests from new members. */
export interface ConsentRequest {
  readonly name: string
  /** Markdown with links, such as to the terms; never HTML. */
  readonly label: string
  /** The version of the text. */
  readonly version: string
  readonly required: boolean
  /** Whether the checkbox is checked by default. */
  readonly checked: boolean
}

/** The answer to a consent request, with the version of the text that was shown. */
export type ConsentAnswer = GivenConsent

/** Whether an answer accepts its request. */
export const isAccepted = ({ state }: ConsentAnswer): boolean => state === 'accepted'

/** Returns the answer to each request: the state of its checkbox, or its default if the checkbox was not used. */
export const consentAnswers = (
  requests: readonly ConsentRequest[],
  agreed: Readonly<Record<string, boolean>>,
): readonly ConsentAnswer[] =>
  requests.map(({ name, version, checked }) => ({
    ...{ name, version },
    state: (agreed[name] ?? checked) ? 'accepted' : 'declined',
  }))

/** The write that saves a member's answers to the consent requests. */
export type ConsentsWrite = Write<'consents', { readonly answers: readonly ConsentAnswer[] }>

/** Returns the write that saves answers to consent requests; a newer write replaces an older one. */
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

/** Returns the notice about consents that were refused by the service. */
export const refusedConsents: RefusedWords = () => ({
  text: consentWords.refused,
  label: pageNames.account,
  route: { type: 'account', section: 'my-account' },
})
