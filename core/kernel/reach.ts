import type { LazyState } from './lazy.ts'

/** Whether what commerce or the planner owns can be had, or could not be fetched. V8.11 */
export type Reach = 'there' | 'unreachable'

/** Whether a lazy owner of features can be had: it is there until fetching it has failed. V8.11 */
export const ownerReach = (owner: LazyState<unknown>): Reach => (owner.matches('unreachable') ? 'unreachable' : 'there')
