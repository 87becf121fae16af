import { couldNotLoad } from '../cards/index.ts'
import type { Address, Attendance } from '../routes/index.ts'
import { hrefOf, withDialog, write } from '../routes/index.ts'
import type { WeekRowView } from './add.view.ts'
import type { WeekView } from './view.ts'
import type { missingWeek } from './words.ts'
import { weekTexts } from './words.ts'

/** What the page of the week shows before the week itself, and then the week. V2.08 V8.11 */
export type WeekPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'visitor'; readonly href: string }
  | { readonly type: 'missing'; readonly missing: keyof typeof missingWeek }
  | { readonly type: 'ready'; readonly week: WeekView }

/** The page of the week for who looks, as far as the account and the planner are there. V2.08 V8.11 */
export const weekPageView = (
  { address, session }: { readonly address: Address | null; readonly session: Attendance },
  { account, planner }: Readonly<Record<keyof typeof missingWeek, 'unreachable' | 'there'>>,
  week: WeekView | null,
): WeekPageView => {
  if (week !== null) return { type: 'ready', week }
  if (session === 'signedOut' && address !== null) return { type: 'visitor', href: write(withDialog(address, 'login')) }
  if (account === 'unreachable') return { type: 'missing', missing: 'account' }
  return planner === 'unreachable' ? { type: 'missing', missing: 'planner' } : { type: 'loading' }
}

/** The row of the week before the week is there: for a visitor it stays empty. V2.20 */
export const weekRowBefore = (
  { address, session }: { readonly address: Address | null; readonly session: Attendance },
  { account, planner }: Readonly<Record<keyof typeof missingWeek, 'unreachable' | 'there'>>,
): WeekRowView => {
  const missing = account === 'unreachable' || planner === 'unreachable'
  const state = session === 'signedOut' ? 'empty' : missing ? 'failed' : 'loading'
  return {
    ...{ state, cards: [], live: [], title: weekTexts.title },
    message: state === 'failed' ? couldNotLoad : null,
    href: hrefOf({ type: 'my-week' }, address?.rest),
  }
}
