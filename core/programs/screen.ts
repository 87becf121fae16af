import type { ViewSources } from '../cards/index.ts'
import { backTo, viewContextOf, viewSources } from '../cards/index.ts'
import type { ProgramDetail } from '../catalogue/index.ts'
import type { QueryState } from '../kernel/query.ts'
import { screen } from '../kernel/screen.ts'
import type { Folds } from '../session/index.ts'
import { foldedIn, mergedFolds } from '../session/index.ts'
import type { FoldsState } from './folds.machine.ts'
import { programPageView } from './view.ts'

interface Seen extends ViewSources {
  readonly app: ViewSources['app'] & {
    readonly context: {
      readonly profile: {
        readonly id: string
        readonly foldedSections: Readonly<Record<string, Folds>>
      } | null
    }
  }
  readonly program: QueryState<ProgramDetail> | undefined
  readonly folds: FoldsState | undefined
}

/** The page of a program: the tab that the address names, with the sections folded that the viewer has folded on this visit or before. P2.2.01 P2.2.05 P3.11 P4.2.01 */
export const programScreen = screen([...viewSources, 'program', 'folds'], ({ program, folds, ...seen }: Seen) => {
  const { address, profile } = seen.app.context
  const [own, by] = [folds?.context.own, profile?.id ?? null]
  const kept = profile?.foldedSections[program?.context.value?.programId ?? '']
  return {
    page: programPageView(program, viewContextOf(seen), {
      view: address?.route.type === 'program' ? address.route.view : 'program',
      by,
      folded: foldedIn(mergedFolds(kept ?? {}, own?.by === by ? own.folds : {})),
    }),
    back: backTo(seen, 'programs'),
  }
})
