import { couldNotLoad } from '../cards/index.ts'
import type { Reach } from '../kernel/reach.ts'
import { askAccount, openPlanner } from '../kernel/retry.ts'
import type { Command } from '../kernel/screen.ts'
import type { Address, Attendance } from '../routes/index.ts'
import { hrefOf, withDialog, write } from '../routes/index.ts'
import type { WeekRowView } from './add.view.ts'
import type { WeekView } from './view.ts'
import { missingWeek, weekTexts } from './words.ts'

/** What cannot be had, in words, and what Retry does about it. V8.11 */
export interface MissingWeek {
  readonly type: 'missing'
  readonly trouble: (typeof missingWeek)[keyof typeof missingWeek]
  readonly retry: typeof askAccount | typeof openPlanner
}

type ForBoth<T extends string> = readonly Command<'myWeek' | 'bookings', { readonly type: T }>[]

/** Asks anew for the week and for the places in live classes. */
export const reloadWeek: ForBoth<'reload'> = [
  { of: 'myWeek', event: { type: 'reload' } },
  { of: 'bookings', event: { type: 'reload' } },
]

/** What came back is seen: nothing more is said of it. V8.06 */
export const dismissRestored: ForBoth<'dismiss'> = [
  { of: 'myWeek', event: { type: 'dismiss' } },
  { of: 'bookings', event: { type: 'dismiss' } },
]

/** Whether the account and the planner can be had. V8.11 */
export type WeekReach = Readonly<Record<keyof typeof missingWeek, Reach>>

/** What cannot be had of the account and the planner, the account first; null where both can. V8.11 */
export const weekMissing = ({ account, planner }: WeekReach): MissingWeek | null => {
  if (account === 'unreachable') return { type: 'missing', trouble: missingWeek.account, retry: askAccount }
  return planner === 'unreachable' ? { type: 'missing', trouble: missingWeek.planner, retry: openPlanner } : null
}

/** What the page of the week shows before the week itself, and then the week. V2.08 V8.11 */
export type WeekPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'visitor'; readonly href: string }
  | MissingWeek
  | { readonly type: 'ready'; readonly week: WeekView }

/** The page of the week for who looks, as far as the account and the planner are there. V2.08 V8.11 */
export const weekPageView = (
  { address, session }: { readonly address: Address | null; readonly session: Attendance },
  reach: WeekReach,
  week: WeekView | null,
): WeekPageView => {
  if (week !== null) return { type: 'ready', week }
  if (session === 'signedOut' && address !== null) return { type: 'visitor', href: write(withDialog(address, 'login')) }
  return weekMissing(reach) ?? { type: 'loading' }
}

/** The row of the week before the week is there: for a visitor it stays empty. V2.20 */
export const weekRowBefore = (
  { address, session }: { readonly address: Address | null; readonly session: Attendance },
  reach: WeekReach,
): WeekRowView => {
  const state = session === 'signedOut' ? 'empty' : weekMissing(reach) ? 'failed' : 'loading'
  return {
    ...{ state, cards: [], live: [], title: weekTexts.title },
    message: state === 'failed' ? couldNotLoad : null,
    href: hrefOf({ type: 'my-week' }, address?.rest),
  }
}
