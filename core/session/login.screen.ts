import { screen } from '../kernel/screen.ts'
import type { Address } from '../routes/index.ts'
import { loginNotice } from '../routes/index.ts'
import type { SessionState } from './machine.ts'
import { noticeText, signInView } from './view.ts'

interface Seen {
  readonly app: { readonly context: { readonly address: Address | null } }
  readonly session: SessionState
}

/** The sign-in dialog over the page of the address. A2.01 A2.09 A2.10 A2.27 A8.03 */
export const loginScreen = screen(['app', 'session'], ({ app: { context }, session }: Seen) => {
  const view = signInView(session)
  return {
    ...view,
    notice: context.address && noticeText(loginNotice(context.address)),
    submit: view.askAgain ? 'Try again' : 'Sign in',
  }
})
