import type { QueryState } from '../../kernel/query.ts'
import { reloadConsents } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import type { ConsentRequest } from './consents.ts'
import { boxOf } from './consents.view.ts'
import { detailWords } from './details.words.ts'
import { consentField, hasNewVersion, shownConsents } from './due.ts'
import type { AccountState } from './machine.ts'
import { myAccountView } from './view.ts'
import { accountWords, registerWords } from './words.ts'

interface Sources {
  readonly account: AccountState | undefined
  readonly consents: QueryState<readonly ConsentRequest[]> | undefined
}

/** The due consents that are shown; `null` if consents are due and their requests are not loaded yet. */
const consentsIn = ({ profile }: AccountState['context'], consents: Sources['consents']) =>
  profile.due?.consents.length ? consents?.context.value && shownConsents(profile, consents.context.value) : []

/** Returns the reason for the dialog. The consents of a new account are due only if saving them failed when it was registered. */
const textFor = ({ profile, isNew }: AccountState['context'], shown: readonly ConsentRequest[] | null): string => {
  if (isNew && shown?.length) return detailWords.notAccepted
  return profile.due?.details === false && shown?.length !== 0 ? detailWords.consents : detailWords.text
}

const dueBox = ({ draft, problems }: AccountState['context'], request: ConsentRequest) => {
  const name = consentField(request)
  return { ...boxOf(request), name, isAgreed: Boolean(draft.details[name]), isMissing: problems[name] !== undefined }
}

/** The dialog of personal details, with the due consents; `null` until its section is open and everything is loaded. */
export const personalDetailsScreen = screen(['account', 'consents'], ({ account, consents }: Sources) => {
  if (account?.context.section !== 'allDetails') return null
  const shown = consentsIn(account.context, consents) ?? null
  const isFailed = shown === null && consents?.context.failure != null
  if (shown === null && !isFailed) return null
  const { details, formError, busy, dirty, asking } = myAccountView(account)
  const { failure } = account.context
  const isChanged = failure?.type === 'ConsentsFailed' && hasNewVersion(shown ?? [], account.context.consents)
  return {
    text: textFor(account.context, shown),
    ...{ fields: details, busy: busy || consents?.matches('loading') === true },
    ...{ dirty, asking, question: accountWords.question },
    boxes: shown?.map((request) => dueBox(account.context, request)) ?? [],
    error: isFailed ? registerWords.consentsFailed : isChanged ? detailWords.changed : formError,
    label: isFailed ? registerWords.again : detailWords.save,
    /** The event that saves the answers to the displayed consents; loads the consents again if loading failed. */
    submit: shown ? ({ of: 'account', event: { type: 'save', consents: shown } } as const) : reloadConsents,
    /** The last refusal; a new one moves the focus to the first refused field. */
    refused: failure?.type === 'Details' ? failure : null,
  }
})
