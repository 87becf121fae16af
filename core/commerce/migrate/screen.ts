import type { ViewSources } from '../../cards/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import { screen } from '../../kernel/screen.ts'
import { hrefOf } from '../../routes/index.ts'
import type { SessionState } from '../../session/index.ts'
import { signInView, signInWords } from '../../session/index.ts'
import type { EmailFromAddress } from './email-from-address.ts'
import { emailFromAddress } from './email-from-address.ts'
import type { ConnectState, MigrateState } from './view.ts'
import { memberStep, visitorForm } from './view.ts'
import { migrateWords } from './words.ts'

interface Sources extends Pick<ViewSources, 'app' | 'now'> {
  readonly session: SessionState
  readonly commerce: LazyState<unknown>
  readonly connect: ConnectState | undefined
  readonly migrate: MigrateState | undefined
}

const visitorStep = (session: SessionState) => {
  const form = visitorForm(signInView(session))
  const label = form.askAgain ? signInWords.again : migrateWords.submit
  return { type: 'signIn', text: migrateWords.visitor, form, label } as const
}

/** The page for a visitor: a sign-in form. */
export type VisitorView = ReturnType<typeof visitorStep>

const stepOf = (
  { app: { context }, now, session, commerce, connect, migrate }: Sources,
  fromAddress: EmailFromAddress,
) => {
  const { profile } = context
  if (context.session === 'signedOut' && commerce.matches('open')) return visitorStep(session)
  return context.session === 'signedIn' && profile && connect && migrate
    ? memberStep({ profile, fromAddress, rest: context.address?.rest ?? [], connect, migrate, now: now.context.now })
    : ({ type: 'waiting' } as const)
}

/** The page that connects an existing account: a visitor signs in with it, and a member moves its remaining time to the current account. */
export const migrateScreen = screen(['app', 'now', 'session', 'commerce', 'connect', 'migrate'], (sources: Sources) => {
  const { address } = sources.app.context
  const fromAddress = emailFromAddress(address?.route)
  const empty = address && hrefOf({ type: 'migrate', email: null }, address.rest)
  return {
    title: migrateWords.title,
    fromAddress,
    step: stepOf(sources, fromAddress),
    /** The address of the page without an email; `null` if it contains none. */
    elsewhere: fromAddress.email === '' ? null : empty,
  }
})
