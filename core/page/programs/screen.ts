import type { ViewSources } from '../../cards/index.ts'
import { backTo, viewContextOf, viewSources } from '../../cards/index.ts'
import type { ProgramDetail } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { screen } from '../../kernel/screen.ts'
import type { Folds } from '../../session/index.ts'
import { foldedIn, mergedFolds } from '../../session/index.ts'
import type { FoldsState } from './folds.machine.ts'
import type { Folded } from './outline.view.ts'
import { outlineView } from './outline.view.ts'
import { programPageView } from './view.ts'

interface Sources extends ViewSources {
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

const foldsOf = ({ app, program, folds }: Sources): Folded => {
  const { profile } = app.context
  const [own, by] = [folds?.context.own, profile?.id ?? null]
  const kept = profile?.foldedSections[program?.context.value?.programId ?? '']
  return { by, folded: foldedIn(mergedFolds(kept ?? {}, own?.by === by ? own.folds : {})) }
}

const features = [...viewSources, 'program', 'folds'] as const

/** The page of a program but for its outline, with the tab that the address names. */
export const programScreen = screen(features, (sources: Sources) => {
  const { address } = sources.app.context
  return {
    page: programPageView(sources.program, viewContextOf(sources), {
      view: address?.route.type === 'program' ? address.route.view : 'program',
      ...foldsOf(sources),
    }),
    back: backTo(sources, 'programs'),
  }
})

/** The outline of the program that is shown; empty until it is loaded. */
export const outlineScreen = screen(features, (sources: Sources) => {
  const [program, viewContext] = [sources.program?.context.value, viewContextOf(sources)]
  return program && viewContext ? outlineView(program, viewContext, foldsOf(sources)) : []
})
