import { counted } from '../../cards/index.ts'
import type { LiveEvent } from '../../catalogue/index.ts'
import { costOf, dayPassFor, liveMembershipFor, priceOf } from '../../commerce/offers/index.ts'
import { longDateTime, timeOfDay } from '../../kernel/calendar.ts'
import type { Route } from '../../routes/index.ts'
import { hrefOf, pricingFor } from '../../routes/index.ts'
import type { Agenda } from './agenda.ts'
import { lineTexts } from './line.words.ts'
import type { Join, Timed } from './timing.ts'
import { eventJoin, isOver, joinAfterEnd, timeLeft } from './timing.ts'
import { joinTexts, unbrokenDate } from './words.ts'

/** The join button; `null` if nothing can be joined. V2.36 */
export interface JoinView {
  readonly type: 'wait' | 'join' | 'redeem' | 'buy' | 'membership' | 'sign-in'
  readonly label: string
  /** The label in the lines in which a narrow button shows it. */
  readonly lines: readonly string[]
  readonly disabled: boolean
  /** The time left, the price of a pass, or how many are held; null without any of them. */
  readonly note: string | null
  /** The warning for a viewer who would use a pass for a class that is nearly over; `null` if there is time. */
  readonly warning: string | null
  /** The link to the live membership: beside the button that sells a pass, or the button itself if no pass is sold; absent without either. */
  readonly membership?: { readonly label: string; readonly href: string }
  /** Whether a pass that is used now lets its holder join at once. */
  readonly joins: boolean
}

/** With less time left than this, a pass is sold with a warning, in ms. */
export const nearlyOver = 6 * 60_000

const leftText = (left: number): string => {
  const minutes = Math.floor(left / 60_000)
  return minutes === 0 ? 'Less than a minute left' : `${counted(minutes, 'minute', 'minutes')} left`
}

const onlyText = (left: number): string => {
  const minutes = Math.floor(left / 60_000)
  if (minutes === 0) return 'Less than a minute left.'
  return minutes === 1 ? 'Only 1 minute left.' : `Only ${minutes} minutes left.`
}

const endedText = (end: number, zone: string): string =>
  `It ended at ${timeOfDay(end, zone)}. You can still join until ${timeOfDay(end + joinAfterEnd, zone)}.`

/** Returns how much of a running class is left, for a viewer who would use a pass for it, and a warning if that is little; both are `null` if the class can no longer be joined. */
export const remaining = (timed: Timed, now: number, zone: string): Pick<JoinView, 'note' | 'warning'> => {
  const { end } = timed
  if (isOver(timed, now)) return { note: null, warning: null }
  if (end !== null && now >= end) return { note: null, warning: `${endedText(end, zone)} ${joinTexts.opens}` }
  const left = timeLeft(timed, now)
  if (left === null) return { note: null, warning: null }
  return left < nearlyOver
    ? { note: null, warning: `${onlyText(left)} ${joinTexts.opens}` }
    : { note: leftText(left), warning: null }
}

// Nothing is sold for a class that is over.
const membershipFor = (goal: Route, { end }: Timed, { viewContext }: Agenda): Pick<JoinView, 'membership'> => {
  const offer = end !== null && viewContext.now >= end ? null : liveMembershipFor(viewContext)
  if (offer === null) return {}
  return { membership: { label: `${offer.title}, ${costOf(offer)}`, href: hrefOf(pricingFor(goal), viewContext.rest) } }
}

const sentences = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join('. ')

/** Returns the button for a viewer's way into a live class or event, whose page is the goal after a purchase; before the class opens, the button names the opening time. */
export const joinView = (
  join: Join,
  timed: Timed & { readonly opens?: number | null },
  agenda: Agenda,
  goal: Route,
): JoinView | null => {
  const { viewContext, zone } = agenda
  const { viewer, now, catalogue } = viewContext
  const { start, end } = timed
  const face = (type: JoinView['type'], label: string) => ({
    ...{ type, label, lines: [label], disabled: false, joins: false },
    ...{ note: end !== null && now >= end ? endedText(end, zone) : null, warning: null },
  })
  const sold = (type: 'buy' | 'redeem', note: string): JoinView => {
    const left = remaining(timed, now, zone)
    return { ...face(type, joinTexts[type]), ...left, note: sentences(left.note, note), joins: join === 'redeem' }
  }
  const link = (type: 'membership' | 'sign-in', label: string): JoinView => {
    const left = timeLeft(timed, now)
    const shown = face(type, label)
    return left === null ? shown : { ...shown, note: left < nearlyOver ? onlyText(left) : leftText(left) }
  }
  const buy = () => {
    const pass = dayPassFor(catalogue.config.offers, viewer, now)
    const sale = membershipFor(goal, timed, agenda)
    if (pass) return { ...sold('buy', `${priceOf(pass)} for 24 hours of live and on-demand classes`), ...sale }
    return sale.membership ? { ...link('membership', sale.membership.label), ...sale } : null
  }
  const redeem = () => sold('redeem', `You have ${counted(viewer.unusedDayPasses, 'Day Pass', 'Day Passes')}`)
  switch (join) {
    case 'none':
      return null
    case 'sign-in':
      return link('sign-in', joinTexts.signIn)
    case 'early': {
      const date = unbrokenDate(longDateTime(timed.opens ?? start!, zone))
      const label = `${joinTexts.wait} ${date}`
      return { ...face('wait', label), lines: [joinTexts.wait, date], disabled: true, note: null }
    }
    case 'join':
      return face('join', lineTexts.join)
    case 'day-pass':
      return viewer.unusedDayPasses > 0 ? redeem() : buy()
    case 'redeem':
      return redeem()
    case 'buy':
      return buy()
  }
}

/** The button for how an event can be joined now. */
export const eventJoinView = (event: LiveEvent, agenda: Agenda): JoinView | null =>
  agenda.viewContext.known
    ? joinView(
        eventJoin(event, agenda.viewContext.viewer, agenda.viewContext.now),
        { ...event, opens: event.showingFrom },
        agenda,
        { type: 'live-event', id: event.id },
      )
    : null
