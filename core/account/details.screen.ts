import type { ViewSources } from '../cards/index.ts'
import { screen } from '../kernel/screen.ts'
import { detailValues } from './details.ts'
import type { DetailsState } from './details.view.ts'
import type { AccountState } from './machine.ts'

interface Sources {
  readonly app: ViewSources['app']
  readonly account: AccountState | undefined
  readonly details: DetailsState | undefined
}

/** The dialog of personal details; null until the profile and the studio's questions are loaded. A2.24 A2.30 A2.31 */
export const personalDetailsScreen = screen(
  ['app', 'account', 'details'],
  ({ app: { context }, account, details }: Sources) => {
    const { profile } = context
    if (profile === null || account === undefined || details === undefined) return null
    return {
      ...{ isThere: true, draft: details.context.draft, empty: detailValues(profile) },
      ...{ profile, requests: account.context.requests, problem: details.context.problem },
      busy: details.matches('trying'),
    }
  },
)
