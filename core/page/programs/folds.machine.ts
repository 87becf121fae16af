import type { SnapshotFrom } from 'xstate'
import { enqueueActions, setup } from 'xstate'
import type { Clock } from '../../kernel/clock.ts'
import { laterThan } from '../../kernel/clock.ts'
import type { Folds } from '../../session/index.ts'

/** Folds or unfolds sections of a program, and no other ones. P4.2.02 P4.2.03 */
export interface FoldEvent {
  readonly type: 'fold'
  readonly program: string
  /** The id of the member who folds the sections; `null` for a visitor. */
  readonly by: string | null
  readonly sections: readonly string[]
  readonly folded: boolean
}

/** The fact that the viewer has folded or unfolded sections of a program. */
export interface FoldedFact {
  readonly type: 'folded'
  readonly program: string
  readonly by: string | null
  readonly folds: Folds
}

interface Pressed {
  readonly by: string | null
  readonly folds: Folds
  /** When the latest press was, in ms since 1970. */
  readonly at: number
}

/** The sections that the viewer has folded while the page of a program is open; `null` before that, when the account's folds are shown. Discarded if another account signs in. */
export const foldsMachine = (clock: Clock) =>
  setup({
    types: {} as {
      context: { readonly own: Pressed | null }
      events: FoldEvent
      emitted: FoldedFact
    },
    actions: {
      keep: enqueueActions(({ context: { own }, enqueue }, { program, by, sections, folded }: FoldEvent) => {
        const at = laterThan(own?.at, clock.now())
        const folds = Object.fromEntries(sections.map((id) => [id, { folded, at }]))
        enqueue.assign({ own: { by, at, folds: { ...(own?.by === by && own.folds), ...folds } } })
        enqueue.emit({ type: 'folded', program, by, folds })
      }),
    },
  }).createMachine({
    id: 'folds',
    context: { own: null },
    on: { fold: { actions: { type: 'keep', params: ({ event }) => event } } },
  })

/** The folds machine's state. */
export type FoldsState = SnapshotFrom<ReturnType<typeof foldsMachine>>
