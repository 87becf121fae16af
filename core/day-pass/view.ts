import type { Viewer } from '../access/index.ts'
import { hasProduct } from '../access/index.ts'
import { counted } from '../cards/index.ts'
import { longDateTime } from '../kernel/calendar.ts'
import { passReaches } from '../live/index.ts'
import type { Plans } from '../pricing/index.ts'
import { dayPassFor, priceText } from '../pricing/index.ts'
import type { DayPassState } from './machine.ts'

/** The dialog in which a day pass is redeemed; null while it is closed. V2.29 */
export interface DayPassView {
  readonly title: string
  readonly text: string
  /** A warning before redeeming: the class starts after the pass would end. */
  readonly warning: string | null
  readonly action: { readonly label: string; readonly type: 'redeem' | 'buy' } | null
  readonly busy: boolean
  readonly problem: string | null
}

const textFor = (plans: Plans, viewer: Viewer, now: number): string => {
  if (hasProduct(viewer, 'live', now)) return 'Live classes are open to you already: nothing needs to be redeemed.'
  return viewer.unusedDayPasses > 0
    ? `A day pass opens every live and on-demand class for 24 hours from now. You have ${counted(viewer.unusedDayPasses, 'day pass', 'day passes')}.`
    : `A day pass opens every live and on-demand class for 24 hours. It costs ${priceText(dayPassFor(plans, viewer, now).price)}.`
}

const actionFor = (viewer: Viewer, now: number): DayPassView['action'] =>
  hasProduct(viewer, 'live', now)
    ? null
    : viewer.unusedDayPasses > 0
      ? { label: 'Use a Day Pass now', type: 'redeem' }
      : { label: 'Buy Day Pass', type: 'buy' }

/** The content of the day-pass dialog for this viewer. V2.29 V4.24 V8.05 A8.31 A4.11 A4.13 */
export const dayPassView = (
  state: DayPassState | undefined,
  plans: Plans,
  viewer: Viewer,
  now: number,
  zone: string,
): DayPassView | null => {
  if (!state || state.matches('closed')) return null
  const { for: passFor, problem } = state.context
  const reaches = passReaches(passFor.start, now)
  return {
    title: passFor.title ?? 'Use a Day Pass',
    text: textFor(plans, viewer, now),
    warning:
      reaches || passFor.start === null
        ? null
        : `It starts on ${longDateTime(passFor.start, zone)}: a pass that begins now will be over by then.`,
    action: actionFor(viewer, now),
    busy: state.matches('redeeming'),
    problem: problem && 'Failed to redeem day pass',
  }
}
