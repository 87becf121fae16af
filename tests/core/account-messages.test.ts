import { expect, test } from 'vitest'
import { deletionView, exportView } from '../../core/commerce/account/deletion.view.ts'
import { forgotView } from '../../core/commerce/account/forms.view.ts'
import { socialScreen } from '../../core/commerce/account/index.ts'
import { newsText } from '../../core/commerce/account/news.screen.ts'
import { noRegistration, registrationForm } from '../../core/commerce/account/registration.view.ts'
import { changeText } from '../../core/commerce/account/view.ts'
import { memberStep } from '../../core/commerce/migrate/view.ts'
import { draftWith } from '../../core/kernel/draft.ts'
import type { SessionState } from '../../core/session/index.ts'
import { signInView } from '../../core/session/sign-in.view.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { refusalsScreen } from '../../core/user/refusals.screen.ts'
import { aCatalogue, ben, morning } from '../../fixtures/examples.ts'
import { down } from './running.ts'

type Problem = SessionState['context']['problem']

const attempted = (problem: unknown) => ({ context: { problem, value: null, draft: {} }, matches: () => false })

const signIn = (problem: Problem, isUnreachable = false) =>
  signInView({ context: { problem, refusals: 0 }, matches: () => isUnreachable } as never).formError

const registering = () => {
  const circumstances = {
    ...{ requests: [], askAgain: false, sessionError: null, consentsFailed: true, busy: false },
    ...{ emailError: null, passwordError: null, formError: null, exists: false },
  }
  return registrationForm(circumstances, draftWith(noRegistration(''))).error
}

const migrating = (connect: unknown, migrate: unknown) => {
  const fromAddress = { email: '', isFixed: false }
  const sources = { profile: ben, fromAddress, rest: [], connect: attempted(connect), migrate: attempted(migrate) }
  return memberStep({ ...sources, now: morning } as never)
}

const saving = () => {
  const write = favouriteWrite({ id: 'barre001', on: true, at: morning }, '/')
  const outbox = { context: { refusals: [{ write, type: 'Refused' }] } }
  const app = { context: { item: null, catalogue: aCatalogue({}, { hasProductApi: false }) } }
  return refusalsScreen.view({ app, outbox } as never).refusals[0]?.text
}

const social = () => {
  const app = { context: { catalogue: aCatalogue({}, { socialNetworks: ['google'] }) } }
  const capabilities = { context: { socialSignIn: true } }
  return socialScreen.view({ app, capabilities, social: attempted(down) } as never)?.error
}

test('A8.13 the messages of the account are shown, each where it belongs', () => {
  const shown: Readonly<Record<string, unknown>> = {
    'Failed to authenticate user.': signIn({ type: 'NotAuthenticated' }),
    'Failed to fetch user data.': signIn(null, true),
    'Failed to update user data.': changeText(down, 'about'),
    'Failed to change password.': changeText(down, 'security'),
    'Failed to reset password.': forgotView(attempted(down) as never).formError,
    'Failed to sign out.': signIn({ type: 'NotSignedOut' }),
    'Failed to fetch publisher consents.': registering(),
    'Unable to fetch Customer consents.': newsText('consentsUnread'),
    'Unable to update Customer consents': changeText({ type: 'ConsentsFailed', failure: down }, 'allDetails'),
    'Failed to update external data': saving(),
    'Failed to export account data': exportView(attempted(down) as never).result?.text,
    'Failed to delete account': deletionView(attempted(down) as never).problem,
    'Failed to fetch social urls': social(),
    'Failed to connect your account': migrating({ type: 'WrongCombination' }, null),
    'Failed to updated your connected account': migrating(null, down),
  }
  for (const [message, text] of Object.entries(shown))
    expect(typeof text === 'string' ? text : (text as { readonly error: string }).error).toContain(message)
})
