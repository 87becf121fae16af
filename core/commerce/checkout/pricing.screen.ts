import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { askAccount } from '../../kernel/retry.ts'
import type { RotationState } from '../../kernel/rotation.ts'
import { rotationView } from '../../kernel/rotation.ts'
import { screen } from '../../kernel/screen.ts'
import { withDialog, write } from '../../routes/index.ts'
import type { SessionState } from '../../session/index.ts'
import { isUnreachable } from '../../session/index.ts'
import type { Changing } from '../membership/index.ts'
import { membershipView } from '../membership/index.ts'
import type { StudioCopy } from '../offers/index.ts'
import { accountUnreachable, layoutChoices, pricingError, pricingView, pricingWords } from '../offers/index.ts'
import { answerable } from './questions.ts'

interface Sources extends ViewSources {
  readonly session: SessionState
  readonly testimonials: RotationState | undefined
  readonly copy: QueryState<StudioCopy> | undefined
  readonly subscription: Changing | undefined
}

const holdingsOf = (sources: Sources) => {
  const viewContext = viewContextOf(sources)
  if (!viewContext?.known || !viewContext.viewer.signedIn) return null
  const { catalogue, viewer, now } = viewContext
  const changes = sources.subscription?.context.changes
  const { memberships, pass } = membershipView(catalogue.config, viewer, now, changes)
  const all = [...memberships, ...(pass ? [pass] : [])]
  return all.length > 0 ? { title: pricingWords.held, all } : null
}

const questionsOf = (sources: Sources) => {
  const { catalogue } = sources.app.context
  const questions = sources.copy?.context.value?.questions ?? []
  return catalogue ? answerable(questions, catalogue.config) : []
}

const headingFor = (sources: Sources): string | null => {
  const viewContext = viewContextOf(sources)
  if (!viewContext?.known) return null
  return pricingView(viewContext.catalogue.config, viewContext.viewer, viewContext.now).heading
}

const errorFor = (sources: Sources): string | null => {
  const viewContext = viewContextOf(sources)
  return viewContext?.known ? pricingError(viewContext.viewer, sources.app.context.address?.route) : null
}

const quotesView = (turns: RotationState | undefined, quotes: StudioCopy['testimonials']) => ({
  ...rotationView(turns, quotes.length),
  turning: turns?.matches('turning') ?? false,
  title: pricingWords.testimonials,
  quotes,
})

/** The pricing page without its cards: heading, error, the sign-in link for members, questions and testimonials. */
export const pricingScreen = screen(
  [...viewSources, 'session', 'testimonials', 'copy', 'subscription'],
  (sources: Sources) => {
    const { address, session } = sources.app.context
    const isSilent = isUnreachable(sources.session)
    const heading = headingFor(sources)
    return {
      error: errorFor(sources),
      /** `null` until the viewer is known. */
      heading: heading ?? (isSilent ? pricingWords.title : null),
      description: heading,
      /** The error if the viewer is unknown because the account service does not answer, so that nothing is sold. */
      silent: isSilent ? { ...accountUnreachable, retry: askAccount } : null,
      signIn:
        address && session === 'signedOut'
          ? { ...pricingWords.signIn, href: write(withDialog(address, 'login')) }
          : null,
      /** The member's current memberships and passes; `null` without any. */
      holdings: holdingsOf(sources),
      documentTitle: pricingWords.documentTitle,
      layouts: { title: pricingWords.layouts, choices: layoutChoices },
      testimonials: quotesView(sources.testimonials, sources.copy?.context.value?.testimonials ?? []),
      faq: { title: pricingWords.questions, questions: questionsOf(sources) },
    }
  },
)
