import type { QueryState } from '../kernel/query.ts'
import { reloadConsents } from '../kernel/retry.ts'
import { screen } from '../kernel/screen.ts'
import type { ConsentRequest } from './consents.ts'
import { boxOf } from './consents.view.ts'
import { detailWords } from './details.words.ts'
import { consentField } from './due.ts'
import type { AccountState } from './machine.ts'
import { myAccountView } from './view.ts'
import { accountWords, registerWords } from './words.ts'

interface Sources {
  readonly account: AccountState | undefined
  readonly consents: QueryState<readonly ConsentRequest[]> | undefined
}

/** The due consents with their checkboxes; `null` until the requests are loaded, if there are any. A3.10 */
const dueBoxes = ({ profile, draft, problems }: AccountState['context'], consents: Sources['consents']) => {
  const due = profile.due?.consents ?? []
  if (due.length === 0) return []
  const requests = consents?.context.value ?? null
  return (
    requests
      ?.filter((request) => due.some(({ name }) => name === request.name))
      .map((request) => {
        const field = consentField(request.name)
        const isMissing = problems[field] !== undefined
        return { ...boxOf(request), name: field, isAgreed: Boolean(draft.details[field]), isMissing }
      }) ?? null
  )
}

/** The dialog of personal details, with the consents that are due; `null` until its section is open and everything is loaded. A2.30 A2.31 A3.09 */
export const personalDetailsScreen = screen(['account', 'consents'], ({ account, consents }: Sources) => {
  if (account?.context.section !== 'allDetails') return null
  const boxes = dueBoxes(account.context, consents)
  const isFailed = boxes === null && consents?.context.failure != null
  if (boxes === null && !isFailed) return null
  const { details, formError, busy, dirty, asking } = myAccountView(account)
  const { failure, profile } = account.context
  const isAboutConsents = profile.due !== undefined && !profile.due.details
  return {
    text: isAboutConsents ? detailWords.consents : detailWords.text,
    ...{ fields: details, boxes: boxes ?? [], busy, dirty, asking, question: accountWords.question },
    error: isFailed ? registerWords.consentsFailed : formError,
    /** Loads the consents again if that failed; else `null`. A8.13 */
    retry: isFailed ? reloadConsents : null,
    /** The last refusal; a new one moves the focus to the first refused field. A8.14 */
    refused: failure?.type === 'Details' ? failure : null,
  }
})
