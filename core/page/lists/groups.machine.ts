import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'

/** The number of groups of watched classes that are shown first, and the number that each press adds. */
export const firstGroups = 5
export const moreGroups = 4

/** Shows five groups, then four more at a time. */
export const groupsMachine = setup({
  types: {} as { context: { readonly shown: number }; events: { readonly type: 'more' } },
  actions: { more: assign(({ context }) => ({ shown: context.shown + moreGroups })) },
}).createMachine({ id: 'groups', context: { shown: firstGroups }, on: { more: { actions: 'more' } } })

/** The state of the groups. */
export type GroupsState = SnapshotFrom<typeof groupsMachine>
