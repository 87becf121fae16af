import type { Product, Viewer } from '../access/index.ts'
import { isExpiring, isMember, membershipsOf, spanOf } from '../access/index.ts'
import { dayLength } from '../kernel/clock.ts'
import type { Plan, Plans, ProductKey } from './plan.ts'

/** The plan of a key; null where it is not sold. */
export const planNamed = (plans: Plans, key: string): Plan | null => plans.find((plan) => plan.key === key) ?? null

/** What is sold to a viewer now: passes have their own price for members. V6.18 P9.07 P9.08 */
export const plansFor = (plans: Plans, viewer: Viewer, now: number): Plans => {
  const other = isMember(viewer, now) ? 'non-members' : 'members'
  return plans.filter(({ audience }) => audience !== other)
}

/** The day pass that is sold to a viewer: for members at their own price. P9.08 V6.18 V2.38 */
export const dayPassFor = (plans: Plans, viewer: Viewer, now: number): Plan =>
  plans.find(({ key }) => key === (isMember(viewer, now) ? 'day-pass-member' : 'day-pass'))!

/** Whether a product is a pass, which begins when it is used. P9.07 P9.09 */
export const isPass = (plans: Plans, key: ProductKey): boolean => planNamed(plans, key)?.type === 'pass'

/** Which plan runs for so long, in ms; null where the length is unknown, a day's, or that of no plan. P9.06 */
export const planOfSpan = (plans: Plans, span: number | null): ProductKey | null =>
  span === null || span <= dayLength
    ? null
    : (plans.find(({ days }) => days && span >= days.from * dayLength && span < days.to * dayLength)?.key ?? null)

/** The membership that says which plan somebody has: the last to end, an annual one before others, one of unknown length after them. P9.06 */
const membership = (plans: Plans, viewer: Viewer, now: number): Product | null => {
  const isAnnual = (product: Product) => planOfSpan(plans, spanOf(product)) === 'on-demand-annual'
  const running = membershipsOf(viewer, now)
  return running.find(isAnnual) ?? running.find((product) => spanOf(product) !== null) ?? running[0] ?? null
}

/** Which plan a viewer has: a year if the studio says so, else told by how long it runs; null without one, where that is unknown, or when it is sold no more. P9.06 P4.8.03 */
export const planOf = (plans: Plans, viewer: Viewer, now: number): ProductKey | null => {
  const held = membership(plans, viewer, now)
  if (held && viewer.hasOneYearOnDemand) return 'on-demand-annual'
  return held && planOfSpan(plans, spanOf(held))
}

/** When the pass ends that a viewer is asked to extend: an annual one, or one over a month within its last 30 days; none where one of unknown length goes on beyond it. P4.8.02 P9.11 */
export const endOfPass = (plans: Plans, viewer: Viewer, now: number): number | null => {
  const held = membership(plans, viewer, now)
  if (!held || membershipsOf(viewer, now).some((one) => spanOf(one) === null && one.expiresAt > held.expiresAt))
    return null
  return isExpiring(held, now) || planOf(plans, viewer, now) === 'on-demand-annual' ? held.expiresAt : null
}

/** What keeps a plan from being sold to a viewer, as its card says it; null where it is sold. P9.06 */
export const ownedAs = (plans: Plans, { key, type }: Plan, viewer: Viewer, now: number): 'this' | 'annual' | null => {
  const held = planOf(plans, viewer, now)
  if (type === 'pass' || held === null) return null
  if (held === 'on-demand-annual') return key === held ? null : 'annual'
  return key === held ? 'this' : null
}

/** A product by the key in an address, if it is sold to the viewer now. A2.11 A7.10 V6.18 P9.06 */
export const maySell = (plans: Plans, key: string, viewer: Viewer, now: number): ProductKey | null =>
  plansFor(plans, viewer, now).find((plan) => plan.key === key && ownedAs(plans, plan, viewer, now) === null)?.key ??
  null

/** How many day passes a product gives; none where it is time. P9.07 P9.09 */
export const passesIn = (plans: Plans, key: ProductKey): number => planNamed(plans, key)?.passes ?? 0

/** What a product is called. */
export const nameOf = (plans: Plans, key: ProductKey): string => planNamed(plans, key)?.name ?? ''
