import { screen } from '../kernel/screen.ts'
import type { AccountView, SessionState } from '../session/index.ts'
import { accountView, cornerWords } from '../session/index.ts'
import type { OutboxState } from './outbox/index.ts'
import { unsavedText } from './outbox/index.ts'
import { writeNouns } from './unsent-labels.ts'

interface Sources {
  readonly session: SessionState
  readonly outbox: OutboxState | undefined
}

const shapeOf = ({ state, asking }: AccountView) =>
  (
    ({
      ...{ unknown: 'none', visitor: 'signIn', signedIn: 'menu', barred: 'leave' },
      unreachable: asking ? 'question' : 'retry',
    }) as const
  )[state]

/** The account corner: sign-in for a visitor, sign-out for a member, with the warning about unsaved changes. */
export const accountEntryScreen = screen(['session', 'outbox'], ({ session, outbox }: Sources) => {
  const view = accountView(session)
  const unsaved = view.asking && unsavedText(outbox?.context.writes ?? [], writeNouns)
  return {
    ...view,
    shape: shapeOf(view),
    asking: unsaved ? `${view.asking} ${unsaved}` : view.asking,
    signOut: view.asking
      ? ({ label: cornerWords.signOutAnyway, event: { type: 'signOutAnyway' } } as const)
      : ({ label: cornerWords.signOut, event: { type: 'signOut' } } as const),
  }
})

/** The content of the account corner at the top of every screen. */
export type AccountEntryView = ReturnType<typeof accountEntryScreen.view>
