import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Folded } from './folds.ts'

/** Folds exactly these sections. P4.2.02 */
export interface FoldEvent {
  readonly type: 'fold'
  readonly program: string
  readonly folded: Folded
}

/** The fact that the viewer has folded sections of a program. V7.12 */
export interface FoldedFact {
  readonly type: 'folded'
  readonly program: string
  readonly folded: Folded
}

/** The sections that the viewer has folded on this visit of a program; null before that, when what the account knows is shown. P4.2.02 P4.2.03 */
export const foldsMachine = setup({
  types: {} as { context: { readonly own: Folded | null }; events: FoldEvent; emitted: FoldedFact },
  actions: {
    keep: assign((_, { folded }: FoldEvent) => ({ own: folded })),
    tell: emit((_, { program, folded }: FoldEvent) => ({ type: 'folded' as const, program, folded })),
  },
}).createMachine({
  id: 'folds',
  context: { own: null },
  on: {
    fold: {
      actions: [
        { type: 'keep', params: ({ event }) => event },
        { type: 'tell', params: ({ event }) => event },
      ],
    },
  },
})

/** The folds machine's state. */
export type FoldsState = SnapshotFrom<typeof foldsMachine>
