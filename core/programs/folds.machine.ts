import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Folded } from './folds.ts'

/** Folds exactly these sections. P4.2.02 */
export interface FoldEvent {
  readonly type: 'fold'
  readonly program: string
  /** The id of the member who folds; null for a visitor. */
  readonly by: string | null
  readonly folded: Folded
}

/** The fact that the viewer has folded sections of a program. V7.12 */
export interface FoldedFact {
  readonly type: 'folded'
  readonly program: string
  readonly by: string | null
  readonly folded: Folded
}

/** The sections that somebody has folded while the page of a program is open; null before that, when what the account knows is shown. They are of nobody else who signs in meanwhile. P4.2.02 P4.2.03 */
export const foldsMachine = setup({
  types: {} as {
    context: { readonly own: Pick<FoldEvent, 'by' | 'folded'> | null }
    events: FoldEvent
    emitted: FoldedFact
  },
  actions: {
    keep: assign((_, { by, folded }: FoldEvent) => ({ own: { by, folded } })),
    tell: emit((_, { program, by, folded }: FoldEvent) => ({ type: 'folded' as const, program, by, folded })),
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
