import type { Product, Viewer } from '../access/index.ts'
import { isExpiring, isMember, membershipsOf } from '../access/index.ts'
import { isLivePlan } from './opening.ts'
import type { Plan, PlanRole, Plans, ProductKey } from './plan.ts'

/** The studio's plans, and a viewer at a moment. */
interface Sold {
  readonly catalogue: { readonly config: { readonly plans: Plans } }
  readonly viewer: Viewer
  readonly now: number
}

/** The plan with a key; null if it is not sold. */
export const planNamed = (plans: Plans, key: string): Plan | null => plans.find((plan) => plan.key === key) ?? null

/** The plan with a role; null if none has it. */
export const planWith = (plans: Plans, role: PlanRole): Plan | null => plans.find((plan) => plan.role === role) ?? null

/** The plans sold to a viewer now; members have their own price for passes. V6.18 P9.07 P9.08 */
export const plansFor = (plans: Plans, viewer: Viewer, now: number): Plans => {
  const other = isMember(viewer, now) ? 'non-members' : 'members'
  return plans.filter(({ audience }) => audience !== other)
}

/** The day pass sold to a viewer, at the members' price for members. P9.08 V6.18 V2.38 */
export const dayPassFor = (plans: Plans, viewer: Viewer, now: number): Plan =>
  planWith(plans, isMember(viewer, now) ? 'memberDayPass' : 'dayPass')!

/** Whether a product is a pass, which starts when it is redeemed. P9.07 P9.09 */
export const isPass = (plans: Plans, key: ProductKey): boolean => planNamed(plans, key)?.type === 'pass'

/** Whether a product is sent by mail, so that it shows nowhere in an account. P9.14 */
export const isGoods = (plans: Plans, key: ProductKey): boolean => planNamed(plans, key)?.type === 'goods'

/** The membership that decides a viewer's plan: the last to end, an annual one before others, one of unknown start last. P9.06 */
const membership = (plans: Plans, viewer: Viewer, now: number): Product | null => {
  const running = membershipsOf(viewer, now)
  const isAnnual = ({ offer }: Product) => planNamed(plans, offer ?? '')?.role === 'annual'
  return running.find(isAnnual) ?? running.find(({ createdAt }) => createdAt !== null) ?? running[0] ?? null
}

/** The plan that the provider says a viewer has; null without one, if the provider does not say, or if it is no longer sold. P9.06 P4.8.03 */
export const planOf = (plans: Plans, viewer: Viewer, now: number): Plan | null => {
  const deciding = membership(plans, viewer, now)
  return deciding && planNamed(plans, viewer.combinedOffer ?? deciding.offer ?? '')
}

/** Whether the membership that decides a viewer's plan renews at its end. A3.03 */
export const isRenewing = (plans: Plans, viewer: Viewer, now: number): boolean =>
  membership(plans, viewer, now)?.renews === true

/** The end of the pass that a viewer is offered to extend: an annual one, or one longer than a month within its last 30 days; null if one of unknown length lasts longer. P4.8.02 P9.11 */
export const endOfPass = (plans: Plans, viewer: Viewer, now: number): number | null => {
  const deciding = membership(plans, viewer, now)
  if (
    !deciding ||
    membershipsOf(viewer, now).some((one) => one.createdAt === null && one.expiresAt > deciding.expiresAt)
  )
    return null
  return isExpiring(deciding, now) || planOf(plans, viewer, now)?.role === 'annual' ? deciding.expiresAt : null
}

/** Why a plan is not sold to a viewer, as the label on its card; null if it is sold. P9.06 */
export const ownedAs = (plans: Plans, plan: Plan, viewer: Viewer, now: number): 'this' | 'annual' | null => {
  const { key, type } = plan
  if (isLivePlan(plan)) return membershipsOf(viewer, now, 'live').length > 0 ? 'this' : null
  const own = planOf(plans, viewer, now)
  if (type !== 'membership' || own === null) return null
  if (own.role === 'annual') return key === own.key ? null : 'annual'
  return key === own.key ? 'this' : null
}

/** The live membership, if the studio sells it to a viewer now; null otherwise. A9.16 */
export const livePlanFor = ({ catalogue, viewer, now }: Sold): Plan | null => {
  const { plans } = catalogue.config
  return (
    plansFor(plans, viewer, now).find((plan) => isLivePlan(plan) && ownedAs(plans, plan, viewer, now) === null) ?? null
  )
}

/** The product named by a key in an address, if the pricing page sells it to the viewer now. A2.11 A7.10 V6.18 P9.06 */
export const maySell = (plans: Plans, key: string, viewer: Viewer, now: number): ProductKey | null =>
  plansFor(plans, viewer, now).find(
    (plan) => plan.key === key && plan.layouts.length > 0 && ownedAs(plans, plan, viewer, now) === null,
  )?.key ?? null

/** How many day passes a product includes; 0 for a membership. P9.07 P9.09 */
export const passesIn = (plans: Plans, key: ProductKey): number => planNamed(plans, key)?.includes.passes ?? 0

/** The name of a product. */
export const nameOf = (plans: Plans, key: ProductKey): string => planNamed(plans, key)?.name ?? ''
