import { screen } from '../kernel/screen.ts'
import type { AccountState } from './machine.ts'
import { myAccountView } from './view.ts'
import { accountWords } from './words.ts'

/** The dialog of personal details; `null` until its section is open. A2.30 A2.31 */
export const personalDetailsScreen = screen(
  ['account'],
  ({ account }: { readonly account: AccountState | undefined }) => {
    if (account?.context.section !== 'allDetails') return null
    const { details, formError, busy, dirty, asking } = myAccountView(account)
    const { failure } = account.context
    return {
      ...{ fields: details, error: formError, busy, dirty, asking, question: accountWords.question },
      /** The last refusal; a new one moves the focus to the first refused field. A8.14 */
      refused: failure?.type === 'Details' ? failure : null,
    }
  },
)
