import { spansOf } from '../../content/static-page/index.ts'
import type { ConsentRequest } from './consents.ts'
import { fieldWords } from './fields.words.ts'

/** Returns the checkbox of a consent, with links in its label. */
export const boxOf = ({ name, label, required }: ConsentRequest) => ({
  ...{ name, label: spansOf(label), required },
  /** The note that the consent is optional; `null` if it is required. */
  note: required ? null : `(${fieldWords.optional})`,
})

/** The checkbox of a consent. */
export type ConsentBox = ReturnType<typeof boxOf>
