import type { ListState } from '../catalogue/index.ts'
import { screen } from '../kernel/screen.ts'
import { hrefOf } from '../routes/index.ts'
import type { ViewSources } from './context.ts'
import { viewContextOf, viewSources } from './context.ts'
import { listView } from './lists.ts'

/** A link back to the home page or to all programs, with the parameters that every link keeps. */
export const backTo = ({ app }: Pick<ViewSources, 'app'>, type: 'home' | 'programs') => ({
  href: hrefOf({ type }, app.context.address?.rest),
  label: type === 'home' ? 'Home' : 'Programs',
})

/** A playlist, a section or a collection as a grid of cards. V2.04 */
export const listScreen = screen(
  [...viewSources, 'list'],
  ({ list, ...seen }: ViewSources & { readonly list: ListState | undefined }) => {
    const viewContext = viewContextOf(seen)
    return { page: list && viewContext ? listView(list, viewContext) : null, back: backTo(seen, 'home') }
  },
)
