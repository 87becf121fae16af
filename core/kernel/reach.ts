/** Whether what commerce or the planner owns can be had, or could not be fetched. V8.11 */
export type Reach = 'there' | 'unreachable'

/** The state of the product, as far as it tells of what could not be fetched. */
export interface ReachSource {
  matches(value: { readonly commerce: 'unreachable' } | { readonly planner: 'unreachable' }): boolean
}

/** Whether an owner of features can be had: commerce, or the planner. It is there until fetching it has failed. */
export const ownerReach = (app: ReachSource, owner: 'commerce' | 'planner'): Reach => {
  const failed = owner === 'commerce' ? ({ commerce: 'unreachable' } as const) : ({ planner: 'unreachable' } as const)
  return app.matches(failed) ? 'unreachable' : 'there'
}
