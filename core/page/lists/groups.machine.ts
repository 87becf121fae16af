import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'

/** How many groups of what was watched are shown first, and how many more at a time. */
export const firstGroups = 5
export const moreGroups = 4

/** Shows five groups, then four more at a time. */
export const groupsMachine = setup({
  types: {} as { context: { readonly shown: number }; events: { readonly type: 'more' } },
  actions: { more: assign(({ context }) => ({ shown: context.shown + moreGroups })) },
}).createMachine({ id: 'groups', context: { shown: firstGroups }, on: { more: { actions: 'more' } } })

/** The state of the groups. */
export type GroupsState = SnapshotFrom<typeof groupsMachine>
