import type { ViewSources } from '../cards/index.ts'
import { backTo, viewContextOf, viewSources } from '../cards/index.ts'
import type { ProgramDetail } from '../catalogue/index.ts'
import type { QueryState } from '../kernel/query.ts'
import { screen } from '../kernel/screen.ts'
import { programPageView } from './view.ts'

/** The page of a program. P2.2.05 */
export const programScreen = screen(
  [...viewSources, 'program'],
  ({ program, ...seen }: ViewSources & { readonly program: QueryState<ProgramDetail> | undefined }) => ({
    page: programPageView(program, viewContextOf(seen)),
    back: backTo(seen, 'programs'),
  }),
)
