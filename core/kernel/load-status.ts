import type { LazyState } from './lazy.ts'

/** Whether loading an owner's code has failed. */
export type LoadStatus = 'loaded' | 'unreachable'

/** Returns the load status of a lazy owner: 'loaded' unless loading has failed. */
export const loadStatusOf = (owner: LazyState<unknown>): LoadStatus =>
  owner.matches('unreachable') ? 'unreachable' : 'loaded'
