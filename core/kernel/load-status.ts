import type { LazyState } from './lazy.ts'

/** Whether an owner's code could be fetched, as far as is known. V8.11 */
export type LoadStatus = 'loaded' | 'unreachable'

/** The reach of a lazy owner: 'loaded' until fetching it has failed. V8.11 */
export const loadStatusOf = (owner: LazyState<unknown>): LoadStatus =>
  owner.matches('unreachable') ? 'unreachable' : 'loaded'
