import type { Viewer } from '../../access/index.ts'
import { hasProduct } from '../../access/index.ts'
import type { Offers } from '../../commerce/offers/index.ts'
import { dayPassFor, priceOf } from '../../commerce/offers/index.ts'
import { dateTimeText } from '../../kernel/dates.ts'
import { hasEnded, isOver, passCovers, remaining } from '../live/index.ts'
import type { DayPassState, PassFor } from './machine.ts'
import { costText, heldText, passTexts, tooEarlyText } from './words.ts'

const timedOf = ({ start, end = null }: PassFor) => ({ start, end })

/** The description and price of a pass, after the time left of the class; a warning has that time itself. */
const offerText = (offers: Offers, viewer: Viewer, note: string | null, now: number): string => {
  const pass = dayPassFor(offers, viewer, now)
  if (viewer.unusedDayPasses === 0 && pass === null) return passTexts.notSold
  const text = pass === null || viewer.unusedDayPasses > 0 ? heldText(viewer.unusedDayPasses) : costText(priceOf(pass))
  return note === null ? text : `${note}. ${text}`
}

const textFor = (offers: Offers, viewer: Viewer, over: boolean, note: string | null, now: number): string => {
  if (hasProduct(viewer, 'live', now)) return passTexts.notNeeded
  return over ? passTexts.over : offerText(offers, viewer, note, now)
}

const actionFor = (offers: Offers, viewer: Viewer, { joins }: PassFor, now: number) => {
  if (hasProduct(viewer, 'live', now)) return null
  if (viewer.unusedDayPasses === 0)
    return dayPassFor(offers, viewer, now) && ({ label: passTexts.buy, type: 'buy' } as const)
  return { label: joins ? passTexts.join : passTexts.use, type: 'redeem' } as const
}

const warningFor = (passFor: PassFor, now: number, zone: string): string | null =>
  passFor.start !== null && !passCovers(passFor.start, now)
    ? tooEarlyText(dateTimeText(passFor.start, now, zone))
    : remaining(timedOf(passFor), now, zone).warning

/** The message about a pass that could not be redeemed; null without one. V8.05 A8.31 */
export const passProblem = ({ context: { problem } }: DayPassState): string | null => problem && passTexts.failed

/** The content of the day-pass dialog for this viewer; null for a pass that is started without it. */
export const dayPassView = (
  state: DayPassState | undefined,
  offers: Offers,
  viewer: Viewer,
  now: number,
  zone: string,
) => {
  if (!state || state.matches('closed') || state.context.direct) return null
  const { for: passFor } = state.context
  const busy = state.matches('redeeming')
  const timed = timedOf(passFor)
  // A pass that is held may still be used while joining is open; none is sold after the end.
  const over = !busy && (viewer.unusedDayPasses > 0 ? isOver(timed, now) : hasEnded(timed, now))
  return {
    title: passFor.title ?? passTexts.dialog,
    text: textFor(offers, viewer, over, remaining(timed, now, zone).note, now),
    /** A warning before redeeming: the class starts after the pass would end, or is nearly over. */
    warning: over ? null : warningFor(passFor, now, zone),
    action: over ? null : actionFor(offers, viewer, passFor, now),
    busy,
    problem: passProblem(state),
  }
}
