import { couldNotLoad } from '../../cards/index.ts'
import type { LoadStatus } from '../../kernel/load-status.ts'
import { askAccount, openPlanner } from '../../kernel/retry.ts'
import type { Command } from '../../kernel/screen.ts'
import type { Address, Attendance } from '../../routes/index.ts'
import { hrefOf, withDialog, write } from '../../routes/index.ts'
import type { WeekRowView } from './add.view.ts'
import type { WeekView } from './view.ts'
import { missingWeek, weekTexts } from './words.ts'

interface MissingWeek {
  readonly type: 'missing'
  readonly trouble: (typeof missingWeek)[keyof typeof missingWeek]
  readonly retry: typeof askAccount | typeof openPlanner
}

type ForBoth<T extends string> = readonly Command<'myWeek' | 'bookings', { readonly type: T }>[]

/** The command that loads the week and the bookings again. */
export const reloadWeek: ForBoth<'reload'> = [
  { of: 'myWeek', event: { type: 'reload' } },
  { of: 'bookings', event: { type: 'reload' } },
]

/** The command that dismisses the message about restored removals. */
export const dismissRestored: ForBoth<'dismiss'> = [
  { of: 'myWeek', event: { type: 'dismiss' } },
  { of: 'bookings', event: { type: 'dismiss' } },
]

/** Whether the account and the planner can be reached. */
export type WeekReach = Readonly<Record<keyof typeof missingWeek, LoadStatus>>

/** The message about the account or the planner that cannot be reached, the account first; `null` if both can. */
const weekMissing = ({ account, planner }: WeekReach): MissingWeek | null => {
  if (account === 'unreachable') return { type: 'missing', trouble: missingWeek.account, retry: askAccount }
  return planner === 'unreachable' ? { type: 'missing', trouble: missingWeek.planner, retry: openPlanner } : null
}

type WeekPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'visitor'; readonly href: string }
  | MissingWeek
  | { readonly type: 'ready'; readonly week: WeekView }

/** The week page for this viewer, depending on whether the account and the planner can be reached. */
export const weekPageView = (
  { address, session }: { readonly address: Address | null; readonly session: Attendance },
  reach: WeekReach,
  week: WeekView | null,
): WeekPageView => {
  if (week !== null) return { type: 'ready', week }
  if (session === 'signedOut' && address !== null) return { type: 'visitor', href: write(withDialog(address, 'login')) }
  return weekMissing(reach) ?? { type: 'loading' }
}

/** The week's row while the week is not loaded: empty for a visitor. */
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
