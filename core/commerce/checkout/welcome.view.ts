import { isLocked } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { dotted } from '../../cards/index.ts'
import type { MediaItem, ProgramDetail } from '../../catalogue/index.ts'
import type { Address, Route } from '../../routes/index.ts'
import { goalOf, withoutDialog, write } from '../../routes/index.ts'
import { membershipView } from '../membership/index.ts'
import { passesIn, titleOf } from '../offers/index.ts'
import type { CheckoutState } from './machine.ts'
import { orderedOffer } from './ordered.ts'
import { welcomeSeconds } from './rules.ts'
import { outcomeOf } from './view.ts'
import { welcomeWords } from './words.ts'

/** The page below the welcome dialog: the class or program that the member came from, once it is loaded. */
export interface Arrival {
  readonly address: Address | null
  readonly media: MediaItem | null
  readonly program: ProgramDetail | null
}

/** The main button of the welcome dialog; without a link it closes the dialog. */
export interface WelcomeAction {
  readonly label: string
  readonly href: string | null
}

const mediaLabel = (id: string, media: MediaItem | null, { catalogue, viewer, now }: ViewContext): string =>
  media?.id === id && !isLocked(media, catalogue.policy, viewer, now)
    ? welcomeWords.classReady(media.title)
    : welcomeWords.toClass

const labelFor = (goal: Route, { media, program }: Arrival, viewContext: ViewContext): string => {
  switch (goal.type) {
    case 'media':
      return mediaLabel(goal.id, media, viewContext)
    case 'program':
      return program?.programId === goal.id ? welcomeWords.programReady(program.title) : welcomeWords.toProgram
    case 'lesson':
      return welcomeWords.toLesson
    case 'magazine':
    case 'resource':
      return welcomeWords.toReading
    default:
      return welcomeWords.toLive
  }
}

/** Returns the main button of the welcome dialog, which opens the class or program that the member came from, and plays a class. */
export const welcomeAction = (arrival: Arrival, viewContext: ViewContext | null): WelcomeAction => {
  const { address } = arrival
  const goal = address && goalOf(address.route)
  if (goal && viewContext) {
    const route = goal.type === 'media' ? { ...goal, play: true } : goal
    return { label: labelFor(goal, arrival, viewContext), href: write({ ...withoutDialog(address), route }) }
  }
  if (address?.route.type === 'welcome') return { label: welcomeWords.goOn, href: null }
  return { label: address?.route.type === 'account' ? welcomeWords.done : welcomeWords.start, href: null }
}

/** Returns the text about the purchase: for a membership, its renewal date or the end of its trial; for passes, how they start. */
export const boughtText = (state: CheckoutState | undefined, viewContext: ViewContext | null) => {
  if (!viewContext) return { title: '', text: welcomeWords.ready }
  const { catalogue, viewer, now } = viewContext
  const { offers, siteName } = catalogue.config
  const { memberships, pass, unused } = membershipView(catalogue.config, viewer, now)
  const ordered = state?.context.bought ?? null
  const offerId = ordered?.offerId ?? null
  const product = ordered && orderedOffer(offers, ordered)
  const isOfPass =
    offerId === null
      ? memberships.length === 0 && pass === null && unused !== null
      : product?.type === 'pass' && viewer.unusedDayPasses > 0
  if (isOfPass) {
    const title = offerId !== null && passesIn(offers, offerId) > 1 ? welcomeWords.passes : welcomeWords.pass
    return { title, text: welcomeWords.passText }
  }
  if (product?.type === 'single') return { title: product.title, text: welcomeWords.ready }
  if (offerId !== null && (product === null || product.type === 'goods'))
    return { title: welcomeWords.goods, text: product ? welcomeWords.goodsText : welcomeWords.ready }
  // An extended membership is described by its later part, which is the new purchase.
  const bought = offerId === null ? undefined : memberships.findLast(({ name }) => name === titleOf(offers, offerId))
  const first = bought ?? memberships[0] ?? pass
  const text = first ? (first.isTrial ? `${first.until}.` : dotted(first.name, first.until)) : welcomeWords.ready
  return { title: welcomeWords.membership(siteName), text }
}

/** Returns the welcome dialog after a payment, which closes by itself unless it offers a choice. */
export const welcomeView = (state: CheckoutState | undefined) => {
  const left = Math.max(0, state?.context.left ?? 0)
  return {
    left,
    note: state?.matches({ welcoming: 'staying' }) ? null : welcomeWords.closes(left),
    /** Announced once to screen readers, instead of the running countdown. */
    announced: `${welcomeWords.closes(welcomeSeconds)}.`,
    shown: outcomeOf(state) === 'success' && (state?.matches('welcoming') ?? false),
  }
}
