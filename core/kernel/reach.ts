import type { LazyState } from './lazy.ts'

/** Whether an owner's code could be fetched, as far as is known. V8.11 */
export type Reach = 'there' | 'unreachable'

/** The reach of a lazy owner: 'there' until fetching it has failed. V8.11 */
export const ownerReach = (owner: LazyState<unknown>): Reach => (owner.matches('unreachable') ? 'unreachable' : 'there')
