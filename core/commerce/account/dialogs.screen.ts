import type { ViewSources } from '../../cards/index.ts'
import { viewerIn } from '../../cards/index.ts'
import { unloadableView } from '../../catalogue/index.ts'
import { spansOf } from '../../content/static-page/index.ts'
import { formOf } from '../../kernel/draft.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import { loadStatusOf } from '../../kernel/load-status.ts'
import type { QueryState } from '../../kernel/query.ts'
import { openCommerce } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import { eventToBuyFor, purchaseNote } from '../../planner/live/index.ts'
import { intentOf } from '../../routes/index.ts'
import type { SessionState } from '../../session/index.ts'
import { accountView, signInView } from '../../session/index.ts'
import type { ConsentRequest } from './consents.ts'
import { boxOf } from './consents.view.ts'
import type { RegisterState } from './registration.view.ts'
import { nextText, registerView } from './registration.view.ts'
import { registerWords, termsNote } from './words.ts'

type App = ViewSources['app']

const noConsents: readonly ConsentRequest[] = []

/** The error of a dialog that needs commerce, with Retry; `null` unless loading commerce failed. */
export const commerceGateScreen = screen(['commerce'], ({ commerce }: { readonly commerce: LazyState<unknown> }) =>
  loadStatusOf(commerce) === 'unreachable' ? { ...unloadableView, retry: openCommerce } : null,
)

/** Returns the text about the next step after registering: its price, and the time left of a running event; `null` without an intent. */
const nextIn = (app: App, { now, zone }: ViewSources['now']['context']): string | null => {
  const { address, catalogue } = app.context
  if (!address || !catalogue) return null
  const next = nextText(catalogue.config.offers, intentOf(address), viewerIn(app), now)
  const event = eventToBuyFor(address.route, catalogue.initial.upcomingEvents)
  const note = event && purchaseNote(event, now, zone)
  return next !== null && note !== null ? `${next}. ${note}` : next
}

interface RegistrationSources {
  readonly app: App
  readonly session: SessionState
  readonly register: RegisterState | undefined
  readonly consents: QueryState<readonly ConsentRequest[]> | undefined
  readonly now: ViewSources['now']
}

/** The registration dialog: its form, the next step, and Retry if the new account could not be loaded. */
export const createAccountScreen = screen(
  ['app', 'session', 'register', 'consents', 'now'],
  ({ app, session, register, consents, now }: RegistrationSources) => {
    const { context } = app
    const config = context.catalogue?.config
    const { value: requests = null, failure = null } = consents?.context ?? {}
    const consentsFailed = requests === null && failure !== null
    const { askAgain, formError: sessionError } = signInView(session)
    // A new account stays `unknown` for a moment before it is signed in.
    const comingIn = ['unknown', 'signedIn'].includes(accountView(session).state)
    const form = registerView(register, comingIn || register === undefined)
    return {
      ...form,
      ...formOf(register),
      next: nextIn(app, now.context),
      requests: requests ?? noConsents,
      boxes: (requests ?? noConsents).map(boxOf),
      consentsFailed,
      busy: !askAgain && (form.busy || (requests === null && !consentsFailed)),
      askAgain,
      sessionError: askAgain ? sessionError : null,
      terms: spansOf(termsNote(config?.legal.terms ?? null, config?.legal.privacy ?? null)),
      submit: askAgain || consentsFailed ? registerWords.again : registerWords.submit,
    }
  },
)
